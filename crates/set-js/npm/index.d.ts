import type { Board } from "./engine.js";

export { Board, Rules, Table, Variant, countBoards, findBoards } from "./engine.js";
export type {
  BoardLike, BoardPictureOptions, Card, CardPictureOptions, Cards, DealOptions, Explanation, Feature, GameOptions,
  Hint, Level, MoveView, Notation, Player, PlayerView, PuzzleOptions, Reason, Reply, RulesLike, Seats, Seed,
  TableOptions, TableView, Theme, Times,
} from "./engine.js";

/** The version of the package. */
export const version: string;

/**
 * Loads the engine: await it once, first. It finds its module by itself, in browsers, bundlers and
 * node; `module` is for other places.
 */
export default function init(
  module?: BufferSource | URL | Response | Promise<Response> | WebAssembly.Module,
): Promise<void>;

/**
 * Searches in a worker, so that a page stays alive. `signal` stops the search, and the promise is
 * rejected with its reason; after `timeLimit` milliseconds with a `DOMException` "TimeoutError".
 *
 * @example
 * const match = await search(board, "find", { timeLimit: 1000 });
 */
export function search<K extends "find" | "matches" | "count" | "isFree" | "hints" | "mostDisjoint" | "certificate">(
  board: Board,
  what: K,
  options?: { signal?: AbortSignal; timeLimit?: number },
): Promise<ReturnType<Board[K]>>;
