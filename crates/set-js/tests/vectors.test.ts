// The vectors, answered by the engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Rules, Table } from "setwise";
import "./helpers.js";
import { type Answers, orNull, wrongCases } from "./vectors.js";

const rulesOf = ({ properties, values }: any) => new Rules(properties, values);

/** A board of Set, or of the game of the input. */
const boardOf = ({ cards, game, ...input }: any) =>
  game === undefined ? new Board(cards, { rules: rulesOf(input) }) : new Board(cards, { game, rules: rulesOf(input) });

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (byte) => parseInt(byte, 16));

const answers: Answers = {
  "is-set": ({ cards, ...input }) => isSet(rulesOf(input), cards),
  "completing-card": ({ cards, ...input }) => rulesOf(input).completingCard(cards),
  "deck": (input) => ({ cards: Number(rulesOf(input).deckLen), sets: Number(rulesOf(input).validSetCount) }),
  "sets": (input) => boardOf(input).matches(),
  "count": (input) => Number(boardOf(input).count()),
  "level": ({ cards }) => {
    const board = new Board(cards);
    return { rates: Math.round(1 / (board.effort() ?? Infinity)), level: board.level() ?? null };
  },
  "match": isMatch,
  "matches": (input) => boardOf(input).matches().sort((a, b) => (a.join() < b.join() ? -1 : 1)),
  "certificate": ({ certificate, ...input }) => orNull(() => {
    boardOf(input).checkCertificate(bytesOf(certificate));
    return true;
  }) ?? false,
  "deal": ({ seed, cards, ...input }) => Board.deal({ seed: BigInt(seed), cards, rules: rulesOf(input) }).cards,
  "game-deal": ({ seed, game, cards, ...input }) =>
    Board.deal({ seed: BigInt(seed), game, cards: cards ?? undefined, rules: rulesOf(input) }).cards,
  "puzzle": ({ seed, date }) =>
    orNull(() => Board.puzzle(date === undefined ? { seed: BigInt(seed) } : { date }).cards),
  "game": played,
  "text": ({ text, ...input }) => orNull(() => new Board(text, { rules: rulesOf(input) }).cards),
  "reading": ({ text, read_as, count_from, ...input }) => orNull(() => {
    const options = { rules: rulesOf(input), readAs: read_as, countFrom: count_from };
    return Board.readAll(text, options).map(({ cards }) => cards);
  }),
  "json": (input) => orNull(() => JSON.parse(JSON.stringify(new Board(JSON.stringify(input))))),
};

/** Why cards are no match, without the words. */
function reason({ isMatch, text: _, ...why }: any) {
  if (isMatch) return null;
  if (why.kind !== "features") return why;
  const features = why.features.map(({ property, values }: any) => ({
    property, values: values.map(({ value, cards }: any) => ({ value, cards })),
  }));
  return { kind: why.kind, features };
}

const isSet = (rules: Rules, cards: string[]) => ({ is_set: rules.isSet(cards), why: reason(rules.explain(cards)) });

function isMatch({ cards, game, ...input }: any) {
  const variant = new Board([], { game, rules: rulesOf(input) }).game;
  const why = reason(variant.explain(cards));
  const told = ["number", "foreign", "repeated"].includes(why?.kind) ? why : why && { kind: why.kind };
  return { is_match: variant.isMatch(cards), why: told };
}

const REASONS = new Map([["refused", "over"], ["not-chained", "not-chained"], ["matches-there", "sets-there"]]);

function played({ seed, refill, chain, claims, ...input }: any) {
  const table = new Table({ seed: BigInt(seed), rules: rulesOf(input), refill, game: chain ? "set/chain=1" : "set" });
  const onTable = () => table.view().places.filter((card) => card !== null);
  const sizes = [];
  let wrong = null;
  for (const [claim, cards] of claims.entries()) {
    const { isMatch, kind: why } = new Board(onTable(), { rules: rulesOf(input) }).explain(cards);
    if (cards.length > 0 && !isMatch && !table.view().isOver) {
      wrong = { claim, why };
      break;
    }
    const replies = cards.length === 0 ? [table.noMatch(0)] : cards.map((card: string) => table.choose(card, 0));
    const { kind } = replies.at(-1);
    if (kind !== "match" && kind !== "no-match") {
      wrong = { claim, why: REASONS.get(kind) };
      break;
    }
    sizes.push(onTable().length);
  }
  const { cardsLeft, isOver } = table.view();
  return { sizes, board: onTable().sort(), cards_left: `${cardsLeft}`, is_over: isOver, wrong };
}

for (const [kind, answer] of Object.entries(answers)) {
  test(`the vectors: ${kind}`, () => assert.deepEqual(wrongCases({ [kind]: answer }), []));
}

