import type { MoveView } from "setwise";
import { expect, test } from "vitest";
import { rated, ratingOf } from "../../src/lib/rating.ts";

/** Sets that a player of this pace finds, each after the mean time for a board of this rate. */
const sets = (pace: number, rate: number, length: number): MoveView[] =>
  Array.from({ length }, () => ({ by: "first", took: 1000 + (100 * pace) / rate, hints: 0, rate, cards: ["0000", "0001", "0002"] }));
const after = (moves: MoveView[]) => ratingOf(rated({ found: 0, load: 0 }, moves));

test("a player as fast as the machine has its rating, whatever the boards", () => {
  for (const rate of [5, 15, 60]) {
    expect(after(sets(1500, rate, 200))).toBe(1500);
    // The prior weighs a little.
    expect(Math.abs(after(sets(750, rate, 300))! - 1900)).toBeLessThan(40);
    expect(Math.abs(after(sets(500, rate, 300))! - 2134)).toBeLessThan(60);
  }
});

test("there is none before ten sets, and hints, no match and boards without a rate say nothing", () => {
  expect(after(sets(500, 15, 9))).toBeUndefined();
  const useless = sets(500, 15, 30).map((move, place) => ({ ...move, ...[{ hints: 1 }, { cards: [] }, { rate: 0 }][place % 3] }));
  expect(rated({ found: 3, load: 7 }, useless)).toEqual({ found: 3, load: 7 });
});

test("it follows a player who becomes faster", () => {
  const slow = rated({ found: 0, load: 0 }, sets(4000, 15, 200));
  const fast = rated(slow, sets(500, 15, 200));
  expect(ratingOf(fast)! - ratingOf(slow)!).toBeGreaterThan(700);
});
