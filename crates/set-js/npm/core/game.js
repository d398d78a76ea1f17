// A game: as in the box, or by another rule of refill, or a chain.

import { deck, refuse, rulesOf } from "./cards.js";
import { count, whyNot } from "./sets.js";
import { deal } from "./draw.js";

const openingLen = ({ properties, values, last }) => properties * values + last.length;

function dealt(game, cards) {
  if (cards <= 0 || game.deck.length === 0) return game;
  return { ...game, board: [...game.board, ...game.deck.slice(0, cards)], deck: game.deck.slice(cards), taken: 0 };
}

/** More cards, where there is no set; the end, where there are none. */
function dealtMore(game) {
  if (game.deck.length === 0) return { ...game, isOver: true };
  const due = { "up-to-opening": openingLen(game) - game.board.length, "when-set-free": game.taken, immediately: 0 };
  return dealt(game, Math.max(game.values, due[game.refill]));
}

function settled(game) {
  return game.board.length < game.values && !game.isOver ? settled(dealtMore(game)) : game;
}

export function begin(seed, options) {
  const { properties, values, refill = "up-to-opening", chain = false } = rulesOf(options);
  if (!["up-to-opening", "when-set-free", "immediately"].includes(refill)) refuse(`no refill ${JSON.stringify(refill)}`);
  const cards = deck({ properties, values }).length;
  const all = deal(seed, { properties, values, cards });
  const empty = { properties, values, refill, chain, board: [], deck: all, last: [], taken: 0, isOver: false };
  return settled(dealt(empty, openingLen(empty)));
}

export function claim(game, cards) {
  const why = whyNotClaim(game, cards);
  if (why) return { game, why };
  if (cards.length === 0) return { game: settled(dealtMore(game)) };
  const gone = game.chain ? game.last.filter((card) => !cards.includes(card)) : cards;
  const isNew = (card) => !game.last.includes(card);
  const board = game.board.filter((card) => !gone.includes(card));
  const taken = cards.filter(isNew).length;
  const next = { ...game, board, last: game.chain ? [...cards] : [], taken: game.taken + taken };
  const due = { "up-to-opening": openingLen(next) - board.length, "when-set-free": 0, immediately: taken };
  return { game: settled(dealt(next, due[game.refill])) };
}

/** Why a claim is wrong. */
function whyNotClaim(game, cards) {
  if (game.isOver) return { kind: "over" };
  if (cards.length === 0) {
    const sets = count(game.board, game);
    return sets > 0 ? { kind: "sets-there", sets } : undefined;
  }
  const missing = cards.find((card) => !game.board.includes(card));
  if (missing !== undefined) return { kind: "not-on-board", card: missing };
  const shared = cards.filter((card) => game.last.includes(card)).length;
  return whyNot(cards, game) ?? (game.last.length > 0 && shared !== 1 ? { kind: "not-chained", shared } : undefined);
}
