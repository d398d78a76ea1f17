// Games at the table: what a page relies on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Rules, Table, Variant, type TableOptions } from "setwise";
import { randomNumbers } from "./helpers.js";

/** A match on the table, if there is one. */
function matchOf(table: Table): string[] | undefined {
  const cards = table.view().places.filter((card) => card !== null);
  return new Board(cards, { game: table.game }).find();
}

test("wrong claims, hints, undo and what is said about them", () => {
  const table = new Table({ seed: 1n });
  const [first, second, third] = table.view().places as string[];
  assert.deepEqual(table.choose(first!, 0), { kind: "chosen", message: "", cards: [] });
  assert.deepEqual(table.clear(0), { kind: "cleared", message: "", cards: [] });
  [third, first].forEach((card) => table.choose(card!, 5));
  const wrong = table.choose(second!, 9.7);
  assert.equal(wrong.kind, "not-a-match");
  assert.deepEqual(wrong.cards, [third, first, second]);
  assert.match(wrong.message, /^Not a set\. /);
  assert.equal(table.undo(10).message, "There is no move to take back.");
  assert.equal(table.noMatch(11).kind, matchOf(table) ? "matches-there" : "no-match");
  assert.equal(table.hint(12).kind, "hinted");
  const { players, told, hinted, hintCount, clock, heading, revision } = table.view();
  assert.deepEqual([players[0]!.wrong, told, hinted, hintCount, clock, heading], [2, 1, [], 1, 12, "Classic game"]);
  assert.deepEqual(table.hints().map(({ kind }) => kind), ["count"]);
  assert.ok(revision > 0);
});

test("a puzzle and its views", () => {
  const table = new Table({ puzzle: "2026-11-22" });
  assert.equal(table.view().date, "2026-11-22");
  assert.equal(table.view().toFind, 6);
  const set = matchOf(table)!;
  set.forEach((card) => table.choose(card, 10));
  assert.equal(table.view().toFind, 5);
  set.forEach((card) => table.choose(card, 20));
  assert.deepEqual(table.view().moves[0]!.cards.length, 3);
  const again = [...set].reverse().map((card) => table.choose(card, 30)).at(-1)!;
  assert.deepEqual([again.kind, again.cards.length], ["refused", 3]);
  assert.equal(new Table({ puzzle: "today" }).view().heading.slice(0, 10), "Puzzle of ");
});

test("a saved game goes on, and a damaged one is an Error or a game", () => {
  const options: TableOptions[] = [{ seed: 5 }, { puzzle: 7 }, { seed: 6, seats: "two" }, { seed: 7, seats: { machine: "hard" } }];
  const below = randomNumbers(4);
  let refused = 0;
  for (const option of options) {
    const table = new Table(option);
    for (let now = 0; now < 40_000; now += 500) {
      table.tick(now);
      if (option.seats === "two") table.call("first", now);
      matchOf(table)?.forEach((card) => table.choose(card, now));
    }
    const saved = table.save();
    // The choice, a call and the count of changes are not saved.
    const { caller: _, ...view } = table.view();
    const again = Table.resume(saved).view();
    assert.deepEqual(again, { ...view, choice: [], revision: again.revision });
    for (let i = 0; i < 300; i++) {
      const place = below(saved.length);
      const damaged = saved.slice(0, place) + '0z"}]-9'[below(7)] + saved.slice(place + 1 + below(2));
      try {
        Table.resume(damaged).view();
      } catch (error) {
        assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), `${error}`);
        refused++;
      }
    }
  }
  assert.ok(refused > 800, `${refused}`);
});

test("other games: their own words, sizes and claims", () => {
  const quads = new Table({ game: "quads", seed: 1 });
  assert.deepEqual([quads.game.one, quads.game.many, quads.rules.toString()], ["quad", "quads", "p=3, v=4"]);
  assert.deepEqual([quads.view().heading, quads.view().places.length], ["EvenQuads", 12]);
  const quad = matchOf(quads)!;
  assert.equal(quad.map((card) => quads.choose(card, 1)).at(-1)!.kind, "match");

  const proset = new Table({ game: new Variant("proset"), seed: 1 });
  assert.equal(proset.claim(0).kind, "refused");
  matchOf(proset)!.forEach((card) => proset.choose(card, 1));
  assert.equal(proset.claim(2).kind, "match");
  assert.equal(Table.resume(proset.save()).game.name, "proset");

  const progressions = Variant.linear([1, -2, 1], { properties: 2, values: 5 });
  const own = new Table({ game: progressions, seed: 3 });
  assert.equal(matchOf(own)!.map((card) => own.choose(card, 1)).at(-1)!.kind, "match");
  assert.equal(Table.resume(own.save()).game.toString(), "linear(1,1,-2)");
});

test("headings", () => {
  const heading = (options: TableOptions) => new Table(options).view().heading;
  assert.equal(heading({}), "Classic game");
  assert.equal(heading({ rules: new Rules(3, 4) }), "Set with 3 properties, 4 values");
  assert.equal(heading({ rules: new Rules(1, 4), game: "set-chain" }), "Set-Chain with 1 property, 4 values");
  assert.equal(heading({ game: "ultraset/chain=2" }), "UltraSet-Chain");
  assert.equal(heading({ game: "ultraset/chain=1" }), "UltraSet, a chain by 1");
  assert.equal(heading({ puzzle: 7 }), "Puzzle 7");
  assert.equal(heading({ puzzle: "2026-11-22" }), "Puzzle of 2026-11-22");
  const own = Variant.linear([1, 1, 1, 1], new Rules(3, 4), [2, 2]);
  assert.equal(heading({ game: own }), "A pattern of your own with 3 properties, 4 values");
});

