import { beforeEach, expect, test } from "vitest";
import { codesOf, labelOf, placeOf } from "../../src/lib/keys.svelte.ts";
import { layout, type Layout } from "../../src/lib/layout.ts";
import { store } from "../../src/lib/store.svelte.ts";

beforeEach(() => void (store.data.settings.keyboard = "auto"));

const SCREENS: [number, number][] = [[1440, 800], [1880, 950], [1000, 700], [800, 600], [390, 640], [360, 560], [700, 1100], [2500, 500]];
const table = (width: number, height: number, more: object = {}): Layout =>
  layout({ width, height, ratio: 1.49, canTurn: true, opening: 12, step: 3, kept: 18, places: 12, ...more });
const labels = (table: Layout) => codesOf(table).map((code) => code && labelOf(code)).join("");

test("the opening has the same keys whether places are kept free or not", () => {
  const [game, puzzle] = [table(1440, 800), table(1440, 800, { kept: 12 })];
  expect([game.by, game.length, puzzle.by, puzzle.length]).toEqual(["columns", 3, "columns", 3]);
  expect(game.first).toBeGreaterThan(0);
  expect(labels(puzzle)).toBe("QAZWSXEDCRFV");
  expect(labels(game)).toBe("QAZWSXEDCRFVTGBYHN");
});

test("rows beyond the third go on to the right", () => {
  const high = { ...table(390, 640, { kept: 12 }), by: "rows", length: 3, lines: 4, places: 12 } as Layout;
  expect(labels(high)).toBe("QWEASDZXCRTY");
});

test.each(SCREENS)("every place has a key of its own in a room of %i by %i, however the table grows", (width, height) => {
  for (const all of [12, 15, 18, 21].map((places) => codesOf(table(width, height, { places })))) {
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(all.length);
  }
});

test.each([
  ["qwerty", "QWERTY", "q"],
  ["qwertz", "QWERTZ", "q"],
  ["azerty", "AZERTY", "a"],
  ["dvorak", "',.PYF", "'"],
] as const)("a keyboard of %s has its labels, and its first key chooses the first card", (keyboard, top, key) => {
  store.data.settings.keyboard = keyboard;
  expect("QWERTY".split("").map((letter) => labelOf(`Key${letter}`)).join("")).toBe(top);
  const codes = codesOf(table(1440, 800));
  expect(placeOf(codes, { code: "KeyQ", key })).toBe(0);
  expect(placeOf(codes, { code: "KeyA", key: keyboard === "azerty" ? "q" : "a" })).toBe(1);
  // A keyboard on a screen tells no place.
  expect(placeOf(codes, { code: "", key })).toBe(0);
  for (const code of ["Space", "Enter", "Digit1", "KeyM"]) expect(placeOf(codes, { code, key: "x" })).toBe(-1);
});

test("keys have the places of the keyboard in every script", () => {
  const codes = codesOf(table(1440, 800));
  expect(placeOf(codes, { code: "KeyQ", key: "й" })).toBe(0);
});
