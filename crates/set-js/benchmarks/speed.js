// Measures single calls of the core and of the engine against plain functions, such as servers for Set have them, on the
// same boards of twelve cards of the classic deck. Prints the CPU time of one call, the median of several runs, and its
// ratio to the plain function.
//
//   node crates/set-js/benchmarks/speed.js [PACKAGE]
//
// PACKAGE is target/npm/setwise by default.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2] ?? "target/npm/setwise");
const load = (file) => import(pathToFileURL(`${folder}/${file}`).href);
const core = await load("core.js");
const { default: init, Board, Rules, countBoards } = await load("index.js");
await init();

const CARDS = 12;
const BOARDS = 5_000;
const RUNS = 25;

// The plain functions: cards are texts of four digits, and nobody checks that they are distinct cards of the deck.

function plainIsSet(a, b, c) {
  for (let i = 0; i < 4; i++) {
    if ((a.charCodeAt(i) + b.charCodeAt(i) + c.charCodeAt(i)) % 3 !== 0) return false;
  }
  return true;
}

function plainComplete(a, b) {
  let card = "";
  for (let i = 0; i < 4; i++) {
    const sum = a.charCodeAt(i) - 48 + (b.charCodeAt(i) - 48);
    card += String.fromCharCode(48 + ((3 - (sum % 3)) % 3));
  }
  return card;
}

/** Calls `visit` with each set once; stops where it returns true. */
function plainSearch(cards, visit) {
  const places = new Map(cards.map((card, place) => [card, place]));
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      const third = plainComplete(cards[i], cards[j]);
      if (places.get(third) > j && visit([cards[i], cards[j], third])) return;
    }
  }
}

/** The first pair with its third card, wherever that is. */
function plainFind(cards) {
  const isThere = new Set(cards);
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) {
      const third = plainComplete(cards[i], cards[j]);
      if (isThere.has(third)) return [cards[i], cards[j], third];
    }
  }
  return undefined;
}

function plainCount(cards) {
  let count = 0;
  plainSearch(cards, () => void count++);
  return count;
}

/** Texts as they come from a client. */
const received = (cards) => JSON.parse(JSON.stringify(cards));

const boards = received(Array.from({ length: BOARDS }, (_, seed) => core.deal(seed, { cards: CARDS })));
// Half of the claims are sets.
const claims = received(boards.map(([a, b, c], i) => (i % 2 ? [a, b, c] : [a, b, plainComplete(a, b)])));
const pairs = boards.map(([a, b]) => [a, b]);
const made = boards.map((cards) => new Board(cards));
const indices = boards.map((cards) => Uint8Array.from(cards, (card) => core.index(card)));
const all = Uint8Array.from(indices.flatMap((cards) => [...cards]));
const rules = new Rules();

/** The sum of what one call says of each item. */
const sum = (items, call) => items.reduce((total, item) => total + Number(call(item)), 0);
/** As apps do: the board is never freed by hand. */
const fresh = (call) => (cards) => call(new Board(cards));

/** By question: the plain function first. Each returns a sum that is the same for all of them. */
const questions = {
  "isSet": {
    "plain": () => sum(claims, (cards) => plainIsSet(cards[0], cards[1], cards[2])),
    "core": () => sum(claims, (cards) => core.isSet(cards)),
    "engine, rules.isValidSet(cards)": () => sum(claims, (cards) => rules.isValidSet(cards)),
  },
  "complete": {
    "plain": () => sum(pairs, (cards) => plainComplete(cards[0], cards[1]).length),
    "core": () => sum(pairs, (cards) => core.complete(cards).length),
    "engine, rules.completingCard(cards)": () => sum(pairs, (cards) => rules.completingCard(cards).length),
  },
  "find": {
    "plain": () => sum(boards, (cards) => plainFind(cards) !== undefined),
    "core": () => sum(boards, (cards) => core.find(cards) !== undefined),
    "engine, new Board(cards).find()": () => sum(boards, fresh((board) => board.find() !== undefined)),
    "engine, board.find()": () => sum(made, (board) => board.find() !== undefined),
  },
  "count": {
    "plain": () => sum(boards, plainCount),
    "core": () => sum(boards, (cards) => core.count(cards)),
    "engine, new Board(cards).count()": () => sum(boards, fresh((board) => board.count())),
    "engine, board.count()": () => sum(made, (board) => board.count()),
    "engine, countBoards, one by one": () => sum(indices, (cards) => countBoards(cards, CARDS)[0]),
    "engine, countBoards, all at once": () => sum([...countBoards(all, CARDS)], Number),
  },
};

/** The CPU time of one run, in nanoseconds a call. */
function timed(run) {
  const begin = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(begin);
  return { answer, time: ((user + system) * 1e3) / BOARDS };
}

// The runs take turns, so that all of them meet the same machine.
const times = new Map();
for (let run = 0; run < RUNS; run++) {
  for (const [question, ways] of Object.entries(questions)) {
    const answers = new Set();
    for (const [way, call] of Object.entries(ways)) {
      const { answer, time } = timed(call);
      const name = `${question}: ${way}`;
      times.set(name, [...(times.get(name) ?? []), time]);
      answers.add(answer);
    }
    // Objects that nobody uses are freed between two runs, as between two events of an app.
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (answers.size !== 1) throw new Error(`${question}: the answers differ: ${[...answers]}`);
  }
}
const median = (name) => times.get(name).sort((a, b) => a - b)[RUNS >> 1];
for (const name of times.keys()) {
  const [time, plain] = [median(name), median(`${name.split(":")[0]}: plain`)];
  console.log(`${name.padEnd(44)} ${time.toFixed(0).padStart(6)} ns ${(time / plain).toFixed(2).padStart(7)}`);
}
