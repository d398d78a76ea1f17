// The package answers as the engine on a processor does.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  Board, type BoardLike, type Card, type Hint, Table, type TableOptions, Variant, countBoards, findBoards,
} from "setwise";
import { isSet, randomNumbers } from "./helpers.js";

test("texts for solvers", () => {
  const board = new Board("0000 0001 0002");
  assert.match(board.toDimacs(), /^p cnf /m);
  assert.match(board.toOpb(), /^\* #variable= /m);
  assert.match(board.toLp(), /^Subject To$/m);
  assert.match(board.toSmt2(), /^\(check-sat\)$/m);
  assert.match(board.toSmt2({ model: true }), /^\(get-value /m);
});

test("many boards at once, against the same boards one by one", () => {
  const below = randomNumbers(9);
  for (const cards of [3, 7, 12, 15, 21, 81]) {
    for (const boards of [0, 1, 63, 64, 200]) {
      const deck = Array.from({ length: 81 }, (_, index) => index);
      const indices = new Uint8Array(cards * boards);
      for (let start = 0; start < indices.length; start += cards) {
        for (let i = 0; i < cards; i++) {
          const j = i + below(81 - i);
          [deck[i], deck[j]] = [deck[j]!, deck[i]!];
        }
        indices.set(deck.slice(0, cards), start);
      }
      const digits = (index: number) => index.toString(3).padStart(4, "0");
      const [counts, found] = [countBoards(indices, cards), findBoards(indices, cards)];
      assert.deepEqual([counts.length, found.length], [boards, 3 * boards]);
      for (let i = 0; i < boards; i++) {
        const board = new Board(Array.from(indices.subarray(i * cards, (i + 1) * cards), digits));
        assert.equal(BigInt(counts[i]!), board.count());
        const set = [...found.subarray(3 * i, 3 * i + 3)];
        if (counts[i] === 0) assert.deepEqual(set, [-1, -1, -1]);
        else assert.ok(isSet(set.map(digits)) && set.every((card) => board.cards.includes(digits(card))));
        board.free();
      }
    }
  }
});

/** What the engine answers on a processor. */
const native = JSON.parse(readFileSync("native.json", "utf8")) as {
  boards: {
    board: BoardLike;
    matches: Card[][];
    hints: Hint[];
    explanations: [Card[], { is_match: boolean; text: string; kind: string }][];
  }[];
  games: { options: TableOptions; saved: string }[];
  certificates: { board: BoardLike; bytes: number[] }[];
};

test("boards of every game: the same matches, hints and reasons as on a processor", () => {
  assert.ok(Variant.names.every((name) => native.boards.some(({ board }) => board.game === new Variant(name).plain)));
  for (const { board: like, matches, hints, explanations } of native.boards) {
    const board = new Board(like);
    assert.deepEqual(JSON.parse(JSON.stringify(board)), like);
    assert.deepEqual(new Board(JSON.stringify(board)).cards, like.cards);
    assert.deepEqual(board.matches(), matches);
    assert.deepEqual(board.hints(), hints);
    for (const [cards, { is_match: isMatch, ...rest }] of explanations) {
      assert.deepEqual(board.explain(cards), { isMatch, ...rest });
      assert.deepEqual(board.game.explain(cards), { isMatch, ...rest });
    }
  }
});

test("deals and puzzles without a seed differ, and a day has the puzzle of its number", () => {
  assert.deepEqual(Board.puzzle({ date: "2026-11-22" }).cards, Board.puzzle({ seed: 20261122 }).cards);
  assert.notDeepEqual(Board.deal().cards, Board.deal().cards);
});

test("the same games as on a processor, to the last byte", () => {
  for (const { options, saved } of native.games) {
    const table = new Table(options);
    for (let turn = 1; ; turn++) {
      table.tick(700 * turn);
      if (table.view().isOver) break;
      if (turn % 5 === 0) obeyHints(table, 700 * turn);
    }
    assert.equal(table.save(), saved);
    assert.equal(Table.resume(saved).save(), saved);
  }
});

/** Asks for hints up to the match, and claims that. */
function obeyHints(table: Table, now: number): void {
  for (;;) {
    table.hint(now);
    const step = table.hints().at(-1)!;
    if (step.matches !== 0 && step.kind !== "match") continue;
    const replies = step.cards.map((card) => table.choose(card, now));
    if (step.matches === 0) replies.push(table.noMatch(now));
    // It claims a match of any number of cards.
    replies.push(table.claim(now));
    assert.ok(replies.some(({ kind }) => kind === (step.matches === 0 ? "no-match" : "match")));
    return;
  }
}

test("the same certificates as on a processor, and no others", () => {
  for (const { board, bytes: list } of native.certificates) {
    const bytes = Uint8Array.from(list);
    assert.deepEqual(new Board(board).certificate(), bytes);
    assert.throws(() => new Board(board).checkCertificate(bytes.subarray(1)), Error);
    const other = new Board([...board.cards].reverse(), { rules: board.rules });
    assert.throws(() => other.checkCertificate(bytes.map((byte, i) => (i < 9 ? byte : byte ^ 1))), Error);
  }
});
