// Wrong arguments: each gets an Error that tells the value and what was expected.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Rules, Table, Variant, countBoards, findBoards, type ErrorCode } from "setwise";
import "./helpers.js";

/** A text that would fill the engine's memory. */
const long = "0".repeat(100_000_000);
const tooLong = "a text of 100000000 characters: expected at most 16777216";

/** Calls with arguments that TypeScript refuses, and what the errors say. */
const wrong: [() => unknown, string][] = [
  [() => new Rules(-1), "properties: expected a whole number, 1 to 128, found -1"],
  [() => new Rules(4, 2.5), "values: expected a whole number, 1 to 65536, found 2.5"],
  [() => new Rules(0), "properties: expected a whole number, 1 to 128, found 0"],
  [() => new Rules("4" as never), 'properties: expected a whole number, 1 to 128, found "4"'],
  [() => Rules.parse("4x3"), '"4x3" is not like "p=4, v=3"'],
  [() => new Rules().features("0000" as never), 'expected an array of cards, found "0000"'],
  [() => new Rules().completingCard([1111] as never), "a card: expected a text, found 1111"],
  [() => new Rules().card(1111 as never), "a card: expected a text, found 1111"],
  [() => new Rules().name({} as never), "a card: expected a text, found [object Object]"],
  [() => Rules.parse(null as never), "text: expected a text, found null"],
  [() => new Table().choose(5 as never, 0), "a card: expected a text, found 5"],
  [() => Table.resume({} as never), "saved: expected a text, found [object Object]"],
  [() => countBoards([0, 1, 2] as never, 3), "boards: expected a Uint8Array, found 0,1,2"],
  [() => new Board("").checkCertificate(7 as never), "bytes: expected a Uint8Array, found 7"],
  [() => new Rules().card("0003"), 'bad card "0003": value 3 in property 3: expected 0 to 2; with v=4 it is a card'],
  [() => new Rules().toSvg("0000", { theme: "pink" }), 'no theme "pink": expected one of '],
  [() => new Rules().toSvg("0000", 7 as never), "expected an object of options, found 7"],
  [() => new Board(undefined as never), "expected an array of cards, found undefined"],
  [() => new Board("\x1b[2J\u202e"), 'line 1, column 1: bad card "\\u{1b}[2J\\u{202e}": '],
  [() => new Board({ cards: [], rules: { ["\x1b[2J\u202e"]: 1 } } as never), 'no board in JSON: unknown field `\\u{1b}[2J\\u{202e}`'],
  [() => new Board("0000 0000"), 'line 1, column 6: bad card "0000": this card came before'],
  [() => new Board(["0000", "0000"]), "card 0000 is on the board already"],
  [() => new Board({} as never), "no board in JSON: missing field `cards`"],
  [() => new Board({ rules: new Rules(2), cards: [] }, { rules: new Rules() }), "the board has p=2, v=3, not p=4, v=3"],
  [() => new Board([], { rules: { properties: 2 } as never }), "values: expected a whole number, 1 to 65536, found undefined"],
  [() => new Board([], new Rules() as never), "expected an object of options, found p=4, v=3"],
  [() => new Board([], { kind: "set" } as never), 'no option "kind": expected game, rules'],
  [() => new Board("0000", { readAs: "latin" as never }), 'no form "latin"'],
  [() => new Board("0000", { countFrom: 2 as never }), "countFrom: expected a whole number, 0 to 1, found 2"],
  [() => new Board("1 40 80"), 'line 1: "1 40 80" can be indices from 0 or indices from 1: '],
  [() => new Board("0000 0001\n\n0002 0010"), "2 boards, expected one"],
  [() => new Board([true] as never), "no board in JSON: expected a list of cards"],
  [() => new Board([[1n]] as never), "TypeError: Do not know how to serialize a BigInt"],
  [() => new Board({ toJSON: () => undefined } as never), "expected cards, found an object without JSON"],
  [() => Board.readAll(undefined as never), "expected boards, found undefined"],
  [() => Board.readAll("0000\n\n0001"), '"0000\\n\\n0001" can be one board of 2 cards, or 2 boards of one card'],
  [() => Board.readAll(new Array(100_001).fill("0000")), "100001 cards: expected at most 100000"],
  [() => new Board("0000").places(["0001"]), "card 0001 is not on the board"],
  [() => new Board([], { game: 5 as never }), "game: expected a text, found 5"],
  [() => new Board([], { game: {} as never }), 'no game has the name "[object Object]", expected set, ultraset, '],
  [() => new Board("000 001 010 011", { game: "quads" }).certificate(), "a certificate is for Set; this is a board of EvenQuads"],
  [() => new Board("000", { game: "quads" }).toDimacs(), "DIMACS is for Set; this is a board of EvenQuads"],
  [() => new Board("0000").add(["0000"]), "card 0000 is on the board already"],
  [() => new Board("0000").remove(["1111"]), "card 1111 is not on the board"],
  [() => new Board("0000").matches(-1), "limit: expected a whole number, 0 to 4294967295, found -1"],
  [() => new Board("0000").display("latin" as never), 'no notation "latin": expected digits, words, hyphens, objects or a code such as 2RTO'],
  [() => Board.deal({ rules: new Rules(5, 3) }).display("words"), "notation: cards of p=5, v=3 have no words, expected digits"],
  [() => new Board("0000").toSvg({ matches: [["0000", "0001", "0011"]] }), "number: two 1s, one 2; shading: two striped, one solid"],
  [() => new Board("0000").toSvg({ matches: 5 as never }), "matches: expected an array of arrays, found 5"],
  [() => new Board("0000").toSvg({ columns: 0 }), "columns: expected a whole number, 1 to 2000, found 0"],
  [() => new Board("0000 1111 2222").certificate(), "the board holds the valid set 0000 1111 2222"],
  [() => new Board("0000").checkCertificate(new Uint8Array()), "byte 0: "],
  [() => Board.deal({ cards: 82 }), "82 cards: expected at most 81 from the deck of Set"],
  [() => Board.deal({ card: 3 } as never), 'no option "card": expected game, rules, cards, seed'],
  [() => Board.deal({ seed: 2 ** 64 }), "seed: expected a whole number, 0 to 18446744073709551615, found 18446744073709552000"],
  [() => Board.deal({ rules: new Rules(2, 65536), cards: 100_001 }), "cards: expected a whole number, 0 to 100000, found 100001"],
  [() => Board.puzzle({ matches: 999 }), "999 sets among 12 cards: there are 0 to 14"],
  [() => Board.puzzle({ date: "2026-02-29" }), 'no day "2026-02-29": expected one such as "2026-11-22", or "today"'],
  [() => Board.puzzle({ date: "today", seed: 1 }), "expected a seed or a date, found both"],
  [() => Board.puzzle({ cards: 82 }), "a board of 82 cards: expected 3 to 81"],
  [() => Board.puzzle({ level: "brutal" as never }), 'no level "brutal": expected one of easy, medium, hard'],
  [() => Board.puzzle({ game: "quads", level: "hard" }), "level and effort: for Set with p=4, v=3 only, not for EvenQuads"],
  [() => countBoards(new Uint8Array(5), 3), "5 indices are no whole boards of 3 cards"],
  [() => countBoards(new Uint8Array(3), 0), "cards: expected a whole number, 1 to 81, found 0"],
  [() => countBoards(new Uint8Array([0, 1, 81]), 3), "board 0, card 2: 81 is not below 81"],
  [() => findBoards(new Uint8Array([0, 1, 1]), 3), "board 0, card 2: 1 is on the board already"],
  [() => new Table({ rules: new Rules(20, 30) }), "a game of p=20, v=30 opens with 600 cards: a table has room for 500"],
  [() => new Table({ seats: "three" as never }), 'seats: expected "one", "two" or { machine: level }, found "three"'],
  [() => new Table({ seats: { machine: "best" as never } }), 'machine: expected one of "child", "easy", "medium", "hard", "expert", found "best"'],
  [() => new Table({ refill: "never" as never }), 'no refill "never": expected one of immediately, when-set-free, up-to-opening'],
  [() => new Table({ puzzle: 1, seats: { machine: "hard" } }), "a machine in a puzzle: expected one player or two"],
  [() => new Table({ puzzle: 1, seed: 2 }), "a puzzle has the classic rules and its own seed"],
  [() => new Table().choose("0000", Number.NaN), "now: expected milliseconds since the game began, found NaN"],
  [() => new Table().call("third" as never, 0), 'player: expected one of "first", "second", found "third"'],
  [() => new Variant("hyperset"), 'no game has the name "hyperset", expected set, ultraset, ghostset, '],
  [() => new Variant(5 as never), "name: expected a text, found 5"],
  [() => Variant.linear([1, 0.5]), "coefficients: expected an array of whole numbers, -2147483648 to 2147483647, found 1,0.5"],
  [() => Variant.linear([1, 1], new Rules(3, 4), 4 as never), "moduli: expected an array of whole numbers, 1 to 2147483647, found 4"],
  [() => Variant.linear([1, 1], new Rules(11, 3)).deck(), "the deck of p=11, v=3 has more than 100000 cards"],
  [() => Variant.set(new Rules(40, 2)).complete([]), "the deck of Set with p=40, v=2 has more than 1000000 cards to look through"],
  [() => new Variant("quads", new Rules()), "EvenQuads is played with cards of p=3, v=4, not p=4, v=3"],
  [() => new Board(new Board("0000"), { game: "quads" }), "the board is of set, not of quads"],
  [() => new Board(["000000"], { game: "proset" }), "the deck of ProSet has no card 000000"],
  [() => new Variant("ghostset").deck().matches(), "more than 833333 GhostSets: a limit lists fewer"],
  [() => Table.resume("no game"), "expected ident at line 1 column 2"],
  [() => Board.deal({ game: "quads" }).effort(), "an effort is for the classic deck of Set; this is a board of EvenQuads with p=3, v=4"],
  [() => new Board(long), tooLong],
  [() => new Board([long]), "a text of 100000004 characters: expected at most 16777216"],
  [() => new Board("0000").display(long as never), tooLong],
  [() => Table.resume(long), tooLong],
  [() => countBoards(new Uint8Array(2 ** 28 + 3), 3), "boards: expected at most 268435456 bytes, found 268435459"],
  [() => new Board("0000").checkCertificate(new Uint8Array(3_000_000_000)), "bytes: expected at most 268435456 bytes, found 3000000000"],
  [() => Variant.linear(new Array(100_001)), "100001 cards: expected at most 100000"],
];

