import { describe, expect, test } from "vitest";
import { characterOf, layout, lettersOf, neighbor, spotOf } from "../../src/lib/layout.ts";

const SCREENS = [[340, 400], [560, 300], [740, 800], [1000, 700], [1500, 980]] as const;

const classic = (width: number, height: number, places: number) =>
  layout({ width, height, ratio: 1.5, opening: 12, step: 3, places });

describe.each(SCREENS)("a room of %i by %i", (width, height) => {
  test.each([12, 15, 18, 21])("has all of %i cards, without scrolling", (places) => {
    const table = classic(width, height, places);
    const spots = Array.from({ length: places }, (_, place) => spotOf(table, place));
    const columns = Math.max(...spots.map(({ column }) => column)) + 1;
    const rows = Math.max(...spots.map(({ row }) => row)) + 1;
    expect(new Set(spots.map(({ column, row }) => `${column} ${row}`)).size).toBe(places);
    expect(columns * table.width + (columns - 1) * table.gap).toBeLessThanOrEqual(width);
    expect(rows * table.height + (rows - 1) * table.gap).toBeLessThanOrEqual(height);
    expect(table.width).toBeGreaterThan(40);
  });

  test("keeps cards in their places when the table grows", () => {
    const [small, large] = [classic(width, height, 12), classic(width, height, 15)];
    for (let place = 0; place < 12; place++) expect(spotOf(large, place)).toEqual(spotOf(small, place));
    // The new cards are one more column, or one more row.
    const spots = [12, 13, 14].map((place) => spotOf(large, place));
    expect(Math.min(new Set(spots.map(({ row }) => row)).size, new Set(spots.map(({ column }) => column)).size)).toBe(1);
  });
});

test("keys lie as the cards do", () => {
  const wide = { by: "columns", length: 3, width: 1, height: 1, gap: 1 } as const;
  expect([0, 1, 2, 3, 14].map((place) => lettersOf(wide, 15)[place])).toEqual(["Q", "A", "Z", "W", "B"]);
  const high = { ...wide, by: "rows" } as const;
  expect([0, 1, 2, 3, 11].map((place) => lettersOf(high, 12)[place])).toEqual(["3", "4", "5", "E", "B"]);
  // Five rows are more than the keyboard has: line by line.
  expect([0, 1, 2, 3, 14].map((place) => lettersOf(high, 15)[place])).toEqual(["Q", "W", "E", "R", "G"]);
  expect(lettersOf(high, 30)[26]).toBeUndefined();
});

test.each(SCREENS)("every place has its key in a room of %i by %i", (width, height) => {
  for (const places of [12, 15, 18, 21]) {
    const letters = lettersOf(classic(width, height, places), places);
    expect(letters).not.toContain(undefined);
    expect(new Set(letters).size).toBe(places);
  }
});

test.each([
  ["q", "KeyQ", "Q"],
  ["Q", "KeyQ", "Q"],
  ["z", "KeyY", "Z"],
  ["й", "KeyQ", "Q"],
  ['"', "Digit3", "3"],
  [" ", "Space", undefined],
  ["Enter", "Enter", undefined],
])("the key %j at %s is %j", (key, code, character) => {
  expect(characterOf({ key, code })).toBe(character);
});

test("arrows go to the next card, around the edge", () => {
  const table = { by: "columns", length: 3, width: 1, height: 1, gap: 1 } as const;
  const places = Array.from({ length: 12 }, (_, place) => (place === 4 ? null : String(place)));
  expect(neighbor(table, 0, "ArrowRight", places)).toBe(3);
  expect(neighbor(table, 0, "ArrowLeft", places)).toBe(9);
  expect(neighbor(table, 0, "ArrowUp", places)).toBe(2);
  expect(neighbor(table, 3, "ArrowDown", places)).toBe(5);
  expect(neighbor(table, 0, "Enter", places)).toBeUndefined();
});
