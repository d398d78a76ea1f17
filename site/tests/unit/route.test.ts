import { expect, test } from "vitest";
import { CLASSIC_GAME, dayName, format, gameAddress, kindAddress, parse, titleOf, type GameSpec, type Route } from "../../src/lib/route.ts";

const ROUTES: [string, Route][] = [
  ["#/", { view: "game", spec: CLASSIC_GAME }],
  ["#/?seed=7", { view: "game", spec: { ...CLASSIC_GAME, seed: "7" } }],
  ["#/?puzzle=2026-11-23", { view: "game", spec: { ...CLASSIC_GAME, puzzle: "2026-11-23" } }],
  ["#/?puzzle=seed&seed=9", { view: "game", spec: { ...CLASSIC_GAME, puzzle: "seed", seed: "9" } }],
  [
    "#/?rules=3,4&seats=hard&refill=when-set-free&seed=1",
    { view: "game", spec: { ...CLASSIC_GAME, rules: "3,4", seats: "hard", refill: "when-set-free", seed: "1" } },
  ],
  ["#/?game=quads&seed=1", { view: "game", spec: { ...CLASSIC_GAME, game: "quads", seed: "1" } }],
  ["#/?game=quads&chain=yes&refill=immediately", { view: "game", spec: { ...CLASSIC_GAME, game: "quads", chain: "yes", refill: "immediately" } }],
  ["#/learn", { view: "learn", step: 1 }],
  ["#/learn?step=3", { view: "learn", step: 3 }],
  ["#/board", { view: "board", game: "set", rules: "", cards: "" }],
  ["#/board?rules=3,4&cards=000-123", { view: "board", game: "set", rules: "3,4", cards: "000 123" }],
  ["#/board?game=quads&cards=000-123", { view: "board", game: "quads", rules: "", cards: "000 123" }],
  ["#/puzzles", { view: "puzzles" }],
  ["#/train", { view: "train" }],
  ["#/new", { view: "new" }],
  ["#/settings", { view: "settings" }],
];

test.each(ROUTES)("%s", (address, route) => {
  expect(parse(address)).toEqual(route);
  expect(format(route)).toBe(address);
});

test.each(["", "#", "#/nowhere", "#/?seats=seven&seed=-1&puzzle=x&refill=never"])("%j is the classic game", (hash) => {
  expect(parse(hash)).toEqual({ view: "game", spec: CLASSIC_GAME });
});

test.each(["1.5", "-2", "0", "x"])("the step %s of the tutorial is a whole one", (step) => {
  expect(parse(`#/learn?step=${step}`)).toEqual({ view: "learn", step: 1 });
});

test("an address has properties before values, and no rules that are the usual ones", () => {
  expect(gameAddress({ rules: "3,4" })).toBe("#/?rules=3,4");
  expect(gameAddress({ rules: "4,3" })).toBe("#/");
});

test("the address of Set-Chain in older records", () => {
  expect(format(parse("#/?game=chain&rules=3,4&seed=1"))).toBe("#/?rules=3,4&chain=yes&seed=1");
});

test("titles", () => {
  const title = (heading: string, spec: Partial<GameSpec> = {}) => titleOf({ ...CLASSIC_GAME, ...spec }, heading);
  expect(title("Classic game")).toBe("Classic game");
  expect(title("Puzzle of 2026-11-03", { puzzle: "2026-11-03" })).toBe("Puzzle of 3 Nov 2026");
  expect(title("Classic game", { seats: "easy", seed: "7" })).toBe("Against the machine: easy");
  expect(title("Classic game", { seats: "two", refill: "immediately" })).toBe("Two players");
  expect(title("EvenQuads", { game: "quads" })).toBe("EvenQuads");
  expect(title("Set-Chain", { chain: "yes", seats: "two" })).toBe("Two players. Set-Chain");
  expect(dayName("2026-99-99")).toBe("2026-99-99");
});

test("games of one kind have one address, whatever their seeds", () => {
  const spec = { ...CLASSIC_GAME, game: "quads", seed: "7", refill: "immediately" } as const;
  expect(kindAddress(spec)).toBe("#/?game=quads");
  expect(kindAddress({ ...spec, seats: "hard", rules: "4,3" })).toBe("#/?game=quads&seats=hard");
});
