// A Set app for the terminal, on the core alone.
//
//   node app.js [SEED | DAY]     a game, by default of a random seed; the puzzle of a day such as 2026-11-22
//
// Each line is a claim, such as "a d k", or none, hint, quit.
import { createInterface } from "node:readline";
import { begin, claim, find, name, puzzle, sets, sorted, whyNot } from "setwise/core";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const PROPERTIES = ["color", "shape", "number", "shading"];

const seed = process.argv[2] ?? String(Math.floor(Math.random() * 2 ** 53));
const isPuzzle = seed.includes("-");

let game = isPuzzle ? { places: puzzle(seed) } : begin(seed);
let points = 0;
const found = [];

function show() {
  const rows = game.places.map((card, i) => (card === null ? "" : `${LETTERS[i]}  ${name(card)}`).padEnd(28));
  for (let i = 0; i < rows.length; i += 3) console.log(rows.slice(i, i + 3).join("").trimEnd());
  const rest = isPuzzle ? `${6 - found.length} sets to find` : `${game.deck.length} cards in the deck`;
  console.log(`${points} points, ${rest}`);
}

/** A reason in words. */
function words(why) {
  switch (why.kind) {
    case "number": return `${why.cards} cards, a set has ${why.least}`;
    case "repeated": return `${name(why.card)} is there twice`;
    case "not-on-board": return "a card is not on the table";
    case "sets-there": return "there is a set";
    case "features":
      return why.features.map(({ property, values }) =>
        `${PROPERTIES[property]}: ${values.map(({ value, cards }) => `${cards} have ${valueName(property, value)}`).join(", ")}`,
      ).join("; ");
    default: return why.kind;
  }
}

function valueName(property, value) {
  const card = [0, 0, 0, 0];
  card[property] = value;
  const [number, color, shading, shape] = name(card.join("")).split(" ");
  return [color, shape.replace(/s$/, ""), number, shading][property];
}

/** A claim in a game: the core knows its rules. */
function claimInGame(cards) {
  const { game: next, why } = claim(game, cards);
  game = next;
  return why && words(why);
}

/** A claim in a puzzle: a set counts once, whatever the order of its cards. */
function claimInPuzzle(cards) {
  const why = whyNot(cards);
  const key = why ? "" : sorted(cards).join(" ");
  if (why) return words(why);
  if (found.includes(key)) return "you have this set already";
  found.push(key);
  return undefined;
}

function answer(line) {
  if (line === "hint") {
    const [card] = hinted() ?? [];
    return console.log(card === undefined ? "there is no set" : `try ${name(card)}: there is a set with it`);
  }
  const letters = line === "none" ? [] : line.split(/\s+/);
  const cards = letters.map((letter) => game.places[LETTERS.indexOf(letter)] ?? "");
  const wrong = isPuzzle ? claimInPuzzle(cards) : claimInGame(cards);
  points += wrong ? -1 : 1;
  console.log(wrong ? `No: ${wrong}.` : "Right.");
  show();
}

/** A set that is still to be found. */
function hinted() {
  if (!isPuzzle) return find(game.board);
  return sets(game.places).find((cards) => !found.includes(sorted(cards).join(" ")));
}

const isOver = () => (isPuzzle ? found.length === 6 : game.isOver);

show();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "quit") break;
  if (line.trim() !== "") answer(line.trim());
  if (isOver()) {
    console.log(`The game is over: ${points} points.`);
    break;
  }
}
