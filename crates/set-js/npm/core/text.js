// Cards as text.

import { CLASSIC, read, refuse, rulesOf, textOf, valuesOf } from "./cards.js";

/** The names of each value; the first one is written. */
export const NAMES = [
  ["red", "green", "purple", "blue"],
  ["diamond", "squiggle", "oval", "triangle"],
  ["1 one", "2 two", "3 three", "4 four"],
  ["solid filled", "striped shaded hatched", "open outlined outline empty", "dotted"],
].map((property) => property.map((names) => names.split(" ")));
const NUMBER = 2, SHAPE = 1;
/** The codes, each with the properties in its order and their letters. */
export const CODES = {
  "2RTO": [[2, 0, 3, 1], ["123", "RGP", "STO", "DSO"]],
  "2OTR": [[2, 1, 3, 0], ["123", "DSO", "STO", "RGP"]],
  OR2H: [[1, 0, 2, 3], ["DSO", "RGP", "123", "FHO"]],
};

export const hasWords = ({ properties, values }) => properties <= 4 && values <= 4;
export const hasCodes = ({ properties, values }) => properties === 4 && values === 3;

/** The values that a code has at its places; -1 for a letter that is none. */
const codeValues = (code, text) => CODES[code][1].map((letters, i) => letters.indexOf(text[i].toUpperCase()));

export function notationOf(text) {
  if (/(^|\s)\p{L}{3,}(\s|$)/u.test(text)) return "words";
  const [first] = text.split(/\s/);
  if (!/^(\d[a-z]{3}|[a-z]{2}\d[a-z])$/i.test(first)) return "digits";
  const right = (code) => codeValues(code, first).filter((value) => value >= 0).length;
  return Object.keys(CODES).reduce((best, code) => (right(code) > right(best) ? code : best));
}

/** The values of a card in a notation; undefined of a text that is none. */
export function valuesIn(notation, text, rules) {
  let values = text;
  if (notation === "words" && hasWords(rules)) {
    const words = text.toLowerCase().split(/\s+/);
    const isNamed = (names, property, word) => names.includes(word) || (property === SHAPE && `${names[0]}s` === word);
    values = words.length !== rules.properties ? "" : NAMES.slice(0, rules.properties).map((property, i) =>
      words.map((word) => property.findIndex((names) => isNamed(names, i, word))).find((value) => value >= 0)).join("");
  } else if (notation in CODES && hasCodes(rules) && text.length === 4) {
    const [order] = CODES[notation], found = codeValues(notation, text);
    values = [0, 1, 2, 3].map((property) => found[order.indexOf(property)]).join("");
  }
  return valuesOf(values, rules);
}

export function card(text, options) {
  const rules = rulesOf(options);
  const values = typeof text === "string" ? valuesIn(notationOf(text.trim()), text.trim(), rules) : valuesOf(text, rules);
  return values ? textOf(values, rules) : refuse(`no card ${JSON.stringify(text)} of the deck`);
}

export function cards(text, options) {
  const rules = rulesOf(options);
  const items = text.split(/\r?\n/).flatMap((line) => line.split("#")[0].split(",")).map((item) => item.trim());
  const notation = notationOf(items.find((item) => item !== "") ?? "");
  const parts = notation === "words" ? items : items.flatMap((item) => item.split(/\s+/));
  const found = parts.filter((part) => part !== "").map((part) => {
    const values = valuesIn(notation, part, rules);
    return values ? textOf(values, rules) : refuse(`no card ${JSON.stringify(part)}: expected ${notation}`);
  });
  read(found, rules);
  return found;
}

export function name(card, notation = "words", options = CLASSIC) {
  const rules = rulesOf(options);
  const [values] = read([card], rules);
  if (notation === "digits" || (notation === "words" && !hasWords(rules))) return textOf(values, rules);
  if (notation === "words") {
    const order = [NUMBER, 0, 3, SHAPE].filter((property) => property < rules.properties);
    const plural = values[NUMBER] > 0 ? "s" : "";
    return order.map((property) => NAMES[property][values[property]][0]).join(" ") + plural;
  }
  if (!(notation in CODES && hasCodes(rules))) refuse(`no notation ${JSON.stringify(notation)} of these cards`);
  const [order, letters] = CODES[notation];
  return order.map((property, i) => letters[i][values[property]]).join("");
}
