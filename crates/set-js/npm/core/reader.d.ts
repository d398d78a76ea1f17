import type { Rules } from "setwise/core";

/** The deck, and how its cards are counted. */
export interface ReadOptions extends Rules {
  /** What digits and indices count from; by default digits from 0, and indices as they can. */
  readonly countFrom?: 0 | 1 | undefined;
}

/**
 * The cards of a board, in digits, from a text or JSON in any form that can mean one board alone; none from a text
 * without cards. A `RangeError` says what is wrong: of a text that can be two boards, both forms and what to write.
 *
 * The forms: digits, also without their first zeros; words, also with the names of properties before them; codes of
 * every order and with the letters of other programs; rows or columns of numbers; indices in the deck; lists with
 * numbers, bullets, brackets or quotation marks; a first line with names of columns or the number of cards. JSON may be
 * parsed already: a list of cards, or an object with a list `cards`. Cards there are texts, indices, lists of values or
 * words, or objects such as `{ number: 2, color: "red", shading: "open", shape: "oval" }`.
 */
export function read(source: unknown, options?: ReadOptions): string[];

/**
 * All boards of a text, with blank lines or titles such as `Board 2:` between them, or of JSON: a list of boards, or one
 * on each line.
 */
export function readBoards(source: unknown, options?: ReadOptions): string[][];
