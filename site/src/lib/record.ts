// What the browser keeps: one record, read field by field, so that older and damaged ones lose
// no more than the fields that cannot be read.
import { format, gameAddress, parse, type GameSpec } from "./route.ts";

export interface Settings {
  scheme: "auto" | "light" | "dark";
  palette: "standard" | "color-blind" | "monochrome";
  sound: boolean;
  /** Whether letters choose cards. */
  keys: boolean;
  language: "auto" | "en" | "de";
  /** Whether the player knows the rules, and need not be asked. */
  known: boolean;
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
  /** The last times, the latest last; the numbers of matches in games against the clock. */
  results: number[];
}

/** How fast a player is: see rating.ts. */
export interface Rating {
  found: number;
  load: number;
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
  /** For each kind of game: when each match of the best run was taken, in milliseconds. */
  ghosts: Record<string, number[]>;
  rating: Rating;
  trainer: { right: number; wrong: number; row: number; best: number };
}

/**
 * In version 1, tallies were by the title of the game, and Set-Chain had a name. In version 2, the classic game had
 * the address that the start has now.
 */
export const VERSION = 3;

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isSome = (value: unknown) => isCount(value) && value !== 0;
/** Whether a text is a day of the calendar. */
function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
const isAddress = (value: unknown) => typeof value === "string" && value.startsWith("#/");
const isFlag = (value: unknown) => typeof value === "boolean";
const isText = (value: unknown) => typeof value === "string";
const oneOf = (...texts: string[]) => (value: unknown) => texts.includes(value as string);

type Tests<T> = { [K in keyof T]: (value: unknown) => boolean };

const SETTINGS: Tests<Settings> = {
  scheme: oneOf("auto", "light", "dark"),
  palette: oneOf("standard", "color-blind", "monochrome"),
  sound: isFlag,
  keys: isFlag,
  language: oneOf("auto", "en", "de"),
  known: isFlag,
};
const GAME: Tests<SavedGame> = { saved: isText, at: isCount, over: isFlag };
const SOLUTION: Tests<Solution> = { ms: isCount, hints: isCount, wrong: isCount, on: isDay };
const TALLY: Tests<Omit<Tally, "results">> = { played: isSome, won: isCount, best: isCount, total: isCount };
const isAmount = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const RATING: Tests<Rating> = { found: isAmount, load: isAmount };
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const TRAINER: Tests<Data["trainer"]> = { right: isCount, wrong: isCount, row: isCount, best: isCount };

export function empty(): Data {
  return {
    version: VERSION,
    settings: { scheme: "auto", palette: "standard", sound: false, keys: true, language: "auto", known: false },
    games: {},
    puzzles: {},
    tallies: {},
    ghosts: {},
    rating: { found: 0, load: 0 },
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

/** Brings a record of an older version up to date. */
function migrated(data: Data, version: number): Data {
  if (version === 2) return { ...data, tallies: renamed(data.tallies, (key) => (key === "#/" ? gameAddress({}) : key)) };
  const games = renamed(data.games, (key) => format(parse(key)));
  return { ...data, games, tallies: renamed(data.tallies, addressOf) };
}

/** Tallies, of which those of version 2 have no results. */
function talliesOf(value: unknown): Record<string, Tally> {
  const results = (key: string) => {
    const { results } = fields(fields(value)[key]);
    return isCounts(results) ? results : [];
  };
  const all = Object.entries(entries(value, TALLY));
  return Object.fromEntries(all.map(([key, tally]) => [key, { ...tally, results: results(key) }]));
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
    games: entries(found.games, GAME, isAddress),
    puzzles: entries(found.puzzles, SOLUTION, isDay),
    tallies: talliesOf(found.tallies),
    ghosts: Object.fromEntries(Object.entries(fields(found.ghosts)).filter(([, times]) => isCounts(times))) as Data["ghosts"],
    rating: merged(defaults.rating, found.rating, RATING),
    trainer: merged(defaults.trainer, found.trainer, TRAINER),
  };
  return version < VERSION ? migrated(data, version) : data;
}

/** The message of a text that is no record. */
export const NO_RECORD = "no record";

/** The record in a text that was exported; an `Error` if it is none. */
export function imported(text: string): Data {
  const { version } = fields(JSON.parse(text));
  if (!isCount(version)) throw new Error(NO_RECORD);
  return read(text);
}

/** Adds another record: of what both have, the one with more games or the later move stays. Twice is as once. */
export function join(data: Data, other: Data): void {
  const take = <T>(mine: Record<string, T>, theirs: Record<string, T>, size: (entry: T) => number) => {
    for (const [key, entry] of Object.entries(theirs)) {
      const found = mine[key];
      if (!found || size(entry) > size(found)) mine[key] = entry;
    }
  };
  take(data.games, other.games, ({ at }) => at);
  take(data.tallies, other.tallies, ({ played }) => played);
  // The first solution of a day counts.
  take(data.puzzles, other.puzzles, ({ on }) => -Date.parse(on));
  const asked = ({ right, wrong }: Data["trainer"]) => right + wrong;
  if (asked(other.trainer) > asked(data.trainer)) data.trainer = other.trainer;
  if (other.rating.found > data.rating.found) data.rating = other.rating;
  take(data.ghosts, other.ghosts, (times) => times.length);
  data.settings = other.settings;
}

/** How many games are kept. */
const MOST_GAMES = 24;

/** Removes the oldest games beyond the limit. */
export function prune(data: Data): void {
  const oldest = Object.entries(data.games).sort(([, a], [, b]) => b.at - a.at);
  for (const [key] of oldest.slice(MOST_GAMES)) delete data.games[key];
}
