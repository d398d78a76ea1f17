/**
 * A card: its digits, such as `"0120"`, or `"1.11.0.3"` where a property has more than ten values; or its index in
 * the deck, such as `15`, for decks of at most 2^53 cards. Texts in give texts, and numbers give numbers.
 */
export type Card = string | number;

/** The numbers of the deck: by default 4 properties of 3 values, the classic one. */
export interface Rules { readonly properties?: number; readonly values?: number }

/** Which cards match. */
export interface GameOptions extends Rules {
  /**
   * Set, the default; or UltraSet with the classic deck, where four cards are a set if two of them need the same card
   * for a set of three as the other two.
   */
  readonly game?: "set" | "ultraset";
}

/** Which sets of a board count. */
export interface BoardOptions extends GameOptions {
  /** The set before, whose cards are on the board: only sets with exactly one of them count, as in Set-Chain. */
  readonly last?: readonly Card[];
}

/** Why cards are no set: the same data as the engine's `explain` has. */
export type WhyNot =
  /** A set has another number of cards. */
  | { kind: "number"; cards: number; least: number; most: number }
  /** The deck lacks the card, which is told as it was given. */
  | { kind: "foreign"; card: unknown }
  /** The card is given twice. */
  | { kind: "repeated"; card: Card }
  /** The properties that are neither all the same nor all different: the values and how many cards have each. */
  | { kind: "features"; features: { property: number; values: { value: number; cards: number }[] }[] }
  /** No UltraSet: the first two and the last two cards, each pair with the card that it needs for a set of three. */
  | { kind: "pairs"; pairs: Card[][] };

/** Whether the cards are a set: as many as there are values, in every property all the same or all different. */
export function isSet(cards: readonly Card[], options?: GameOptions): boolean;

/** Why the cards are no set; undefined if they are one. */
export function whyNot(cards: readonly Card[], options?: GameOptions): WhyNot | undefined;

/** The card that makes the others a set; undefined if there is none, or more than one. */
export function completingCard(cards: readonly string[], options?: Rules): string | undefined;
export function completingCard(cards: readonly number[], options?: Rules): number | undefined;
export function completingCard(cards: readonly Card[], options?: Rules): Card | undefined;

/**
 * The card that was put away unseen before a game, from the cards that are left at its end: all others were taken as
 * sets. A `RangeError` tells why there is none: for two values always.
 */
export function hiddenCard(cards: readonly string[], options?: Rules): string;
export function hiddenCard(cards: readonly number[], options?: Rules): number;
export function hiddenCard(cards: readonly Card[], options?: Rules): Card;

/** A set of the board; undefined if it holds none. A `RangeError` names a card that is foreign or there twice. */
export function find(cards: readonly string[], options?: BoardOptions): string[] | undefined;
export function find(cards: readonly number[], options?: BoardOptions): number[] | undefined;
export function find(cards: readonly Card[], options?: BoardOptions): Card[] | undefined;

/** All sets of the board, their cards in its order. */
export function sets(cards: readonly string[], options?: BoardOptions): string[][];
export function sets(cards: readonly number[], options?: BoardOptions): number[][];
export function sets(cards: readonly Card[], options?: BoardOptions): Card[][];

/** How many sets the board holds. */
export function count(cards: readonly Card[], options?: BoardOptions): number;

/** Whether the board holds no set. */
export function isSetFree(cards: readonly Card[], options?: BoardOptions): boolean;

/** Cards in the order of the deck: two sets are the same if these are. */
export function sorted(cards: readonly string[], options?: Rules): string[];
export function sorted(cards: readonly number[], options?: Rules): number[];
export function sorted(cards: readonly Card[], options?: Rules): Card[];

/**
 * The places of cards on a board, from 1 in its order, ascending: of the cards of a set. A `RangeError` names a card
 * that is not there.
 */
export function places(cards: readonly Card[], board: readonly Card[], options?: Rules): number[];

/** All cards in order, at most 2^20. */
export function deck(options?: Rules): string[];

/** The index of a card in the deck, from 0. */
export function index(card: Card, options?: Rules): number;

