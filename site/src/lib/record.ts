// What the browser keeps: one record, read field by field, so that older and damaged ones lose
// no more than the fields that cannot be read.
import { format, gameAddress, parse, type GameSpec } from "./route.ts";

export interface Settings {
  scheme: "auto" | "light" | "dark";
  palette: "standard" | "color-blind" | "monochrome";
  sound: boolean;
  /** Whether letters choose cards. */
  keys: boolean;
}

export interface SavedGame {
  saved: string;
  /** The time of the last move, in milliseconds since 1970. */
  at: number;
  over: boolean;
}

/** The first solution of a day's puzzle. */
export interface Solution {
  ms: number;
  hints: number;
  wrong: number;
  /** The day on which it was solved. */
  on: string;
}

/** Finished games of one kind. */
export interface Tally {
  played: number;
  won: number;
  best: number;
  total: number;
}

export interface Data {
  version: number;
  settings: Settings;
  /** By the address of the game. */
  games: Record<string, SavedGame>;
  /** By the day of the puzzle. */
  puzzles: Record<string, Solution>;
  /** By the address of such games. */
  tallies: Record<string, Tally>;
  trainer: { right: number; wrong: number; row: number; best: number };
}

/** In version 1, tallies were by the title of the game, and Set-Chain had a name. */
export const VERSION = 2;

const isCount = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
const isFlag = (value: unknown) => typeof value === "boolean";
const isText = (value: unknown) => typeof value === "string";
const oneOf = (...texts: string[]) => (value: unknown) => texts.includes(value as string);

type Tests<T> = { [K in keyof T]: (value: unknown) => boolean };

const SETTINGS: Tests<Settings> = {
  scheme: oneOf("auto", "light", "dark"),
  palette: oneOf("standard", "color-blind", "monochrome"),
  sound: isFlag,
  keys: isFlag,
};
const GAME: Tests<SavedGame> = { saved: isText, at: isCount, over: isFlag };
const SOLUTION: Tests<Solution> = { ms: isCount, hints: isCount, wrong: isCount, on: isDay };
const TALLY: Tests<Tally> = { played: isCount, won: isCount, best: isCount, total: isCount };
const TRAINER: Tests<Data["trainer"]> = { right: isCount, wrong: isCount, row: isCount, best: isCount };

export function empty(): Data {
  return {
    version: VERSION,
    settings: { scheme: "auto", palette: "standard", sound: false, keys: true },
    games: {},
    puzzles: {},
    tallies: {},
    trainer: { right: 0, wrong: 0, row: 0, best: 0 },
  };
}

const fields = (value: unknown) =>
  (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as Record<string, unknown>;

/** The defaults, with each field in its place that passes its test. */
function merged<T extends object>(defaults: T, value: unknown, tests: Tests<T>): T {
  const found = fields(value);
  const right = Object.keys(tests).filter((key) => tests[key as keyof T](found[key]));
  return { ...defaults, ...Object.fromEntries(right.map((key) => [key, found[key]])) };
}

/** The entries that have all fields. */
function entries<T extends object>(value: unknown, tests: Tests<T>, isKey: (value: unknown) => boolean = isText): Record<string, T> {
  const whole = Object.entries(fields(value)).filter(
    ([key, entry]) => isKey(key) && Object.keys(tests).every((name) => tests[name as keyof T](fields(entry)[name])),
  );
  return Object.fromEntries(whole) as Record<string, T>;
}

/** The games of version 1 by their titles. */
const TITLES: Readonly<Record<string, Partial<GameSpec>>> = {
  "Classic game": {},
  "Set-Chain": { chain: "yes" },
  UltraSet: { game: "ultraset" },
  GhostSet: { game: "ghostset" },
  EvenQuads: { game: "quads" },
  ProSet: { game: "proset" },
  "Three of four": { game: "petals" },
};

/** The address of the games that had this title in version 1; `undefined` if none had. */
function addressOf(title: string): string | undefined {
  const spec: Partial<GameSpec> = {};
  for (const part of title.split(". ")) {
    const [, seats] = /^Against the machine: (easy|medium|hard)$/.exec(part) ?? [];
    const [, properties, values] = /^(\d+) properties, (\d+) values$/.exec(part) ?? [];
    if (seats) spec.seats = seats as GameSpec["seats"];
    else if (properties) spec.rules = `${properties},${values}`;
    else if (Object.hasOwn(TITLES, part)) Object.assign(spec, TITLES[part]);
    else return undefined;
  }
  return gameAddress(spec);
}

/** Entries under other keys, without those that have none. */
function renamed<T>(all: Record<string, T>, name: (key: string) => string | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(all).flatMap(([key, entry]) => {
    const other = name(key);
    return other === undefined ? [] : [[other, entry]];
  }));
}

/** Brings a record of version 1 up to date. */
function migrated(data: Data): Data {
  const games = renamed(data.games, (key) => format(parse(key)));
  return { ...data, games, tallies: renamed(data.tallies, addressOf) };
}

/** Reads a record. Fields of later versions stay; text that is no JSON is an empty record. */
export function read(text: string | null): Data {
  let found: Record<string, unknown>;
  try {
    found = fields(JSON.parse(text ?? "{}"));
  } catch {
    return empty();
  }
  const defaults = empty();
  const version = Number(found.version) || 0;
  const data = {
    ...found,
    version: Math.max(VERSION, version),
    settings: merged(defaults.settings, found.settings, SETTINGS),
    games: entries(found.games, GAME),
    puzzles: entries(found.puzzles, SOLUTION, isDay),
    tallies: entries(found.tallies, TALLY),
    trainer: merged(defaults.trainer, found.trainer, TRAINER),
  };
  return version < 2 ? migrated(data) : data;
}

/** How many games are kept. */
const MOST_GAMES = 24;

/** Removes the oldest games beyond the limit. */
export function prune(data: Data): void {
  const oldest = Object.entries(data.games).sort(([, a], [, b]) => b.at - a.at);
  for (const [key] of oldest.slice(MOST_GAMES)) delete data.games[key];
}
