// The words of the page, in the language of the player: one file for each language, fetched where it is wanted.
import en from "../words/en.ts";
import { store } from "./store.svelte.ts";

export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;

/** A word, or one for each of the numbers that the language tells apart. */
type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;

type Words = Record<Key, Word>;

// The compiler refuses a language that lacks a word.
const FILES: Record<Language, () => Promise<{ default: Words }>> = {
  en: async () => ({ default: en }),
  de: () => import("../words/de.ts"),
};

let words = $state.raw<{ en: Words } & Partial<Record<Language, Words>>>({ en });

/** Brings the words of the language; until then they are English. */
export async function fetchWords(name = language()): Promise<void> {
  if (!words[name]) words = { ...words, [name]: (await FILES[name]()).default };
}

const isLanguage = (name: string): name is Language => Object.hasOwn(FILES, name);

/** The language of the settings, or else the first of the browser's that the page has. */
export function language(): Language {
  const { language } = store.data.settings;
  if (language !== "auto") return language;
  return (globalThis.navigator?.languages ?? []).map((name) => name.slice(0, 2)).find(isLanguage) ?? "en";
}

const plurals = new Map<Language, Intl.PluralRules>();

function formOf(word: Exclude<Word, string>, number: Value | undefined): string {
  const name = language();
  let rules = plurals.get(name);
  if (!rules) plurals.set(name, (rules = new Intl.PluralRules(name)));
  return word[rules.select(Number(number))] ?? word.other ?? "";
}

export type Value = string | number | bigint;

/** A word with values in the places of their names. The number `n` chooses among the forms of a word. */
export function t(key: Key, values: Record<string, Value> = {}): string {
  const word = (words[language()] ?? en)[key] as Word;
  const text = typeof word === "string" ? word : formOf(word, values.n);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "string" ? value : grouped(value);
  });
}

/** The same for a key that is put together, such as of a property's value; `undefined` if there is no such word. */
export const maybe = (key: string, values?: Record<string, Value>) => (Object.hasOwn(en, key) ? t(key as Key, values) : undefined);

/** The name of a game without its numbers and changes, such as "linear" or "quads". */
const nameOf = (game: string) => /^[^(/]*/.exec(game)![0];

/** The title of a game, or its rule, without its changes. */
export const gameWord = (game: string, word: "title" | "rule") => maybe(`game.${nameOf(game)}.${word}`) ?? game;

/** A word for the matches of a plain game: one, several, one with its article, none. */
export const matchWord = (plain: string, word: "one" | "many" | "a" | "none" | "no") => maybe(`match.${nameOf(plain)}.${word}`) ?? plain;

/** What a match is; a set has as many cards as there are values. */
export const ruleText = (plain: string, values: number) => (plain === "set" && values !== 3 ? t("game.set.rule-any") : gameWord(plain, "rule"));

/** The text with a capital letter in front. */
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A number of matches, such as "no sets", "1 set", "3 sets". */
export const matchCount = (plain: string, n: number | bigint) =>
  !n ? matchWord(plain, "no") : `${grouped(n)} ${matchWord(plain, BigInt(n) === 1n ? "one" : "many")}`;

/** A number with its digits in threes, such as 1,024. (`toLocaleString` takes tens of milliseconds, once.) */
export const grouped = (number: number | bigint) => String(number).replace(/\B(?=(\d{3})+$)/g, t("digits"));

/** Seconds with a digit after the point, such as "3.2 s". */
export const seconds = (ms: number) => t("seconds", { s: (ms / 1000).toFixed(1).replace(".", t("point")) });

/** A date in the language. */
export const when = (date: Date, parts: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString(language() === "en" ? "en-GB" : language(), parts);
