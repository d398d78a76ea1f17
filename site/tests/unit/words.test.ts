import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import init, { Board, Rules, Table, Variant } from "setwise";
import { MODES } from "../../src/lib/modes.ts";
import { store } from "../../src/lib/store.svelte.ts";
import { cardName, featureText, hintText, problemText, propertyOf, reasonText } from "../../src/lib/told.ts";
import { fetchWords, gameWord, grouped, matchCount, t, type Key } from "../../src/lib/words.svelte.ts";
import de from "../../src/words/de.json";
import en from "../../src/words/en.json";

await init();
await fetchWords("de");

const FILES = { en, de } as Record<string, Record<string, string | Record<string, string>>>;
const holes = (word: unknown) => [...new Set(JSON.stringify(word).match(/\{\w+\}/g))].sort();

beforeEach(() => void (store.data.settings.language = "en"));

describe.each(Object.keys(FILES))("the words of %s", (language) => {
  const words = FILES[language]!;

  test("are those of English, with the same values in them", () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, word] of Object.entries(words)) expect([key, holes(word)]).toEqual([key, holes(en[key as Key])]);
  });

  test("are none empty, and have all forms of numbers", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, word] of Object.entries(words)) {
      const all = typeof word === "string" ? [word] : Object.values(word);
      expect([key, all.every((text) => text.trim() !== "")]).toEqual([key, true]);
      if (typeof word !== "string") expect([key, Object.keys(word).toSorted()]).toEqual([key, forms]);
    }
  });
});

test("the views have no words of their own", () => {
  const found = readdirSync("src", { recursive: true }).map(String).filter((name) => name.endsWith(".svelte")).flatMap((file) => {
    let text = readFileSync(`src/${file}`, "utf8").replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
    // What is in braces is code, which may have braces in it.
    for (let before = ""; before !== text; ) [before, text] = [text, text.replace(/\{[^{}]*\}/g, "")];
    const labels = [...text.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(([, label]) => label);
    const texts = text.replace(/<(?:"[^"]*"|[^">])*>/g, "\n").split("\n");
    return [...labels, ...texts].map((line) => line!.trim()).filter((line) => /\p{L}{2}/u.test(line)).map((line) => `${file}: ${line}`);
  });
  expect(found.filter((line) => !/: Setwise|· Setwise$/.test(line))).toEqual([]);
});

test("every key that is put together has a word", () => {
  const rules = [...Variant.names, "linear"].flatMap((name) => ["title", "rule", "one", "many", "a", "count", "none"].map((word) => `game.${name}.${word}`));
  const modes = Object.keys(MODES).flatMap((name) => [`mode.${name}.title`, `mode.${name}.rule`]);
  for (const key of [...rules, ...modes]) expect([key, key in en]).toEqual([key, true]);
});

test("numbers choose their forms, and have their digits in threes", () => {
  expect([t("count.cards", { n: 1 }), t("count.cards", { n: 0 }), t("count.cards", { n: 1024n })]).toEqual(["1 card", "0 cards", "1,024 cards"]);
  expect([matchCount("set", 0), matchCount("quads", 1), matchCount("ultraset", 2)]).toEqual(["no set", "1 quad", "2 UltraSets"]);
  store.data.settings.language = "de";
  expect([t("count.cards", { n: 1 }), t("count.cards", { n: 1024 }), grouped(1234567)]).toEqual(["1 Karte", "1.024 Karten", "1.234.567"]);
  expect(matchCount("set", 0)).toBe("kein Set");
});

test.each([[4, 3], [3, 4], [4, 4], [3, 3], [2, 3]])("cards of %i properties and %i values are named as the engine does, and in German", (p, v) => {
  const rules = new Rules(p, v);
  const names = new Set<string>();
  for (const card of new Variant("set", rules).deck().cards) {
    store.data.settings.language = "en";
    expect(cardName(rules, card)).toBe(rules.name(card));
    store.data.settings.language = "de";
    names.add(cardName(rules, card));
  }
  expect(names.size).toBe(v ** p);
  expect([...names].join(" ")).not.toMatch(/red|striped|oval\b/);
});

test("the games have the words of the engine", () => {
  for (const name of Variant.names) {
    const { title, one, many, rule } = new Variant(name);
    expect([gameWord(name, "title"), gameWord(name, "one"), gameWord(name, "many"), gameWord(name, "rule")]).toEqual([title, one, many, rule]);
  }
});

