// The types of objects and unions, which wasm-bindgen writes into engine.d.ts.

/** A card, by its digits: `"0120"`, or `"1.11.0.3"` where a property has more than ten values. */
export type Card = string;
/** A way to write cards. Words are for decks of at most four properties and values, codes for the classic deck; other cards are digits. */
export type Notation = "digits" | "words" | "codes";
/** The colors of pictures, such as "standard", "color-blind", "monochrome" and "dark". */
export type Theme = string;
/** How hard a board is, or how well the machine plays. */
export type Level = "easy" | "medium" | "hard";
/** One of at most two players. The machine is the second. */
export type Player = "first" | "second";
/** The players of a game: one, two at one screen, or one against the machine. */
export type Seats = "one" | "two" | { machine: Level };
/** A number from 0 to 2^64 - 1, which fixes a shuffle. A number may be up to 2^53. */
export type Seed = bigint | number;
/** The two numbers of a game. `Rules` have them. */
export interface RulesLike { readonly properties: number; readonly values: number }
/** A board as JSON. A `Board` has these fields. Other fields are ignored. */
export interface BoardLike { readonly rules: RulesLike; readonly cards: readonly Card[] }

/** Cards in any form that makes a board. */
export type Cards = readonly Card[] | string | BoardLike;

/** Whether cards are a match of a variant, and why or why not. */
export interface Explanation { isMatch: boolean; reason: string }

/** Some cards by one property. */
export interface Feature {
  /** Such as "color". */
  name: string;
  /** Whether all cards have the same value. */
  same: boolean;
  /** Whether no two cards have the same value. */
  different: boolean;
  /** The value of each card, such as "red". */
  values: string[];
}

/** One step of a hint: each step tells more than the one before. */
export interface HintStep {
  text: string;
  /** The cards that the step names. */
  cards: Card[];
}

/** What to deal. */
export interface DealOptions {
  /** The classic rules by default. */
  rules?: RulesLike;
  /** By default the cards that open a game. */
  cards?: number;
  /** Random by default. */
  seed?: Seed;
}

/** Which puzzle to make. */
export interface PuzzleOptions {
  /** Cards on the board, 3 to 81; 12 by default. */
  cards?: number;
  /** Sets on the board, exactly; 6 by default. */
  sets?: number;
  /** Random by default. A seed gives the same puzzle to everybody. */
  seed?: Seed;
  /** The puzzle of a day, such as "2026-11-22", or of "today" in UTC, instead of a seed. */
  date?: string;
  difficulty?: Level;
  /** Whether each card is in a set. */
  cover?: boolean;
}

/** How to draw a board. */
export interface BoardPictureOptions {
  /** Sets to outline: the first 16. */
  sets?: readonly (readonly Card[])[];
  /** Writes the cards' names on them. */
  captions?: Notation;
  theme?: Theme;
  /** Cards in a row. */
  columns?: number;
  title?: string;
}

/** How to draw a card. */
export interface CardPictureOptions { theme?: Theme }

/** Which game to play. */
export interface TableOptions {
  /** One of `Variant.names`; "set" by default. Other games have their own rules. */
  game?: string;
  /** Whether each match has exactly one card of the match before, as in Set-Chain. */
  chain?: boolean;
  /** The classic rules by default. The first deal has at most 500 cards. */
  rules?: RulesLike;
  /** The order of the deck; random by default. */
  seed?: Seed;
  /** A puzzle instead of a game: its seed, a day such as "2026-11-22", or "today" in UTC. */
  puzzle?: Seed | string;
  /** "one" by default. A puzzle has no machine. */
  seats?: Seats;
  /** When cards are dealt; "immediately" by default. */
  refill?: "immediately" | "when-set-free" | "up-to-opening";
}

/** What an action has done. */
export interface Reply {
  /**
   * `chosen`, `cleared`: the choice has changed. `called`: a player may claim now. `set`, `no-set`:
   * a right claim. `not-a-set`, `not-chained`, `sets-there`: a wrong one. `time-over`: a call ended without a
   * claim, which counts as a wrong one. `refused`: nothing has changed.
   */
  kind: "chosen" | "cleared" | "called" | "set" | "no-set" | "not-a-set" | "not-chained" | "sets-there" | "time-over" | "hinted" | "undone" | "refused";
  /** A sentence for the player; empty for `chosen` and `cleared`. */
  message: string;
  /** Who called or claimed. */
  by?: Player;
  /** The cards that were claimed, in the order of the choice. */
  cards: Card[];
}

/** The times of a player's sets, in milliseconds. */
export interface Times { shortest: number; mean: number; longest: number }

/** A player and the score. */
export interface PlayerView {
  id: Player;
  /** "you", "computer", "player 1" or "player 2". */
  name: string;
  /** One for each set, one off for each wrong claim. */
  points: number;
  sets: number;
  /** The right claims that there is no set. */
  noSets: number;
  wrong: number;
  /** Missing before the first set. */
  times?: Times;
}

/** A right claim. Times are in milliseconds. */
export interface MoveView {
  by: Player;
  /** The time since the last change of the board. */
  took: number;
  /** The sets that the board had, if they were counted. */
  sets?: number;
  /** How hard the set was to find, 1/16 to 1; classic cards only. */
  effort?: number;
  /** The hints given before. */
  hints: number;
  /** The set; no cards for a claim that there is none. */
  cards: Card[];
}

/** What is played with the cards. */
export interface GameView {
  /** One of `Variant.names`. */
  name: string;
  isChain: boolean;
  /** The words for one match, and for several. */
  one: string;
  many: string;
  /** The cards on the table, as long as the deck has cards. */
  openingSize: number;
  /** The cards of a match: the last one chosen claims them. Missing if it is any number: see `claim`. */
  matchSize?: number;
  /** The last match of a chain, which is still on the table. */
  last: Card[];
}

/** A game as a page shows it. Times are in milliseconds. */
export interface TableView {
  /** Such as "Classic game". */
  heading: string;
  game: GameView;
  properties: number;
  values: number;
  seed: bigint;
  /** The day of a puzzle of a day. */
  date?: string;
  /** The places of the table. A card never changes its place, and new cards fill empty ones. */
  places: (Card | null)[];
  choice: Card[];
  hints: HintStep[];
  inDeck: bigint;
  /** The sets of a puzzle that are still to be found. */
  toFind?: number;
  /** The last time that an action or a tick told. */
  clock: number;
  isOver: boolean;
  /** Changes whenever the saved game does, but for its clock. */
  revision: bigint;
  players: PlayerView[];
  /** Who has called, and the time left to claim. */
  caller?: { id: Player; left: number };
  hintCount: number;
  undoCount: number;
  moves: MoveView[];
}