/** The ways to write a card. The codes are those of the card 2 red striped ovals, of the classic deck. */
export type Notation = "digits" | "words" | "2RTO" | "2OTR" | "OR2H";

/** The digits of a card in any notation, or of its index in the deck. */
export function card(card: Card, options?: Rules): string;

/** The cards of a text: one a line, or several with blanks or commas between; after `#` is a comment. */
export function cards(text: string, options?: Rules): string[];

/** The name of a card. Words are for at most four properties and four values; other decks have digits. */
export function name(card: Card, notation?: Notation, options?: Rules): string;

/**
 * Fixes what is random, for everybody and in all programs of the project: 0 to 2^64 - 1, as a number up to 2^53, a
 * bigint or a text of digits.
 */
export type Seed = number | bigint | string;

/** The first cards of the shuffled deck, by default those that open a game. */
export function deal(seed: Seed, options?: GameOptions & { readonly cards?: number }): string[];

/** The items in a random order; all orders are equally likely. */
export function shuffle<T>(seed: Seed, items: readonly T[]): T[];

/** Twelve classic cards with exactly six sets: the puzzle of a seed, or of a day such as "2026-11-22". */
export function puzzle(seed: Seed): string[];

/** When cards are dealt: after each set up to the opening, as in the game in the box; or see docs/rules.md. */
export type Refill = "up-to-opening" | "immediately" | "when-set-free";

/** How a game is played. */
export interface PlayOptions extends GameOptions {
  readonly refill?: Refill;
  /** Whether each set has one card of the set before, as in Set-Chain. */
  readonly chain?: boolean;
  /** Whether cards are dealt at once while the table holds no set, for apps in which nobody claims that. */
  readonly dealUntilSet?: boolean;
}

/** What happened, as in a transcript: cards were dealt or taken, no set was claimed, or the deck had no more cards. */
export type GameEvent =
  | { readonly dealt: readonly string[] }
  | { readonly found: readonly string[] }
  | "set_free"
  | "deck_exhausted";

/** A game, as data that is never changed: undo is to keep the game before. */
export interface Game extends Required<PlayOptions> {
  /** The cards on the table, in the order in which they were dealt. */
  readonly board: readonly string[];
  /** The same cards by their places: a new card comes to the place of one that was taken; null is a free place. */
  readonly places: readonly (string | null)[];
  /** The cards that are still to come, in order: a server keeps them to itself. */
  readonly deck: readonly string[];
  /** The set before, of a chain. */
  readonly last: readonly string[];
  /** The cards taken since the last deal. */
  readonly taken: number;
  readonly isOver: boolean;
  /** What happened so far. */
  readonly events: readonly GameEvent[];
}

/** Why a claim is wrong. */
export type WhyNotClaim =
  | WhyNot
  | { kind: "over" }
  /** The first card that is not on the board. */
  | { kind: "not-on-board"; card: Card }
  /** Not exactly one card is of the set before. */
  | { kind: "not-chained"; shared: number }
  /** There are sets, and none was claimed. */
  | { kind: "sets-there"; sets: number };

/** The game of a seed after its opening; or of a deck: any distinct cards, in the order in which they are dealt. */
export function begin(seed: Seed, options?: PlayOptions): Game;
export function begin(options: PlayOptions & { readonly deck: readonly Card[] }): Game;

/**
 * Claims a set, or by no cards that there is none: the game after it, or the same game and why the claim is wrong. It
 * never throws, whatever a client sends: what is no list is a claim of one card.
 */
export function claim(game: Game, cards: readonly string[]): { game: Game; why?: WhyNotClaim };

/** The record of a game, as `setwise check` reads it. A chain has none: a `RangeError`. */
export function transcript(game: Game): Transcript;

/** A game as docs/transcript.md has it. */
export interface Transcript {
  readonly version: 1;
  readonly rules: Required<Rules>;
  readonly game?: "ultraset";
  readonly refill: Refill;
  readonly deck_len: number;
  readonly events: readonly GameEvent[];
}