test("games that cannot be are refused", () => {
  assert.throws(() => new Table({ game: "poker" }), /no game has the name "poker"/);
  assert.throws(() => new Table({ game: "quads", rules: new Rules() }), /EvenQuads is played with cards of p=3, v=4, not p=4, v=3/);
  assert.throws(() => new Table({ game: "set/chain=9" }), /"chain=9" is no change of this game: expected chain=N, a whole number from 1 to 2/);
  assert.throws(() => new Table({ game: "set/end" }), /"end" is no change of this game: expected opening=N/);
  assert.throws(() => new Table({ language: "fr" as never }), /no language "fr": expected one of /);
  assert.throws(() => new Table({ game: "quads", puzzle: 1 }), /classic rules and its own seed: no "game"/);
});

test("a game of one's own: an opening, an endless deck, a goal, a time, boards that are played out", () => {
  const ultra9 = new Table({ game: "ultraset/opening=9", seed: 7 });
  assert.deepEqual([ultra9.view().places.length, ultra9.game.openingLen, ultra9.game.name], [9, 9, "ultra9"]);
  const sprint = new Table({ seed: 7, game: "set/limit=60/goal=2/endless" });
  assert.equal(sprint.game.toString(), "set/endless/goal=2/limit=60");
  assert.equal(sprint.view().heading, "Set, endless, to 2 matches, 60 seconds");
  assert.equal(sprint.view().timeLeft, 60_000);
  for (const card of matchOf(sprint)!) sprint.choose(card, 1000);
  assert.equal(sprint.noMatch(2000).kind, "matches-there");
  assert.deepEqual([sprint.view().timeLeft, sprint.view().isOver], [53_000, false]);
  for (const card of matchOf(sprint)!) sprint.choose(card, 3000);
  assert.equal(sprint.view().isOver, true);
  assert.equal(Table.resume(sprint.save()).save(), sprint.save());
  const overlooked = sprint.overlooked();
  assert.ok(overlooked.every(({ cards, time }) => sprint.game.isMatch(cards) && time <= 3000));
  const boards = new Table({ seed: 7, game: "set/boards" });
  for (const card of matchOf(boards)!) boards.choose(card, 1000);
  assert.equal(boards.view().found.length, 1);
  assert.equal(boards.game.name, "puzzle");
});

test("replies are data: which refusal it is, and the number in the message", () => {
  const table = new Table({ seed: 8 });
  assert.deepEqual([table.noMatch(0).number, table.undo(0).refusal, table.undo(0).refusal], [3, undefined, "nothing-to-undo"]);
  const two = new Table({ seats: "two", seed: 3 });
  assert.equal(two.choose(two.view().places[0]!, 0).refusal, "call-first");
  assert.equal(two.call("second", 0).number, 10);
  assert.deepEqual([two.call("first", 0).refusal, two.call("first", 0).number], ["called", 2]);
});

for (const game of Variant.names) {
  test(`${game} can be played: a match is taken, and the game goes on where it was saved`, () => {
    const table = new Table({ game, seed: 7 });
    assert.deepEqual([table.game.name, `${table.game}`, table.view().places.length], [game, game, table.game.openingLen]);
    const wholeView = () => ({ ...table.view(), choice: [], revision: 0 });
    for (let now = 0; table.view().players[0]!.matches === 0; now++) {
      const before = table.view().places;
      const match = matchOf(table);
      if (match === undefined) {
        assert.equal(table.noMatch(now).kind, "no-match");
        continue;
      }
      const last = match.map((card) => table.choose(card, now)).at(-1)!;
      assert.equal((last.kind === "chosen" ? table.claim(now) : last).kind, "match");
      const stayed = before.filter((card, place) => table.view().places[place] === card).length;
      const { moving, chain, boards } = table.game.play;
      if (moving) assert.ok(stayed < 6, `${stayed}`);
      else assert.ok(stayed >= before.length - (chain > 0 || boards ? 0 : match.length), `${stayed}`);
    }
    assert.deepEqual({ ...Table.resume(table.save()).view(), revision: 0 }, wholeView());
  });
}

test("a table speaks the language that it is given, at any time", () => {
  const table = new Table({ game: "quads", seed: 7, seats: { machine: "easy" }, language: "de" });
  const names = () => table.view().players.map(({ name }) => name);
  assert.deepEqual([table.language, ...names()], ["de", "du", "Computer"]);
  assert.equal(table.undo(0).message, "Es gibt keinen Zug zum Zurücknehmen.");
  for (let step = 0; step < 2; step++) assert.equal(table.hint(step).message, "");
  const [count, cards] = table.hints();
  assert.match(count!.text, /^Es gibt (1 Quad|\d+ Quads)\.$/);
  assert.match(cards!.text, /^\d [^:]* rot|grün|lila|blau[^:]*: in (1 Quad|\d+ Quads)\.$/);
  assert.deepEqual(table.view().hinted, cards!.cards);
  table.language = "en";
  assert.deepEqual([table.language, ...names()], ["en", "you", "computer"]);
  assert.match(table.hints()[0]!.text, /^There (is 1 quad|are \d+ quads)\.$/);
  assert.match(matchOf(table)!.map((card) => table.choose(card, 5)).at(-1)!.message, /^you: A quad: /);
  assert.equal(Table.resume(table.save()).language, "en");
  assert.throws(() => (table.language = "fr" as never), /no language "fr"/);
});
