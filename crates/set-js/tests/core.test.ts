// The core and its reader: the vectors, bugs that they catch, its sizes, both kinds of modules, its examples.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { Board, Rules } from "setwise";
import * as core from "setwise/core";
import * as reader from "setwise/core/reader";
import "./helpers.js";
import { type Answers, ordered, orNull, rulesOf, vectors, wrongCases } from "./vectors.js";

type Core = typeof core;
type Reader = typeof reader;

/** The answers of the core, or of a copy of it. */
function answersOf(core: Core): Answers {
  return {
    "is-set": ({ cards, ...input }) => {
      const [isSet, why] = [core.isSet(cards, rulesOf(input)), core.whyNot(cards, rulesOf(input)) ?? null];
      return { is_set: isSet, why };
    },
    "completing-card": ({ cards, ...input }) => core.completingCard(cards, rulesOf(input)),
    "sets": ({ cards, ...input }) =>
      ordered(core.sets(cards, rulesOf(input)), (set) => core.sorted(set, rulesOf(input))),
    "count": ({ cards, ...input }) => core.count(cards, rulesOf(input)),
    "shuffle": ({ seed, items }) => core.shuffle(BigInt(seed), [...Array(items).keys()]),
    "deal": ({ seed, cards, ...input }) => core.deal(BigInt(seed), { cards, ...rulesOf(input) }),
    "puzzle": ({ seed, date }) => orNull(() => core.puzzle(date ?? BigInt(seed))),
    "game": (input) => played(core, input),
    "text": ({ text, ...input }) => orNull(() => core.cards(text, rulesOf(input))),
  };
}