for (const [call, message] of wrong) {
  test(`refused: ${message}`, () => {
    assert.throws(call, (error: unknown) => {
      assert.ok(error instanceof Error);
      assert.ok(error.message.startsWith(message), `found "${error.message}"`);
      assert.equal((error as Error & { code: ErrorCode }).code, message.startsWith("more than") ? "limit" : "refused");
      return true;
    });
  });
}

test("a claim has one reason, and is never an error", () => {
  const board = new Board("0000 0001 0002 0012 2222");
  const claims: [unknown, string, string][] = [
    [["0000", "0001", "0002"], "features", "color: all red"],
    [["0000", "0003"], "number", "2 cards, expected 3"],
    [null, "number", "1 card, expected 3"],
    [["0001", "0003", "0001"], "foreign", "the card 0003 is not in the deck"],
    [["0000", null, { toString: 5 }], "foreign", "the card null is not in the deck"],
    [["2222", "0001", "0001"], "repeated", "the card 1 red striped diamond is given twice"],
    [["0000", "0001", "1111"], "not-on-board", "the card 2 green striped squiggles is not on the board"],
    [["0000", "0001", "0012"], "features", "number: two 1s, one 2"],
  ];
  for (const [claim, kind, text] of claims) {
    const why = board.explain(claim as never);
    assert.equal(why.kind, kind);
    assert.ok(why.text.startsWith(text), why.text);
    assert.equal(board.isMatch(claim as never), why.isMatch);
    if (kind === "not-on-board") continue;
    assert.deepEqual([board.game.explain(claim as never), board.rules.explain(claim as never)], [why, why]);
    assert.deepEqual([board.game.isMatch(claim as never), board.rules.isSet(claim as never)], [why.isMatch, why.isMatch]);
  }
});

