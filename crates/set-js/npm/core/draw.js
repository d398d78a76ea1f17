// Drawing: cards and other items in random order.

import { deck, deckLen, refuse, rulesOf, textOf, valuesOf } from "./cards.js";
import { below, generator, scaled } from "./random.js";
import { count } from "./search.js";

function shuffled(numbers, items) {
  const list = [...items];
  for (let i = 1; i < list.length; i++) {
    const other = below(numbers, i + 1), item = list[i];
    list[i] = list[other];
    list[other] = item;
  }
  return list;
}

export function shuffle(seed, items) {
  return shuffled(generator(seed), items);
}

export function deal(seed, options) {
  const rules = rulesOf(options);
  const { properties, values } = rules, { cards = properties * values } = options ?? rules;
  if (!(Number.isInteger(cards) && cards >= 0)) refuse(`no number of cards ${cards}: expected 0 or more`);
  const all = deckLen(rules, 2 ** 53), numbers = generator(seed), dealt = [];
  // A card is taken out of the deck in order, and the last one comes to its place. The list has the deck, or where much
  // of it is left the cards that moved.
  const list = 8 * cards < all || all > 2 ** 20 ? [] : deck(rules);
  const cardAt = (place) => list[place] ?? textOf(valuesOf(place, rules), rules);
  for (let left = all; left > Math.max(0, all - cards); left--) {
    const place = below(numbers, left);
    dealt.push(cardAt(place));
    list[place] = cardAt(left - 1);
  }
  return dealt;
}

export function puzzle(seed) {
  const isDay = typeof seed === "string" && !/^\d+$/.test(seed);
  const numbers = generator(isDay ? seedOfDay(seed) : seed);
  const cards = deck();
  for (;;) {
    for (let i = 0; i < 12; i++) {
      const other = i + scaled(numbers, 81 - i);
      [cards[i], cards[other]] = [cards[other], cards[i]];
    }
    const board = cards.slice(0, 12);
    if (count(board) === 6) return shuffled(numbers, board.sort());
  }
}

function seedOfDay(day) {
  const isDay = day >= "0001" && new Date(`${day}T00:00Z`).toJSON() === `${day}T00:00:00.000Z`;
  return isDay ? +day.replaceAll("-", "") : refuse(`no day ${JSON.stringify(day)}: expected one such as "2026-11-22"`);
}