test("hints and reasons, from the engine's data", () => {
  const board = new Board("1RSO, 2RTO, 3ROO, 1GSD");
  const { rules } = board;
  const told = () => board.hints().map((hint) => hintText(hint, "set", rules, (cards) => board.explain(cards)));
  expect(told()).toEqual(board.hints().map(({ text }) => text));
  const [none] = new Board("0000").hints();
  expect(hintText(none!, "set", rules, (cards) => board.explain(cards))).toBe("There is no set.");
  store.data.settings.language = "de";
  expect(told()).toEqual([
    "Es gibt 1 Set.",
    "1 Oval rot gefüllt: in 1 Set.",
    "1 Oval rot gefüllt, 2 Ovale rot gestreift: in 1 Set.",
    "Ein Set: 1 Oval rot gefüllt, 2 Ovale rot gestreift, 3 Ovale rot leer.",
    "Farbe: alle rot; Form: alle Ovale; Anzahl: alle verschieden; Füllung: alle verschieden",
  ]);
  const [color] = rules.features(["0000", "0001", "1000"]);
  expect([propertyOf(color!), featureText(color!)]).toEqual(["Farbe", "2 rot, 1 grün"]);
});

test.each(Variant.names)("why cards of %s are a match or none is told in both languages, not as the engine does", (name) => {
  const game = new Variant(name);
  const { cards } = game.deck();
  const board = new Board(cards.slice(0, 20), { game });
  const match = board.find()!;
  for (const some of [match, [...match.slice(1), cards[60] ?? cards[40]!], cards.slice(0, 1), [...match.slice(1), match[1]!]]) {
    const explanation = game.explain(some);
    const english = reasonText(explanation, game.rules);
    store.data.settings.language = "de";
    const german = reasonText(explanation, game.rules);
    store.data.settings.language = "en";
    expect(english).not.toBe("");
    expect(german).not.toBe("");
    if (explanation.kind !== "sum") expect(german).not.toBe(english);
  }
});

test("why cards of a pattern of one's own are a match or none, in the words of the cards", () => {
  const game = new Variant("linear(1,-2,1)", new Rules(3, 4));
  const explanation = game.explain(["000", "111", "222"]);
  expect(reasonText(explanation, game.rules)).toBe(explanation.text);
  store.data.settings.language = "de";
  expect(reasonText(explanation, game.rules)).toBe(explanation.text.replace(/\d (red|green|purple) \w+/g, (card) => cardName(game.rules, game.rules.card(card))));
});

test.each([
  [() => new Rules(0, 3), "Properties: expected a whole number from 1 to 128."],
  [() => new Rules(65, 3), "Cards of 65 properties with 3 values are too large."],
  [() => new Variant("chess"), "There is no game “chess”."],
  [() => new Variant("ghostset", new Rules(3, 3)), "GhostSet is played with cards of 4 properties with 3 values."],
  [() => new Board("0000\n 0009"), "Line 2, column 2: “0009” is no card of this game."],
  [() => new Board("0000 0000"), "Line 1, column 6: “0000” is there twice."],
  [() => new Board("000000", { game: "proset" }), "The deck has no card 000000."],
  [() => new Table({ rules: new Rules(10, 1000) }), "It opens with 10,000 cards, and a table has room for 500."],
  [() => Board.deal({ rules: new Rules(128, 2) }), "Its deck is too large to be shuffled."],
  [() => Variant.set(new Rules(40, 2)).complete([]), "The deck of Set has more than 1,000,000 cards to look through."],
  [() => Board.puzzle({ matches: 99, seed: 1 }), "No such cards were found; there may be none."],
  [() => new Board("000 001", { game: "quads" }).toDimacs(), "This is for Set only."],
  [() => new Board("0000").checkCertificate(new Uint8Array(4)), "It is wrong at byte 0."],
  [() => { throw Object.assign(new Error("a limit"), { code: "limit" }); }, "That is too much for one search."],
])("%s fails in the words of the page, in both languages", (fail, text) => {
  try {
    fail();
    expect.unreachable();
  } catch (error) {
    expect(problemText(error)).toBe(text);
    store.data.settings.language = "de";
    expect([text, (error as Error).message]).not.toContain(problemText(error));
  }
});
