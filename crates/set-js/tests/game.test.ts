// Games of the core: beside the table of the engine, their records, and claims of anything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { Board, Rules, Table, Variant } from "setwise";
import * as core from "setwise/core";
import { randomNumbers } from "./helpers.js";
import { ordered, orNull, vectors } from "./vectors.js";

const REFILLS = ["up-to-opening", "immediately", "when-set-free"] as const;

/** The game after each claim: a set as the core finds it, or none. */
function* played(game: core.Game): Generator<[string[], core.Game]> {
  while (!game.isOver) {
    const cards = core.find(game.board, game) ?? [];
    const { game: next, why } = core.claim(game, cards);
    assert.equal(why, undefined);
    yield [cards, (game = next)];
  }
}

const last = (game: core.Game) => [...played(game)].at(-1)?.[1] ?? game;

test("the places are those of the engine's table", () => {
  const games = [
    {}, { chain: true }, { game: "ultraset" }, { game: "ultraset", chain: true }, { properties: 3, values: 4 },
  ] as const;
  for (const options of games) {
    for (const refill of REFILLS) {
      for (let seed = 0; seed < 4; seed++) {
        const begun = core.begin(seed, { ...options, refill });
        const game = begun.chain ? `${begun.game}/chain=1` : begun.game;
        const rules = new Rules(begun.properties, begun.values);
        const table = new Table({ seed, refill, game, rules });
        assert.deepEqual(begun.places, table.view().places);
        for (const [cards, { places, board, isOver }] of played(begun)) {
          if (cards.length === 0) table.noMatch(0);
          else for (const card of cards) table.choose(card, 0);
          const view = table.view(), what = JSON.stringify({ ...options, refill, seed, cards });
          assert.deepEqual([places, isOver], [view.places, view.isOver], what);
          assert.deepEqual(places.filter((card) => card !== null).sort(), [...board].sort());
        }
      }
    }
  }
});

/** Whether a record without a target is right: the same claims with its cards give it. */
function isRecord({ rules, refill, deck_len, events }: any): boolean {
  const dealt = events.flatMap((event: any) => event.dealt ?? []), all = core.deck(rules);
  const len = deck_len ?? all.length, rest = all.filter((card) => !dealt.includes(card));
  const deck = dealt.concat(rest.slice(0, len - dealt.length));
  let game = core.begin({ ...rules, refill, deck });
  for (const event of events) {
    const cards = event === "set_free" ? [] : event.found;
    if (cards === undefined || game.isOver) continue;
    const { game: next, why } = core.claim(game, cards);
    if (why) return false;
    game = next;
  }
  return isDeepStrictEqual(core.transcript(game), { version: 1, rules, refill, deck_len: len, events });
}

test("the vectors of records", () => {
  const others = ["statistics", "certificates", "game"];
  const cases = vectors.get("transcript")!.filter(({ input }) =>
    (input.target ?? null) === null && input.version === 1 && !input.events.includes("interrupted") &&
    !others.some((field) => field in input));
  for (const { name, input, expected } of cases) assert.equal(orNull(() => isRecord(input)) ?? false, expected, name);
  console.log(`core: ${cases.length} records`);
  assert.ok(cases.length > 30);
});

test("the vectors of UltraSet, and the reasons of the engine", () => {
  const options = { game: "ultraset" } as const;
  const ofUltraSet = (kind: string) => vectors.get(kind)!.filter(({ input }) => input.game === "ultraset");
  const ultraset = new Variant("ultraset");
  for (const { name, input: { cards }, expected } of ofUltraSet("match")) {
    assert.equal(core.isSet(cards, options), (expected as { is_match: boolean }).is_match, name);
    const { isMatch, text: _, ...why } = ultraset.explain(cards);
    assert.deepEqual(core.whyNot(cards, options), isMatch ? undefined : why, name);
  }
  for (const { name, input: { cards }, expected } of ofUltraSet("matches")) {
    const sets = ordered(core.sets(cards, options), (set) => core.sorted(set));
    assert.deepEqual(sets, expected, name);
    assert.equal(core.count(cards, options), sets.length);
    assert.equal(core.isSetFree(cards, options), sets.length === 0);
  }
  const last = ["0000", "0001", "0010", "0011"], chained = core.sets(core.deck().slice(0, 30), { ...options, last });
  assert.ok(chained.length > 0 && chained.every((set) => set.filter((card) => last.includes(card)).length === 1));
  for (const wrong of [{ game: "quads" }, { game: "ultraset", properties: 5 }] as any[]) {
    assert.throws(() => core.begin(1, wrong), /no game "(quads|ultraset)" of this deck: expected set or ultraset/);
    assert.throws(() => core.find(["0000"], wrong), RangeError);
    assert.throws(() => core.deal(1, wrong), RangeError);
  }
});

