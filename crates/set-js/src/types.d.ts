// The types of objects and unions, which wasm-bindgen writes into engine.d.ts.

/** A card, by its digits: `"0120"`, or `"1.11.0.3"` where a property has more than ten values. */
export type Card = string;
/**
 * A way to write cards. Words are for decks of at most four properties and four values. Codes are for
 * the classic deck, and have the name of the card 2 red striped ovals in them.
 */
export type Notation = "digits" | "words" | "hyphens" | "objects" | "2RTO" | "2OTR" | "OR2H";
/** A language of texts; English by default. */
export type Language = "en" | "de";
/** The colors of pictures, such as "standard", "color-blind", "monochrome" and "dark". */
export type Theme = string;
/** How hard a board is. */
export type Level = "easy" | "medium" | "hard";
/** How well the machine plays: from a child's pace to an expert's. */
export type Skill = "child" | Level | "expert";
/** One of at most two players. The machine is the second. */
export type Player = "first" | "second";
/** The players of a game: one, two at one screen, or one against the machine. */
export type Seats = "one" | "two" | { machine: Skill };
/** A number from 0 to 2^64 - 1, which fixes a shuffle. A number may be up to 2^53. */
export type Seed = bigint | number | string;
/** The two numbers of a deck. `Rules` have them. */
export interface RulesLike { readonly properties: number; readonly values: number }

/** Which game; Set by default. */
export interface GameOptions {
  /**
   * A `Variant`, its name, or a pattern of your own: "linear(1,-2,1)", "petals(3)". Changes may follow:
   * "quads/opening=9/chain=2", with `opening=N`, `more=N`, `chain=N`, `boards`, `endless`, `goal=N`,
   * `limit=SECONDS`, `face-down=all`, `face-down=last` and `moving`.
   */
  game?: Variant | string;
  /** By default those of the game, for Set the classic ones. */
  rules?: RulesLike;
}

/** How to read a board. */
export interface ReadOptions extends GameOptions {
  /** The only form that is read: a notation, a number for each property, or indices in the deck. Any by default. */
  readAs?: Notation | "rows" | "indices";
  /** What digits and indices count from; by default digits from 0, and indices as they can. */
  countFrom?: 0 | 1;
}

/**
 * A card as other programs write it: its text, its index in the deck, its values or words, or an object such as
 * `{ number: 2, color: "red", shading: "striped", shape: "oval" }`.
 */
export type AnyCard = Card | number | readonly (string | number)[] | Readonly<Record<string, string | number>>;

/** A board as JSON. A `Board` has these fields. Other fields are ignored. */
export interface BoardLike extends GameOptions { readonly rules: RulesLike; readonly cards: readonly Card[] }

/** Cards in any form that makes a board. */
export type Cards = readonly AnyCard[] | string | BoardLike;

/** Whether cards are a match, and why or why not: in words, and as data that depend on the `kind`. */
export type Explanation = { isMatch: boolean; text: string } & Reason;

/** The reason of an explanation. */
export type Reason =
  /** No match has this number of cards; `most` is null if it may be any from `least` on. */
  | { kind: "number"; cards: number; least: number; most: number | null }
  /** The deck lacks the card, it is given twice, or it is not on the board. */
  | { kind: "foreign" | "repeated" | "not-on-board"; card: Card }
  /** Of a match all properties, else those that keep the cards from one. */
  | { kind: "features"; features: Feature[] }
  /** Pairs of cards, each with the card that completes it to a set. */
  | { kind: "pairs"; pairs: [Card, Card, Card][] }
  /** For each dot, how many cards have it. */
  | { kind: "dots"; dots: number[] }
  /** Coefficients with their cards, and their sum. */
  | { kind: "sum"; terms: [number, Card][]; sum: Card }
  /** Only the text says it. */
  | { kind: "words" };

/** How some cards agree and differ in one property. */
export interface Feature {
  /** From 0. */
  property: number;
  /** Such as "color", or "property 0" in decks without words. */
  name: string;
  kind: "same" | "different" | "mixed";
  /** Such as "color: all red". */
  text: string;
  /** Each value with its name, such as "red", and how many cards have it; none if all differ. */
  values: { value: number; name: string; cards: number }[];
}

/** How many cards can be without a set. */
export interface SetFreeBounds {
  /** The most cards that are known without a set. From 2^53 on, both numbers are rounded. */
  lower: number;
  /** Authors with the year, or a reason in a few words. */
  lowerSource: string;
  /** Of more cards some are a set. */
  upper: number;
  upperSource: string;
  /** Whether both numbers agree, so that the largest is known. */
  isExact: boolean;
}

/** One step of the hints: each step tells more than the one before. */
export interface Hint {
  kind: "count" | "cards" | "match" | "why";
  text: string;
  /** The cards that the step names. */
  cards: Card[];
  /** How many matches there are, or how many have these cards; missing in the last two steps. */
  matches?: number;
}

/** What to deal. */
export interface DealOptions extends GameOptions {
  /** By default the cards that open a game. */
  cards?: number;
  /** Random by default. */
  seed?: Seed;
}

/** Which puzzle to make. */
export interface PuzzleOptions extends GameOptions {
  /** Cards on the board; by default those that open a game. */
  cards?: number;
  /** Matches on the board, exactly; by default 6 in the classic game, any number but none in others. */
  matches?: number;
  /** Random by default. A seed gives the same puzzle to everybody. */
  seed?: Seed;
  /** The puzzle of a day, such as "2026-11-22", or of "today" where the player is, instead of a seed. */
  date?: string;
  /** Of the classic game only. */
  level?: Level;
  /** Whether each card is in a set. Of the classic game only. */
  cover?: boolean;
}

