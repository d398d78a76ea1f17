// The address: each view, each game and each board has one, behind the "#".

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** When cards are dealt, the usual first. */
export const REFILLS = ["up-to-opening", "immediately", "when-set-free"] as const;

/** What fixes a game. Without a seed, the last such game goes on or a new one is dealt. */
export interface GameSpec {
  /** The name of a game, as the engine reads it. */
  game: string;
  /** Properties and values, such as "5,3"; empty for those that the game has by itself. */
  rules: string;
  /** Whether the matches are a chain: "yes", or empty. */
  chain: string;
  seats: "one" | "two" | Level;
  refill: (typeof REFILLS)[number];
  seed?: string;
  /** The day of a puzzle, or "seed" for the puzzle of the seed. */
  puzzle?: string;
}

export type Route =
  | { view: "game"; spec: GameSpec }
  | { view: "board"; game: string; rules: string; cards: string }
  | { view: "learn"; step: number }
  | { view: "train" | "puzzles" | "new" | "settings" };

export const CLASSIC_GAME: GameSpec = { game: "set", rules: "", chain: "", seats: "one", refill: "up-to-opening" };

/** The rules that need not be named. */
const CLASSIC_RULES = "4,3";

const SEATS: readonly string[] = ["one", "two", ...LEVELS];

/** Reads an address. One that names nothing is the classic game. */
export function parse(hash: string): Route {
  const [, view = "", query = ""] = /^#?\/?([^?]*)\??(.*)$/.exec(hash) ?? [];
  const fields = new URLSearchParams(query);
  switch (view) {
    case "train":
    case "puzzles":
    case "new":
    case "settings":
      return { view };
    case "learn":
      return { view, step: Math.max(1, Math.trunc(Number(fields.get("step"))) || 1) };
    case "board": {
      const cards = (fields.get("cards") ?? "").replaceAll("-", " ");
      return { view, game: fields.get("game") ?? CLASSIC_GAME.game, rules: fields.get("rules") ?? "", cards };
    }
    default:
      return { view: "game", spec: gameOf(fields) };
  }
}

function gameOf(fields: URLSearchParams): GameSpec {
  const spec = { ...CLASSIC_GAME, rules: fields.get("rules") ?? "" };
  const seats = fields.get("seats") ?? "";
  if (SEATS.includes(seats)) spec.seats = seats as GameSpec["seats"];
  spec.refill = REFILLS.find((refill) => refill === fields.get("refill")) ?? spec.refill;
  spec.game = fields.get("game") ?? spec.game;
  if (fields.has("chain")) spec.chain = "yes";
  // The address of Set-Chain in version 1 of the record.
  if (spec.game === "chain") Object.assign(spec, { game: CLASSIC_GAME.game, chain: "yes" });
  const seed = fields.get("seed") ?? "";
  if (/^\d{1,20}$/.test(seed)) spec.seed = seed;
  const puzzle = fields.get("puzzle") ?? "";
  if (/^\d{4}-\d\d-\d\d$/.test(puzzle) || (puzzle === "seed" && spec.seed)) spec.puzzle = puzzle;
  return spec;
}

/** The address of a route, without fields that have their usual value. */
export function format(route: Route): string {
  const fields = new URLSearchParams();
  const set = (key: keyof GameSpec, value = "") => {
    if (value !== "" && value !== CLASSIC_GAME[key] && value !== CLASSIC_RULES) fields.set(key, value);
  };
  if (route.view === "game") {
    for (const key of ["puzzle", "game", "rules", "chain", "seats", "refill", "seed"] as const) {
      set(key, route.spec[key]);
    }
  } else if (route.view === "learn" && route.step > 1) {
    fields.set("step", String(route.step));
  } else if (route.view === "board" && route.cards) {
    set("game", route.game);
    set("rules", route.rules);
    fields.set("cards", route.cards.trim().replaceAll(/\s+/g, "-"));
  }
  const query = fields.toString().replaceAll("%2C", ",");
  return `#/${route.view === "game" ? "" : route.view}${query && `?${query}`}`;
}

export const gameAddress = (spec: Partial<GameSpec>) =>
  format({ view: "game", spec: { ...CLASSIC_GAME, ...spec } });

/** The address of all games that are played alike: that under which their results are kept. */
export const kindAddress = ({ game, rules, chain, seats }: GameSpec) => gameAddress({ game, rules, chain, seats });

/** The title of a game with this heading of the engine: the players, and what is played if it is not the usual. */
export function titleOf(spec: GameSpec, heading: string): string {
  const text = heading.replace(/\d{4}-\d\d-\d\d$/, dayName);
  if (spec.seats === "one") return text;
  const players = spec.seats === "two" ? "Two players" : `Against the machine: ${spec.seats}`;
  const isUsual = kindAddress({ ...spec, seats: "one" }) === kindAddress(CLASSIC_GAME);
  return isUsual ? players : `${players}. ${text}`;
}

/** A day in words, such as 23 Nov 2026. */
export function dayName(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
