// The address: each view, each game and each board has one, behind the "#".

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** What fixes a game. Without a seed, the last such game goes on or a new one is dealt. */
export interface GameSpec {
  /** One of `Variant.names`, or "chain" for Set-Chain. */
  game: string;
  rules: string;
  seats: "one" | "two" | Level;
  refill: "immediately" | "when-set-free";
  seed?: string;
  /** The day of a puzzle, or "seed" for the puzzle of the seed. */
  puzzle?: string;
}

export type Route =
  | { view: "game"; spec: GameSpec }
  | { view: "board"; rules: string; cards: string }
  | { view: "learn"; step: number }
  | { view: "train" | "puzzles" | "new" | "settings" };

export const CLASSIC_GAME: GameSpec = { game: "set", rules: "4,3", seats: "one", refill: "immediately" };

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
      return { view, step: Math.max(1, Number(fields.get("step")) || 1) };
    case "board":
      return { view, rules: fields.get("rules") ?? "4,3", cards: (fields.get("cards") ?? "").replaceAll("-", " ") };
    default:
      return { view: "game", spec: gameOf(fields) };
  }
}

function gameOf(fields: URLSearchParams): GameSpec {
  const spec = { ...CLASSIC_GAME };
  const seats = fields.get("seats") ?? "";
  if (SEATS.includes(seats)) spec.seats = seats as GameSpec["seats"];
  if (fields.get("refill") === "when-set-free") spec.refill = "when-set-free";
  spec.game = fields.get("game") ?? spec.game;
  spec.rules = fields.get("rules") ?? spec.rules;
  const seed = fields.get("seed") ?? "";
  if (/^\d{1,20}$/.test(seed)) spec.seed = seed;
  const puzzle = fields.get("puzzle") ?? "";
  if (/^\d{4}-\d\d-\d\d$/.test(puzzle) || (puzzle === "seed" && spec.seed)) spec.puzzle = puzzle;
  return spec;
}

/** The address of a route, without fields that have their usual value. */
export function format(route: Route): string {
  const fields = new URLSearchParams();
  if (route.view === "game") {
    for (const key of ["puzzle", "game", "rules", "seats", "refill", "seed"] as const) {
      const value = route.spec[key];
      if (value && value !== CLASSIC_GAME[key]) fields.set(key, value);
    }
  } else if (route.view === "learn" && route.step > 1) {
    fields.set("step", String(route.step));
  } else if (route.view === "board" && route.cards) {
    if (route.rules !== "4,3") fields.set("rules", route.rules);
    fields.set("cards", route.cards.trim().replaceAll(/\s+/g, "-"));
  }
  const query = fields.toString().replaceAll("%2C", ",");
  return `#/${route.view === "game" ? "" : route.view}${query && `?${query}`}`;
}

export const gameAddress = (spec: Partial<GameSpec>) =>
  format({ view: "game", spec: { ...CLASSIC_GAME, ...spec } });

/** The games that have a name, by it. */
export const GAMES: Readonly<Record<string, string>> = {
  set: "Set",
  chain: "Set-Chain",
  ultraset: "UltraSet",
  ghostset: "GhostSet",
  quads: "EvenQuads",
  proset: "ProSet",
  petals: "Three of four",
};

/** The title of a game. */
export function titleOf({ game, rules, seats, puzzle }: GameSpec): string {
  if (puzzle === "seed") return "Puzzle";
  if (puzzle) return `Puzzle of ${dayName(puzzle)}`;
  const [p, v] = rules.split(",");
  const cards = rules === "4,3" ? "" : `${p} properties, ${v} values`;
  const deck = game === "set" ? cards : [GAMES[game] ?? game, cards].filter(Boolean).join(". ");
  if (seats === "one") return deck || "Classic game";
  const players = seats === "two" ? "Two players" : `Against the machine: ${seats}`;
  return deck ? `${players}. ${deck}` : players;
}

/** A day in words, such as 23 Nov 2026. */
export function dayName(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}
