// What the browser keeps: one record, read field by field, so that older and damaged ones lose
// no more than the fields that cannot be read.

import type { Keyboard } from "./keys.svelte.ts";

export interface Settings {
  scheme: "auto" | "light" | "dark";
  palette: "standard" | "color-blind" | "monochrome";
  sound: boolean;
  /** Whether letters choose cards. */
  keys: boolean;
  /** What is printed on the keys: "auto" asks the browser. */
  keyboard: "auto" | Keyboard;
  language: "auto" | "en" | "de";
  /** Whether the player knows the rules, and need not be asked. */
  known: boolean;
}

export interface SavedGame {
  saved: string;
  /** The time of the last move, in milliseconds since 1970. */
  at: number;
  over: boolean;
  /** The day on which it began; older records do not have it. */
  begun?: string;
  /** The result of the friend who has sent the link, as friend.ts reads it. */
  friend?: string;
}

/** The first solution of a day's puzzle. */
export interface Solution {
  ms: number;
  hints: number;
  wrong: number;
  /** The day on which it was begun. */
  on: string;
  /** The time zone of the player then, in minutes east of UTC; older records do not have it. */
  zone?: number;
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

/** A later version may name what it keeps otherwise. */
export const VERSION = 3;

/** The most entries of a list that are read, the last ones: a file may have any number. */
const MAX_ENTRIES = 1000;
/** 27 years. */
const MAX_DAYS = 10_000;
/** The results of a kind of game, as in stats.ts: with an import between the files the start would need two scripts. */
const MAX_RESULTS = 100;
/** The matches of a run. */
const MAX_ENDS = 1000;
/** The characters of an address, and of a saved game. */
const MAX_ADDRESS = 1000;
const MAX_SAVED = 1 << 20;
/** The bytes of a file. */
export const MAX_FILE = 8 << 20;

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isSome = (value: unknown) => isCount(value) && value !== 0;
/** Whether a text is a day of the calendar. */
export function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
const isAddress = (value: unknown) => typeof value === "string" && value.startsWith("#/") && value.length <= MAX_ADDRESS;
const isFlag = (value: unknown) => typeof value === "boolean";
const isText = (value: unknown) => typeof value === "string";
const oneOf = (...texts: string[]) => (value: unknown) => texts.includes(value as string);

type Tests<T> = { [K in keyof Required<T>]: (value: unknown) => boolean };

const SETTINGS: Tests<Settings> = {
  scheme: oneOf("auto", "light", "dark"),
  palette: oneOf("standard", "color-blind", "monochrome"),
  sound: isFlag,
  keys: isFlag,
  keyboard: oneOf("auto", "qwerty", "qwertz", "azerty", "dvorak"),
  language: oneOf("auto", "en", "de"),
  known: isFlag,
};
const maybe = (test: (value: unknown) => boolean) => (value: unknown) => value === undefined || test(value);
const isZone = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= 24 * 60;
const isSaved = (value: unknown) => isText(value) && (value as string).length <= MAX_SAVED;
const GAME: Tests<SavedGame> = { saved: isSaved, at: isCount, over: isFlag, begun: maybe(isDay), friend: maybe(isText) };
const SOLUTION: Tests<Solution> = { ms: isCount, hints: isCount, wrong: isCount, on: isDay, zone: maybe(isZone) };
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const TALLY: Tests<Tally> = { played: isSome, won: isCount, best: isCount, total: isCount, results: isCounts };
const isAmount = (value: unknown) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const RATING: Tests<Rating> = { found: isAmount, load: isAmount };
const TRAINER: Tests<Data["trainer"]> = { right: isCount, wrong: isCount, row: isCount, best: isCount };

export function empty(): Data {
  return {
    version: VERSION,
    settings: { scheme: "auto", palette: "standard", sound: false, keys: true, keyboard: "auto", language: "auto", known: false },
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

const latest = (value: unknown, most = MAX_ENTRIES) => Object.entries(fields(value)).slice(-most);

/** The last entries, those that have all fields. */
function entries<T extends object>(list: [string, unknown][], tests: Tests<T>, isKey = isAddress): Record<string, T> {
  const whole = list.filter(
    ([key, entry]) => isKey(key) && Object.keys(tests).every((name) => tests[name as keyof T](fields(entry)[name])),
  );
  return Object.fromEntries(whole) as Record<string, T>;
}

/** The entries with their lists cut to a length. */
const cut = <T>(record: Record<string, T>, of: (entry: T) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, entry]) => [key, of(entry)]));

/** Reads a record. Fields of later versions stay; text that is no JSON is an empty record. */
export function read(text: string | null): Data {
  let found: Record<string, unknown>;
  try {
    found = fields(JSON.parse(text ?? "{}"));
  } catch {
    return empty();
  }
  const defaults = empty();
  const ghosts = latest(found.ghosts).filter(([key, times]) => isAddress(key) && isCounts(times)) as [string, number[]][];
  return {
    ...found,
    version: Math.max(VERSION, Number(found.version) || 0),
    settings: merged(defaults.settings, found.settings, SETTINGS),
    games: entries(latest(found.games), GAME),
    puzzles: entries(latest(found.puzzles, MAX_DAYS), SOLUTION, isDay),
    tallies: cut(entries(latest(found.tallies), TALLY), (tally) => ({ ...tally, results: tally.results.slice(-MAX_RESULTS) })),
    ghosts: cut(Object.fromEntries(ghosts), (times) => times.slice(0, MAX_ENDS)),
    rating: merged(defaults.rating, found.rating, RATING),
    trainer: merged(defaults.trainer, found.trainer, TRAINER),
  };
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
const MAX_GAMES = 24;

/** Removes the oldest games beyond the limit. */
export function prune(data: Data): void {
  const oldest = Object.entries(data.games).sort(([, a], [, b]) => b.at - a.at);
  for (const [key] of oldest.slice(MAX_GAMES)) delete data.games[key];
}
