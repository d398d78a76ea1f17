// Sets: the questions about some cards.

import { alike, compare, matchLen, read, refuse, repeatedOf, rulesOf, textOf, valuesOf } from "./cards.js";
import { pack, thirdOf } from "./packed.js";
import { isUltraSet } from "./ultraset.js";

export function isSet(cards, options) {
  let properties = 4, values = 3, game = "set";
  if (options) ({ properties = 4, values = 3, game = "set" } = options);
  const a = cards[0], b = cards[1], c = cards[2];
  const areTexts = cards.length === 3 && typeof a === "string" && typeof b === "string" && typeof c === "string";
  if (values !== 3 || game !== "set" || !areTexts) return isMatch(cards, rulesOf(options));
  if (a.length !== properties || b.length !== properties || c.length !== properties || a === b) return false;
  // Negative once a character is below 0 or above 2: one test behind the loop costs less than one in it.
  let range = 0;
  for (let i = 0; i < properties; i++) {
    const x = a.charCodeAt(i), y = b.charCodeAt(i), z = c.charCodeAt(i);
    if ((x + y + z) % 3 !== 0) return false;
    range |= (x - 48) | (y - 48) | (z - 48) | (50 - x) | (50 - y) | (50 - z);
  }
  return range >= 0;
}

function isMatch(cards, rules) {
  if (cards.length !== matchLen(rules)) return false;
  const found = Array.from(cards, (card) => valuesOf(card, rules));
  if (found.includes(undefined) || new Set(found.map(String)).size < found.length) return false;
  return rules.game === "set" ? found[0].every((_, property) => isEven(found, property)) : isUltraSet(found);
}

/** Whether cards are all the same or all different in a property. */
const isEven = (cards, property) => [1, cards.length].includes(new Set(cards.map((card) => card[property])).size);

export function whyNot(cards, options) {
  if (isSet(cards, options)) return undefined;
  const rules = rulesOf(options), length = matchLen(rules);
  if (cards.length !== length) return { kind: "number", cards: cards.length, least: length, most: length };
  const found = Array.from(cards, (card) => valuesOf(card, rules));
  const foreign = found.indexOf(undefined);
  if (foreign >= 0) return { kind: "foreign", card: cards[foreign] };
  const repeated = repeatedOf(found), inForm = (card) => alike(card, cards[0], rules);
  if (repeated) return { kind: "repeated", card: inForm(repeated) };
  if (rules.game !== "set") {
    const pairs = [cards.slice(0, 2), cards.slice(2)];
    return { kind: "pairs", pairs: pairs.map((pair) => [...pair, completingCard(pair)]) };
  }
  const features = found[0].flatMap((_, property) =>
    isEven(found, property) ? [] : { property, values: countsOf(found, property) });
  return { kind: "features", features };
}

/** The values of cards in a property, each with the number of its cards. */
function countsOf(cards, property) {
  const counts = new Map();
  for (const card of cards) counts.set(card[property], (counts.get(card[property]) ?? 0) + 1);
  return [...counts].map(([value, cards]) => ({ value, cards })).sort((a, b) => b.cards - a.cards || a.value - b.value);
}

/** The texts of cards of few properties, by their bits after a bit that tells how many there are. */
const texts = [];

export function completingCard(cards, options) {
  const { properties = 4, values = 3 } = options ?? {};
  const isShort = values === 3 && properties < 6 && cards.length === 2;
  const a = isShort ? pack(cards[0], properties) : -1, b = isShort ? pack(cards[1], properties) : -1;
  if (a < 0 || b < 0) return completeAny(cards, options);
  if (a === b) return undefined;
  const bits = thirdOf(a, b);
  return (texts[bits | (1 << (2 * properties))] ??= bits.toString(4).padStart(properties, "0"));
}

function completeAny(cards, options) {
  const rules = rulesOf(options), { properties, values } = rules;
  const found = cards.map((card) => valuesOf(card, rules));
  // Of two values, every other card completes a set.
  if (cards.length !== values - 1 || found.includes(undefined) || (values === 2 && properties > 1)) return undefined;
  const last = [];
  for (let property = 0; property < properties; property++) {
    const seen = new Set(found.map((card) => card[property]));
    if (seen.size === values - 1) last.push([...seen].reduce((rest, it) => rest - it, (values * (values - 1)) / 2));
    else if (seen.size === 1) last.push(found[0][property]);
    else return undefined;
  }
  return repeatedOf([...found, last]) ? undefined : alike(last, cards[0], rules);
}

export function hiddenCard(cards, options) {
  const rules = rulesOf(options);
  const { properties, values } = rules;
  const left = read(cards, rules);
  if (values === 2) refuse("two values: any two cards are a set, so the cards that are left do not tell it");
  if ((left.length + 1) % values !== 0) {
    const leaves = [1, 2, 3].map((times) => times * values - 1).join(", "), s = left.length === 1 ? "" : "s";
    refuse(`${left.length} card${s}: a deck without one card and some sets leaves ${leaves}, ...`);
  }
  const hidden = [];
  for (let property = 0; property < properties; property++) {
    const counts = Array(values).fill(0);
    for (const card of left) counts[card[property]] = (counts[card[property]] + 1) % values;
    // At most one of three lacks a card.
    const equal = counts[0] === counts[1 % values] ? counts[0] : counts[2 % values];
    const value = counts.findIndex((count) => (count + 1) % values === equal);
    if (value < 0 || counts.filter((count) => count !== equal).length > 1) refuse(
      `property ${property}: no card makes the numbers of cards with each value equal modulo ${values}; ` +
        "the other cards were not all taken as sets",
    );
    hidden.push(value);
  }
  if (repeatedOf([...left, hidden])) refuse(
    `the hidden card would be ${textOf(hidden, rules)}, which is on the board: ` +
      "the other cards were not all taken as sets",
  );
  return alike(hidden, cards[0], rules);
}

export function sorted(cards, options) {
  const rules = rulesOf(options);
  return read(cards, rules).sort(compare).map((card) => alike(card, cards[0], rules));
}

export function places(cards, board, options) {
  const rules = rulesOf(options);
  const texts = read(board, rules).map(String);
  return cards.map((card) =>
    texts.indexOf(String(read([card], rules)[0])) + 1 || refuse(`the card ${card} is not on the board`),
  ).sort((a, b) => a - b);
}
