// The reader of what other people and programs write. What is no board as the rules have it is tried in each form on
// the whole board: exactly one has to fit. Types and docs are in reader.d.ts.

import { refuse, rulesOf, textOf, valuesOf } from "./cards.js";
import { CODES, NAMES, hasCodes, hasWords, notationOf, valuesIn } from "./text.js";

const COLOR = 0, SHADING = 3;
/** More names of each value, which are only read. */
const OTHER_NAMES = [
  [[], [], ["violet", "lilac"]],
  [["rhombus", "rhomb", "lozenge"], ["wave", "swirl"], ["pill", "capsule", "stadium", "ellipse"]],
  [],
  [["full", "fill"], ["stripe", "lined"], ["hollow", "unfilled", "clear"]],
];
/** The property and the value of each name. */
const WORDS = new Map([NAMES, OTHER_NAMES].flatMap((properties) => properties.flatMap((property, i) =>
  property.flatMap((names, value) => names.map((name) => [name, [i, value]])))));
/** The names of each property; messages have the first one. */
const PROPERTIES = [
  "color colour", "shape symbol form", "number count amount quantity", "shading shade fill filling pattern texture",
].map((names) => names.split(" "));
/** The letters of each value in the codes of any program. */
const LETTERS = ["R G PV B", "D SW O", "1 2 3", "SF TH OE"].map((letters) => letters.split(" "));
const ordersOf = (properties) => properties.flatMap((first) =>
  properties.length === 1 ? [[first]] : ordersOf(properties.filter((it) => it !== first)).map((rest) => [first, ...rest]));
/** The properties of a card in words, and in all orders of codes. */
const WRITTEN = [2, COLOR, SHADING, 1], ORDERS = ordersOf(WRITTEN);

