// Set by docs/rules.md, plainly: `node set.mjs ../*.json` answers the vectors and prints what is wrong.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

// A card is the list of its values; null if the deck lacks it (R1.4).
function read(text, p, v) {
  const parts = v > 10 ? text.split(".") : [...text];
  const values = parts.map((part) => (/^[0-9]+$/.test(part) ? Number(part) : v));
  return values.length === p && values.every((value) => value < v) ? values : null;
}

const write = (card, v) => card.join(v > 10 ? "." : "");
const compare = (a, b) => a.map((value, i) => value - b[i]).find((order) => order !== 0) ?? 0;
const compareSets = (a, b) => a.map((card, i) => compare(card, b[i])).find((order) => order !== 0) ?? 0;
const column = (cards, i) => cards.map((card) => card[i]);

// R2.6: null for a set.
function why(texts, p, v) {
  if (texts.length !== v) return { kind: "number", cards: texts.length, least: v, most: v };
  const cards = texts.map((text) => read(text, p, v));
  const foreign = cards.indexOf(null);
  if (foreign >= 0) return { kind: "foreign", card: texts[foreign] };
  const sorted = [...cards].sort(compare);
  const repeated = sorted.find((card, i) => i > 0 && compare(card, sorted[i - 1]) === 0);
  if (repeated) return { kind: "repeated", card: write(repeated, v) };
  const features = [];
  for (let i = 0; i < p; i++) {
    const values = [...new Set(column(cards, i))].map((value) => ({
      value, cards: column(cards, i).filter((other) => other === value).length,
    }));
    values.sort((a, b) => b.cards - a.cards || a.value - b.value);
    if (values.length > 1 && values.length < v) features.push({ property: i, values });
  }
  return features.length > 0 ? { kind: "features", features } : null;
}

// R2.7 and R2.8.
function complete(texts, p, v) {
  if (texts.length !== v - 1 || (v === 2 && p > 1)) return null;
  const cards = texts.map((text) => read(text, p, v));
  const last = [];
  for (let i = 0; i < p; i++) {
    const seen = new Set(column(cards, i));
    const left = Array.from({ length: v }, (_, value) => value).filter((value) => !seen.has(value));
    if (seen.size === v - 1) last.push(left[0]);
    else last.push(seen.size === 1 ? cards[0][i] : NaN);
  }
  const card = write(last, v);
  return why([...texts, card], p, v) === null ? card : null;
}

// R3.2: adds cards to those chosen, each of which comes later on the board.
function sets(board, p, v, chosen = []) {
  if (chosen.length === v) return why(chosen, p, v) === null ? [chosen] : [];
  return board.flatMap((text, i) => {
    const fits = chosen.length < 2 || agrees([...chosen, text].map((card) => read(card, p, v)));
    return fits ? sets(board.slice(i + 1), p, v, [...chosen, text]) : [];
  });
}

function agrees(cards) {
  const isOne = (values) => [1, cards.length].includes(new Set(values).size);
  return cards[0].every((_, i) => isOne(column(cards, i)));
}

function sortedSets(board, p, v) {
  const found = sets(board, p, v).map((set) => set.map((text) => read(text, p, v)).sort(compare));
  return found.sort(compareSets).map((set) => set.map((card) => write(card, v)));
}

const answers = {
  "is-set": (cards, p, v) => ({ is_set: why(cards, p, v) === null, why: why(cards, p, v) }),
  "completing-card": complete,
  sets: sortedSets,
};

let asked = 0, wrong = 0;
for (const path of process.argv.slice(2)) {
  const { kind, cases } = JSON.parse(readFileSync(path, "utf8"));
  if (!(kind in answers)) continue;
  for (const { name, rule, input, expected } of cases) {
    asked++;
    const found = answers[kind](input.cards, input.properties, input.values);
    if (isDeepStrictEqual(found, expected)) continue;
    wrong++;
    console.log(`${path}, ${name}, ${rule}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
}
console.log(`${asked} cases, ${wrong} wrong`);
process.exit(wrong > 0 || asked === 0 ? 1 : 0);
