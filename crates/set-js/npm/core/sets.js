// Sets: the questions about some cards, and about a board.

import { alike, CLASSIC, compare, read, refuse, repeatedOf, rulesOf, textOf, valuesOf } from "./cards.js";

// A card of three values can be packed: two bits for each value.

/** -1 for a text that is no card. */
function pack(card, properties) {
  if (typeof card !== "string" || card.length !== properties) return -1;
  let bits = 0;
  for (let i = 0; i < properties; i++) {
    const value = card.charCodeAt(i) - 48;
    if (value >>> 0 > 2) return -1;
    bits = (bits << 2) | value;
  }
  return bits;
}

function thirdOf(a, b) {
  const difference = a ^ b;
  const differs = ((difference | (difference >> 1)) & 0x15555555) * 3;
  return (a & ~differs) | (~difference & differs);
}

export function isSet(cards, options) {
  const { properties = 4, values = 3 } = options ?? CLASSIC;
  const a = cards[0], b = cards[1], c = cards[2];
  if (values !== 3 || cards.length !== 3 || typeof a !== "string" || typeof b !== "string" || typeof c !== "string") {
    return whyNot(cards, options) === undefined;
  }
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

export function whyNot(cards, options) {
  const rules = rulesOf(options);
  const { properties, values } = rules;
  if (cards.length !== values) return { kind: "number", cards: cards.length, least: values, most: values };
  const found = cards.map((card) => valuesOf(card, rules));
  const foreign = found.indexOf(undefined);
  if (foreign >= 0) return { kind: "foreign", card: cards[foreign] };
  const repeated = repeatedOf(found);
  if (repeated) return { kind: "repeated", card: alike(repeated, cards[0], rules) };
  const features = [];
  for (let property = 0; property < properties; property++) {
    const counts = new Map();
    for (const card of found) counts.set(card[property], (counts.get(card[property]) ?? 0) + 1);
    if (counts.size === 1 || counts.size === values) continue;
    const listed = [...counts].map(([value, cards]) => ({ value, cards }));
    features.push({ property, values: listed.sort((a, b) => b.cards - a.cards || a.value - b.value) });
  }
  return features.length > 0 ? { kind: "features", features } : undefined;
}

/** The texts of cards of few properties, by their bits after a bit that tells how many there are. */
const texts = [];

export function complete(cards, options) {
  const { properties = 4, values = 3 } = options ?? CLASSIC;
  if (values !== 3 || properties > 5 || cards.length !== 2) return completeAny(cards, { properties, values });
  const a = pack(cards[0], properties), b = pack(cards[1], properties);
  if (a < 0 || b < 0) return completeAny(cards, { properties, values });
  if (a === b) return undefined;
  const bits = thirdOf(a, b);
  return (texts[bits | (1 << (2 * properties))] ??= bits.toString(4).padStart(properties, "0"));
}

function completeAny(cards, rules) {
  const { properties, values } = rules;
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
  return found.some((card) => compare(card, last) === 0) ? undefined : alike(last, cards[0], rules);
}

export function hiddenCard(cards, options) {
  const rules = rulesOf(options);
  const { properties, values } = rules;
  const left = read(cards, rules);
  if (values === 2) refuse("two values: any two cards are a set, so the cards that are left do not tell the hidden one");
  if ((left.length + 1) % values !== 0) {
    const leaves = [1, 2, 3].map((times) => times * values - 1).join(", ");
    refuse(`${left.length} card${left.length === 1 ? "" : "s"}: a deck without one card and some sets leaves ${leaves}, ...`);
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
  if (left.some((card) => compare(card, hidden) === 0)) refuse(
    `the hidden card would be ${textOf(hidden, rules)}, which is on the board: the other cards were not all taken as sets`,
  );
  return alike(hidden, cards[0], rules);
}

/** Calls `visit` with the places of the cards of each set, until it returns true. */
function search(cards, options, visit) {
  const { properties = 4, values = 3, last } = options ?? CLASSIC;
  const rules = { properties, values };
  const visitOne = last?.length > 0 ? chained(cards, last, rules, visit) : visit;
  if (values === 3 && properties < 16) searchPairs(cards, rules, visitOne);
  else extend(read(cards, rules), rules, visitOne, [], 0);
}

/** Visits the sets with exactly one card of the set before. */
function chained(cards, last, rules, visit) {
  const before = read(last, rules).map(String);
  const isLast = read(cards, rules).map((card) => before.includes(String(card)));
  return (places) => places.filter((place) => isLast[place]).length === 1 && visit(places);
}

/** Each two cards of three values have a third one. */
function searchPairs(cards, rules, visit) {
  const board = [];
  const places = new Map();
  for (let place = 0; place < cards.length; place++) {
    let bits = pack(cards[place], rules.properties);
    if (bits < 0) bits = pack(textOf(read([cards[place]], rules)[0], rules), rules.properties);
    if (places.has(bits)) read(cards, rules);
    places.set(bits, place);
    board.push(bits);
  }
  for (let i = 0; i < board.length; i++) {
    for (let j = i + 1; j < board.length; j++) {
      const third = places.get(thirdOf(board[i], board[j]));
      if (third > j && visit([i, j, third])) return;
    }
  }
}

/** Adds cards to the found ones, which agree in some properties and differ in the others. */
function extend(board, rules, visit, found, from) {
  const { properties, values } = rules;
  if (found.length === values) return visit(found);
  for (let next = from; next <= board.length - values + found.length; next++) {
    const isFitting = fits(board, properties, found, board[next]);
    if (isFitting && extend(board, rules, visit, [...found, next], next + 1)) return true;
  }
  return false;
}

function fits(board, properties, [first, second, ...others], card) {
  if (second === undefined) return true;
  for (let i = 0; i < properties; i++) {
    const [a, b, c] = [board[first][i], board[second][i], card[i]];
    if (a === b ? c !== a : c === a || c === b || others.some((other) => board[other][i] === c)) return false;
  }
  return true;
}

export function find(cards, options) {
  let found;
  search(cards, options, (places) => (found = places.map((place) => cards[place])));
  return found;
}

export function sets(cards, options) {
  const all = [];
  search(cards, options, (places) => void all.push(places.map((place) => cards[place])));
  return all;
}

export function count(cards, options) {
  let number = 0;
  search(cards, options, () => void number++);
  return number;
}

export function isSetFree(cards, options) {
  return find(cards, options) === undefined;
}

export function sorted(cards, options) {
  const rules = rulesOf(options);
  return read(cards, rules).sort(compare).map((card) => alike(card, cards[0], rules));
}

export function places(cards, board, options) {
  const rules = rulesOf(options);
  const texts = read(board, rules).map(String);
  return cards.map((card) => texts.indexOf(String(read([card], rules)[0])) + 1 || refuse(`the card ${card} is not on the board`))
    .sort((a, b) => a - b);
}
