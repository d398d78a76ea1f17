// A game: as in the box, or by another rule of refill, or a chain, or UltraSet. A claim changes a copy of the game.

import { deckLen, matchLen, read, refuse, rulesOf, textOf } from "./cards.js";
import { deal } from "./draw.js";
import { count, isSetFree } from "./search.js";
import { whyNot } from "./sets.js";

const openingLen = ({ properties, values, last }) => properties * values + last.length;

/** Puts cards at the free places, and then behind the others. */
function put(places, cards) {
  for (const card of cards) {
    const free = places.indexOf(null);
    places[free < 0 ? places.length : free] = card;
  }
}

function dealTo(game, number) {
  if (number <= 0 || game.deck.length === 0) return;
  const cards = game.deck.slice(0, number);
  game.board = game.board.concat(cards);
  put(game.places, cards);
  game.deck = game.deck.slice(number);
  game.taken = 0;
  game.events.push({ dealt: cards });
}

/** More cards, where there is no set; the end, where there are none. */
function dealMore(game) {
  game.isOver = game.deck.length === 0;
  game.events.push("set_free");
  if (game.isOver) game.events.push("deck_exhausted");
  const due = game.refill === "up-to-opening" ? openingLen(game) - game.board.length : game.taken;
  dealTo(game, Math.max(game.values, due));
}

/** Takes a set. In a chain it stays, and the one before goes. */
function take(game, cards) {
  const { board, places, chain, refill, last } = game;
  const added = last.length > 0 ? cards.length - 1 : cards.length;
  for (const card of chain ? last.filter((card) => !cards.includes(card)) : cards) {
    board.splice(board.indexOf(card), 1);
    places[places.indexOf(card)] = null;
  }
  while (places.at(-1) === null) places.pop();
  game.last = chain ? cards : [];
  game.taken += added;
  game.events.push({ found: cards });
  if (refill === "immediately") dealTo(game, added);
  if (refill !== "up-to-opening") return;
  const end = openingLen(game);
  dealTo(game, end - board.length);
  // Cards beyond the opening come to free places.
  if (places.length > end) put(places, places.splice(end).filter(Boolean));
}

/** The game after the deals that need no claim. */
function settled(game) {
  while (!game.isOver && (game.board.length < matchLen(game) || (game.dealUntilSet && isSetFree(game.board, game)))) {
    dealMore(game);
  }
  return game;
}

export function begin(seed, options = {}) {
  const given = seed?.deck, asked = given ? seed : options;
  const rules = rulesOf(asked), { properties, values, game } = rules;
  const { refill = "up-to-opening", chain = false, dealUntilSet = false } = asked;
  const refills = ["up-to-opening", "immediately", "when-set-free"];
  if (!refills.includes(refill)) refuse(`no refill ${JSON.stringify(refill)}: expected ${refills.join(", ")}`);
  const deck = given
    ? read(given, rules).map((card) => textOf(card, rules))
    : deal(seed, { ...rules, cards: deckLen(rules, 2 ** 20) });
  const begun = {
    properties, values, game, refill, chain, dealUntilSet, board: [], places: [], deck, last: [], taken: 0, isOver: false, events: [],
  };
  dealTo(begun, openingLen(begun));
  return settled(begun);
}

export function claim(game, cards) {
  const claimed = Array.isArray(cards) ? [...cards] : [cards];
  const why = whyNotClaim(game, claimed);
  if (why) return { game, why };
  const next = { ...game, board: [...game.board], places: [...game.places], events: [...game.events] };
  if (claimed.length === 0) dealMore(next);
  else take(next, claimed);
  return { game: settled(next) };
}

/** Why a claim is wrong. */
function whyNotClaim(game, cards) {
  if (game.isOver) return { kind: "over" };
  if (cards.length === 0) {
    const sets = count(game.board, game);
    return sets ? { kind: "sets-there", sets } : undefined;
  }
  const why = whyNot(cards, game);
  // How cards miss a set comes last.
  if (!why || why.features || why.pairs) {
    const card = cards.find((card) => !game.board.includes(card));
    if (card !== undefined) return { kind: "not-on-board", card };
  }
  if (why || game.last.length === 0) return why;
  const shared = cards.filter((card) => game.last.includes(card)).length;
  return shared === 1 ? undefined : { kind: "not-chained", shared };
}

export function transcript({ properties, values, game, refill, chain, deck, events }) {
  if (chain) refuse("a chain has no transcript");
  const deck_len = deck.length + events.flatMap(({ dealt = [] }) => dealt).length;
  return { version: 1, rules: { properties, values }, ...(game !== "set" && { game }), refill, deck_len, events };
}
