import type { MoveView } from "setwise";
import { expect, test } from "vitest";
import { rated, ratingOf } from "../../src/lib/rating.ts";

/** Sets that a player of this pace finds, each after the mean time for a board of this rate. */
const sets = (pace: number, rate: number, length: number): MoveView[] =>
  Array.from({ length }, () => ({ by: "first", at: 0, took: 1000 + (100 * pace) / rate, hints: 0, rate, cards: ["0000", "0001", "0002"] }));
const after = (moves: MoveView[], timeLost = 0) => ratingOf(rated({ found: 0, load: 0 }, moves, timeLost));

test("a player as fast as the machine has its rating, whatever the boards", () => {
  for (const rate of [5, 15, 60]) {
    expect(after(sets(1500, rate, 200))).toBe(1500);
    // The prior weighs a little.
    expect(Math.abs(after(sets(750, rate, 300))! - 1900)).toBeLessThan(40);
    expect(Math.abs(after(sets(500, rate, 300))! - 2134)).toBeLessThan(60);
  }
});

test("a mistake weighs as five seconds in which nothing is found", () => {
  // After the time in which nothing is found, a set takes ten seconds: twelve mistakes in twelve sets are half as much again.
  const moves = sets(1500, 15, 12);
  const slower = moves.map((move) => ({ ...move, took: move.took + 5000 }));
  expect(after(moves, 12 * 5000)).toBe(after(slower));
  expect(after(moves, 12 * 5000)!).toBeLessThan(after(moves)! - 100);
});

test("there is none before ten sets, and no match and boards without a rate say nothing", () => {
  expect(after(sets(500, 15, 9))).toBeUndefined();
  const useless = sets(500, 15, 30).map((move, place) => ({ ...move, ...[{ cards: [] }, { rate: 0 }][place % 2] }));
  expect(rated({ found: 3, load: 7 }, useless, 5000)).toEqual({ found: 3, load: 7 });
});

test("it follows a player who becomes faster", () => {
  const slow = rated({ found: 0, load: 0 }, sets(4000, 15, 200), 0);
  const fast = rated(slow, sets(500, 15, 200), 0);
  expect(ratingOf(fast)! - ratingOf(slow)!).toBeGreaterThan(700);
});
