// Cards and errors in the language of the page.
import type { Card, ErrorCause, Rules } from "setwise";
import { textOf } from "./files.ts";
import { language, maybe } from "./words.svelte.ts";

/** The name of a card, such as "2 red striped ovals"; its digits where the deck has no words. */
export const cardName = (rules: Rules, card: Card) => rules.name(card, language());

export const cardNames = (rules: Rules, cards: Card[]) => cards.map((card) => cardName(rules, card)).join(", ");

/** Why something failed: in the page's words for what the engine names, else as it says itself. */
export function problemText(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: ErrorCause };
  const kind = cause?.kind ?? (code === "limit" ? code : name === "TimeoutError" ? "time" : undefined);
  const values = { ...cause, ...(cause && "name" in cause && { name: maybe(cause.name) ?? cause.name }) };
  return (kind && maybe(`problem.${kind}`, values)) ?? textOf(error);
}