/** How to draw a board. */
export interface BoardPictureOptions {
  /** Matches to outline: the first 16. */
  matches?: readonly (readonly Card[])[];
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
export interface TableOptions extends GameOptions {
  /** The order of the deck; random by default. */
  seed?: Seed;
  /** A puzzle instead of a game: its seed, a day such as "2026-11-22", or "today" where the player is. */
  puzzle?: Seed;
  /** "one" by default. A puzzle has no machine. */
  seats?: Seats;
  /**
   * When cards are dealt: after each match, when there is none, or up to the opening, as in the game in
   * the box: so 15 cards of the classic game become 12 again. The last is the default.
   */
  refill?: "immediately" | "when-set-free" | "up-to-opening";
  /** The language of messages, hints and names; English by default. */
  language?: Language;
}

/** What a game changes in how it is played. */
export interface Play {
  /** How many cards each match has of the match before, which stays until then; 0 is no chain. */
  chain: number;
  /** Whether all matches of a board are found before the next board is dealt. */
  boards: boolean;
  /** Whether the deck begins again when it is empty, and the table always holds a match. */
  endless: boolean;
  /** The matches after which the game is over. */
  goal?: number;
  /** The milliseconds after which the game is over. A wrong claim costs five seconds of them. */
  limit?: number;
  /** Which cards lie face down until they are chosen; "last" is the last card of the deck. */
  faceDown: "none" | "all" | "last";
  /** Whether all cards change places after each match. */
  moving: boolean;
}

/** A match that no player took, and the milliseconds that it lay on the table. */
export interface Overlooked { cards: Card[]; time: number }

/** What a player does in a game on average: the matches, and the time for them in milliseconds. */
export interface Par { matches: number; time: number }

/** What an action has done. */
export interface Reply {
  /**
   * `chosen`, `cleared`: the choice has changed. `called`: a player may claim now. `match`, `no-match`:
   * a right claim. `not-a-match`, `not-chained`, `matches-there`: a wrong one. `time-over`: a call ended
   * without a claim, which counts as a wrong one. `refused`: nothing has changed.
   */
  kind:
    | "chosen" | "cleared" | "called" | "match" | "no-match" | "not-a-match" | "not-chained" | "matches-there"
    | "time-over" | "hinted" | "undone" | "refused";
  /** Why nothing has changed. */
  refusal?:
    | "over" | "not-on-table" | "call-first" | "called" | "no-calls" | "too-few" | "nothing-to-undo" | "no-more-hints"
    | "found-before" | "matches-left" | "too-hard";
  /**
   * The number in the message: the seconds to claim, the cards dealt or shared, the fewest cards to choose,
   * the number of the match that was found before, or of the player whose turn it is.
   */
  number?: number;
  /**
   * A sentence for the player, in the language of the table; empty for `chosen`, `cleared` and `hinted`. Claims
   * of two players begin with their names.
   */
  message: string;
  /** Who called or claimed. */
  by?: Player;
  /** The cards that were claimed, in the order of the choice. */
  cards: Card[];
}

/** The times of a player's matches, in milliseconds. */
export interface Times { shortest: number; mean: number; longest: number }

/** A player and the score. */
export interface PlayerView {
  id: Player;
  /** "you", "computer", "player 1" or "player 2". */
  name: string;
  /** One for each match, one off for each wrong claim. */
  points: number;
  matches: number;
  /** The right claims that there is no match. */
  noMatches: number;
  wrong: number;
  /** What the wrong claims cost, in milliseconds: five seconds each, which count as time of play. */
  timeLost: number;
  /** Missing before the first match. */
  times?: Times;
}

/** A right claim. Times are in milliseconds. */
export interface MoveView {
  by: Player;
  /** The time since the game began. */
  at: number;
  /** The time since the last change of the board. */
  took: number;
  /** The matches that the board had, if they were counted. */
  matches?: number;
  /** How hard the set was to find, 1/16 to 1; classic cards only. */
  effort?: number;
  /** The hints given before. */
  hints: number;
  /** How fast such a board is: the sum of the rates at which people find its matches. */
  rate: number;
  /** The match; no cards for a claim that there is none. */
  cards: Card[];
}

/** A game as a page shows it. Times are in milliseconds. */
export interface TableView {
  /** What is played, such as "Classic game", "EvenQuads", "Puzzle 7". */
  heading: string;
  seed: bigint;
  /** The day of a puzzle of a day. */
  date?: string;
  /**
   * The places of the table. New cards fill empty ones. A card changes its place in a game whose cards move, and from
   * beyond the opening to an empty one.
   */
  places: (Card | null)[];
  choice: Card[];
  /** The last match of a chain, which is still on the table. */
  lastMatch: Card[];
  /** How many steps of the hint were given for this board; `hints` of the table has them in words. */
  told: number;
  /** The cards that the last of them names. */
  hinted: Card[];
  /** The cards in the deck. */
  cardsLeft: bigint;
  /** The last card of the deck, once it is dealt. Who knows all others can tell it. */
  finalCard?: Card;
  /** The matches found on this board, where all of them are found before the next one is dealt. */
  found: Card[][];
  /** The time that is left in a game with a limit. */
  timeLeft?: number;
  /** The matches of a puzzle, or of a board that is played out, that are still to be found. */
  toFind?: number;
  /** The last time that an action or a tick told. */
  clock: number;
  isOver: boolean;
  /** Changes whenever the saved game does, but for its clock. */
  revision: number;
  players: PlayerView[];
  /** Who has called, and the time left to claim. */
  caller?: { id: Player; left: number };
  hintCount: number;
  undoCount: number;
  moves: MoveView[];
}
