// One game at the table: the engine's table, its clock, and what the page shows of the last claim.
import { Table, type Card, type Player, type Reply, type Rules, type TableOptions, type TableView, type Variant } from "setwise";
import { rulesOf } from "./cards.svelte.ts";
import { gameAddress, kindAddress, parse, titleOf, type GameSpec, type Level } from "./route.ts";
import { sound } from "./sound.ts";
import { counted, today } from "./stats.ts";
import { store, update } from "./store.svelte.ts";

/** How long claimed cards show what the claim was. */
const SHOWN = 1000;

/** What the engine tells of what is played: its words and numbers. */
export type Kind = Pick<Variant, "one" | "many" | "openingLen" | "sizes">;

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
  readonly title: string;
  readonly address: string;
  readonly rules: Rules;
  readonly kind: Kind;
  view = $state.raw() as TableView;
  message = $state.raw({ text: "", isWrong: false });
  mark = $state.raw<Mark>();
  #table: Table;
  #saved = "";
  /** The time of play in milliseconds when the clock last stopped or was read. */
  #clock = 0;
  /** The time of the browser at the beginning of play; `undefined` while the game is paused. */
  #since: number | undefined;
  #marked: ReturnType<typeof setTimeout> | undefined;

  constructor(wanted: GameSpec) {
    const spec = withSeed(wanted);
    this.spec = spec;
    this.address = gameAddress(spec);
    const kept = store.data.games[this.address];
    this.#table = (kept && resumed(kept.saved)) ?? dealt(spec);
    const { one, many, openingLen, sizes } = this.#table.game;
    this.kind = { one, many, openingLen, sizes };
    this.rules = this.#table.rules;
    this.#take();
    this.title = titleOf(spec, this.view.heading);
    this.#save();
  }

  get places(): TableView["places"] {
    return this.mark?.places ?? this.view.places;
  }

  get isPuzzle(): boolean {
    return this.view.toFind !== undefined;
  }

  choose = (card: Card) => this.#act((now) => this.#table.choose(card, now));
  claim = () => this.#act((now) => this.#table.claim(now));
  clear = () => this.#act((now) => this.#table.clear(now));
  noMatch = () => this.#act((now) => this.#table.noMatch(now));
  hint = () => this.#act((now) => this.#table.hint(now));
  undo = () => this.#act((now) => this.#table.undo(now));
  call = (player: Player) => this.#act((now) => this.#table.call(player, now));

  /** The time of play in milliseconds; it stops while the game is paused, and at its end. */
  time(): number {
    if (this.#since !== undefined && !this.view.isOver) {
      // Time never goes back, or the engine refuses it.
      this.#clock = Math.max(this.#clock, Math.round(performance.now() - this.#since));
    }
    return this.#clock;
  }

  /** Lets time pass. */
  tick(): void {
    if (this.#since === undefined || this.view.isOver) return;
    const before = this.view.places;
    const reply = this.#table.tick(this.time());
    if (reply) this.#show(reply, before);
    else if (this.view.caller) this.view = this.#table.view();
  }

  /** Starts or stops the clock. */
  run(isRunning: boolean): void {
    if (isRunning === (this.#since !== undefined)) return;
    if (isRunning) this.#since = performance.now() - this.#clock;
    else {
      this.time();
      this.#since = undefined;
      this.#save();
    }
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

  /** Ends what the last claim shows. */
  dispose(): void {
    clearTimeout(this.#marked);
    this.run(false);
  }

  #take(): void {
    this.view = this.#table.view();
    this.mark = undefined;
    this.message = { text: "", isWrong: false };
    this.#clock = this.view.clock;
    if (this.#since !== undefined) this.#since = performance.now() - this.#clock;
  }

  #act(action: (now: number) => Reply): void {
    const before = this.view.places;
    this.#show(action(this.time()), before);
  }

  #show(reply: Reply, before: TableView["places"]): void {
    const wasOver = this.view.isOver;
    this.view = this.#table.view();
    const kind = markOf(reply);
    // A hint speaks for itself.
    this.message = { text: reply.kind === "hinted" ? "" : reply.message, isWrong: kind === "wrong" };
    if (kind) this.#showClaim(kind, reply.cards, before);
    if (this.view.isOver && !wasOver) this.#end();
    if (reply.kind !== "refused") this.#save();
  }

  #showClaim(kind: Mark["kind"], cards: Card[], places: TableView["places"]): void {
    sound(kind);
    clearTimeout(this.#marked);
    const taken = cards.filter((card) => !this.view.places.includes(card));
    this.mark = { kind, cards, taken, places };
    this.#marked = setTimeout(() => (this.mark = undefined), SHOWN);
  }

  #save(): void {
    this.#saved = this.#table.save();
    const game = { saved: this.#saved, at: Date.now(), over: this.view.isOver };
    update((data) => (data.games[this.address] = game));
  }

  /** Keeps the result of a game that has just ended. */
  #end(): void {
    const { clock, players, hintCount: hints, undoCount } = this.view;
    const { puzzle } = this.spec;
    const [first, second] = players;
    update((data) => {
      if (puzzle && puzzle !== "seed") {
        const wrong = first?.wrong ?? 0;
        data.puzzles[puzzle] ??= { ms: clock, hints, wrong, on: today() };
      } else if (this.spec.seats !== "two" && undoCount === 0) {
        const won = !second || (first?.points ?? 0) > second.points;
        const kind = kindAddress(this.spec);
        data.tallies[kind] = counted(data.tallies[kind], won, clock);
      }
    });
  }
}

function markOf({ kind, by }: Reply): Mark["kind"] | undefined {
  if (kind === "match") return by === "second" ? "other" : "right";
  return ["not-a-match", "not-chained", "matches-there", "time-over"].includes(kind) ? "wrong" : undefined;
}

/** A seed for everybody to read and type: below 2^32. */
const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** The game with its seed: that of the last such game that is not over, or a new one. */
function withSeed(spec: GameSpec): GameSpec {
  if (spec.seed !== undefined || spec.puzzle) return spec;
  const prefix = gameAddress(spec);
  const before = Object.entries(store.data.games)
    .filter(([address, game]) => !game.over && address.replace(/[?&]seed=\d+$/, "") === prefix)
    .sort(([, a], [, b]) => b.at - a.at)[0]?.[0];
  return { ...spec, seed: /\d+$/.exec(before ?? "")?.[0] ?? newSeed() };
}

/** The same game with other cards. */
export const again = (spec: GameSpec): GameSpec => ({ ...spec, seed: newSeed() });

function resumed(saved: string): Table | undefined {
  try {
    return Table.resume(saved);
  } catch {
    // A saved game that is damaged gives way to a new one.
    return undefined;
  }
}

/** What the engine needs to know of a game. */
export const optionsOf = ({ game, rules, chain }: Pick<GameSpec, "game" | "rules" | "chain">): TableOptions => ({
  game,
  chain: chain !== "",
  ...(rules && { rules: rulesOf(rules) }),
});

function dealt(spec: GameSpec): Table {
  const { seats, refill, seed, puzzle } = spec;
  if (puzzle) return new Table({ puzzle: puzzle === "seed" ? BigInt(seed ?? 0) : puzzle });
  const isPerson = seats === "one" || seats === "two";
  return new Table({
    ...optionsOf(spec),
    seed: BigInt(seed ?? 0),
    seats: isPerson ? seats : { machine: seats as Level },
    refill,
  });
}

/** The title of games of this kind; their address if the engine does not know them. */
export function kindTitle(address: string): string {
  const route = parse(address);
  try {
    return route.view === "game" ? titleOf(route.spec, dealt(route.spec).view().heading) : address;
  } catch {
    return address;
  }
}
