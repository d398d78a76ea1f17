// The core: the vectors, bugs that they catch, its sizes, both kinds of modules, its examples.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { Board, Rules } from "setwise";
import * as core from "setwise/core";
import "./helpers.js";
import { type Answers, ordered, orNull, rulesOf, vectors, wrongCases } from "./vectors.js";

type Core = typeof core;

/** The answers of the core, or of a copy of it. */
function answersOf(core: Core): Answers {
  return {
    "is-set": ({ cards, ...input }) => {
      const [isSet, why] = [core.isSet(cards, rulesOf(input)), core.whyNot(cards, rulesOf(input)) ?? null];
      return { is_set: isSet, why };
    },
    "complete": ({ cards, ...input }) => core.complete(cards, rulesOf(input)),
    "sets": ({ cards, ...input }) =>
      ordered(core.sets<string>(cards, rulesOf(input)), (set) => core.sorted(set, rulesOf(input))),
    "count": ({ cards, ...input }) => core.count(cards, rulesOf(input)),
    "shuffle": ({ seed, items }) => core.shuffle(BigInt(seed), [...Array(items).keys()]),
    "deal": ({ seed, cards, ...input }) => core.deal(BigInt(seed), { cards, ...rulesOf(input) }),
    "puzzle": ({ seed, day }) => orNull(() => core.puzzle(day ?? BigInt(seed))),
    "game": (input) => played(core, input),
    "text": ({ text, ...input }) => orNull(() => core.cards(text, rulesOf(input))),
  };
}

function played(core: Core, { seed, claims, ...options }: any) {
  let game = core.begin(BigInt(seed), options);
  const sizes = [];
  let wrong = null;
  for (const [claim, cards] of claims.entries()) {
    const { game: next, why } = core.claim(game, cards);
    if (why !== undefined) {
      wrong = { claim, why: why.kind };
      break;
    }
    game = next;
    sizes.push(game.board.length);
  }
  const table = core.sorted(game.board, options);
  return { sizes, table, left: `${game.deck.length}`, is_over: game.isOver, wrong };
}

test("the vectors", () => {
  const answers = answersOf(core);
  assert.deepEqual(wrongCases(answers), []);
  const asked = Object.keys(answers).map((kind) => vectors.get(kind)!.length);
  console.log(`core: ${asked.reduce((sum, cases) => sum + cases)} cases`);
});

test("cards as numbers get the same answers", () => {
  for (const { input } of vectors.get("sets")!) {
    const rules = rulesOf(input);
    if (rules.values ** rules.properties > 2 ** 53) continue;
    const numbers: number[] = input.cards.map((card: string) => core.index(card, rules));
    const text = (card: number) => core.card(card, rules);
    const sets = core.sets<string>(input.cards, rules);
    assert.deepEqual(core.sets<number>(numbers, rules).map((set) => set.map(text)), sets);
    for (const set of core.sets<number>(numbers, rules)) {
      assert.ok(core.isSet(set, rules));
      const last = core.complete(set.slice(1), rules);
      assert.ok(last === set[0] || rules.values < 3);
    }
  }
});

test("a chain: sets with one card of the one before", () => {
  const board = ["0000", "0001", "0002", "0010", "0020", "1111"];
  const last = ["0000", "1111", "2222"];
  assert.deepEqual(core.sets(board, { last }), [["0000", "0001", "0002"], ["0000", "0010", "0020"]]);
  assert.ok(core.isSetFree(board, { last: ["1111"] }));
});

test("a card put away before a game is told by the cards that are left, as by the engine", () => {
  for (const [properties, values] of [[1, 3], [4, 3], [5, 3], [1, 4], [3, 4], [2, 5], [3, 5], [2, 6], [1, 12]] as const) {
    const options = { properties, values };
    for (let seed = 0; seed < 20; seed++) {
      const [hidden, ...left] = core.shuffle(seed, core.deck(options));
      for (let taken; ; ) {
        assert.equal(core.hiddenCard(left, options), hidden);
        assert.equal(new Board(left, { rules: new Rules(properties, values) }).hiddenCard(), hidden);
        taken = core.find(left.slice(0, 30), options);
        if (!taken) break;
        for (const card of taken) left.splice(left.indexOf(card), 1);
      }
    }
  }
  assert.equal(core.hiddenCard([], { properties: 2, values: 1 }), "00");
  assert.equal(core.hiddenCard([0, 40]), 80);
  for (const [cards, options, message] of [
    [["000", "001"], { properties: 3, values: 2 }, "two values: any two cards are a set, so the cards that are left"],
    [["0000", "0001", "0010"], {}, "3 cards: a deck without one card and some sets leaves 2, 5, 8, ..."],
    [["0000", "0001", "1110", "2220", "0002"], {}, "the hidden card would be 0000, which is on the board: the other"],
    [["00", "01", "12", "13"], { properties: 2, values: 5 }, "property 0: no card makes the numbers of cards with each"],
    [["0000", "0000"], {}, "the card 0000 is given twice"],
  ] as const) {
    assert.throws(() => core.hiddenCard<string>(cards, options), (error: Error) => error.message.startsWith(message));
    if (message.startsWith("the card ")) continue;
    const rules = new Rules(options.properties, options.values);
    assert.throws(() => new Board([...cards], { rules }).hiddenCard(), (error: Error) => error.message.startsWith(message));
  }
});

