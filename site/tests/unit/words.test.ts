import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import init, { Board, Rules, Table, Variant } from "setwise";
import { groups, plainGames } from "../../src/lib/games.ts";
import { cardName, problemText } from "../../src/lib/told.ts";
import { CLASSIC_GAME } from "../../src/lib/route.ts";
import { store } from "../../src/lib/store.svelte.ts";
import { titleOf } from "../../src/lib/titles.ts";
import { capital, fetchWords, gameWord, grouped, LANGUAGES, matchCount, matchWord, ruleText, t, type Language } from "../../src/lib/words.svelte.ts";
import pageDe from "../../src/words/de.json";
import de from "../../src/words/de.ts";
import pageEn from "../../src/words/en.json";
import en from "../../src/words/en.ts";

await init();
await fetchWords("de");

type Words = Record<string, string | Record<string, string>>;
const FILES = { en, de } as Record<string, Words>;
// A language denies "a match" as "not a match" or as "no match".
const holes = (word: unknown) => [...new Set(JSON.stringify(word).replace("{none}", "{a}").match(/\{\w+\}/g))].sort();
const speak = (language: Language) => void (store.data.settings.language = language);

beforeEach(() => speak("en"));

describe.each(Object.keys(FILES))("the words of %s", (language) => {
  const words = FILES[language]!;

  test("have those of English, with the same values in them", () => {
    for (const [key, word] of Object.entries(en)) expect([key, holes(words[key])]).toEqual([key, holes(word)]);
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

test("the page has no word that the games have", () => {
  expect(Object.keys(pageDe)).toEqual(Object.keys(pageEn));
  const games = JSON.parse(readFileSync("../crates/set-variants/words/de.json", "utf8"));
  expect(Object.keys(pageEn).filter((key) => key in games)).toEqual([]);
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

test.each(Object.keys(LANGUAGES) as Language[])("every key that is put together has a word, in %s", (language) => {
  const [words, plain] = [FILES[language]!, [...plainGames(), "linear"]];
  const games = [...Variant.names, "linear"].flatMap((name) => [`game.${name}.title`, `game.${name}.rule`]);
  const matches = plain.flatMap((name) => ["one", "many", "a", "none", "no"].map((word) => `match.${name}.${word}`));
  const changes = ["opening", "more", "chain", "boards", "endless", "goal", "limit", "face-down-all", "face-down-last", "moving"];
  const keys = [...games, ...matches, ...changes.map((change) => `change.${change}`)];
  expect(keys.filter((key) => !(key in words))).toEqual([]);
});

test("each game is in one group of the list or the classic one, and the plain ones can be chosen", () => {
  const listed = ["set", ...groups().flatMap(({ names }) => names)];
  expect(listed.toSorted()).toEqual(Variant.names.toSorted());
  expect(Object.fromEntries(groups().map(({ key, names }) => [key, names.length]))).toEqual({ "games.fast": 4, "games.sets": 6, "games.others": 12 });
  expect(plainGames()).toEqual(["set", "ultraset", "ghostset", "quads", "proset", "petals"]);
});

test("numbers choose their forms, and have their digits in threes", () => {
  expect([t("count.cards", { n: 1 }), t("count.cards", { n: 0 }), t("count.cards", { n: 1024n })]).toEqual(["1 card", "0 cards", "1,024 cards"]);
  expect([matchCount("set", 0), matchCount("quads", 1), matchCount("ultraset", 2)]).toEqual(["no sets", "1 quad", "2 UltraSets"]);
  store.data.settings.language = "de";
  expect([t("count.cards", { n: 1 }), t("count.cards", { n: 1024 }), grouped(1234567)]).toEqual(["1 Karte", "1.024 Karten", "1.234.567"]);
  expect(matchCount("set", 0)).toBe("keine Sets");
});

test("cards have their names in the language of the page", () => {
  const rules = new Rules();
  expect(cardName(rules, "0120")).toBe("3 red solid squiggles");
  speak("de");
  expect(cardName(rules, "0120")).toBe("3 Wellen rot gefüllt");
});

const OWN = ["set/chain=1/face-down=last", "quads/opening=9/chain=2", "proset/endless/goal=3/limit=60", "petals/boards/face-down=all", "ultraset/more=2/moving"];

test.each(Object.keys(LANGUAGES) as Language[])("games have the titles, rules and words of the engine, before it is there, in %s", (language) => {
  speak(language);
  for (const game of [...Variant.names, ...OWN]) {
    const table = new Table({ game, language, seed: 1 });
    expect([game, titleOf({ ...CLASSIC_GAME, game })]).toEqual([game, table.view().heading]);
    const { plain } = table.game;
    const board = Board.deal({ game: plain, rules: table.rules, seed: 1 });
    const [count] = board.hints(language);
    expect([game, count!.text]).toEqual([game, expect.stringContaining(`${matchCount(plain, Number(board.count()))}.`)]);
    const match = board.hints(language).find(({ kind }) => kind === "match");
    if (match) expect([game, match.text]).toEqual([game, expect.stringMatching(`^${capital(matchWord(plain, "a"))}: `)]);
  }
  speak("en");
  for (const name of Variant.names) {
    const { title, one, many, rule, plain, rules } = new Variant(name);
    expect([gameWord(name, "title"), matchWord(plain, "one"), matchWord(plain, "many"), gameWord(name, "rule")]).toEqual([title, one, many, rule]);
    expect(ruleText(plain, rules.values)).toBe(new Variant(plain, rules).rule);
  }
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
