// One game at the table: the engine's table, its clock, and what the page shows of the last claim.
import { Table, Variant, type Card, type Explanation, type Hint, type Overlooked, type Play, type Player, type Reply, type Rules, type TableView } from "setwise";
import { lookOf } from "./cards.svelte.ts";
import { gameOptions, nameOf, variantOf } from "./games.ts";
import { friendOf, type Friend } from "./friend.ts";
import { isDay } from "./record.ts";
import { cardNames } from "./told.ts";
import { mostCards } from "./layout.ts";
import { paceOf, rated } from "./rating.ts";
import { again, gameAddress, kindAddress, LEVELS, parse, type GameSpec, type Level } from "./route.ts";
import { sound } from "./sound.ts";
import { clock, counted, today } from "./stats.ts";
import { store, update } from "./store.svelte.ts";
import { dayName, titleOf } from "./titles.ts";
import { language, t } from "./words.svelte.ts";

/** How long claimed cards show what the claim was: one's own right claim needs no more than a glance. */
const SHOWN = { right: 200, wrong: 1000, other: 1000 };

/** How long new cards are told apart. */
const FRESH = 1500;

/** A clock that was not read for so long stood: the device slept. */
const ASLEEP = 5000;

/** After so long without a match a row of matches is over. */
const ROW = 10_000;

/** What the engine tells of what is played. */
export interface Kind {
  /** The plain game, whose words its matches have. */
  plain: string;
  sizes: Variant["sizes"];
  openingLen: number;
  play: Play;
}

/** The cards of the last claim. */
export interface Mark {
  kind: "right" | "wrong" | "other";
  cards: Card[];
  /** Those of the cards that leave the table. */
  taken: Card[];
  /** The places as they were, while cards that were taken are still shown. */
  places: TableView["places"];
}

