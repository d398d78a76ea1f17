import { describe, expect, test } from "vitest";
import { layout, mostCards, neighbor, spotOf, type Layout } from "../../src/lib/layout.ts";

const SCREENS = [[340, 400], [376, 668], [560, 300], [740, 800], [1000, 700], [1500, 980]] as const;

const room = (width: number, height: number, places: number) =>
  ({ width, height, ratio: 1.5, canTurn: true, opening: 12, step: 3, kept: 18, places });
const classic = (width: number, height: number, places: number) => layout(room(width, height, places));

/** A layout by hand, of cards of no size. */
const lines = (by: Layout["by"], length: number, places: number): Layout =>
  ({ by, length, places, first: 0, lines: Math.ceil(places / length), isTurned: false, width: 1, height: 1, gap: 1 });

describe.each(SCREENS)("a room of %i by %i", (width, height) => {
  test.each([12, 15, 18, 21])("has all of %i cards, without scrolling", (places) => {
    const table = classic(width, height, places);
    const spots = Array.from({ length: places }, (_, place) => spotOf(table, place));
    const columns = Math.max(...spots.map(({ column }) => column)) + 1;
    const rows = Math.max(...spots.map(({ row }) => row)) + 1;
    expect(new Set(spots.map(({ column, row }) => `${column} ${row}`)).size).toBe(places);
    expect(columns * table.width + (columns - 1) * table.gap).toBeLessThanOrEqual(width);
    expect(rows * table.height + (rows - 1) * table.gap).toBeLessThanOrEqual(height);
    expect(Math.max(table.width, table.height)).toBeGreaterThan(55);
  });

  test("has free places for two deals, and moves no card for them; a third one keeps the order", () => {
    const opening = classic(width, height, 12);
    for (const places of [9, 15, 18]) expect(classic(width, height, places)).toEqual(opening);
    for (let place = 0; place < 12; place++) expect(spotOf(classic(width, height, 21), place)).toEqual(spotOf(opening, place));
  });

  test("has the opening in whole lines", () => {
    for (const [opening, step] of [[12, 3], [12, 4], [16, 4], [15, 3], [20, 4]] as const) {
      const table = layout({ ...room(width, height, opening), opening, step, kept: opening + 2 * step });
      expect(opening % table.length).toBe(0);
    }
  });
});

test("places cover at least 60 % of a phone that stands upright, and cards stand if that makes them larger", () => {
  const puzzle = { ...room(376, 668, 12), kept: 12 };
  for (const [table, places] of [[classic(376, 668, 12), 18], [layout(puzzle), 12]] as const) {
    expect((places * table.width * table.height) / (390 * 844)).toBeGreaterThan(0.6);
  }
  expect([layout(puzzle).isTurned, layout({ ...puzzle, canTurn: false }).isTurned]).toEqual([true, false]);
});

test("fewer places are kept where two deals cost half of the cards", () => {
  const places = (opening: number, step: number) => layout({ ...room(980, 730, opening), opening, step, kept: opening + 2 * step }).places;
  expect([places(12, 4), places(7, 3), places(100, 100)]).toEqual([20, 10, 100]);
});

test("a hundred cards that are one match have a size", () => {
  const table = layout({ ...room(1000, 700, 100), opening: 100, step: 100, kept: 300 });
  expect(Math.min(table.width, table.height)).toBeGreaterThan(40);
  expect(mostCards({ width: 1000, height: 700, ratio: 1.5 }, 80)).toBeGreaterThan(100);
  expect(mostCards({ width: 340, height: 500, ratio: 1.5 }, 80)).toBeLessThan(100);
});

test("arrows go to the next card, around the edge", () => {
  const table = lines("columns", 3, 12);
  const places = Array.from({ length: 12 }, (_, place) => (place === 4 ? null : String(place)));
  expect(neighbor(table, 0, "ArrowRight", places)).toBe(3);
  expect(neighbor(table, 0, "ArrowLeft", places)).toBe(9);
  expect(neighbor(table, 0, "ArrowUp", places)).toBe(2);
  expect(neighbor(table, 3, "ArrowDown", places)).toBe(5);
  expect(neighbor(table, 0, "Enter", places)).toBeUndefined();
  // Places that are kept free are passed over, also those before the opening.
  const kept = { ...table, places: 18, lines: 6, first: 1 };
  expect(neighbor(kept, 0, "ArrowLeft", places)).toBe(9);
  expect(neighbor(kept, 9, "ArrowRight", places)).toBe(0);
});
