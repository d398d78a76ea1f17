import { expect, test } from "vitest";
import { CLASSIC_GAME, format, gameAddress, kindAddress, parse, type GameSpec, type Route } from "../../src/lib/route.ts";
import { dayName, titleOf } from "../../src/lib/titles.ts";

const ROUTES: [string, Route][] = [
  ["#/", { view: "start" }],
  ["#/play", { view: "game", spec: CLASSIC_GAME }],
  ["#/?game=ultra9&seats=easy&seed=7", { view: "game", spec: { ...CLASSIC_GAME, game: "ultra9", seats: "easy", seed: "7" } }],
  ["#/?game=set/chain=1/face-down=last&seed=7", { view: "game", spec: { ...CLASSIC_GAME, game: "set/chain=1/face-down=last", seed: "7" } }],
  ["#/class?cards=0000-0001", { view: "class", game: "set", rules: "", cards: "0000 0001", puzzle: "" }],
  ["#/class?game=quads&cards=000-001", { view: "class", game: "quads", rules: "", cards: "000 001", puzzle: "" }],
  ["#/class?puzzle=2026-11-23", { view: "class", game: "set", rules: "", cards: "", puzzle: "2026-11-23" }],
  ["#/games", { view: "games" }],
  ["#/stats", { view: "stats" }],
  ["#/?seed=7", { view: "game", spec: { ...CLASSIC_GAME, seed: "7" } }],
  ["#/?puzzle=2026-11-23", { view: "game", spec: { ...CLASSIC_GAME, puzzle: "2026-11-23" } }],
  ["#/?puzzle=seed&seed=9", { view: "game", spec: { ...CLASSIC_GAME, puzzle: "seed", seed: "9" } }],
  [
    "#/?rules=3,4&seats=hard&refill=when-set-free&seed=1",
    { view: "game", spec: { ...CLASSIC_GAME, rules: "3,4", seats: "hard", refill: "when-set-free", seed: "1" } },
  ],
  ["#/?game=quads&seed=1", { view: "game", spec: { ...CLASSIC_GAME, game: "quads", seed: "1" } }],
  ["#/?game=quads/chain=2&refill=immediately", { view: "game", spec: { ...CLASSIC_GAME, game: "quads/chain=2", refill: "immediately" } }],
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

test.each(["", "#", "#/nowhere"])("%j is the start", (hash) => {
  expect(parse(hash)).toEqual({ view: "start" });
});

test.each(["#/play", "#/?mode=memory", "#/?seats=seven&seed=-1&puzzle=x&refill=never"])("%j is the classic game", (hash) => {
  expect(parse(hash)).toEqual({ view: "game", spec: CLASSIC_GAME });
});

test.each([
  ["#/?puzzle=2026-11-23&seed=7&rules=5,3&seats=two", "#/?puzzle=2026-11-23"],
  ["#/?puzzle=seed&seed=9&game=quads", "#/?puzzle=seed&seed=9"],
  ["#/?game=memory&puzzle=2026-11-23", "#/?puzzle=2026-11-23"],
  ["#/?game=linear(1,-2,1)&rules=2,5&seed=1", "#/?game=linear%281,-2,1%29&rules=2,5&seed=1"],
  ["#/?rules=04,03&seed=007&player=Ada", "#/?seed=7"],
])("%s has the address %s, without fields that do not belong to it", (address, own) => {
  expect(format(parse(address))).toBe(own);
});

test.each(["1.5", "-2", "0", "x"])("the step %s of the tutorial is a whole one", (step) => {
  expect(parse(`#/learn?step=${step}`)).toEqual({ view: "learn", step: 1 });
});

test("an address has properties before values, and no rules that are the usual ones", () => {
  expect(gameAddress({ rules: "3,4" })).toBe("#/?rules=3,4");
  expect(gameAddress({ rules: "4,3" })).toBe("#/play");
});

test("names and boards of any length are cut, and a board that was cut is none", () => {
  const long = "0".repeat(150_000);
  expect(parse(`#/?game=${long}&rules=${long}`)).toEqual({ view: "game", spec: { ...CLASSIC_GAME, game: "0".repeat(200), rules: "0".repeat(200) } });
  expect(parse(`#/class?puzzle=${long}`)).toMatchObject({ puzzle: "0".repeat(200) });
  expect(parse(`#/board?cards=${long}`)).toMatchObject({ cards: `${"0".repeat(100_000)}...` });
  const board = { view: "board", game: "set", rules: "", puzzle: "" } as const;
  expect(format({ ...board, cards: "0".repeat(100_000) })).toHaveLength(100_000 + "#/board?cards=".length);
  expect(format({ ...board, cards: long })).toBe("#/board");
});

test("titles", () => {
  const title = (spec: Partial<GameSpec> = {}) => titleOf({ ...CLASSIC_GAME, ...spec });
  expect(title()).toBe("Classic game");
  expect(title({ puzzle: "2026-11-03" })).toBe("Puzzle of 3 Nov 2026");
  expect(title({ puzzle: "seed", seed: "9" })).toBe("Puzzle 9");
  expect(title({ seats: "easy", seed: "7" })).toBe("Against the machine: easy");
  expect(title({ seats: "two", refill: "immediately" })).toBe("Two players");
  expect(title({ game: "quads" })).toBe("EvenQuads");
  expect(title({ game: "set-chain", seats: "two" })).toBe("Two players. Set-Chain");
  expect(title({ game: "set/chain=1/face-down=last" })).toBe("Set, a chain by 1, last card face down");
  expect(title({ game: "quads/opening=9", rules: "4,4" })).toBe("EvenQuads, 9 cards on the table with 4 properties, 4 values");
  expect(title({ rules: "5,1" })).toBe("Set with 5 properties, 1 value");
  expect(title({ game: "4set", seats: "hard" })).toBe("Against the machine: hard. 4Set");
  expect(dayName("2026-99-99")).toBe("2026-99-99");
});

test("games of one kind have one address, whatever their seeds", () => {
  const spec = { ...CLASSIC_GAME, game: "quads", seed: "7", refill: "immediately" } as const;
  expect(kindAddress(spec)).toBe("#/?game=quads");
  expect(kindAddress({ ...spec, seats: "hard", rules: "4,3" })).toBe("#/?game=quads&seats=hard");
});
