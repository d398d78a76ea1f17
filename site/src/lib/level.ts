// How hard puzzles are. The start asks for it, once the whole engine is there.
import { Board, Table } from "setwise";
import { whole } from "./engine.svelte.ts";
import { clock } from "./stats.ts";
import { t } from "./words.svelte.ts";

/** How hard the puzzle of a day is, in words, and what a player of this pace needs for it. */
export async function factsOf(date: string, pace: number): Promise<string[]> {
  await whole();
  const table = new Table({ puzzle: date });
  const level = new Board(table.view().places.filter((card) => card !== null)).level();
  const par = table.par(Math.round(pace));
  return [level && t(`level.${level}`), par && t("start.par", { time: clock(par.time) })].filter((fact) => fact !== undefined);
}
