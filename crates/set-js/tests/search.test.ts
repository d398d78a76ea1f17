// Searches in a worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Variant, search } from "setwise";
import "./helpers.js";

/** A board of 449,985,000 sets: counting takes many seconds. */
const large = Board.deal({ rules: { properties: 20, values: 2 }, cards: 30_000, seed: 1 });

test("the same answers as on the page", async () => {
  const board = Board.deal({ seed: 4n, cards: 15 });
  assert.deepEqual(await search(board, "find"), board.find());
  assert.deepEqual(await search(board, "matches", {}), board.matches());
  assert.equal(await search(board, "count"), board.count());
  assert.deepEqual(await search(board, "hints"), board.hints());
  assert.deepEqual(await search(board, "mostDisjoint"), board.mostDisjoint());
  const quads = Board.deal({ game: "quads", seed: 1 });
  assert.equal(await search(quads, "count"), 11n);
  assert.equal(await search(board, "isFree", { timeLimit: 60_000 }), board.isFree());
  const free = new Board("0000 0001 1022");
  assert.deepEqual(await search(free, "certificate"), free.certificate());
});

test("the arguments of a method go with the question", async () => {
  const board = Board.deal({ seed: 4n, cards: 15 });
  assert.equal((await search(board, "matches", { limit: 2 })).length, 2);
  assert.deepEqual(await search(board, "hints", { language: "de" }), board.hints("de"));
  assert.equal(await search(board, "count", { limit: 2, language: "de" }), board.count());
  await assert.rejects(search(board, "matches", { limit: -1 }), { message: /^limit: expected a whole number/, code: "refused" });
  await assert.rejects(search(board, "matches", { limit: Symbol.iterator as never }), { name: "DataCloneError" });
});

test("errors of the search", async () => {
  await assert.rejects(search(new Board("0000 1111 2222"), "certificate"), {
    message: "the board holds the valid set 0000 1111 2222",
    code: "refused",
  });
  await assert.rejects(search(new Variant("ghostset").deck(), "matches"), { code: "limit" });
  await assert.rejects(search(large, "paint" as never), {
    message: 'expected one of "find", "matches", "count", "isFree", "hints", "mostDisjoint", "certificate", found "paint"',
  });
});

test("times that are none", async () => {
  for (const timeLimit of [-1, NaN, Infinity, 2 ** 31, "7 s" as never]) {
    const message = `timeLimit: expected milliseconds from 0 to 2147483647, found ${timeLimit}`;
    await assert.rejects(search(large, "find", { timeLimit }), { message, code: "refused" });
  }
});

test("a signal stops a search, and the next one starts", async () => {
  const controller = new AbortController();
  const stopped = search(large, "count", { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 200);
  await assert.rejects(stopped, { message: "enough" });
  await assert.rejects(search(large, "count", { signal: controller.signal }), { message: "enough" });
  await assert.rejects(search(large, "count", { timeLimit: 100 }), { name: "TimeoutError" });
  assert.equal(await search(new Board("0000 1111 2222"), "count"), 1n);
});