/** Patterns of what stands between commas, blanks, hyphens, marks of lists and tables. A number keeps its sign. */
const ITEMS = /[^\s,](?:[^,]*[^\s,])?/g, BLANKS = /\S+/g, HYPHENS = /(^[-_])?[^-_]+/g,
  MARKS = /[^\s,;|()[\]{}"']+/g;
/** No zeros stand before a number: they would be digits. It is below 2^53. */
const NUMBER = /^(0|[1-9]\d{0,14})$/;
/** The beginning of a line of a list: a bullet, a number, or a name such as "Card 3:". */
const MARKER = /^\s*([^:]{0,11}\d:|(\(?\d+[.)]|[-*+•–])(?=\s))/;

const isText = (value) => typeof value === "string";
const propertyNamed = (word) => PROPERTIES.findIndex((names) => names.includes(word.toLowerCase()));
const quoted = (text) => JSON.stringify(text.slice(0, 40));
const deckOf = ({ properties, values }) => `p=${properties}, v=${values}`;
const digitsOf = ({ properties, values, countFrom = 0 }) => `${properties} ${values > 10 ? "numbers" : "digits"}, ${
  countFrom} to ${values - 1 + countFrom}, with ${values > 10 ? "dots" : "nothing"} between them`;
const writeDigits = (rules) => `write a card as ${digitsOf(rules)}`;
const canBe = (text, first, second, rules, advice = "") =>
  refuse(`${quoted(text.trim())} can be ${first} or ${second}: ${advice}${writeDigits(rules)}`);

// The card of some texts in each form: its values, or a sentence that says what is wrong.

function numbers(texts, rules, number = NUMBER) {
  const { properties, values, countFrom = 0 } = rules;
  const found = texts.map((text) => text - countFrom);
  const wrong = texts.find((text, i) => !(number.test(text) && found[i] >= 0 && found[i] < values));
  if (wrong === undefined && texts.length === properties) return found;
  const advice = Number(wrong) === values && !found.includes(0) ? "; or set countFrom to 1" : "";
  return `expected ${digitsOf(rules)}, not ${wrong === undefined ? `${texts.length} of them` : quoted(wrong)}${advice}`;
}

const digits = ([text], rules) => numbers(text.split(rules.values > 10 ? "." : ""), rules, /^\d+$/);

function words(words, { properties, values }) {
  const found = [];
  const wrong = words.find((written) => {
    const word = written.toLowerCase();
    const [property, value] = ["", /s$/, /es$/].map((end) => WORDS.get(word.replace(end, ""))).find((it) => it) ?? [];
    // Of three colors, blue is another name of purple: see `readBoards`.
    const isValue = value < values || (property === COLOR && values === 3);
    return !(property < properties && isValue) || found[property] >= 0 || void (found[property] = value);
  });
  if (!wrong && words.length === properties) return found;
  const all = WRITTEN.filter((property) => property < properties).map((property) =>
    `${PROPERTIES[property][0]} (${NAMES[property].slice(0, values).map(([name]) => name).join(", ")})`).join(", ");
  return `expected one each of ${all}, not ${wrong ? quoted(wrong) : `${words.length} words`}`;
}

const code = (order) => ([text]) => {
  const found = [], letters = text.toUpperCase();
  order.forEach((property, i) => (found[property] = LETTERS[property].findIndex((it) => it.includes(letters[i]))));
  return text.length === 4 && !found.includes(-1) ? found : "";
};

const place = (first) => ([text], rules) => (NUMBER.test(text) && valuesOf(text - first, rules)) ||
  `expected ${first} to ${rules.values ** rules.properties - 1 + first}`;

/** The parts of a text that a pattern matches, with their places. */
const split = ({ text, line, column }, pattern) =>
  [...text.matchAll(pattern)].map((found) => ({ text: found[0], line, column: column + found.index }));

/** The board of rows in a form, where a card has `size` parts; or the first part that is none, and why. */
function boardOf(rows, form, pattern, size, card, rules) {
  const cards = new Set();
  for (const row of rows) {
    const parts = row.flatMap((part) => split(part, pattern));
    for (let i = 0; i < parts.length; i += size) {
      const found = card(parts.slice(i, i + size).map(({ text }) => text), rules);
      const text = isText(found) ? "" : textOf(found, rules);
      if (!text || cards.has(text)) return { form, ...parts[i], why: text ? "it is given twice" : found };
      cards.add(text);
    }
  }
  return { form, cards: [...cards] };
}

/** A board in the notation of its first card, as the rules have it. */
function plainBoard(lines, rules) {
  const items = lines.flatMap((line) => split(line, ITEMS)), first = items[0]?.text ?? "";
  const notation = notationOf(first), pattern = notation === "words" ? ITEMS : BLANKS;
  const board = (form, card) => boardOf([items], form, pattern, 1, card, rules);
  if (notation in CODES) return board(`codes like ${notation}`, ([text]) => valuesIn(notation, text, rules) ?? writeDigits(rules));
  // Hyphens may join the words.
  const areWords = hasWords(rules) && (pattern === ITEMS || /^\S*\p{L}{3}/u.test(first));
  return areWords ? board("words", ([text]) => words(text.match(/[^\s_-]+/g) ?? [], rules)) : board("digits", digits);
}

/** The parts of each line between the marks of lists and tables. */
function rowsOf(lines) {
  const isMarked = lines.every(({ text }) => MARKER.test(text) || !text.trim());
  const blank = (marker) => " ".repeat(marker.length);
  return lines.map((line) =>
    split(isMarked ? { ...line, text: line.text.replace(MARKER, blank) } : line, MARKS)
      .map((part) => ({ ...part, text: part.text.replace(/\.$/, "") })).filter(({ text }) => !/^(and|und|&)?$/.test(text)),
  ).filter((row) => row.length > 0);
}

/** All boards that the rows can be; adds to the faults. */
function readings(rows, rules, faults) {
  const texts = rows.flat().map(({ text }) => text), hasLetters = /\p{L}/u.test(texts.join("")), boards = [];
  const add = (form, card, pattern = BLANKS, size = 1) => {
    const board = boardOf(rows, form, pattern, size, card, rules);
    const isNew = !boards.some(({ cards }) => `${cards}` === `${board.cards}`);
    if (board.cards?.length > 0 && isNew) boards.push(board);
    // The fault of a form that the parts do not even look like tells nothing.
    if (!board.cards && hasLetters === (form === "words")) faults.push(board);
    return board.cards;
  };
  const areDigits = add("digits", digits);
  add("rows of numbers", numbers, HYPHENS, rules.properties);
  if (hasWords(rules)) add("words", words, HYPHENS, rules.properties);
  for (const order of hasCodes(rules) ? ORDERS : []) {
    const isHatched = texts.some((text) => /[FH]/i.test(text[order.indexOf(SHADING)]));
    add(`codes like ${order.map((property) => (isHatched ? "RO2H" : "RO2T")[property]).join("")}`, code(order));
  }
  for (const first of areDigits ? [] : [0, 1].filter((first) => (rules.countFrom ?? first) === first)) {
    add(`indices from ${first}`, place(first));
  }
  return boards;
}

/** Whether a line says what the cards after it are: names of columns, or their number, the properties, the values. */
function isHead(head, n, { properties: p, values: v }) {
  if (!head.every((text) => NUMBER.test(text))) return head.every((text) => /^\p{L}+$/u.test(text));
  return [[n], [n, p], [n, p, v], [p, v], [p, v, n], [n, v, p]].some((numbers) => `${numbers}` === `${head}`);
}

/** The board of some lines. */
function readLines(lines, rules) {
  const plain = plainBoard(lines, rules);
  if (plain.cards) return plain;
  const rows = rowsOf(lines), faults = [plain];
  const head = (rows[0] ?? []).map(({ text }) => text);
  const boards = readings(rows, rules, faults);
  const below = readings(rows.slice(1), rules, []).filter(({ cards }) => isHead(head, cards.length, rules));
  const columns = head.map(propertyNamed), isNamed = columns.some((property) => property >= 0);
  if (isNamed && columns.some((property, i) => property !== i) && below.some(({ form }) => /^r/.test(form))) {
    refuse("the columns are not in the order color, shape, number, shading: write words");
  }
  if (boards[0] && below[0]) canBe(head.join(" "), "a card", "a heading", rules, "leave it out, or ");
  const [board, other] = [...boards, ...below];
  if (other) {
    const text = lines.map((line) => line.text).join("\n");
    canBe(text, board.form, other.form, rules, /^i/.test(board.form) ? "set countFrom, or " : "");
  }
  if (board) return board;
  // The form that can be followed furthest.
  const [{ form, line, column, text, why }] = faults.sort((a, b) => b.line - a.line || b.column - a.column);
  return refuse(`${rules.fromList ? "" : `line ${line}, column ${column + 1}: `}no card ${quoted(text)} in ${form}: ${why}`);
}

/** A board may say its game and rules: they have to be those that were asked for. */
function checkGame(found, rules) {
  const asked = `set, ${deckOf(rules)}`;
  if (found.trim() !== "set" && found.trim() !== asked) refuse(`the board is of ${found}, not of ${asked}`);
}

/** The boards of a text, with blank lines or headings between them. */
function readText(text, rules) {
  let block = [];
  const blocks = [block];
  text.split("\n").forEach((written, i) => {
    const heading = /^\s*#\s*game=([^:]*)/.exec(written);
    if (heading) checkGame(heading[1], rules);
    if (heading || !written.trim()) blocks.push(block = []);
    block.push({ text: written.split("#")[0], line: i + 1, column: 0 });
  });
  const boards = blocks.map((lines) => readLines(lines, rules)).filter(({ cards }) => cards.length > 0), n = boards.length;
  if (n > 1 && boards.every(({ cards }) => cards.length === 1)) {
    canBe(text, `one board of ${n} cards`, `${n} boards of one card`, rules, "leave out the blank lines, or ");
  }
  return boards;
}

const noJson = (what = "expected a list of cards") => refuse(`no board in JSON: ${what}`);

/** A card as a line of text: a text, an index, a list of values or words, or an object with them. */
function lineOf(card) {
  if (isText(card) || typeof card === "number") return `${card}`;
  if (Array.isArray(card)) return card.map(lineOf).join(" ");
  // Numbers are in the order of the deck, words in any.
  const fields = Object.entries(card ?? {}).map(([name, value]) => [propertyNamed(name), lineOf(value)]);
  return fields.filter(([property]) => property >= 0).sort().map((field) => field[1]).join(" ") || "#";
}

function readList(cards, rules) {
  const lines = cards.map((card, i) => ({ text: lineOf(card), line: i + 1, column: 0 }));
  if (lines.some(({ text }) => /[\n#]|^\s*$/.test(text))) noJson();
  const board = readLines(lines, { ...rules, fromList: true });
  return board.cards.length === lines.length ? board : noJson("expected one card a text");
}

function readValue(value, rules) {
  if (Array.isArray(value)) return readList(value, rules);
  if (isText(value)) {
    const boards = readText(value, rules);
    return boards.length === 1 ? boards[0] : noJson("expected one board a text");
  }
  if (!Array.isArray(value?.cards)) noJson();
  checkGame(`${value.game ?? "set"}${value.rules ? `, ${deckOf(value.rules)}` : ""}`, rules);
  return readList(value.cards, rules);
}

/** The boards of a value: one, or a list of cards, or a list of boards. */
function readJson(value, rules) {
  if (!Array.isArray(value)) return [readValue(value, rules)];
  let one, many, fault;
  try {
    one = readList(value, rules);
  } catch (error) {
    fault = error;
  }
  try {
    many = value.map((it) => readValue(it, rules));
  } catch (error) {
    if (value[0]?.cards) fault = error;
  }
  if (one && !isText(value[0]) && many?.length > 1 && many.every(({ form }) => form === "digits")) {
    noJson("a list of cards, or of boards of one card");
  }
  // A list of cards with a fault is not as many boards.
  const areCards = isText(value[0]) && many?.every(({ cards }) => cards.length === 1);
  if (!one && (!many || areCards)) throw fault;
  return one ? [one] : many;
}

/** The value of JSON; of several, as on lines of their own, their list. A list in brackets need not be JSON. */
function parse(text) {
  try {
    const values = JSON.parse(`[${text.replace(/([}\]])\s*(?=[{[])/g, "$1,")}]`);
    return values.length > 1 ? values : values[0];
  } catch (error) {
    return text[0] === "[" ? undefined : noJson(error.message);
  }
}

export function readBoards(source, options) {
  const rules = rulesOf(options);
  const value = !isText(source) ? source ?? null : /^\s*[{[]/.test(source) ? parse(source.trim()) : undefined;
  return (value === undefined ? readText(source, rules) : readJson(value, rules)).map(({ cards }) => {
    const has = (color) => rules.values === 3 && cards.some((card) => card[COLOR] === color);
    if (has("2") && has("3")) refuse("some cards are blue and some purple: of three colors, they are one");
    return has("3") ? cards.map((card) => card.replace("3", "2")) : cards;
  });
}

export function read(source, options) {
  const boards = readBoards(source, options);
  return boards.length > 1 ? refuse(`${boards.length} boards, expected one`) : boards[0] ?? [];
}
