import type { Board, Card, Language } from "./setwise/engine.js";

declare global {
  /** For `using`. TypeScript merges it with its own. */
  interface SymbolConstructor { readonly dispose: unique symbol }
}

export { Board, Rules, Table, Variant, countBoards, findBoards } from "./setwise/engine.js";
export type {
  AnyCard, BoardLike, BoardPictureOptions, Card, CardPictureOptions, Cards, DealOptions, Explanation, Feature, GameOptions,
  Hint, Language, Level, MoveView, Notation, Overlooked, Play, Player, PlayerView, PuzzleOptions, ReadOptions, Reason, Reply,
  RulesLike, Seats, Seed, SetFreeBounds, Skill, TableOptions, TableView, Theme, Times,
} from "./setwise/engine.js";

/**
 * The `code` of an `Error` of the package: "refused" for a wrong argument, or a question that has no
 * answer; "limit" for a search that met a limit of memory or of its list; "not-loaded" before `init`;
 * "freed" for an object that was freed.
 */
export type ErrorCode = "refused" | "limit" | "not-loaded" | "freed";

/** The `cause` of such an `Error`, for pages with words of their own; undefined where only the message says it. */
export type ErrorCause =
  /** An argument that is not a whole number from `least` to `most`. */
  | { kind: "number"; name: string; least: number; most: number }
  /** Cards of these rules do not fit into 128 bits. */
  | { kind: "rules"; properties: number; values: number }
  /** No game has this name, or it has cards of these rules. */
  | { kind: "no-game"; name: string }
  | { kind: "other-rules"; title: string; properties: number; values: number }
  /** A text that is no card, or one that came before, and its place, counted from 1. */
  | { kind: "no-card" | "repeated"; token: string; line: number; column: number }
  /** The deck of the game lacks the card. */
  | { kind: "foreign"; card: Card }
  /** A game opens with more cards than a table has room for. */
  | { kind: "opening"; cards: number; most: number }
  /** The deck is too large to be shuffled; no puzzle was found; the question is about Set alone. */
  | { kind: "deck" | "no-puzzle" | "not-set" }
  /** The deck of a game has more cards than are looked through. */
  | { kind: "large-deck"; title: string; most: number }
  /** A certificate that is wrong at this byte. */
  | { kind: "certificate"; byte: number };

/** The version of the package. */
export const version: string;

/**
 * Loads the engine: await it once, first. It finds its module by itself, in browsers, bundlers and
 * node; `module` is for other places.
 */
export default function init(
  module?: BufferSource | string | URL | Response | Promise<Response> | WebAssembly.Module,
): Promise<void>;

/**
 * Adds the second part of a module that was split in two, as the page of this project does it, so that a game begins
 * without what only other views need. The module of the package is whole.
 */
export function extend(
  module: string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void>;

/**
 * Searches in a worker, so that a page stays alive. `signal` stops the search, and the promise is
 * rejected with its reason; after `timeLimit` milliseconds, at most 2^31 - 1, with a `DOMException` "TimeoutError".
 * `limit` is that of `board.matches`, so that the worker sends no more of them; `language` is that of `board.hints`.
 *
 * @example
 * const match = await search(board, "find", { timeLimit: 1000 });
 */
export function search<K extends "find" | "matches" | "count" | "isFree" | "hints" | "mostDisjoint" | "certificate">(
  board: Board,
  what: K,
  options?: { signal?: AbortSignal; timeLimit?: number; limit?: number; language?: Language },
): Promise<ReturnType<Board[K]>>;