/** The answers of the reader, or of a copy of it. What the rules have as a board is the same board to it. */
function readingsOf(reader: Reader): Answers {
  const options = ({ count_from, ...input }: any) => ({ ...rulesOf(input), countFrom: count_from });
  return {
    "reading": (input) => orNull(() => reader.readBoards(input.text, options(input))),
    "text": (input) => orNull(() => reader.read(input.text, options(input))),
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
  const board = core.sorted(game.board, options);
  return { sizes, board, cards_left: `${game.deck.length}`, is_over: game.isOver, wrong };
}

test("the vectors", () => {
  const answers = answersOf(core);
  assert.deepEqual(wrongCases(answers), []);
  const asked = Object.keys(answers).map((kind) => vectors.get(kind)!.length);
  console.log(`core: ${asked.reduce((sum, cases) => sum + cases)} cases`);
});

test("the vectors of the reader", () => {
  const answers = readingsOf(reader);
  assert.deepEqual(wrongCases(answers), []);
  assert.ok(vectors.get("reading")!.length >= 163);
  console.log(`reader: ${vectors.get("reading")!.length + vectors.get("text")!.length} cases`);
});

test("JSON may be parsed already", () => {
  const texts = vectors.get("reading")!.filter(({ name }) => name.startsWith("JSON: ") || name.startsWith("lists of "));
  let parsed = 0;
  for (const { name, input, expected } of texts) {
    const value = orNull(() => JSON.parse(input.text));
    if (value === null) continue;
    assert.deepEqual(orNull(() => reader.readBoards(value, rulesOf(input))), expected, name);
    parsed += 1;
  }
  assert.ok(parsed > 20);
  assert.deepEqual(reader.read({ rules: { properties: 2, values: 3 }, cards: ["00", "01"] }, { properties: 2 }), ["00", "01"]);
  for (const junk of [null, undefined, 7, true, {}, [null], [[null, 0, 0, 0, 0]], [{}], { cards: 1 }]) {
    assert.throws(() => reader.read(junk), RangeError);
  }
});

test("the reader says what is wrong, and what to write", () => {
  const digits = "write a card as 4 digits, 0 to 2, without blanks";
  const errors: [unknown, string][] = [
    ["1SRO", `"1SRO" can be codes like 2ORT or codes like 2TRO: ${digits}`],
    ["[1, 40, 80]", `"1\\n40\\n80" can be indices from 0 or indices from 1: set countFrom, or ${digits}`],
    ["red oval two open\n1 red wave open\n1 red diamond", "line 3, column 1: no card \"1 red diamond\" in words: expected one each of " +
      "red/green/purple, diamond/squiggle/oval, 1/2/3, solid/striped/open"],
    ["1111 3313", "line 1, column 6: no card \"3313\" in digits: expected 4 digits, 0 to 2, not \"3\"; or set countFrom to 1"],
    ["0 1 2 0\n0 1 2 1 0 1 2", "line 2, column 9: no card \"0 1 2\" in rows of numbers: expected 4 digits, 0 to 2, not \"0 1 2\""],
    ["color,number\n0,1,2,0", "\"color,number\" has to name each property once"],
    ["3\n0 40 80", `"3\\n0 40 80" can be indices from 0 or indices from 0 under a heading: leave the heading out, or ${digits}`],
    ["1 red striped oval\n1 red lined wave", "striped and lined can be one value or two: write one of them"],
    ["[[\"0000\", \"0001\"], [\"0002\", \"0111\"]]", "no board in JSON: rows of a board, or boards: write one list, or objects with cards"],
    ["0000\n\n0001", `"0000\\n\\n0001" can be one board of 2 cards or 2 boards of one card: leave out the blank lines, or ${digits}`],
    ["0000 0001\n\n0002", "2 boards, expected one"],
    ["# game=quads, p=3, v=4\n000", "the board is of quads, p=3, v=4, not of set, p=4, v=3"],
    [{ rules: { properties: 3, values: 3 }, cards: ["000"] }, "the board is of set, p=3, v=3, not of set, p=4, v=3"],
    [{ game: "quads", cards: ["0000"] }, "the board is of quads, not of set, p=4, v=3"],
    [["0000", "0000"], "no card \"0000\" in digits: it is given twice"],
    ["0000 00\u009b\u202e", "line 1, column 6: no card \"00%C2%9B%E2%80%AE\" in digits: expected 4 digits, 0 to 2, not \"%C2%9B\""],
    ["1 blue solid oval, 1 purple solid oval", "blue and purple can be one value or two: write one of them"],
  ];
  for (const [source, message] of errors) assert.throws(() => reader.read(source), { name: "RangeError", message });
});

test("every name is read by the reader, in lists too", () => {
  for (const notation of ["digits", "words", "2RTO", "2OTR", "OR2H"] as const) {
    const names = core.deck().map((card) => core.name(card, notation));
    assert.deepEqual(reader.read(names), core.deck());
    assert.deepEqual(reader.read(names.map((name, i) => `${i + 1}. ${name}`).join("\n")), core.deck());
  }
});

test("cards as numbers get the same answers", () => {
  for (const { input } of vectors.get("sets")!) {
    const rules = rulesOf(input);
    if (rules.values ** rules.properties > 2 ** 53) continue;
    const numbers: number[] = input.cards.map((card: string) => core.index(card, rules));
    const text = (card: number) => core.card(card, rules);
    const sets: string[][] = core.sets(input.cards, rules);
    assert.deepEqual(core.sets(numbers, rules).map((set) => set.map(text)), sets);
    for (const set of core.sets(numbers, rules)) {
      assert.ok(core.isSet(set, rules));
      const last = core.completingCard(set.slice(1), rules);
      assert.ok(last === set[0] || rules.values < 3);
    }
  }
});

test("a seed is a number, a bigint or its digits", () => {
  for (const seed of [0, 7, 2 ** 32, Number.MAX_SAFE_INTEGER]) {
    for (const same of [BigInt(seed), `${seed}`, `0${seed}`]) {
      assert.deepEqual(core.deal(same), core.deal(seed));
      assert.deepEqual(core.begin(same), core.begin(seed));
      assert.deepEqual(core.shuffle(same, "abc".split("")), core.shuffle(seed, "abc".split("")));
    }
  }
  assert.deepEqual(core.deal(`${(1n << 64n) - 1n}`), core.deal((1n << 64n) - 1n));
  assert.deepEqual(core.puzzle("20261122"), core.puzzle("2026-11-22"));
});

test("texts in give texts, numbers give numbers", () => {
  const text: string | undefined = core.completingCard(["0000", "0111"]);
  const number: number | undefined = core.completingCard([0, 40]);
  const mixed: core.Card[][] = core.sets(["0000", "1111", "2222"] as core.Card[]);
  assert.ok(core.completingCard(["0000", "0111"]) === "0222" && text === "0222" && number === 80);
  assert.equal(mixed[0]!.length, 3);
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
    assert.throws(() => core.hiddenCard(cards, options), (error: Error) => error.message.startsWith(message));
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
  for (const seed of ["", "-1", "7 ", "0x7", 1.5, null, [7], true] as string[]) {
    assert.throws(() => core.deal(seed), /no seed /);
  }
  assert.throws(() => core.puzzle("2026-02-30"), /no day "2026-02-30": expected one such as "2026-11-22"/);
  assert.throws(() => core.begin(1, { properties: 20 }), /a deck of 3486784401 cards/);
  for (const notation of ["code", "toString"] as unknown as core.Notation[]) {
    const message = `no notation "${notation}" of this deck: expected digits, words or a code`;
    assert.throws(() => core.name("0000", notation), { name: "RangeError", message });
  }
  const message = "a deck of 12157665459056929000 cards: expected at most 9007199254740992";
  const large = { name: "RangeError", message };
  assert.throws(() => core.index("2".repeat(40), { properties: 40 }), large);
  assert.throws(() => core.completingCard([0, 1], { properties: 40 }), large);
  for (const cards of [2.5, -1, NaN, Infinity, "3"] as number[]) {
    const message = `no number of cards ${cards}: expected 0 or more`;
    assert.throws(() => core.deal(7, { cards }), { name: "RangeError", message });
  }
  assert.throws(() => core.card("red oval solid", { properties: 3 }), /no card "red oval solid"/);
  for (const junk of [null, undefined, {}, [0, 0, 0, 0], true, NaN]) {
    assert.equal(core.isSet([junk, "0001", "0002"] as string[]), false);
    assert.equal(core.whyNot([junk, "0001", "0002"] as string[])?.kind, "foreign");
    assert.equal(core.completingCard([junk, "0001"] as string[]), undefined);
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

/** A module of a copy of the core in which a text is another one. */
async function planted(name: string, file: string, right: string, wrong: string, module = "core.js"): Promise<any> {
  const copy = new URL(`./planted-${name}/`, import.meta.url);
  for (const path of ["core", "core.js", "package.json"]) cpSync(new URL(path, folder), new URL(path, copy), { recursive: true });
  const source = readFileSync(new URL(file, copy), "utf8");
  assert.equal(source.split(right).length, 2, `${file}: ${right}`);
  writeFileSync(new URL(file, copy), source.replace(right, wrong));
  return import(new URL(module, copy).href);
}

const BUGS = [
  ["one property is ignored", "core/sets.js", "let range = 0;\n  for (let i = 0;", "let range = 0;\n  for (let i = 1;"],
  ["equal cards are a set", "core/sets.js", " || a === b) return false;", ") return false;"],
  ["refill after every set", "core/game.js", "dealTo(game, end - board.length);", "dealTo(game, added);"],
] as const;

for (const [what, file, right, wrong] of BUGS) {
  test(`the vectors catch a planted bug: ${what}`, async () => {
    const found = wrongCases(answersOf(await planted(what.replaceAll(" ", "-"), file, right, wrong)));
    assert.ok(found.length > 0);
    console.log(`${what}: ${found.length} cases are wrong, first ${found[0]!.kind}: ${found[0]!.name}`);
  });
}

const READER_BUGS = [
  ["of two boards the first one", "if (other) {", "if (other && false) {"],
  ["blue is no purple", 'found === "03" && values === 3', 'found === "03" && values === 4'],
  ["a heading is a card", "[...boards, ...below]", "boards"],
  ["indices from 1 as from 0", "valuesOf(text - first, rules)", "valuesOf(text - 0, rules)"],
  ["letters of a shading", '"S TH OE"', '"S H OE"'],
  ["two letters of a value", "??= letter) === letter", "??= letter) !== ''"],
  ["columns in the order of the deck", "isWhole ? columns : undefined", "undefined"],
  ["a column without a name", "? isWhole :", "? true :"],
  ["two names of a value", "if (twin)", "if (twin && false)"],
  ["a title is a card", "heading || isTitled ||", "heading ||"],
  ["rows of a board are boards", "if (isTable &&", "if (!isTable &&"],
] as const;

for (const [what, right, wrong] of READER_BUGS) {
  test(`the vectors catch a planted bug of the reader: ${what}`, async () => {
    const bug = await planted(`reader-${what.replaceAll(" ", "-")}`, "core/reader.js", right, wrong, "core/reader.js");
    const found = wrongCases(readingsOf(bug));
    assert.ok(found.length > 0);
    console.log(`${what}: ${found.length} cases are wrong, first ${found[0]!.kind}: ${found[0]!.name}`);
  });
}

test("CommonJS has the same", () => {
  const require = createRequire(import.meta.url), required = require("setwise/core") as Core;
  assert.deepEqual(Object.keys(required).sort(), Object.keys(core).sort());
  assert.deepEqual(wrongCases(answersOf(required)), []);
  const requiredReader = require("setwise/core/reader") as Reader;
  assert.deepEqual(Object.keys(requiredReader).sort(), Object.keys(reader).sort());
  assert.deepEqual(wrongCases(readingsOf(requiredReader)), []);
});

/** The bytes, gzipped, of an app that uses these functions. */
function size(names: string, readers = ""): number {
  const esbuild = new URL("../node_modules/.bin/esbuild", import.meta.url).pathname;
  const app = [["setwise/core", names], ["setwise/core/reader", readers]]
    .map(([entry, names]) => (names === "" ? "" : `import { ${names} } from "${entry}"; console.log(${names});`)).join("");
  const line = ["--bundle", "--minify", "--format=esm"];
  return gzipSync(execFileSync(esbuild, line, { input: app, cwd: new URL("..", import.meta.url) }), { level: 9 }).length;
}

test("the sizes", () => {
  const all = Object.keys(core);
  const sizes = new Map([[all.join(", "), 6050], ["isSet", 850]]);
  for (const name of all) if (name !== "isSet") sizes.set(name, 6050);
  for (const [names, most] of sizes) {
    const bytes = size(names);
    console.log(`${names === all.join(", ") ? "all of the core" : names}: ${bytes} bytes`);
    assert.ok(bytes <= most, `${names}: ${bytes}`);
  }
});

test("the size of the reader, beside the core and alone", () => {
  const all = Object.keys(core).join(", "), readers = Object.keys(reader).join(", ");
  const [beside, alone] = [size(all, readers) - size(all), size("", readers)];
  console.log(`the reader: ${beside} bytes beside the core, ${alone} alone`);
  assert.ok(beside <= 3550, `${beside}`);
  assert.ok(alone <= 4800, `${alone}`);
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
  const sent = '[null, 5, "x", {"cards": null}, {"by": "__proto__", "cards": ["0202", "0210", "0221"]}, {"by": {}}]';
  for (const seed of ["7", '"7"']) {
    const survived = run("referee.js", `{"seed": ${seed}, "claims": ${sent}}`);
    assert.match(survived, /^\{"points":\{"nobody":-5,"__proto__":1\},/);
  }
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
});
