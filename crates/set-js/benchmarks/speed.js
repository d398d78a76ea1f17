// Measures single calls of the core and of the engine against plain functions, as apps and servers for Set have them,
// with the same cards of the classic deck. Prints the CPU time of one call, the median of several runs, and its ratio
// to the plain function.
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
const GAMES = 100;
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

/** A set with one card of the set before. */
function plainFindInChain(cards, last) {
  let found;
  plainSearch(cards, (set) => set.filter((card) => last.includes(card)).length === 1 && (found = set));
  return found;
}

/** A seeded generator of 32 bits. */
function plainRandom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function plainShuffle(seed, items) {
  const random = plainRandom(seed), list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list;
}

function plainBegin(seed) {
  const deck = plainShuffle(seed, cards);
  return { board: deck.slice(0, 12), deck: deck.slice(12) };
}

/** Plays a game to its end, and checks each claim, as a server does. */
function plainGame(begun) {
  const board = [...begun.board], deck = begun.deck;
  let next = 0, claims = 0;
  while (board.length >= 3) {
    const found = plainFind(board);
    claims++;
    if (found === undefined && next === deck.length) break;
    if (found !== undefined) {
      const places = found.map((card) => board.indexOf(card));
      if (places.includes(-1) || !plainIsSet(...found)) throw new Error(`no set: ${found}`);
      for (const card of found) board.splice(board.indexOf(card), 1);
    }
    for (const least = found === undefined ? board.length + 3 : 12; board.length < least && next < deck.length;) {
      board.push(deck[next++]);
    }
  }
  return claims;
}

/** The same by the core. */
function coreGame(begun) {
  let game = begun, claims = 0;
  for (; !game.isOver; claims++) game = core.claim(game, core.find(game.board) ?? []).game;
  return claims;
}

/** Texts as they come from a client. */
const received = (cards) => JSON.parse(JSON.stringify(cards));

const boards = received(Array.from({ length: BOARDS }, (_, seed) => core.deal(seed, { cards: CARDS })));
// Half of the claims are sets.
const claims = received(boards.map(([a, b, c], i) => (i % 2 ? [a, b, c] : [a, b, plainComplete(a, b)])));
const pairs = boards.map(([a, b]) => [a, b]);
const cards = core.deck();
const seeds = boards.map((_, seed) => seed);
const chains = boards.map((cards) => [cards, [...plainFind(cards) ?? cards.slice(0, 3)].reverse()]);
const games = received(seeds.slice(0, GAMES).map((seed) => core.begin(seed)));
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
    "engine, rules.isSet(cards)": () => sum(claims, (cards) => rules.isSet(cards)),
  },
  "completingCard": {
    "plain": () => sum(pairs, (cards) => plainComplete(cards[0], cards[1]).length),
    "core": () => sum(pairs, (cards) => core.completingCard(cards).length),
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
  "find in a chain": {
    "plain": () => sum(chains, ([cards, last]) => plainFindInChain(cards, last) !== undefined),
    "core": () => sum(chains, ([cards, last]) => core.find(cards, { last }) !== undefined),
  },
  "shuffle": {
    "plain": () => sum(seeds, (seed) => plainShuffle(seed, cards).length),
    "core": () => sum(seeds, (seed) => core.shuffle(seed, cards).length),
  },
  "begin": {
    "plain": () => sum(seeds, (seed) => plainBegin(seed).deck.length),
    "core": () => sum(seeds, (seed) => core.begin(seed).deck.length),
  },
  "game after its opening": {
    "plain": () => sum(games, plainGame),
    "core": () => sum(games, coreGame),
  },
};
/** How many calls a run makes. */
const callsOf = (question) => (question.startsWith("game") ? GAMES : BOARDS);

/** The CPU time of one run, in nanoseconds. */
function timed(run) {
  const begin = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(begin);
  return { answer, time: (user + system) * 1e3 };
}

// The runs take turns, so that all of them meet the same machine.
const times = new Map();
for (let run = 0; run < RUNS; run++) {
  for (const [question, ways] of Object.entries(questions)) {
    const answers = new Set();
    for (const [way, call] of Object.entries(ways)) {
      const { answer, time } = timed(call);
      const name = `${question}: ${way}`;
      times.set(name, [...(times.get(name) ?? []), time / callsOf(question)]);
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