test("what is no card is refused by its name", () => {
  assert.throws(() => core.find(["0000", "0003"]), /no card "0003": expected 4 values, 0 to 2/);
  assert.throws(() => core.find(["0000", "0000"]), /the card 0000 is given twice/);
  assert.throws(() => core.find([0, 81]), /no card 81/);
  assert.throws(() => core.deal(-1), /no seed -1/);
  assert.throws(() => core.deal(1n << 64n), /no seed 18446744073709551616/);
  assert.throws(() => core.begin(1, { properties: 20 }), /a deck of 3486784401 cards/);
  assert.throws(() => core.name("0000", "code" as "words"), /no notation "code"/);
  for (const junk of [null, undefined, {}, [0, 0, 0, 0], true, NaN]) {
    assert.equal(core.isSet([junk, "0001", "0002"] as string[]), false);
    assert.equal(core.whyNot([junk, "0001", "0002"] as string[])?.kind, "foreign");
    assert.equal(core.complete([junk, "0001"] as string[]), undefined);
  }
});

test("every name is read again", () => {
  for (const card of core.deck()) {
    for (const notation of ["digits", "words", "2RTO", "2OTR", "OR2H"] as const) {
      assert.equal(core.card(core.name(card, notation)), card);
    }
  }
});

const folder = new URL("../node_modules/setwise/", import.meta.url);

/** A copy of the core in which a text is another one. */
async function planted(name: string, file: string, right: string, wrong: string): Promise<Core> {
  const copy = new URL(`./planted-${name}/`, import.meta.url);
  for (const path of ["core", "core.js", "package.json"]) cpSync(new URL(path, folder), new URL(path, copy), { recursive: true });
  const source = readFileSync(new URL(file, copy), "utf8");
  assert.equal(source.split(right).length, 2, `${file}: ${right}`);
  writeFileSync(new URL(file, copy), source.replace(right, wrong));
  return import(new URL("core.js", copy).href);
}

const BUGS = [
  ["one property is ignored", "core/sets.js", "let range = 0;\n  for (let i = 0;", "let range = 0;\n  for (let i = 1;"],
  ["equal cards are a set", "core/sets.js", " || a === b) return false;", ") return false;"],
  ["refill after every set", "core/game.js", '"up-to-opening": openingLen(next) - board.length', '"up-to-opening": taken'],
] as const;

for (const [what, file, right, wrong] of BUGS) {
  test(`the vectors catch a planted bug: ${what}`, async () => {
    const found = wrongCases(answersOf(await planted(what.replaceAll(" ", "-"), file, right, wrong)));
    assert.ok(found.length > 0);
    console.log(`${what}: ${found.length} cases are wrong, first ${found[0]!.kind}: ${found[0]!.name}`);
  });
}

test("CommonJS has the same", () => {
  const required = createRequire(import.meta.url)("setwise/core") as Core;
  assert.deepEqual(Object.keys(required).sort(), Object.keys(core).sort());
  assert.deepEqual(wrongCases(answersOf(required)), []);
});

/** The bytes, gzipped, of an app that uses these functions. */
function size(names: string): number {
  const esbuild = new URL("../node_modules/.bin/esbuild", import.meta.url).pathname;
  const app = `import { ${names} } from "setwise/core"; console.log(${names});`;
  const line = ["--bundle", "--minify", "--format=esm"];
  return gzipSync(execFileSync(esbuild, line, { input: app, cwd: new URL("..", import.meta.url) }), { level: 9 }).length;
}

test("the sizes", () => {
  const all = Object.keys(core);
  const sizes = new Map([[all.join(", "), 5000], ["isSet", 1000]]);
  for (const name of all) if (name !== "isSet") sizes.set(name, 5000);
  for (const [names, most] of sizes) {
    const bytes = size(names);
    console.log(`${names === all.join(", ") ? "all of the core" : names}: ${bytes} bytes`);
    assert.ok(bytes <= most, `${names}: ${bytes}`);
  }
});

const run = (file: string, input: string, argument: string[] = []) =>
  execFileSync(process.execPath, [new URL(`examples/${file}`, folder).pathname, ...argument], { input, encoding: "utf8" });

test("the referee checks every claim of a stored game", () => {
  const stored = vectors.get("game")!.find(({ name }) => name.startsWith("whole"))!.input;
  const claims = stored.claims.map((cards: string[], i: number) => ({ by: i % 2 ? "ann" : "bob", cards }));
  const right = JSON.parse(run("referee.js", JSON.stringify({ ...stored, claims })));
  assert.deepEqual([right.wrong, right.isOver], [[], true]);
  assert.equal(right.points.ann + right.points.bob, claims.length);
  claims.splice(3, 0, { by: "eve", cards: ["0000", "0000", "0000"] });
  const wrong = JSON.parse(run("referee.js", JSON.stringify({ ...stored, claims })));
  assert.deepEqual([wrong.points.eve, wrong.isOver], [-1, true]);
  assert.deepEqual(wrong.wrong.map(({ claim, by }: any) => ({ claim, by })), [{ claim: 3, by: "eve" }]);
});

test("the app plays a game and a puzzle", () => {
  const lines = ["a b c", "none", "a a b", "hint"];
  const written = run("app.js", lines.join("\n"), ["7"]);
  assert.match(written, /^a {2}1 red open oval {10}b {2}2 red solid ovals/);
  assert.match(written, /No: color: 2 have red, 1 have purple; number: 2 have 2, 1 have 1\./);
  assert.match(written, /No: there is a set\./);
  assert.match(written, /No: 1 red open oval is there twice\./);
  assert.match(written, /try 1 red open oval: there is a set with it/);
  const letters = "abcdefghijkl", cards = core.puzzle("2026-11-22");
  const found = core.sets(cards).map((set) => set.map((card) => letters[cards.indexOf(card)]).reverse().join(" "));
  const over = run("app.js", [...found.slice(0, 1), ...found].join("\n"), ["2026-11-22"]);
  assert.match(over, /you have this set already/);
  assert.match(over, /The game is over: 5 points\.\n$/);
  const source = readFileSync(new URL("examples/app.js", folder), "utf8");
  assert.ok(source.split("\n").length <= 150);
});
