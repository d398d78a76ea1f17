// The address: each view, each game and each board has one, behind the "#".

export const LEVELS = ["child", "easy", "medium", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];

/** When cards are dealt, the usual first. */
export const REFILLS = ["up-to-opening", "immediately", "when-set-free"] as const;

/** What fixes a game. Without a seed, the last such game goes on or a new one is dealt. */
export interface GameSpec {
  /** The game, as the engine reads it: "quads", "three-minutes", "set/chain=1/face-down=last". */
  game: string;
  /** Properties and values, such as "5,3"; empty for those that the game has by itself. */
  rules: string;
  seats: "one" | "two" | Level;
  refill: (typeof REFILLS)[number];
  seed?: string;
  /** The day of a puzzle, or "seed" for the puzzle of the seed. */
  puzzle?: string;
}

export type Route =
  | { view: "game"; spec: GameSpec; friend?: string }
  | { view: "board"; game: string; rules: string; cards: string }
  | { view: "learn"; step: number }
  | { view: "class"; game: string; rules: string; cards: string; puzzle: string }
  | { view: Plain };

const PLAIN = ["start", "games", "train", "puzzles", "new", "stats", "settings"] as const;
type Plain = (typeof PLAIN)[number];

export const CLASSIC_GAME: GameSpec = { game: "set", rules: "", seats: "one", refill: "up-to-opening" };

/** The game after the tutorial: three sets on nine cards. */
export const FIRST_TABLE = { game: "set/goal=3", rules: "3,3" };

/** The rules that need not be named. */
export const CLASSIC_RULES = "4,3";

const SEATS: readonly string[] = ["one", "two", ...LEVELS];

/** The most characters of a name in an address: a page that shows half a million of them stands still. */
const MAX_CHARACTERS = 200;
/** The most characters of the cards: about ten thousand cards, and the page is there within a second. */
const MAX_CARDS = 100_000;
const nameIn = (fields: URLSearchParams, key: string) => fields.get(key)?.slice(0, MAX_CHARACTERS);

/** Reads an address. One that names nothing is the start. */
export function parse(hash: string): Route {
  const [, view = "", query = ""] = /^#?\/?([^?]*)\??(.*)$/.exec(hash) ?? [];
  const fields = new URLSearchParams(query);
  const plain = PLAIN.find((name) => name === view);
  if (plain || (view === "" && query === "")) return { view: plain ?? "start" };
  switch (view) {
    case "learn":
      return { view, step: Math.max(1, Math.trunc(Number(fields.get("step"))) || 1) };
    case "class":
    case "board": {
      const text = fields.get("cards") ?? "";
      // No card ends with dots: nobody takes the beginning for the board.
      const cards = text.length > MAX_CARDS ? `${text.slice(0, MAX_CARDS)}...` : text;
      const board = { ...cardsOf(fields), cards: cards.replaceAll("-", " ") };
      return view === "board" ? { view, ...board } : { view, ...board, puzzle: nameIn(fields, "puzzle") ?? "" };
    }
    case "":
    case "play":
      return { view: "game", spec: gameOf(fields), ...(fields.has("friend") && { friend: fields.get("friend")! }) };
    default:
      return { view: "start" };
  }
}

/** The game and its rules. */
function cardsOf(fields: URLSearchParams): { game: string; rules: string } {
  const rules = (nameIn(fields, "rules") ?? "").replace(/^0*(\d+),0*(\d+)$/, "$1,$2");
  return { game: nameIn(fields, "game") ?? CLASSIC_GAME.game, rules };
}

/** One game has one address: fields that do not belong to it are left out. */
function gameOf(fields: URLSearchParams): GameSpec {
  const seed = /^0*(\d{1,20})$/.exec(fields.get("seed") ?? "")?.[1];
  const puzzle = fields.get("puzzle") ?? "";
  if (puzzle === "seed" && seed) return { ...CLASSIC_GAME, puzzle, seed };
  if (/^\d{4}-\d\d-\d\d$/.test(puzzle)) return { ...CLASSIC_GAME, puzzle };
  const spec: GameSpec = { ...CLASSIC_GAME, ...cardsOf(fields), ...(seed && { seed }) };
  const seats = fields.get("seats") ?? "";
  if (SEATS.includes(seats)) spec.seats = seats as GameSpec["seats"];
  spec.refill = REFILLS.find((refill) => refill === fields.get("refill")) ?? spec.refill;
  return spec;
}

/** The address of a route, without fields that have their usual value. */
export function format(route: Route): string {
  const fields = new URLSearchParams();
  const set = (key: keyof GameSpec, value = "") => {
    const usual = key === "rules" ? CLASSIC_RULES : CLASSIC_GAME[key];
    if (value !== "" && value !== usual) fields.set(key, value);
  };
  if (route.view === "game") {
    for (const key of ["puzzle", "game", "rules", "seats", "refill", "seed"] as const) set(key, route.spec[key]);
    if (route.friend) fields.set("friend", route.friend);
  } else if (route.view === "learn" && route.step > 1) {
    fields.set("step", String(route.step));
  } else if (route.view === "class" && route.puzzle) {
    fields.set("puzzle", route.puzzle);
  } else if (route.view === "board" || route.view === "class") {
    set("game", route.game);
    set("rules", route.rules);
    if (route.cards && route.cards.length <= MAX_CARDS) fields.set("cards", route.cards.trim().replaceAll(/\s+/g, "-"));
  }
  const query = fields.toString().replaceAll(/%(2C|2F|3D)/g, decodeURIComponent);
  const name = route.view === "game" ? (query ? "" : "play") : route.view === "start" ? "" : route.view;
  return `#/${name}${query && `?${query}`}`;
}

export const gameAddress = (spec: Partial<GameSpec>) =>
  format({ view: "game", spec: { ...CLASSIC_GAME, ...spec } });

/** The address of all games that are played alike: that under which their results are kept. */
export const kindAddress = ({ game, rules, seats }: GameSpec) => gameAddress({ game, rules, seats });

export const isFirstTable = ({ game, rules }: GameSpec) => game === FIRST_TABLE.game && rules === FIRST_TABLE.rules;

/** A seed for everybody to read and type: below 2^32. */
const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** The same game with other cards. */
export const again = (spec: GameSpec): GameSpec => ({ ...spec, seed: newSeed() });
