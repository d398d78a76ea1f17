// The questions about a board, by one search.

import { read, rulesOf, textOf } from "./cards.js";
import { pack, thirdOf } from "./packed.js";
import { searchUltraSets } from "./ultraset.js";

/** Calls `visit` with the places of the cards of each set, ascending, until it returns true. */
function search(cards, options, visit) {
  const { properties = 4, values = 3, game = "set", last = [] } = options ?? {};
  const isPacked = values === 3 && properties < 16;
  const rules = isPacked && game === "set" ? { properties, values } : rulesOf(options);
  const keysOf = isPacked ? packed : read, places = new Map(), board = keysOf(cards, rules, places);
  const visitOne = last.length > 0 ? chained(board, keysOf(last, rules, new Map()), visit) : visit;
  if (game !== "set") searchUltraSets(board, visitOne);
  else if (isPacked) searchPairs(board, places, visitOne);
  else extend(board, values, visitOne, [], [...board.keys()]);
}

/** Cards of three values as numbers, and their places by these. */
function packed(cards, rules, places) {
  const board = [];
  for (let place = 0; place < cards.length; place++) {
    let bits = pack(cards[place], rules.properties);
    if (bits < 0) bits = pack(textOf(read([cards[place]], rules)[0], rules), rules.properties);
    if (places.has(bits)) read(cards, rules);
    places.set(bits, place);
    board.push(bits);
  }
  return board;
}

/** Visits the sets with exactly one card of the set before. */
function chained(board, last, visit) {
  const before = new Set(last.map(String)), isLast = board.map((card) => before.has(String(card)));
  return (places) => places.filter((place) => isLast[place]).length === 1 && visit(places);
}

/** Each two cards of three values have a third one. */
function searchPairs(board, places, visit) {
  for (let i = 0; i < board.length; i++) {
    for (let j = i + 1; j < board.length; j++) {
      const third = places.get(thirdOf(board[i], board[j]));
      if (third > j && visit([i, j, third])) return;
    }
  }
}

/** Adds cards to the found ones: of the rest, which agree with them in some properties and differ in the others. */
function extend(board, values, visit, found, rest) {
  if (found.length === values) return visit(found);
  const end = endOf(board, values - found.length, found, rest);
  for (let i = 0; i < rest.length && rest[i] <= end; i++) {
    const more = [...found, rest[i]], [first, second] = more.map((place) => board[place]), last = board[rest[i]];
    const fits = (place) => !second || board[place].every((value, property) =>
      first[property] === second[property]
        ? value === first[property]
        : value !== first[property] && value !== last[property]);
    if (extend(board, values, visit, more, rest.slice(i + 1).filter(fits))) return true;
  }
  return false;
}

/**
 * The last place at which the next of `lacking` cards can be. Where the found cards differ in a property each value
 * that they lack has to come, so the next card is no later than the last one of the scarcest.
 */
function endOf(board, lacking, [first, second], rest) {
  let end = board.length;
  for (let property = 0; second !== undefined && property < board[first].length; property++) {
    if (board[first][property] === board[second][property]) continue;
    const ends = new Map(rest.map((place) => [board[place][property], place]));
    end = ends.size < lacking ? -1 : Math.min(end, ...ends.values());
  }
  return end;
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
