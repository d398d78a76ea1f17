// Drawing: ChaCha8 from a seed, as in the libraries.

import { deck, refuse, rulesOf, textOf, valuesOf } from "./cards.js";
import { count } from "./sets.js";

/** Each call returns the high and the low half of the next number of 64 bits. */
function generator(seed) {
  const whole = typeof seed === "bigint" ? seed : BigInt(Number.isSafeInteger(seed) ? seed : -1);
  if (whole < 0n || whole >> 64n) refuse(`no seed ${seed}: expected a whole number, 0 to 2^64 - 1`);
  let state = whole;
  const key = Array.from({ length: 8 }, () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 11634580027462260723n);
    const mixed = Number(BigInt.asUintN(32, (state ^ (state >> 18n)) >> 27n));
    return (mixed >>> Number(state >> 59n)) | (mixed << Number(-(state >> 59n) & 31n));
  });
  let block = 0, place = 16, words;
  return () => {
    if (place === 16) [words, block, place] = [chacha8(key, block), block + 1, 0];
    place += 2;
    return [words[place - 1] >>> 0, words[place - 2] >>> 0];
  };
}

function chacha8(key, block) {
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, block, 0, 0, 0];
  const x = Int32Array.from(start);
  const turn = (a, b, bits) => ((x[a] ^= x[b]), (x[a] = (x[a] << bits) | (x[a] >>> (32 - bits))));
  for (let i = 0; i < 32; i++) {
    // Four columns, then four diagonals.
    const a = i & 3, step = (i >> 2) & 1;
    const [b, c, d] = [1, 2, 3].map((row) => 4 * row + ((a + step * row) & 3));
    for (const [one, other] of [[16, 12], [8, 7]]) {
      x[a] += x[b], turn(d, a, one);
      x[c] += x[d], turn(b, c, other);
    }
  }
  return x.map((word, i) => word + start[i]);
}

/** A number below `end`, which is at most 2^53: the high bits, until they are below it. */
function below(next, end) {
  let bits = 0;
  while (2 ** bits < end) bits++;
  for (;;) {
    if (bits === 0) return 0;
    const [high, low] = next();
    const number = bits > 32 ? high * 2 ** (bits - 32) + (low >>> (64 - bits)) : high >>> (32 - bits);
    if (number < end) return number;
  }
}

function shuffled(next, items) {
  const list = [...items];
  for (let i = 1; i < list.length; i++) {
    const other = below(next, i + 1);
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list;
}

export function shuffle(seed, items) {
  return shuffled(generator(seed), items);
}

export function deal(seed, options) {
  const rules = rulesOf(options);
  const { properties, values, cards = properties * values } = rules;
  let left = values ** properties;
  if (!(left <= 2 ** 53)) refuse(`a deck of ${left} cards: expected at most 2^53`);
  const next = generator(seed), moved = new Map(), dealt = [];
  // A card is taken out of the deck in order, and the last one comes to its place.
  while (dealt.length < cards && left > 0) {
    const place = below(next, left--);
    dealt.push(textOf(valuesOf(moved.get(place) ?? place, rules), rules));
    moved.set(place, moved.get(left) ?? left);
  }
  return dealt;
}

export function puzzle(seed) {
  const next = generator(typeof seed === "string" ? seedOfDay(seed) : seed);
  const cards = deck();
  for (;;) {
    for (let i = 0; i < 12; i++) {
      const other = i + scaled(next, 81 - i);
      [cards[i], cards[other]] = [cards[other], cards[i]];
    }
    const board = cards.slice(0, 12);
    if (count(board) === 6) return shuffled(next, board.sort());
  }
}

/** A number below `end`, which is small: the high half of a product. */
function scaled(next, end) {
  for (;;) {
    const [high, low] = next();
    const first = low * end, second = high * end + Math.floor(first / 2 ** 32);
    if (second >>> 0 || first >>> 0 >= Number(2n ** 64n % BigInt(end))) return Math.floor(second / 2 ** 32);
  }
}

function seedOfDay(day) {
  const date = new Date(`${day}T00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(+date) && date.toISOString().startsWith(day) && day >= "0001";
  return isDay ? Number(day.replaceAll("-", "")) : refuse(`no day ${JSON.stringify(day)}: expected one such as "2026-11-22"`);
}