test("a refused change changes nothing", () => {
  const board = new Board("0000 1111");
  assert.throws(() => board.add(["2222", "1111"]));
  assert.throws(() => board.remove(["0000", "2222"]));
  assert.equal(board.toString(), "0000 1111");
  board.add(["2222"]);
  assert.equal(board.count(), 1n);
  board.remove(["1111"]);
  assert.equal(board.count(), 0n);
});

test("the time grows with the length of a text", () => {
  const readers: Record<string, (text: string) => unknown> = {
    board: (text) => new Board(text),
    cards: (text) => new Board(text.split("\n")),
    boards: (text) => Board.readAll(text),
    game: (text) => new Board("", { game: text }),
    certificate: (text) => new Board("0000").checkCertificate(new TextEncoder().encode(text)),
    saved: (text) => Table.resume(text),
    claim: (text) => new Board("0000 0001 0002").explain(text.split("\n") as never),
  };
  for (const [name, read] of Object.entries(readers)) {
    for (const repeated of [" ", "0", "0000 ", "0001\n", "[", '{"a":', ",", '"', "\\", "é", "-1 ", "1RSO, ", "linear("]) {
      const time = (length: number) => {
        const text = repeated.repeat(length / repeated.length);
        const start = process.cpuUsage();
        try {
          read(text);
        } catch (error) {
          assert.ok(error instanceof Error);
        }
        return process.cpuUsage(start).user;
      };
      // In microseconds. With the square of the length it would be 256 times as long.
      const [short, long] = [time(1 << 13), time(1 << 17)];
      assert.ok(long < 64 * short + 200_000, `${name}, ${repeated}: ${short}, ${long}`);
    }
  }
});
