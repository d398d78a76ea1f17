// How hard puzzles are. The start asks for it, once the engine is there.
import { Board, Table } from "setwise";
import { t } from "./words.svelte.ts";

/** How hard the puzzle of a day is, in words. */
export function levelOf(date: string): string {
  const cards = new Table({ puzzle: date }).view().places.filter((card) => card !== null);
  const level = new Board(cards).level();
  return level ? t(`level.${level}`) : "";
}
