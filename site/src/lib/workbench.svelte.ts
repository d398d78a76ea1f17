// The board of the workbench, and the engine's answers about it.
import { Board, type Card, type GameOptions, type Hint, search } from "setwise";
import { boardOf, gameOptions } from "./games.ts";
import { problemText } from "./told.ts";
import { CLASSIC_GAME } from "./route.ts";
import { type Language, t } from "./words.svelte.ts";

/** How long a search may take, in milliseconds. */
const LIMIT = 20_000;

/** A board that was read, or the reason why it was not. */
type Reading = { board: Board; error: "" } | { board?: undefined; error: string };

/** The board as the player types it. */
export class Draft {
  game = $state(CLASSIC_GAME.game);
  properties = $state(4);
  values = $state(3);
  text = $state("");
  /** Why the last deal failed. */
  failure = $state("");

  reading: Reading = $derived.by(() => {
    try {
      return { board: boardOf(this.text, this.options), error: "" };
    } catch (error) {
      return { error: problemText(error) };
    }
  });

  constructor(game: string, rules: string, cards: string) {
    const [p = 4, v = 3] = rules ? rules.split(",").map(Number) : [];
    [this.game, this.properties, this.values, this.text] = [game, p, v, cards];
  }

  /** Set is played with any cards. */
  get isSet(): boolean {
    return this.game === CLASSIC_GAME.game;
  }

  get options(): GameOptions {
    return gameOptions(this.game, this.isSet ? `${this.properties},${this.values}` : "");
  }

  /** Cards of the game, as they can be typed. */
  get example(): string {
    try {
      const { cards, rules } = Board.deal({ ...this.options, cards: 2, seed: 1n });
      // As the engine reads them, in every language.
      return cards.map((card) => rules.name(card)).join(", ");
    } catch {
      return "";
    }
  }

  /** Takes the cards of a new board, which may fail to be made. */
  show(make: () => Board): void {
    this.failure = "";
    try {
      this.text = make().toString();
    } catch (error) {
      this.failure = problemText(error);
    }
  }

  /** Adds a card, or removes it. */
  toggle(card: Card): void {
    const cards = this.reading.board?.cards ?? [];
    const next = cards.includes(card) ? cards.filter((it) => it !== card) : [...cards, card];
    this.text = next.join(" ");
  }
}

/** Searches on one board, in a worker. */
export class Finder {
  readonly board: Board;
  /** The first matches, as many as are listed. A deck has millions: the others are counted, and stay in the worker. */
  matches = $state.raw<Card[][]>();
  /** How many matches there are, once they are counted. */
  count = $state<number | bigint>();
  hints = $state.raw<Hint[]>([]);
  /** Why there is no answer. */
  failure = $state("");
  certificate = $state.raw<{ text: string; bytes?: Uint8Array<ArrayBuffer> }>();

  readonly #stop = new AbortController();
  readonly #limits = { signal: this.#stop.signal, timeLimit: LIMIT };

  readonly #listed: number;

  constructor(board: Board, listed: number) {
    this.board = board;
    this.#listed = listed;
  }

  async search(): Promise<void> {
    try {
      this.matches = await search(this.board, "matches", { ...this.#limits, limit: this.#listed });
      const isAll = this.matches.length < this.#listed;
      this.count = isAll ? this.matches.length : await search(this.board, "count", this.#limits);
    } catch (error) {
      this.failure = problemText(error);
    }
  }

  /** Fetches the steps of the hints. */
  async hint(language: Language): Promise<void> {
    try {
      this.hints = await search(this.board, "hints", { ...this.#limits, language });
    } catch (error) {
      this.failure = problemText(error);
    }
  }

  /** Proves that the board has no set, and checks the proof. */
  async certify(): Promise<void> {
    this.certificate = { text: t("board.working") };
    try {
      const bytes = new Uint8Array(await search(this.board, "certificate", this.#limits));
      this.board.checkCertificate(bytes);
      this.certificate = { text: t("board.written", { n: bytes.length }), bytes };
    } catch (error) {
      this.certificate = { text: problemText(error) };
    }
  }

  /** Checks a certificate from a file. */
  async check(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      this.board.checkCertificate(new Uint8Array(await file.arrayBuffer()));
      this.certificate = { text: t("board.proves", { name: file.name }) };
    } catch (error) {
      this.certificate = { text: t("board.proves-not", { name: file.name, why: problemText(error) }) };
    }
  }

  stop(): void {
    this.#stop.abort();
  }
}

/** The texts that a board can be written as, by what the page calls them. */
export const EXPORTS: Record<string, (board: Board) => string> = {
  digits: (board) => board.display("digits"),
  words: (board) => board.display("words"),
  codes: (board) => board.display("2RTO"),
  JSON: (board) => JSON.stringify(board.toJSON(), null, 2),
  "DIMACS (SAT)": (board) => board.toDimacs(),
  "OPB (pseudo-Boolean)": (board) => board.toOpb(),
  "SMT-LIB 2": (board) => board.toSmt2(),
  "LP (integer program)": (board) => board.toLp(),
};
