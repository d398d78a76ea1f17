// Addresses and records that somebody has made to freeze the page: each is answered by a view or a sentence.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pages } from "./steps.ts";

const { see } = pages();

/** The first cards of a deck, as an address has them. */
function cardsOf(properties: number, values: number, most = values ** properties): string {
  const card = (place: number) => Array.from({ length: properties }, (_, property) => Math.floor(place / values ** (properties - 1 - property)) % values);
  return Array.from({ length: Math.min(most, values ** properties) }, (_, place) => card(place).join(values > 10 ? "." : "")).join("-");
}

const LINEAR = "linear(1,-1,2,-2,3,-3,4,-4)";
const ROOM = "A class is shown at most 36 cards";
const NO_GAME = "There is no game";
const FROM_1_TO_64 = "expected a whole number from 1 to 64.";

/** What each address shows. */
const ADDRESSES: [name: string, hash: string, shown: string][] = [
  ["a whole deck", `#/board?rules=6,3&cards=${cardsOf(6, 3)}`, "729 cards, 88,452 sets"],
  ["a million sets", `#/board?rules=11,2&cards=${cardsOf(11, 2, 1500)}`, "1,500 cards, 1,124,250 sets"],
  ["matches of any size", `#/board?game=proset&cards=${cardsOf(6, 2).replace("000000-", "")}`, "63 cards, 144,115,188,075,855,871 ProSets"],
  ["large matches", `#/board?rules=2,64&cards=${cardsOf(2, 64)}`, "The first 144 of 4,096 cards are shown."],
  ["more cards than an address has", `#/board?rules=16,2&cards=${cardsOf(16, 2, 60_000)}`, "is no card of this game"],
  ["a long text", `#/board?cards=${"x".repeat(500_000)}`, "is no card of this game"],
  ["many words", `#/board?cards=${"2+red+striped+ovals,".repeat(20_000)}`, "is there twice"],
  ["a long game", `#/board?game=${"x".repeat(500_000)}`, NO_GAME],
  ["a game with many changes", `#/board?game=set${"/chain=1".repeat(5000)}`, "is no change of this game"],
  ["broken percents", "#/board?cards=%E0%A4%A&game=%", NO_GAME],
  ["a game that objects have", "#/board?game=__proto__", NO_GAME],
  ["a board of too many values", "#/board?rules=1,65536", FROM_1_TO_64],
  ["numbers that are none", "#/board?rules=NaN,-1e999", "expected a whole number"],
  ["long numbers", `#/board?rules=${"9".repeat(1e5)},${"9".repeat(1e5)}`, "expected a whole number"],
  ["a deck for a class", `#/class?rules=6,3&cards=${cardsOf(6, 3)}`, ROOM],
  ["a class of 1,500 cards", `#/class?rules=11,2&cards=${cardsOf(11, 2, 1500)}`, ROOM],
  ["a class of many ProSets", `#/class?game=proset&cards=${cardsOf(6, 2, 26).replace("000000-", "")}`, "1,048,575 ProSets in these cards"],
  ["a class of a hard pattern", `#/class?game=${LINEAR}&rules=3,7&cards=${cardsOf(3, 7, 36)}`, "searching …"],
  ["a class with an opening of its own", "#/class?rules=2,64", ROOM],
  ["a class that seldom has a set", "#/class?rules=9,4", "in these cards"],
  ["a class of too many values", "#/class?rules=1,65536", FROM_1_TO_64],
  ["a class of a day that is none", `#/class?puzzle=${"9".repeat(1e5)}`, "no day"],
  ["a game of too many values", "#/?rules=1,65536", FROM_1_TO_64],
  ["a game that opens with too many cards", "#/?game=set/opening=999999", "This game cannot be played."],
  ["a chain that is none", "#/?game=quads/chain=4294967295", "is no change of this game"],
  ["a game of a hard pattern", `#/?game=${LINEAR}&rules=3,7&seed=1`, "A pattern of your own"],
  ["a seed of 500 digits", `#/?seed=${"1".repeat(500)}`, "Classic game"],
  ["a friend without end", `#/?seed=1&friend=${"z-".repeat(100_000)}z_z-z_zzzz`, "cannot be read"],
  ["a view that objects have", "#/__proto__?constructor=1", "Setwise"],
  ["a step beyond all numbers", "#/learn?step=1e308", "What is a set?"],
];

/** What a view shows one by one is bounded: cards, matches, and the cards of matches. */
async function isBounded(page: Page) {
  const counts = [".cards-row .place", "main li", "main .mini img"].map((parts) => page.locator(parts).count());
  const [cards = 0, matches = 0, small = 0] = await Promise.all(counts);
  expect(cards).toBeLessThanOrEqual(144);
  // Those of a class are there twice: on the screen and on paper.
  expect(matches).toBeLessThanOrEqual(2 * 300);
  expect(small).toBeLessThanOrEqual(2000);
}

