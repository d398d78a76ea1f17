// Measures the package against plain loops in JavaScript, on the same boards of twelve cards of the
// classic deck. Prints the CPU time for each board: the median of
// several runs.
//
//   node crates/set-js/benchmarks/speed.js [PACKAGE]
//
// PACKAGE is target/npm/setwise by default.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2] ?? "target/npm/setwise");
const { default: init, Board, countBoards } = await import(pathToFileURL(`${folder}/index.js`).href);
await init();

const CARDS = 12;
const BOARDS = 20_000;
const RUNS = 15;

/** The same boards in each run of this program. */
function randomBoards() {
  let state = 1;
  const below = (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const boards = new Uint8Array(BOARDS * CARDS);
  const deck = Uint8Array.from({ length: 81 }, (_, index) => index);
  for (let start = 0; start < boards.length; start += CARDS) {
    for (let i = 0; i < CARDS; i++) {
      const j = i + below(81 - i);
      [deck[i], deck[j]] = [deck[j], deck[i]];
    }
    boards.set(deck.subarray(0, CARDS), start);
  }
  return boards;
}

/** The card that completes two cards, digit by digit. */
const third = new Uint8Array(81 * 81);
for (let a = 0; a < 81; a++) {
  for (let b = 0; b < 81; b++) {
    for (let weight = 1; weight < 81; weight *= 3) {
      const sum = (Math.floor(a / weight) % 3) + (Math.floor(b / weight) % 3);
      third[a * 81 + b] += weight * ((6 - sum) % 3);
    }
  }
}

/** The sets of the board at `start`: each pair and a look-up of its third card. */
function pairLoop(boards, start) {
  const isThere = new Uint8Array(81);
  for (let i = 0; i < CARDS; i++) isThere[boards[start + i]] = 1;
  let pairs = 0;
  for (let i = 0; i < CARDS; i++) {
    for (let j = 0; j < i; j++) pairs += isThere[third[boards[start + i] * 81 + boards[start + j]]];
  }
  return pairs / 3;
}

/** The same with cards as strings, as apps have them. */
function pairLoopOfStrings(cards) {
  const isThere = new Set(cards);
  let pairs = 0;
  for (let i = 0; i < cards.length; i++) {
    for (let j = 0; j < i; j++) {
      let third = "";
      for (let k = 0; k < 4; k++) third += (6 - cards[i][k] - cards[j][k]) % 3;
      if (isThere.has(third)) pairs++;
    }
  }
  return pairs / 3;
}

/** The CPU time of one run, in nanoseconds a board, and what it returns. */
function timed(count) {
  const begin = process.cpuUsage();
  const sets = count();
  const { user, system } = process.cpuUsage(begin);
  return { sets, time: ((user + system) * 1e3) / BOARDS };
}

const indices = randomBoards();
const digits = (index) => [27, 9, 3, 1].map((weight) => Math.floor(index / weight) % 3).join("");
const starts = Array.from({ length: BOARDS }, (_, board) => board * CARDS);
const strings = starts.map((start) => Array.from(indices.subarray(start, start + CARDS), digits));
const boards = strings.map((cards) => new Board(cards));
const sum = (list, sets) => list.reduce((total, item) => total + sets(item), 0);

const cases = {
  "plain pair loop, cards as numbers": () => sum(starts, (start) => pairLoop(indices, start)),
  "countBoards, all at once": () => countBoards(indices, CARDS).reduce((total, sets) => total + sets, 0),
  "countBoards, one by one": () =>
    sum(starts, (start) => countBoards(indices.subarray(start, start + CARDS), CARDS)[0]),
  "board.count()": () => sum(boards, (board) => Number(board.count())),
  "board.find()": () => sum(boards, (board) => (board.find() === undefined ? 0 : 1)),
  "board.matches()": () => sum(boards, (board) => board.matches().length),
  "plain pair loop, cards as strings": () => sum(strings, pairLoopOfStrings),
  "new Board(cards).count()": () => sum(strings, (cards) => {
    const board = new Board(cards);
    const count = Number(board.count());
    board.free();
    return count;
  }),
};

// The runs take turns, so that all of them meet the same machine.
const times = new Map(Object.keys(cases).map((name) => [name, []]));
for (let run = 0; run < RUNS; run++) {
  const counts = new Set();
  for (const [name, count] of Object.entries(cases)) {
    const { sets, time } = timed(count);
    times.get(name).push(time);
    if (name !== "board.find()") counts.add(sets);
  }
  if (counts.size !== 1) throw new Error(`the counts differ: ${[...counts]}`);
}
for (const [name, list] of times) {
  const median = list.sort((a, b) => a - b)[RUNS >> 1];
  console.log(`${name.padEnd(36)} ${median.toFixed(median < 100 ? 1 : 0).padStart(7)} ns`);
}
