// Times and streaks, from the record.
import type { Data, Solution, Tally } from "./record.ts";

/** Today's date in UTC, as puzzles count days. */
export const today = (now = new Date()) => now.toISOString().slice(0, 10);

/** A day some days later. */
export function laterDay(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return today(day);
}

/** How many days in a row, up to today or yesterday, had their puzzle solved on that day. */
export function streak(puzzles: Data["puzzles"], now: string): number {
  const isKept = (day: string) => puzzles[day]?.on === day;
  let day = isKept(now) ? now : laterDay(now, -1);
  let length = 0;
  for (; isKept(day); day = laterDay(day, -1)) length++;
  return length;
}

export function times(solutions: Solution[]): { best: number; mean: number } | undefined {
  const all = solutions.filter((solution) => solution.hints === 0).map((solution) => solution.ms);
  if (all.length === 0) return undefined;
  return { best: Math.min(...all), mean: all.reduce((sum, ms) => sum + ms, 0) / all.length };
}

/** Adds a game that has ended. */
export function counted(tally: Tally | undefined, won: boolean, ms: number): Tally {
  if (!tally) return { played: 1, won: Number(won), best: ms, total: ms };
  return {
    played: tally.played + 1,
    won: tally.won + Number(won),
    best: Math.min(tally.best, ms),
    total: tally.total + ms,
  };
}

/** A time as minutes and seconds, such as 2:07, or 1:02:07. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const two = (part: number) => String(part).padStart(2, "0");
  return hours ? [hours, ...parts.map(two)].join(":") : `${parts[0]}:${two(parts[1] ?? 0)}`;
}

/** A number with its digits in threes, such as 1,024. (`toLocaleString` takes tens of milliseconds, once.) */
export const grouped = (number: number | bigint) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number of things, such as "1 set" or "3 sets". */
export const count = (number: number | bigint, one: string, many = `${one}s`) =>
  `${grouped(number)} ${number === 1 || number === 1n ? one : many}`;

/** What a player tells friends about a puzzle, without telling its sets. */
export function shareText(date: string, solution: Solution, sets: number, days: number, address: string): string {
  const help = solution.hints ? count(solution.hints, "hint") : "no hints";
  const wrong = solution.wrong ? count(solution.wrong, "wrong claim") : "no mistakes";
  const row = days > 1 ? `\n${days} days in a row` : "";
  return `Set puzzle ${date}: ${count(sets, "set")} in ${clock(solution.ms)}\n${help}, ${wrong}${row}\n${address}`;
}
