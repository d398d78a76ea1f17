import { expect, test } from "vitest";
import { CLASSIC_GAME, dayName, format, gameAddress, parse, titleOf, type Route } from "../../src/lib/route.ts";

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
  ["#/learn", { view: "learn", step: 1 }],
  ["#/learn?step=3", { view: "learn", step: 3 }],
  ["#/board", { view: "board", rules: "4,3", cards: "" }],
  ["#/board?rules=3,4&cards=000-123", { view: "board", rules: "3,4", cards: "000 123" }],
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

test("titles", () => {
  const title = (spec: Parameters<typeof gameAddress>[0]) => titleOf({ ...CLASSIC_GAME, ...spec });
  expect(title({})).toBe("Classic game");
  expect(title({ puzzle: "2026-11-03" })).toBe("Puzzle of 3 Nov 2026");
  expect(title({ seats: "easy" })).toBe("Against the machine: easy");
  expect(title({ rules: "3,4" })).toBe("3 properties, 4 values");
  expect(title({ rules: "3,4", seats: "two" })).toBe("Two players. 3 properties, 4 values");
  expect(title({ game: "quads" })).toBe("EvenQuads");
  expect(title({ game: "chain", rules: "3,4", seats: "two" })).toBe("Two players. Set-Chain. 3 properties, 4 values");
  expect(dayName("2026-99-99")).toBe("2026-99-99");
});