test("cards are dealt until there is a set", () => {
  for (let seed = 0; seed < 40; seed++) {
    for (const refill of REFILLS) {
      let game = core.begin(seed, { refill, dealUntilSet: true });
      const asked = core.begin(seed, { refill });
      for (; !game.isOver; game = core.claim(game, core.find(game.board)!).game) {
        assert.deepEqual(core.claim(game, []).why, { kind: "sets-there", sets: core.count(game.board) });
      }
      assert.equal(game.deck.length, 0);
      assert.ok(core.isSetFree(game.board));
      // As by right claims of none.
      assert.deepEqual(game.events, last(asked).events);
    }
  }
  assert.ok(core.begin({ deck: ["0000", "0001", "0010"], dealUntilSet: true }).isOver);
});

test("a deck in a given order, and games as data", () => {
  const deck = core.shuffle("7", core.deck());
  const begun = core.begin({ deck });
  assert.deepEqual([...begun.board, ...begun.deck], deck);
  const stored = JSON.stringify(begun);
  const over = last(begun);
  assert.equal(JSON.stringify(begun), stored);
  assert.deepEqual(last(JSON.parse(stored)), over);
  assert.deepEqual(core.begin({ deck: [0, 1, 2], values: 3 }).board, ["0000", "0001", "0002"]);
  assert.ok(core.begin({ deck: [] }).isOver);
  assert.throws(() => core.begin({ deck: ["0000", "0000"] }), /the card 0000 is given twice/);
  assert.throws(() => core.begin({ deck: ["0000", "0003"] }), /no card "0003": expected 4 values, 0 to 2/);
  assert.throws(() => core.begin(1, { refill: "never" as core.Refill }), /no refill "never": expected up-to-opening, /);
  assert.throws(() => core.transcript(core.begin(1, { chain: true })), /a chain has no transcript/);
});

/** A random value that JSON has, with cards among others. */
function randomValue(below: (end: number) => number, board: readonly string[], depth = 0): unknown {
  const list = () => Array.from({ length: below(5) }, () => randomValue(below, board, depth + 1));
  const kinds: (() => unknown)[] = [
    () => null, () => below(2) === 0, () => below(200) - 50, () => below(1000) / 7, () => "", () => "0202",
    () => board[below(board.length)], () => `${below(10_000)}`,
    () => Object.fromEntries([["__proto__", 1], ["length", 3], ["cards", null]].slice(0, below(4))),
    list, list, list,
  ];
  return kinds[below(depth > 3 ? 8 : kinds.length)]!();
}

test("no claim throws", () => {
  const below = randomNumbers(1), begun = core.begin(7), board = begun.board;
  const set = core.find(board)!;
  const claims: [unknown, object | undefined][] = [
    [null, { kind: "number", cards: 1, least: 3, most: 3 }],
    ["0202", { kind: "number", cards: 1, least: 3, most: 3 }],
    [[[]], { kind: "number", cards: 1, least: 3, most: 3 }],
    [[board[0], {}, null], { kind: "foreign", card: {} }],
    [[, board[0], board[0]], { kind: "foreign", card: undefined }],
    [["2222", board[0], board[0]], { kind: "repeated", card: board[0] }],
    [[20, 21, 76], { kind: "not-on-board", card: 20 }],
    [Array(1_000_000).fill(board[0]), { kind: "number", cards: 1_000_000, least: 3, most: 3 }],
    [[set[0], set[0], set[1]], { kind: "repeated", card: set[0] }],
    [set, undefined],
  ];
  for (const [cards, why] of claims) assert.deepEqual(core.claim(begun, cards as string[]).why, why);
  for (const game of [begun, core.begin(8, { chain: true }), last(begun)]) {
    for (let i = 0; i < 3000; i++) {
      const cards = randomValue(below, game.board) as string[];
      const { game: next, why } = core.claim(game, cards);
      assert.ok(why === undefined || next === game);
      const claimed = Array.isArray(cards) ? cards : [cards];
      const first = claimed.find((card) => !game.board.includes(card));
      if (game.isOver) assert.deepEqual(why, { kind: "over" });
      else if (claimed.length > 0) assert.deepEqual(why?.kind === "not-on-board" ? why : undefined,
        first !== undefined && !["number", "foreign", "repeated"].includes(why!.kind)
          ? { kind: "not-on-board", card: first } : undefined);
    }
  }
});

test("boards of many values", () => {
  const rules = { properties: 2, values: 16 };
  for (let seed = 0; seed < 3; seed++) {
    const cards = core.deal(seed, { ...rules, cards: 46 });
    assert.equal(BigInt(core.count(cards, rules)), new Board(cards, { rules }).count());
  }
});
