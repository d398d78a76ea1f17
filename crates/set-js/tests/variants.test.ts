// What the games tell. The vectors have their matches.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Rules, Variant } from "setwise";
import "./helpers.js";

test("what a game tells", () => {
  const quads = new Variant("QUADS");
  const { name, title, one, many, openingLen, sizes } = quads;
  assert.deepEqual([name, title, one, many, openingLen, sizes], ["quads", "EvenQuads", "quad", "quads", 12, [4, 4]]);
  assert.deepEqual(new Variant("proset").sizes, [3, undefined]);
  assert.equal(quads.rules.toString(), "p=3, v=4");
  const { text, kind } = quads.explain(["000", "012", "023", "031"]);
  assert.deepEqual([text, kind], ["color: all red; shape: all different; number: all different", "features"]);
  assert.deepEqual(quads.explain(["000"]), {
    isMatch: false, text: "1 card, expected 4", kind: "number", cards: 1, least: 4, most: 4,
  });
  const own = Variant.linear([1, 1, 1, 1], quads.rules, [2, 2]);
  assert.deepEqual([own.name, own.toString(), own.one], ["linear", "linear(1,1,1,1;2,2)", "match"]);
  assert.deepEqual(own.deck().matches(), quads.deck().matches());
  const large = Variant.set(new Rules(5, 4));
  assert.deepEqual([large.name, large.openingLen, large.sizes, large.deck().length], ["set", 20, [4, 4], 1024]);
  for (const name of Variant.names) assert.match(new Variant(name).rule, /\.$/);
});

test("how the games are played, and the plain games of their boards", () => {
  const usual = { chain: 0, boards: false, endless: false, faceDown: "none", moving: false };
  const plain = Variant.names.filter((name) => new Variant(name).plain === name);
  assert.deepEqual(plain, ["set", "ultraset", "ghostset", "quads", "proset", "petals"]);
  for (const name of plain) assert.deepEqual(new Variant(name).play, usual);
  const play = (name: string) => new Variant(name).play;
  assert.deepEqual(play("three-minutes"), { ...usual, endless: true, limit: 180_000 });
  assert.deepEqual(play("sets-10"), { ...usual, endless: true, goal: 10 });
  assert.deepEqual(play("4set-chain"), { ...usual, chain: 2 });
  assert.deepEqual(play("memory"), { ...usual, faceDown: "all" });
  assert.deepEqual(play("shuffle"), { ...usual, moving: true });
  assert.equal(new Variant("ultra9-puzzle").plain, "ultraset");
  const own = new Variant("Linear(1, -2, 1)/face-down=last/boards", new Rules(2, 5));
  assert.deepEqual([own.toString(), own.plain, own.name], ["linear(1,1,-2)/boards/face-down=last", "linear(1,1,-2)", "linear"]);
  assert.deepEqual(own.play, { ...usual, boards: true, faceDown: "last" });
  assert.equal(own.title, "A pattern of your own, board by board, last card face down");
});

test("texts in German", () => {
  const board = new Board("0000 0120 1111 2222 2100");
  const { rules } = board;
  assert.equal(rules.name("0120", "de"), "3 Wellen rot gefüllt");
  assert.equal(rules.features(["0000", "0001", "1000"], "de")[0]!.text, "Farbe: 2 rot, 1 grün");
  const told = ["Es gibt 1 Set.", "1 Raute rot gefüllt: in 1 Set."];
  assert.deepEqual(board.hints("de").slice(0, 2).map(({ text }) => text), told);
  const [cards, why] = [["0000", "0001", "1000"], "Farbe: 2 rot, 1 grün; Füllung: 2 gefüllt, 1 gestreift"];
  for (const it of [board.game, rules]) assert.equal(it.explain(cards, "de").text, why);
  assert.equal(board.explain(cards, "de").text, "diese Karte liegt nicht da: 1 Raute rot gestreift");
  for (const name of Variant.names) {
    const game = new Variant(name);
    const match = Board.deal({ game: game.plain, rules: game.rules, seed: 3, cards: 20 }).find()!;
    for (const some of [match, match.slice(1), [...match.slice(1), match[1]!]]) {
      const [english, german] = [game.explain(some), game.explain(some, "de")];
      assert.deepEqual([german.isMatch, german.kind], [english.isMatch, english.kind]);
      assert.notEqual(german.text, english.text);
      assert.doesNotMatch(german.text, /\b(red|color|cards?|all|are|is)\b/);
    }
  }
  assert.throws(() => board.hints("fr" as never), /no language "fr"/);
});

test("a board keeps its game", () => {
  const quads = new Board("# game=quads, p=3, v=4: four cards\n000 012 023 031");
  assert.deepEqual([quads.game.name, quads.count()], ["quads", 1n]);
  assert.deepEqual(quads.toJSON(), { game: "quads", rules: { properties: 3, values: 4 }, cards: quads.cards });
  assert.equal(new Board(quads).game.name, "quads");
  assert.equal(new Board({ game: new Variant("quads"), rules: quads.rules, cards: quads.cards }).game.name, "quads");
  assert.throws(() => new Board(quads, { game: "petals" }), /the board is of quads, not of petals/);
  assert.equal(new Board({ rules: quads.rules, cards: quads.cards }).game.name, "set");
  quads.remove(["000"]);
  assert.equal(quads.isFree(), true);
  assert.match(quads.toSvg(), /^<svg /);
});

test("the cards of a seed, without those that a deck lacks", () => {
  const proset = new Variant("proset");
  const all = Board.deal({ rules: proset.rules, cards: 64, seed: 5 }).cards;
  assert.deepEqual(proset.deal({ cards: 63, seed: 5 }).cards, all.filter((card) => card !== "000000"));
});
