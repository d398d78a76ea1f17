import { expect, test } from "vitest";
import { clock, count, counted, laterDay, shareText, streak, times } from "../../src/lib/stats.ts";

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
  expect(once).toEqual({ played: 1, won: 1, best: 500, total: 500 });
  expect(counted(once, false, 300)).toEqual({ played: 2, won: 1, best: 300, total: 800 });
});

test("clocks and counts", () => {
  expect([0, 999, 61_000, 3_601_000].map(clock)).toEqual(["0:00", "0:00", "1:01", "1:00:01"]);
  expect([count(1, "set"), count(0, "set"), count(1024n, "card")]).toEqual(["1 set", "0 sets", "1,024 cards"]);
  expect([count(1, "match", "matches"), count(2n, "match", "matches")]).toEqual(["1 match", "2 matches"]);
});

test("a text to share tells no set", () => {
  const solution = { ms: 95_000, hints: 1, wrong: 0, on: "2026-11-23" };
  expect(shareText("2026-11-23", solution, 6, 4, "http://host/")).toBe(
    "Set puzzle 2026-11-23: 6 sets in 1:35\n1 hint, no mistakes\n4 days in a row\nhttp://host/",
  );
});
