// Boards as other programs and people write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Rules, type Cards } from "setwise";
import { places } from "setwise/core";
import "./helpers.js";

/** Each is the board 0211 1000: two red striped ovals, and one green solid diamond. */
const forms: Cards[] = [
  "0211 1000",
  "0211,1000",
  "2 red striped ovals, 1 green solid diamond",
  "two striped red ovals\none solid green diamond",
  "2-red-striped-oval\n1-green-solid-diamond",
  "oval_red_2_striped diamond_green_1_solid",
  "2RTO 1GSD",
  "2RHO 1GFD",
  "RT2O GS1D",
  "0 2 1 1\n1 0 0 0",
  "1. 0211\n2. 1000",
  "- 2RTO\n- 1GSD",
  "[0211, 1000]",
  "2 rote gestreifte Ovale, 1 grüne gefüllte Raute",
  '["0211", "1000"]',
  "[[0, 2, 1, 1], [1, 0, 0, 0]]",
  '{"cards": ["2RTO", "1GSD"]}',
  ["0211", "1000"],
  ["2RTO", "1GSD"],
  ["2RTO", "1000"],
  ["RT2O", "GS1D"],
  ["2 red striped ovals", "one green solid rhombus"],
  [[0, 2, 1, 1], [1, 0, 0, 0]],
  [["2", "red", "striped", "oval"], ["green", 1, "diamond", "solid"]],
  [
    { number: 2, color: "red", shading: "striped", shape: "oval" },
    { shape: "diamond", shading: "solid", color: "green", number: "one" },
  ],
  new Board("0211 1000"),
];

for (const cards of forms) {
  test(`read: ${JSON.stringify(cards)}`, () => assert.equal(`${new Board(cards)}`, "0211 1000"));
}

test("what can be two boards is settled by options", () => {
  assert.throws(() => new Board("1 40 80"), /can be indices from 0 or indices from 1/);
  assert.throws(() => new Board([1, 40, 80]), /can be indices from 0 or indices from 1/);
  assert.equal(`${new Board([0, 40, 80])}`, "0000 1111 2222");
  assert.equal(`${new Board("1 40 80", { countFrom: 1 })}`, "0000 1110 2221");
  assert.equal(`${new Board([1, 40, 80], { countFrom: 0 })}`, "0001 1111 2222");
  assert.equal(`${new Board(["1111", "1213"], { countFrom: 1 })}`, "0000 0102");
  assert.equal(`${new Board("1 1 1 1\n1 2 1 3", { countFrom: 1, readAs: "rows" })}`, "0000 0102");
  assert.throws(() => new Board(["0000"], { readAs: "words" }));
});

test("texts of an array settle each other", () => {
  assert.throws(() => new Board(["2 blue solid ovals", "1 purple open diamond"]));
  assert.equal(`${new Board(["2 blue solid ovals"])}`, "2210");
});

test("all boards are read", () => {
  const boards = ["0000 0001", "0211 1002"];
  const rules = new Rules(3, 4);
  assert.deepEqual(Board.readAll("0000 0001\n\n2 red striped ovals\n1 green open diamond").map(String), boards);
  assert.deepEqual(Board.readAll([["0000", "0001"], ["2RTO", "1GOD"]]).map(String), boards);
  assert.deepEqual(Board.readAll(boards).map(String), boards);
  assert.deepEqual(Board.readAll(boards.map((cards) => new Board(cards))).map(String), boards);
  assert.deepEqual(Board.readAll("1 2\n\n81 80", { countFrom: 1 }).map(String), ["0000 0001", "2222 2221"]);
  assert.deepEqual(Board.readAll("000 012\n\n001 002", { rules }).map(({ length }) => length), [2, 2]);
  assert.deepEqual(Board.readAll(""), []);
});

test("places are those of the board", () => {
  const board = new Board("0002 1111 0000 0001");
  assert.deepEqual(board.places(board.find()!), [1, 3, 4]);
  assert.deepEqual(board.places(["1-red-striped-diamond"]), [4]);
  assert.deepEqual(places(["0001", "0002"], board.cards), [1, 4]);
  assert.deepEqual(places([80, 0], [0, 40, 80]), [1, 3]);
  assert.deepEqual(places([], board.cards), []);
  assert.deepEqual(places(["000", "333"], ["333", "000"], { properties: 3, values: 4 }), [1, 2]);
  assert.throws(() => places(["0120"], board.cards), /the card 0120 is not on the board/);
});
