// Cards as text.

import { isClassic, read, refuse, rulesOf, textOf, valuesOf } from "./cards.js";

/** The names of each value; the first one is written. */
export const NAMES = [
  ["red", "green", "purple", "blue"],
  ["diamond", "squiggle", "oval", "triangle"],
  ["1 one", "2 two", "3 three", "4 four"],
  ["solid filled", "striped shaded hatched", "open outlined outline empty", "dotted"],
].map((property) => property.map((names) => names.split(" ")));
const NUMBER = 2, SHAPE = 1;
/** The codes: for each place the letters there. Words are in the order of the first one. */
export const CODES = { "2RTO": "2031", "2OTR": "2130", OR2H: "1024" };
/** The letters of each property, and others of the last one. */
const LETTERS = ["RGP", "DSO", "123", "STO", "FHO"];
const propertyOf = (letters) => Math.min(letters, 3);

export const hasWords = ({ properties, values }) => properties <= 4 && values <= 4;

/** The values of a code; -1 for a letter that is none. */
function codeValues(code, text) {
  const found = [];
  [...CODES[code]].forEach((letters, i) =>
    (found[propertyOf(letters)] = LETTERS[letters].indexOf(text[i].toUpperCase())));
  return found;
}

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
  } else if (notation in CODES && isClassic(rules) && text.length === 4) {
    values = codeValues(notation, text).join("");
  }
  return valuesOf(values, rules);
}

export function card(text, options) {
  const rules = rulesOf(options);
  const values = typeof text === "string"
    ? valuesIn(notationOf(text.trim()), text.trim(), rules)
    : valuesOf(text, rules);
  return values ? textOf(values, rules) : refuse(`no card ${JSON.stringify(text)} of the deck`);
}

/** A heading says the game and the rules, which have to be those asked for. Set alone is that of the classic deck. */
export function checkGame(found, rules) {
  const asked = `set, p=${rules.properties}, v=${rules.values}`;
  if (![asked, isClassic(rules) && "set"].includes(found.trim())) refuse(`the board is of ${found}, not of ${asked}`);
}

/** The game and the rules of a line that is a heading. */
export const headingOf = (line) => /^\s*#\s*game=([^:]*)/.exec(line)?.[1];

export function cards(text, options) {
  const rules = rulesOf(options), lines = text.split(/\r?\n/);
  const heading = headingOf(lines.find((line) => headingOf(line) || /^\s*[^\s#]/.test(line)));
  if (heading) checkGame(heading, rules);
  const items = lines.flatMap((line) => line.split("#")[0].split(",")).map((item) => item.trim());
  const notation = notationOf(items.find((item) => item !== "") ?? "");
  const parts = notation === "words" ? items : items.flatMap((item) => item.split(/\s+/));
  const found = parts.filter((part) => part !== "").map((part) => {
    const values = valuesIn(notation, part, rules);
    return values ? textOf(values, rules) : refuse(`no card ${JSON.stringify(part)}: expected ${notation}`);
  });
  read(found, rules);
  return found;
}

export function name(card, notation = "words", options) {
  const rules = rulesOf(options);
  const [values] = read([card], rules);
  if (notation === "digits" || (notation === "words" && !hasWords(rules))) return textOf(values, rules);
  if (notation === "words") {
    const order = [...CODES["2RTO"]].filter((property) => property < rules.properties);
    return order.map((property) => NAMES[property][values[property]][0]).join(" ") + (values[NUMBER] > 0 ? "s" : "");
  }
  const isCode = Object.hasOwn(CODES, notation) && isClassic(rules);
  if (!isCode) refuse(`no notation ${JSON.stringify(notation)} of this deck: expected digits, words or a code`);
  return [...CODES[notation]].map((letters) => LETTERS[letters][values[propertyOf(letters)]]).join("");
}
