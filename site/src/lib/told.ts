// What the engine tells as data, in words.
import type { Card, ErrorCause, Explanation, Feature, Hint, Reply, Rules } from "setwise";
import { textOf } from "./files.ts";
import { capital, gameWord, matchCount, maybe, t, type Key } from "./words.svelte.ts";

/** The name of a value, such as "red", or its digit. */
const valueOf = (name: string, n = 1) => maybe(`value.${name}`, { n }) ?? name;

/** The name of a property, such as "color". */
export const propertyOf = ({ name, property }: Feature) => maybe(`property.${name}`) ?? t("property", { n: property });

/** The name of a card, such as "2 red striped ovals"; its digits where the deck has no words. */
export function cardName(rules: Rules, card: Card): string {
  if (rules.name(card) === card) return card;
  const values = rules.features([card]).map(({ name, values: [value] }) => [name, value?.name ?? ""] as const);
  const of: Record<string, string> = Object.fromEntries(values);
  const n = Number(of.number ?? 1);
  const words = Object.fromEntries(values.map(([name, value]) => [name, valueOf(value, n)]));
  const key = `card.${["number", "color", "shading", "shape"].filter((name) => of[name] !== undefined).join("-")}`;
  return maybe(key, { ...words, n }) ?? rules.name(card);
}

export const cardNames = (rules: Rules, cards: Card[]) => cards.map((card) => cardName(rules, card)).join(", ");

/** How cards agree in a property, such as "all red", without the name of the property. */
export function featureText({ kind, values }: Feature): string {
  if (kind === "different") return t("feature.different");
  if (kind === "same") return t("feature.same", { value: valueOf(values[0]?.name ?? "", 2) });
  const count = (name: string) => (/^\d/.test(name) ? "feature.count-number" : "feature.count");
  return values.map(({ name, cards: n }) => t(count(name), { n, value: valueOf(name, n) })).join(", ");
}

/** Why cards are a match or none. */
export function reasonText(explanation: Explanation, rules: Rules): string {
  const name = (card: Card) => cardName(rules, card);
  const { kind, isMatch, text } = explanation;
  switch (kind) {
    case "features":
      return explanation.features.map((feature) => `${propertyOf(feature)}: ${featureText(feature)}`).join("; ");
    case "pairs": {
      const pairs = explanation.pairs.map(([a, b, third]) => t("reason.pair", { a: name(a), b: name(b), third: name(third) }));
      if (isMatch) return pairs.join("; ");
      return `${pairs.join("; ")}; ${t(pairs.length === 2 ? "reason.pairs-differ" : "reason.pairs-no-set")}`;
    }
    case "dots": {
      const dot = explanation.dots.findIndex((times) => times % 2 === 1);
      return dot < 0 ? t("reason.dots-even") : t("reason.dot-odd", { dot, n: explanation.dots[dot] ?? 0 });
    }
    case "number":
      return t("reason.number", { n: explanation.cards, least: explanation.least });
    case "foreign":
    case "repeated":
      return t(`reason.${kind}`, { card: name(explanation.card) });
    case "sum": {
      const terms = explanation.terms.map(([n, card]) => `${n < 0 ? " - " : " + "}${Math.abs(n) === 1 ? "" : `${Math.abs(n)} * `}${name(card)}`);
      return `${terms.join("").replace(/^ (?:\+ |(-) )/, "$1")} = ${name(explanation.sum)}`;
    }
    case "words":
      return text;
  }
}

/** Why something failed: in the page's words for what the engine names, else as it says itself. */
export function problemText(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: ErrorCause };
  const kind = cause?.kind ?? (code === "limit" ? code : name === "TimeoutError" ? "time" : undefined);
  const values = { ...cause, ...(cause && "name" in cause && { name: maybe(cause.name) ?? cause.name }) };
  return (kind && maybe(`problem.${kind}`, values)) ?? textOf(error);
}

/** A match with its cards, as a sentence. */
function matchText(game: string, rules: Rules, cards: Card[]): string {
  return capital(t("hint.match", { match: gameWord(game, "a"), cards: cardNames(rules, cards) }));
}

/** A step of the hints. */
export function hintText(hint: Hint, game: string, rules: Rules, why: (cards: Card[]) => Explanation): string {
  const { kind, cards, matches = 0 } = hint;
  // "No set" is one word of one match.
  if (kind === "count") return t("hint.count", { n: matches || 1, matches: matchCount(game, matches) });
  if (kind === "cards") return t("hint.cards", { cards: cardNames(rules, cards), matches: matchCount(game, matches) });
  if (kind === "match") return matchText(game, rules, cards);
  return reasonText(why(cards), rules);
}

export interface Table {
  game: string;
  rules: Rules;
  chain: number;
  isMachine: boolean;
  why: (cards: Card[]) => Explanation;
}

/** The name of a player. */
export const playerName = (id: "first" | "second", isMachine: boolean) =>
  isMachine ? t(id === "first" ? "player.you" : "player.machine") : t("player", { n: id === "first" ? 1 : 2 });

/** What the table answers; empty where nothing has to be said. */
export function replyText(reply: Reply, table: Table): string {
  const { kind, number: n = 0, cards, by = "first" } = reply;
  const { game, rules } = table;
  const words = { n, one: gameWord(game, "one"), a: gameWord(game, "a"), many: gameWord(game, "many"), player: playerName(by, table.isMachine) };
  switch (kind) {
    case "chosen":
    case "cleared":
    case "hinted":
      return "";
    case "match":
      return matchText(game, rules, cards);
    case "not-a-match":
      return t("reply.not-a-match", { ...words, why: reasonText(table.why(cards), rules) });
    case "not-chained":
      return t("reply.not-chained", { ...words, expected: table.chain });
    case "no-match":
      return n === 0 ? t("reply.no-match-end", words) : t("reply.no-match", words);
    case "refused": {
      const key = `refusal.${reply.refusal}` as Key;
      return t(key, { ...words, player: playerName(n === 2 ? "second" : "first", table.isMachine) });
    }
    default:
      return t(`reply.${kind}`, words);
  }
}
