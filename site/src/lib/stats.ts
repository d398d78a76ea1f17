// Times and streaks, from the record.
import type { Data, Solution, Tally } from "./record.ts";

/** The player's day. */
export const today = (now = new Date()) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** A day some days later. Days have no hours here, so that none is shorter than another. */
export function laterDay(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The milliseconds until the player's next day. */
export const untilTomorrow = (now = new Date()) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** Who sets the clock forward by so many minutes while traveling, as across the date line, has no day between. */
const SKIPPED = 12 * 60;

/** How many days in a row, up to today or yesterday, had their puzzle begun on that day. */
export function streak(puzzles: Data["puzzles"], now: string): number {
  const isKept = (day: string) => puzzles[day]?.on === day;
  const zone = (day: string) => puzzles[day]?.zone ?? 0;
  // After a journey to the west the player's today can be solved already, and so can the day after.
  let day = [1, 0].map((days) => laterDay(now, days)).find(isKept) ?? laterDay(now, -1);
  let length = 0;
  for (;;) {
    for (; isKept(day); day = laterDay(day, -1)) length++;
    const [before, after] = [laterDay(day, -1), laterDay(day, 1)];
    if (!isKept(before) || !isKept(after) || zone(after) - zone(before) < SKIPPED) return length;
    day = before;
  }
}

export function times(solutions: Solution[]): { best: number; mean: number } | undefined {
  const all = solutions.filter((solution) => solution.hints === 0).map((solution) => solution.ms);
  if (all.length === 0) return undefined;
  return { best: Math.min(...all), mean: all.reduce((sum, ms) => sum + ms, 0) / all.length };
}

/** How many results of a kind of game are kept. */
const KEPT = 100;

/** Adds a game that has ended: its time, or its matches where these are compared, and more are better. */
export function counted(tally: Tally | undefined, won: boolean, result: number, isMoreBetter = false): Tally {
  const better = isMoreBetter ? Math.max : Math.min;
  return {
    played: (tally?.played ?? 0) + 1,
    won: (tally?.won ?? 0) + Number(won),
    best: better(result, tally?.best ?? result),
    total: (tally?.total ?? 0) + result,
    results: [...(tally?.results ?? []), result].slice(-KEPT),
  };
}

/** How many results are in each of some ranges of equal width, and the range of one of them. */
export function ranges(results: number[], mine: number, bars = 8): { counts: number[]; place: number; from: number; to: number } {
  const [from, to] = [Math.min(...results, mine), Math.max(...results, mine)];
  const placeOf = (result: number) => Math.min(bars - 1, Math.floor((bars * (result - from)) / (to - from || 1)));
  const counts = Array<number>(bars).fill(0);
  for (const result of results) counts[placeOf(result)]!++;
  return { counts, place: placeOf(mine), from, to };
}

/** The number of the day's puzzle: 1 on the first day of 2026. */
export const puzzleNumber = (date: string) => Math.round((Date.parse(date) - Date.parse("2025-12-31")) / 86_400_000);

/** A time as minutes and seconds, such as 2:07, or 1:02:07. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const two = (part: number) => String(part).padStart(2, "0");
  return hours ? [hours, ...parts.map(two)].join(":") : `${parts[0]}:${two(parts[1] ?? 0)}`;
}

/** How a match went: with a hint, within ten seconds, within thirty, or later. */
export const paceOf = ({ took, hints }: { took: number; hints: number }) =>
  hints ? "hinted" : took < 10_000 ? "fast" : took < 30_000 ? "steady" : "slow";

const SQUARES = { fast: "🟩", steady: "🟨", slow: "🟧", hinted: "⬜" };

/** A square for each match, for texts. */
export const squares = (moves: Parameters<typeof paceOf>[0][]) => moves.map((move) => SQUARES[paceOf(move)]).join("");
