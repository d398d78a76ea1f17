import { expect, test } from "vitest";
import { clock, counted, laterDay, puzzleNumber, ranges, squares, streak, times, today, untilTomorrow } from "../../src/lib/stats.ts";

const on = (day: string, ms = 1000, hints = 0) => ({ ms, hints, wrong: 0, on: day });

test("a streak is of days in a row, each solved on its day", () => {
  const puzzles = Object.fromEntries(["2026-02-27", "2026-02-28", "2026-03-01"].map((day) => [day, on(day)]));
  expect(streak(puzzles, "2026-03-01")).toBe(3);
  // Today's may still come.
  expect(streak(puzzles, "2026-03-02")).toBe(3);
  expect(streak(puzzles, "2026-03-03")).toBe(0);
  // One of the archive does not mend a streak.
  puzzles["2026-02-28"] = on("2026-03-01");
  expect(streak(puzzles, "2026-03-01")).toBe(1);
  expect(streak({}, "2026-03-01")).toBe(0);
});

/** Runs in a time zone. */
function within<T>(zone: string, run: () => T): T {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return run();
  } finally {
    process.env.TZ = before;
  }
}

test("the day is the player's own, and ends at the player's midnight", () => {
  const at = (zone: string, time: string) =>
    within(zone, () => [today(new Date(time)), untilTomorrow(new Date(time)) / 60_000]);
  expect(at("America/Los_Angeles", "2026-11-29T07:59:00Z")).toEqual(["2026-11-28", 1]);
  expect(at("America/Los_Angeles", "2026-11-29T08:00:00Z")).toEqual(["2026-11-29", 24 * 60]);
  expect(at("Europe/Berlin", "2026-11-28T23:00:00Z")).toEqual(["2026-11-29", 24 * 60]);
  expect(at("Pacific/Auckland", "2026-11-28T11:00:00Z")).toEqual(["2026-11-29", 24 * 60]);
  expect(at("Pacific/Kiritimati", "2026-11-28T10:00:00Z")).toEqual(["2026-11-29", 24 * 60]);
  // Days on which the clocks change have 23 or 25 hours, and one midnight.
  expect(at("Europe/Berlin", "2026-03-28T23:00:00Z")).toEqual(["2026-03-29", 23 * 60]);
  expect(at("America/Los_Angeles", "2026-11-01T07:00:00Z")).toEqual(["2026-11-01", 25 * 60]);
});

test("a journey across the date line keeps a streak", () => {
  const in_ = (zone: number, day: string) => ({ ...on(day), zone });
  // From Los Angeles to Auckland there is no 29th.
  const east = { "2026-11-27": in_(-480, "2026-11-27"), "2026-11-28": in_(-480, "2026-11-28"), "2026-11-30": in_(780, "2026-11-30") };
  expect(streak(east, "2026-11-30")).toBe(3);
  expect(streak(east, "2026-12-01")).toBe(3);
  // Before the first puzzle over there nothing is known.
  expect(streak({ ...east, "2026-11-30": in_(0, "2026-11-30") }, "2026-11-30")).toBe(1);
  // Back again it is a day that was there before.
  const west = { "2026-11-29": in_(780, "2026-11-29"), "2026-11-30": in_(780, "2026-11-30") };
  expect(streak(west, "2026-11-29")).toBe(2);
});

test("days", () => {
  expect(laterDay("2028-02-28", 1)).toBe("2028-02-29");
  expect(laterDay("2026-01-01", -1)).toBe("2025-12-31");
});

test("times are of puzzles without hints", () => {
  expect(times([])).toBeUndefined();
  expect(times([on("2026-03-01", 10, 1)])).toBeUndefined();
  expect(times([on("2026-03-01", 3000), on("2026-03-02", 5000), on("2026-03-03", 1, 2)])).toEqual({ best: 3000, mean: 4000 });
});

test("games are counted", () => {
  const once = counted(undefined, true, 500);
  expect(once).toEqual({ played: 1, won: 1, best: 500, total: 500, results: [500] });
  const twice = { played: 2, won: 1, best: 300, total: 800, results: [500, 300] };
  expect(counted(once, false, 300)).toEqual(twice);
  // Sets in a given time: more are better.
  expect(counted(once, false, 300, true)).toEqual({ ...twice, best: 500 });
  let many = once;
  for (let game = 0; game < 200; game++) many = counted(many, true, game);
  expect([many.played, many.results.length, many.results.at(-1)]).toEqual([201, 100, 199]);
});

test("clocks", () => {
  expect([0, 999, 61_000, 3_601_000].map(clock)).toEqual(["0:00", "0:00", "1:01", "1:00:01"]);
});

test("squares tell no set", () => {
  const moves = [[9_000, 0], [29_000, 0], [90_000, 0], [1_000, 2]].map(([took = 0, hints = 0]) => ({ took, hints }));
  expect(squares(moves)).toBe("🟩🟨🟧⬜");
});

test("results are in ranges of equal width", () => {
  expect(ranges([0, 10, 20, 80], 20, 8)).toEqual({ counts: [1, 1, 1, 0, 0, 0, 0, 1], place: 2, from: 0, to: 80 });
  expect(ranges([5, 5], 5, 4)).toEqual({ counts: [2, 0, 0, 0], place: 0, from: 5, to: 5 });
});

test("puzzles are numbered by their days", () => {
  expect([puzzleNumber("2026-01-01"), puzzleNumber("2026-11-23")]).toEqual([1, 327]);
});
