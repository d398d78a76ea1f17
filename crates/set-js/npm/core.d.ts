/**
 * A card: its digits, such as `"0120"`, or `"1.11.0.3"` where a property has more than ten values; or its place in
 * the deck, such as `15`, for decks of at most 2^53 cards. Answers have the form of the cards that were given.
 */
export type Card = string | number;

/** The numbers of the deck: by default 4 properties of 3 values, the classic one. */
export interface Rules { readonly properties?: number; readonly values?: number }

/** Which sets of a board count. */
export interface BoardOptions extends Rules {
  /** The set before, whose cards are on the board: only sets with exactly one of them count, as in Set-Chain. */
  readonly last?: readonly Card[];
}

/** Why cards are no set: the same data as the engine's `explain` has. */
export type WhyNot =
  /** A set has another number of cards. */
  | { kind: "number"; cards: number; least: number; most: number }
  /** The deck lacks the card, or it is given twice. */
  | { kind: "foreign" | "repeated"; card: Card }
  /** The properties that are neither all the same nor all different: the values and how many cards have each. */
  | { kind: "features"; features: { property: number; values: { value: number; cards: number }[] }[] };

/** Whether the cards are a set: as many as there are values, in every property all the same or all different. */
export function isSet(cards: readonly Card[], options?: Rules): boolean;

/** Why the cards are no set; undefined if they are one. */
export function whyNot(cards: readonly Card[], options?: Rules): WhyNot | undefined;

/** The card that makes the others a set; undefined if there is none, or more than one. */
export function complete<C extends Card>(cards: readonly C[], options?: Rules): C | undefined;

/**
 * The card that was put away unseen before a game, from the cards that are left at its end: all others were taken as
 * sets. A `RangeError` tells why there is none: for two values always.
 */
export function hiddenCard<C extends Card>(cards: readonly C[], options?: Rules): C;

/** A set of the board; undefined if it holds none. A `RangeError` names a card that is foreign or there twice. */
export function find<C extends Card>(cards: readonly C[], options?: BoardOptions): C[] | undefined;

/** All sets of the board, their cards in its order. */
export function sets<C extends Card>(cards: readonly C[], options?: BoardOptions): C[][];

/** How many sets the board holds. */
export function count(cards: readonly Card[], options?: BoardOptions): number;

/** Whether the board holds no set. */
export function isSetFree(cards: readonly Card[], options?: BoardOptions): boolean;

/** Cards in the order of the deck: two sets are the same if these are. */
export function sorted<C extends Card>(cards: readonly C[], options?: Rules): C[];

/**
 * The places of cards on a board, from 1 in its order, ascending: of the cards of a set. A `RangeError` names a card that
 * is not there.
 */
export function places(cards: readonly Card[], board: readonly Card[], options?: Rules): number[];

/** All cards in order, at most 2^20. */
export function deck(options?: Rules): string[];

/** The place of a card in the deck, from 0. */
export function index(card: Card, options?: Rules): number;

/** The ways to write a card. The codes are those of the card 2 red striped ovals, of the classic deck. */
export type Notation = "digits" | "words" | "2RTO" | "2OTR" | "OR2H";

/** The digits of a card in any notation, or of its place in the deck. */
export function card(card: Card, options?: Rules): string;

/** The cards of a text: one a line, or several with blanks or commas between; after `#` is a comment. */
export function cards(text: string, options?: Rules): string[];

/** The name of a card. Words are for at most four properties and four values; other decks have digits. */
export function name(card: Card, notation?: Notation, options?: Rules): string;

/** Fixes what is random, 0 to 2^64 - 1, for everybody and in all programs of the project. */
export type Seed = number | bigint;

/** The first cards of the shuffled deck, by default those that open a game. */
export function deal(seed: Seed, options?: Rules & { readonly cards?: number }): string[];

/** The items in a random order; all orders are equally likely. */
export function shuffle<T>(seed: Seed, items: readonly T[]): T[];

/** Twelve classic cards with exactly six sets: the puzzle of a seed, or of a day such as "2026-11-22". */
export function puzzle(seed: Seed | string): string[];

/** When cards are dealt: after each set up to the opening, as in the game in the box; or see docs/rules.md. */
export type Refill = "up-to-opening" | "immediately" | "when-set-free";

/** A game, as data that is never changed. */
export interface Game {
  readonly properties: number;
  readonly values: number;
  readonly refill: Refill;
  readonly chain: boolean;
  /** The cards on the table. */
  readonly board: readonly string[];
  /** The cards that are still to come, in order: a server keeps them to itself. */
  readonly deck: readonly string[];
  /** The set before, of a chain. */
  readonly last: readonly string[];
  /** The cards taken since the last deal. */
  readonly taken: number;
  readonly isOver: boolean;
}

/** Why a claim is wrong. */
export type WhyNotClaim =
  | WhyNot
  | { kind: "over" }
  | { kind: "not-on-board"; card: Card }
  /** Not exactly one card is of the set before. */
  | { kind: "not-chained"; shared: number }
  /** There are sets, and none was claimed. */
  | { kind: "sets-there"; sets: number };

/** The game of a seed, after its opening. */
export function begin(seed: Seed, options?: Rules & { readonly refill?: Refill; readonly chain?: boolean }): Game;

/** Claims a set, or by no cards that there is none: the game after it, or the same game and why the claim is wrong. */
export function claim(game: Game, cards: readonly string[]): { game: Game; why?: WhyNotClaim };