export class Game {
  readonly spec: GameSpec;
  readonly address: string;
  readonly rules: Rules;
  readonly kind: Kind;
  /** The friend whose link began the game. */
  readonly friend: Friend | undefined;
  view = $state.raw() as TableView;
  /** The steps of the hint, in words. */
  hints: Hint[] = $derived.by(() => (this.view.told > 0 ? this.#table.hints() : []));
  message = $state.raw({ text: "", isWrong: false });
  /** What happens beside the answer to a claim, for people who cannot see it. */
  news = $state("");
  mark = $state.raw<Mark>();
  /** The cards that have just come. */
  fresh = $state.raw<Card[]>([]);
  /** How many matches were taken in a row, without a mistake or a pause. */
  row = $state(0);
  /** Whether the game that has just ended is the best of its kind. */
  isBest = $state(false);
  #table: Table;
  #saved = "";
  readonly #friendText: string | undefined;
  /** The time of play in milliseconds when the clock last stopped or was read. */
  #clock = 0;
  /** The time of the browser at the beginning of play; `undefined` while the game is paused. */
  #since: number | undefined;
  /** When the clock was last read, in the time of the browser. */
  #readAt = 0;
  #marked: ReturnType<typeof setTimeout> | undefined;
  #freshened: ReturnType<typeof setTimeout> | undefined;

  constructor(wanted: GameSpec, friend?: string) {
    const spec = withSeed(wanted.puzzle ? wanted : checked(wanted));
    this.spec = spec;
    this.address = gameAddress(spec);
    const kept = store.data.games[this.address];
    this.#table = (kept && resumed(kept.saved)) ?? dealt(spec);
    this.#friendText = friend ?? kept?.friend;
    this.friend = this.#friendText === undefined ? undefined : friendOf(this.address, this.#friendText);
    const { plain, sizes, openingLen, play } = this.#table.game;
    this.rules = this.#table.rules;
    this.kind = { plain, sizes, openingLen, play };
    this.#take();
    if (kept && this.#clock && !this.view.isOver) this.message = { text: t("play.resumed", { time: clock(this.spent) }), isWrong: false };
    if (friend !== undefined && !this.friend) this.message = { text: t("problem.friend"), isWrong: true };
    this.#save();
  }

  get title(): string {
    return titleOf(this.spec);
  }

  /** The places as they are shown. */
  get places(): TableView["places"] {
    return this.mark?.places ?? this.view.places;
  }

  get isPuzzle(): boolean {
    return this.spec.puzzle !== undefined;
  }

  /** Whether all matches of a board are found before the next board. */
  get isByBoard(): boolean {
    return this.view.toFind !== undefined;
  }

  get isMachine(): boolean {
    return this.spec.seats !== "one" && this.spec.seats !== "two";
  }

  /** Whether the table always holds a match, so that nobody can say that it does not. */
  get isEndless(): boolean {
    return this.kind.play.endless;
  }

  /** Whether a card lies face down. */
  isDown = (card: Card) => {
    const { faceDown } = this.kind.play;
    if (faceDown === "all") return !this.view.choice.includes(card) && !this.mark?.cards.includes(card);
    return faceDown === "last" && card === this.view.finalCard && !this.mark?.taken.includes(card);
  };

  why = (cards: Card[]): Explanation => this.#table.game.explain(cards, language());
  playerName = (id: Player) => this.view.players.find((player) => player.id === id)?.name ?? "";
  overlooked = (): Overlooked[] => this.#table.overlooked();

  /** How many matches the friend had at a time of play, or else the best run of an endless game. */
  ghost(time: number): number | undefined {
    const ends = this.friend?.ends ?? (this.isEndless ? store.data.ghosts[kindAddress(this.spec)] : undefined);
    return ends?.filter((at) => at <= time).length;
  }

  /** The friend's result, which is compared with one's own. */
  get friendResult(): number | undefined {
    if (!this.friend) return undefined;
    const { ends, lost } = this.friend;
    return this.isMoreBetter ? ends.length : (ends.at(-1) ?? 0) + lost;
  }

  /** The result of a player as fast as this one, by the rating, or else of a medium one. */
  par(): number | undefined {
    const par = this.#table.par(Math.round(paceOf(store.data.rating)));
    return par && (this.isMoreBetter ? par.matches : par.time);
  }

  /** A second tap on a card that was taken a moment ago asks for nothing. */
  choose = (card: Card) => this.mark?.taken.includes(card) || this.#act((now) => this.#table.choose(card, now));
  claim = () => this.#act((now) => this.#table.claim(now));
  clear = () => this.#act((now) => this.#table.clear(now));
  noMatch = () => this.#act((now) => this.#table.noMatch(now));
  /** One of two players says that there is no match: a call, and the claim. */
  noMatchOf = (player: Player) => this.#act((now) => {
    const reply = this.view.caller?.id === player ? undefined : this.#table.call(player, now);
    return reply?.kind === "refused" ? reply : this.#table.noMatch(now);
  });
  hint = () => this.#act((now) => this.#table.hint(now));
  /** A result that is kept cannot be taken back, and time not at all. */
  undo = () => this.view.isOver || this.isEndless || this.#act((now) => this.#table.undo(now));
  call = (player: Player) => this.#act((now) => this.#table.call(player, now));

  /** The time of play in milliseconds; it stops while the game is paused, and at its end. */
  time(): number {
    if (this.#since !== undefined && !this.view.isOver) {
      const now = performance.now();
      if (now - this.#readAt > ASLEEP) this.#since += now - this.#readAt;
      this.#readAt = now;
      // Time never goes back, or the engine refuses it.
      this.#clock = Math.max(this.#clock, Math.round(now - this.#since));
    }
    return this.#clock;
  }

  /** What the player's mistakes cost, in milliseconds. */
  get timeLost(): number {
    return this.spec.seats === "two" ? 0 : (this.view.players[0]?.timeLost ?? 0);
  }

  /** The time that counts, in milliseconds: that of play, and what mistakes cost. */
  get spent(): number {
    return this.view.clock + this.timeLost;
  }

  /** Whether the game was played without help, so that it counts among the player's results. */
  get isFair(): boolean {
    return this.view.hintCount === 0 && this.view.undoCount === 0;
  }

  /** Lets time pass. */
  tick(): void {
    if (this.#since === undefined || this.view.isOver) return;
    const before = this.view.places;
    const reply = this.#table.tick(this.time());
    if (reply) this.#show(reply, before);
    else if (this.view.caller || this.view.timeLeft !== undefined) {
      this.view = this.#table.view();
      if (this.view.isOver) this.#end();
    }
    if (this.#rowAt + ROW < this.#clock) this.row = 0;
  }

  /** Starts or stops the clock. */
  run(isRunning: boolean): void {
    if (isRunning === (this.#since !== undefined)) return;
    if (isRunning) this.#start();
    else {
      this.time();
      this.#since = undefined;
      this.#save();
    }
  }

  #start(): void {
    this.#readAt = performance.now();
    this.#since = this.#readAt - this.#clock;
  }

  /** Shows the game as another tab has played it on. */
  follow(): void {
    const kept = store.data.games[this.address];
    const table = kept && kept.saved !== this.#saved ? resumed(kept.saved) : undefined;
    if (!table) return;
    this.#saved = kept?.saved ?? "";
    this.#table = table;
    this.#take();
  }

  /** Says everything in the language of the page. */
  speak(): void {
    if (this.#table.language === language()) return;
    this.#table.language = language();
    this.view = this.#table.view();
    this.message = { text: "", isWrong: false };
  }

  /** Ends what the last claim shows. */
  dispose(): void {
    clearTimeout(this.#marked);
    clearTimeout(this.#freshened);
    this.run(false);
  }

  #take(): void {
    this.#table.language = language();
    this.view = this.#table.view();
    this.mark = undefined;
    this.message = { text: "", isWrong: false };
    this.#clock = this.view.clock;
    if (this.#since !== undefined) this.#start();
  }

  #act(action: (now: number) => Reply): void {
    const before = this.view.places;
    this.#show(action(this.time()), before);
  }

  #show(reply: Reply, before: TableView["places"]): void {
    const wasOver = this.view.isOver;
    this.view = this.#table.view();
    const kind = markOf(reply);
    this.message = { text: reply.message, isWrong: kind === "wrong" };
    if (kind) this.#showClaim(kind, reply.cards, before);
    this.#count(kind);
    const fresh = this.view.places.filter((card) => card !== null && !before.includes(card)) as Card[];
    this.#freshen(fresh);
    const names = cardNames(this.rules, fresh.filter((card) => !this.isDown(card)));
    this.news = [this.view.isOver && !wasOver ? t("news.over") : "", names && t("news.cards", { cards: names })].join(" ");
    if (this.view.isOver && !wasOver) this.#end();
    if (reply.kind !== "refused") this.#save();
  }

  #rowAt = 0;

  /** Counts matches in a row. */
  #count(kind: Mark["kind"] | undefined): void {
    if (kind === "right" && this.view.moves.at(-1)?.hints) this.row = 0;
    else if (kind === "right") [this.row, this.#rowAt] = [this.#rowAt + ROW < this.#clock ? 1 : this.row + 1, this.#clock];
    else if (kind === "wrong") this.row = 0;
  }

  /** Tells new cards apart, for a while. */
  #freshen(cards: Card[]): void {
    if (cards.length === 0) return;
    clearTimeout(this.#freshened);
    this.fresh = cards;
    this.#freshened = setTimeout(() => (this.fresh = []), FRESH);
  }

  #showClaim(kind: Mark["kind"], cards: Card[], places: TableView["places"]): void {
    sound(kind);
    clearTimeout(this.#marked);
    const taken = cards.filter((card) => !this.view.places.includes(card));
    this.mark = { kind, cards, taken, places };
    this.#marked = setTimeout(() => (this.mark = undefined), SHOWN[kind]);
  }

  #save(): void {
    this.#saved = this.#table.save();
    const friend = this.friend && this.#friendText;
    const game = { saved: this.#saved, at: Date.now(), over: this.view.isOver, ...(friend && { friend }) };
    update((data) => (data.games[this.address] = { begun: today(), ...data.games[this.address], ...game }));
  }

  /** Keeps the result of a game that has just ended. */
  #end(): void {
    const { players, hintCount: hints, moves } = this.view;
    const { puzzle, seats } = this.spec;
    const [first, second] = players;
    const kind = kindAddress(this.spec);
    const result = this.result;
    const isMore = this.isMoreBetter;
    update((data) => {
      if (this.isFair && seats === "one" && this.kind.plain === "set") data.rating = rated(data.rating, moves, this.timeLost);
      if (puzzle && puzzle !== "seed") {
        const best = Object.values(data.puzzles).filter((it) => it.hints === 0).map(({ ms }) => ms);
        this.isBest = !data.puzzles[puzzle] && this.isFair && best.length > 0 && result < Math.min(...best);
        const on = data.games[this.address]?.begun ?? today();
        data.puzzles[puzzle] ??= { ms: result, hints, wrong: first?.wrong ?? 0, on, zone: -new Date().getTimezoneOffset() };
      } else if (!puzzle && seats !== "two" && this.isFair) {
        const won = !second || (first?.points ?? 0) > second.points;
        const before = data.tallies[kind];
        this.isBest = won && before !== undefined && (isMore ? result > before.best : result < before.best);
        data.tallies[kind] = counted(before, won, result, isMore);
        if (this.isEndless && (this.isBest || !before)) data.ghosts[kind] = moves.map(({ at }) => at);
      }
    });
  }

  /** What is compared with other games of this kind: the time, or the matches in a time that is given. */
  get result(): number {
    return this.isMoreBetter ? (this.view.players[0]?.matches ?? 0) : this.spent;
  }

  get isMoreBetter(): boolean {
    return this.kind.play.limit !== undefined;
  }
}

function markOf({ kind, by }: Reply): Mark["kind"] | undefined {
  if (kind === "match") return by === "second" ? "other" : "right";
  return ["not-a-match", "not-chained", "matches-there", "time-over"].includes(kind) ? "wrong" : undefined;
}

/** The game with its seed: that of the last such game that is not over, or a new one. */
function withSeed(spec: GameSpec): GameSpec {
  if (spec.seed !== undefined || spec.puzzle) return spec;
  const prefix = gameAddress(spec);
  const isSuch = (address: string) => {
    const route = parse(address);
    return route.view === "game" && gameAddress({ ...route.spec, seed: undefined }) === prefix;
  };
  const before = Object.entries(store.data.games)
    .filter(([address, game]) => !game.over && isSuch(address))
    .sort(([, a], [, b]) => b.at - a.at)[0]?.[0];
  const seed = /\d+$/.exec(before ?? "")?.[0];
  return seed === undefined ? again(spec) : { ...spec, seed };
}

function resumed(saved: string): Table | undefined {
  try {
    return Table.resume(saved);
  } catch {
    // A saved game that is damaged gives way to a new one.
    return undefined;
  }
}

/** The room for cards on this screen, about. */
function room(): { width: number; height: number } {
  const isWide = matchMedia("(min-width: 600px) and (orientation: landscape)").matches;
  return isWide
    ? { width: 0.78 * innerWidth - 40, height: innerHeight - 90 }
    : { width: innerWidth - 16, height: 0.75 * innerHeight };
}

/** The game as the engine names it. One whose cards could not be read on this screen is refused, before anything is dealt. */
export function checked(spec: GameSpec): GameSpec {
  const variant = new Variant(spec.game, gameOptions(spec.game, spec.rules).rules);
  const { ratio, hasWords } = lookOf(variant.rules);
  const most = mostCards({ ...room(), ratio }, hasWords ? 44 : 80);
  if (variant.openingLen > most) throw new Error(t("problem.room", { n: variant.openingLen, most }));
  const [game, rules] = [variant.toString(), nameOf(variant.rules)];
  const usual = variantOf({ game, rules: "" });
  if (variant.play.faceDown === "all" && LEVELS.some((level) => level === spec.seats)) throw new Error(t("problem.face-down"));
  return { ...spec, game, rules: usual && nameOf(usual.rules) === rules ? "" : rules };
}

function dealt(spec: GameSpec): Table {
  const { seats, refill, seed, puzzle } = spec;
  if (puzzle && puzzle !== "seed" && !isDay(puzzle)) throw new Error(t("problem.no-day", { day: puzzle }));
  if (puzzle && puzzle !== "seed" && puzzle > today()) throw new Error(t("problem.day", { day: dayName(puzzle) }));
  if (puzzle) return new Table({ puzzle: puzzle === "seed" ? BigInt(seed ?? 0) : puzzle });
  const isPerson = seats === "one" || seats === "two";
  return new Table({
    ...gameOptions(spec.game, spec.rules),
    seed: BigInt(seed ?? 0),
    seats: isPerson ? seats : { machine: seats as Level },
    refill,
  });
}