/** The page still goes where it is asked to. */
async function answers(page: Page) {
  await page.evaluate(() => (location.hash = "#/games"));
  await page.getByRole("heading", { name: "All games" }).waitFor();
}

test("addresses", { timeout: 5 * 60_000 }, () =>
  see("#/games", async (page) => {
    for (const [name, hash, shown] of ADDRESSES) {
      const failed = (cause: unknown) => Promise.reject(new Error(`an address with ${name}`, { cause }));
      await page.evaluate((hash) => (location.hash = hash), hash);
      await page.getByRole("heading", { name: "All games" }).waitFor({ state: "detached" }).catch(failed);
      await page.getByText(shown).first().waitFor().catch(failed);
      await isBounded(page).catch(failed);
      await answers(page).catch(failed);
    }
  }));

test("a board beyond the length of an address is searched, and its address has no part of it", () =>
  see("#/board?rules=16,2", async (page) => {
    await page.locator("textarea").fill(cardsOf(16, 2, 6000).replaceAll("-", " "));
    await page.locator("h2", { hasText: "6,000 cards, 17,997,000 sets" }).waitFor();
    expect(page.url()).toMatch(/#\/board\?rules=16,2$/);
    await answers(page);
  }));

describe("a record with", () => {
  const tally = { played: 1, won: 1, best: 1, total: 1, results: [1, 2] };
  const game = { saved: "{}", at: 1, over: false };
  const solution = { ms: 61_000, hints: 0, wrong: 0, on: "2026-11-23" };
  const many = <T,>(length: number, key: (place: number) => string, entry: T) => Object.fromEntries(Array.from({ length }, (_, place) => [key(place), entry]));
  const day = (place: number) => new Date(Date.UTC(1950, 0, place)).toISOString().slice(0, 10);
  const results = Array.from({ length: 200_000 }, (_, place) => place);

  const RECORDS: [name: string, record: string, note: string][] = [
    ["200,000 results", JSON.stringify({ version: 3, tallies: { "#/play": { ...tally, results } } }), "is added"],
    ["20,000 kinds of games", JSON.stringify({ version: 3, tallies: many(20_000, (place) => `#/?game=${place}`, tally) }), "is added"],
    ["20,000 games", JSON.stringify({ version: 3, games: many(20_000, (place) => `#/?seed=${place}`, game) }), "is added"],
    ["20,000 days", JSON.stringify({ version: 3, puzzles: many(20_000, day, solution) }), "is added"],
    ["long keys", JSON.stringify({ version: 3, tallies: { [`#/?game=${"x".repeat(1e6)}`]: tally } }), "is added"],
    ["keys that objects have", '{"version":3,"tallies":{"__proto__":{"played":1}},"games":{"__proto__":{}},"__proto__":{}}', "is added"],
    ["numbers beyond all times", JSON.stringify({ version: 3, games: { "#/?seed=7": { ...game, at: Number.MAX_SAFE_INTEGER } }, tallies: { "#/play": { ...tally, best: Number.MAX_SAFE_INTEGER } } }), "is added"],
    ["lists in lists in lists", `{"version":3,"games":{"#/?seed=7":{"saved":"","at":1,"over":false,"deep":${"[".repeat(1e5)}${"]".repeat(1e5)}}}}`, "d.json"],
    ["more bytes than are read", `{"version":3,"more":"${"x".repeat(9 << 20)}"}`, "expected at most 8 MiB"],
    ["half of a text", '{"version":3,"games":{', "cannot be added"],
  ];

  test.each(RECORDS)("%s", (_, record, note) =>
    see("#/settings", async (page) => {
      await page.locator("input[type=file]").setInputFiles({ name: "d.json", mimeType: "application/json", buffer: Buffer.from(record) });
      await page.locator("main p[role=status]", { hasText: note }).waitFor();
      for (const [hash, heading] of [["#/stats", "Your games"], ["#/puzzles", "Puzzles"], ["#/?seed=7", "Classic game"], ["#/", "Setwise"]] as const) {
        await page.evaluate((hash) => (location.hash = hash), hash);
        await page.locator("h1", { hasText: heading }).waitFor();
        expect(await page.getByText("This view has failed").count()).toBe(0);
        expect(await page.locator("main tr, main li").count()).toBeLessThanOrEqual(2 * 1000 + 1);
        expect(await page.locator("main rect").count()).toBeLessThanOrEqual(10_000);
      }
      await answers(page);
    }));
});
