// The reader of what other people and programs write. What is no board as the rules have it is tried in each form on
// the whole board: exactly one has to fit. Types and docs are in reader.d.ts.

import { deck, isClassic, refuse, rulesOf, textOf, valuesOf } from "./cards.js";
import { CODES, NAMES, checkGame, hasWords, headingOf, notationOf, valuesIn } from "./text.js";

const table = (...rows) => rows.map((row) => row.split(" "));
/** More names of the first values of each property, which are only read. */
const OTHER_NAMES = table(
  "red green violet,lilac",
  "rhombus,rhomb,lozenge wave,swirl,tilde,worm pill,capsule,stadium,ellipse",
  "single double triple",
  "full,opaque stripe,lined,dashed,half hollow,unfilled,clear,blank",
);
/** The property and the value of each name, two digits, with the endings that it may have. */
const WORDS = new Map(NAMES.flatMap((values, property) => values.flatMap((names, value) =>
  names.concat(OTHER_NAMES[property][value]?.split(",") ?? []).flatMap((name) =>
    (name < "a" ? [""] : ["", "s", "e", "es", "er", "en", "n"]).map((end) => [name + end, `${property}${value}`])))));
/** The names of each property; messages have the first one. */
const PROPERTIES = table(
  "color colour", "shape symbol form", "number count amount quantity num",
  "shading shade fill filling pattern texture opacity",
);
/** The letters of each value in the codes of any program; of shadings there are three alphabets. */
const LETTERS = table("R G PVB", "D SW O", "1 2 3"), SHADINGS = table("S TH OE", "F HT OE", "F S OE");
/** All orders of the properties in codes, as digits. */
const ORDERS = deck({ properties: 4, values: 4 }).filter((order) => new Set(order).size === 4);

/** Patterns of the parts of lists and tables, of cards in numbers, which keep a sign, and of cards in words. */
const PARTS = /[^\s,;|()[\]{}<>"':=/]+/g, NUMBERS = /^[-_].*|[^-_]+/g, NAMED = /[^-_.]+/g;
/** No zeros stand before a number: they would be digits. It is below 2^53. */
const INTEGER = /^(0|[1-9]\d{0,14})$/;
/** The beginning of a line of a list: a bullet, a number, or a name such as "Card 3:". */
const MARKER = /^\s*(((\(|([Cc]ard|[Rr]ow)\s*)?\d+(:|[.)](?=\s)))|[-*+•–](?=\s))/;
/** The title of a board, as in "Player 2: 0000 0001" or alone on its line. */
const TITLE = /^\s*(\p{L}+(\s+(\p{L}+|\d+))*\s*):/u;

const isText = (value) => typeof value === "string";
const blank = (text) => " ".repeat(text.length);
const propertyNamed = (word) => PROPERTIES.findIndex((names) => names.includes(word.toLowerCase()));
/** The property and the value of a word, where the third of three colors is also blue; "" of a word that has none. */
const valueNamed = (word, { values } = {}) => {
  const found = WORDS.get(word.toLowerCase()) ?? "";
  return found === "03" && values === 3 ? "02" : found;
};
/** Whether a word is the name of a value other than a number. */
const isValue = (word) => /^[013]/.test(valueNamed(word));
const quoted = (text) => JSON.stringify(text.slice(0, 40));
const deckOf = ({ properties, values }) => `p=${properties}, v=${values}`;
const digitsOf = ({ properties, values, countFrom = 0 }) =>
  `${properties} ${values > 10 ? "numbers with dots" : "digits"}, ${countFrom} to ${values - 1 + countFrom}`;
const writeDigits = (rules) => `write a card as ${digitsOf(rules)}, without blanks`;
const canBe = (text, first, second, rules, advice = "") =>
  refuse(`${quoted(text.trim())} can be ${first} or ${second}: ${advice}${writeDigits(rules)}`);

// The card of some texts in each form: its values, or a sentence that says what is wrong.

function numbers(texts, rules, number = INTEGER) {
  const { properties, values, countFrom = 0 } = rules;
  const found = texts.map((text) => text - countFrom);
  const wrong = texts.find((text, i) => !(number.test(text) && found[i] >= 0 && found[i] < values));
  if (wrong === undefined && texts.length === properties) return found;
  const advice = Number(wrong) === values && !found.includes(0) ? "; or set countFrom to 1" : "";
  return `expected ${digitsOf(rules)}, not ${quoted(wrong ?? texts.join(" "))}${advice}`;
}

const digits = ([text], rules) => numbers(text.split(rules.values > 10 ? "." : ""), rules, /^\d+$/);

function words(words, rules) {
  const found = [];
  for (const word of words) {
    const [property, value] = valueNamed(word, rules);
    if (property < rules.properties) found[property] ??= value;
  }
  // There are too few values if a word has none, or is the second one of a property.
  return valuesOf(found.join(""), rules) ?? `expected one each of ${NAMES.slice(0, rules.properties).map((values) =>
    values.slice(0, rules.values).map(([name]) => name).join("/")).join(", ")}`;
}

/** Codes of one board have one letter for each value, which `seen` keeps. */
const code = (order, letters, seen = {}) => ([text]) => {
  const found = [];
  const isCode = /^\w{4}$/.test(text) && [...order].every((property, i) => {
    const letter = text[i].toUpperCase();
    const value = found[property] = letters[property].findIndex((it) => it.includes(letter));
    return value >= 0 && (seen[[property, value]] ??= letter) === letter;
  });
  return isCode ? found : "";
};

const place = (first) => ([text], rules) => (INTEGER.test(text) && valuesOf(text - first, rules)) ||
  `expected ${first} to ${rules.values ** rules.properties - 1 + first}`;

/** The parts of a text that a pattern matches, with their places. */
const split = ({ text, line, column }, pattern) =>
  [...text.matchAll(pattern)].map((found) => ({ text: found[0], line, column: column + found.index }));
const splitAll = (rows, pattern) => rows.map((row) => row.flatMap((part) => split(part, pattern)));

/** The board of rows in a form, where a card has `size` parts; or the first card with a fault, and why. */
function boardOf(form, rows, size, card, rules) {
  const cards = new Set();
  for (const row of rows) {
    for (let i = 0; i < row.length; i += size) {
      const texts = row.slice(i, i + size).map(({ text }) => text), found = card(texts, rules);
      const text = isText(found) ? "" : textOf(found, rules), why = text ? "it is given twice" : found;
      if (!text || cards.has(text)) return { form, ...row[i], text: texts.join(" "), why };
      cards.add(text);
    }
  }
  return { form, cards: [...cards] };
}

/** The parts of each line between the marks of lists and tables, without the endings of sentences and of pictures. */
function rowsOf(lines) {
  const isList = lines.every(({ text }) => MARKER.test(text) || !text.trim());
  return lines.map((line) =>
    split(isList ? { ...line, text: line.text.replace(MARKER, blank) } : line, PARTS)
      .map((part) => ({ ...part, text: part.text.replace(/\.(png|jpg|svg|gif)?$/, "") }))
      .filter(({ text }) => !/^(and|und|&)?$/.test(text)),
  ).filter((row) => row.length > 0);
}

/** All boards that the rows can be, where numbers are of these properties; adds to the faults. */
function readings(rows, columns, rules, faults) {
  const { properties: p, countFrom } = rules, boards = [], texts = rows.flat().map(({ text }) => text);
  const areWords = hasWords(rules) && /\p{L}/u.test(texts);
  const add = (form, rows, card, size = 1) => {
    const board = boardOf(form, rows, size, card, rules);
    if (board.cards) boards.push(board);
    // The fault of a form that the parts do not even look like tells nothing.
    else if (areWords === (form === "words")) faults.push(board);
    return board.cards;
  };
  const addNumbers = (form, rows) => add(form, splitAll(rows, NUMBERS), (texts) => {
    const found = numbers(texts, rules);
    return isText(found) || !columns ? found : columns.map((_, property) => found[columns.indexOf(property)]);
  }, p);
  const areDigits = add("digits", rows, digits);
  // The first zeros may be lost, as in a table of numbers.
  if (new Set(texts.map(({ length }) => length)).size > 1) {
    add("digits", rows, ([text]) =>
      (INTEGER.test(text) ? digits([text.padStart(p, "0")], rules) : writeDigits(rules)));
  }
  addNumbers("rows of numbers", rows);
  const n = rows[0]?.length;
  if (n > p && n % p === 0 && rows.length === p && rows.every((row) => row.length === n)) {
    addNumbers("columns of numbers", rows[0].map((_, i) => rows.map((row) => row[i])));
  }
  // Names may stand before the values, as in "Card(shape=Shape.OVAL)".
  const isLabel = ({ text }) => /^card$/i.test(text) || propertyNamed(text) >= 0;
  if (hasWords(rules)) {
    add("words", splitAll(rows, NAMED).map((row) => row.filter((part) => !isLabel(part))), words, p);
  }
  if (isClassic(rules)) {
    SHADINGS.forEach((shading, i) => ORDERS.forEach((order) => {
      const card = order.replace(/./g, (property) => `RO2${["T", "H", "S"][i]}`[property]);
      add(`codes like ${card}`, rows, code(order, [...LETTERS, shading]));
    }));
  }
  for (const first of areDigits ? [] : [0, 1].filter((first) => (countFrom ?? first) === first)) {
    add(`indices from ${first}`, rows, place(first));
  }
  return boards.filter(({ cards }) => cards.length > 0);
}

/** Whether no board before this one has the same cards. */
const isNew = ({ cards }, i, boards) => boards.findIndex((board) => `${board.cards}` === `${cards}`) === i;

/** Whether a line says what the cards after it are: names of columns, or their number, the properties, the values. */
function isHead(head, { form, cards: { length: n } }, { properties: p, values: v }) {
  // No name of a value stands above numbers, nor what may be digits; names of properties alone above words and codes.
  const isName = (text) => propertyNamed(text) >= 0 ||
    (!/^(w|cod)/.test(form) && /^\p{L}+$/u.test(text) && !isValue(text) && text.length !== p);
  const counts = [n, [n, p], [n, p, v], [p, v], [p, v, n], [n, v, p]];
  return counts.some((numbers) => `${numbers}` === `${head}`) || head.every(isName);
}

/** Refuses two names of one value, which may be two values. A property with more names than values has two of some. */
function checkNames(text, rules) {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(isValue);
  // Names that begin alike are one.
  const names = [...new Map(words.map((word) => [word.slice(0, 4).toLowerCase(), word])).values()];
  for (const name of names) {
    const isFew = names.filter((it) => valueNamed(it)[0] === valueNamed(name)[0]).length <= rules.values;
    const twin = names.find((it) => it !== name && valueNamed(it, rules) === valueNamed(name, rules) &&
      (isFew || valueNamed(it) !== valueNamed(name)));
    if (twin) refuse(`${name} and ${twin} can be one value or two: write one of them`);
  }
}

/** The cards of some lines, which are a board. */
function readLines(lines, rules) {
  const written = lines.map(({ text }) => text).join("\n");
  checkNames(written, rules);
  const notation = notationOf(written.replaceAll(",", " ").trim()), areCodes = notation in CODES;
  const plain = boardOf(areCodes ? `codes like ${notation}` : "digits", splitAll([lines], /[^\s,]+/g), 1, ([text]) =>
    (areCodes ? valuesIn(notation, text, rules) ?? writeDigits(rules) : digits([text], rules)), rules);
  if (plain.cards) return plain.cards;
  const rows = rowsOf(lines), faults = areCodes ? [plain] : [];
  const head = (rows[0] ?? []).map(({ text }) => text), columns = head.map(propertyNamed);
  const all = `${[...Array(rules.properties).keys()]}`, isWhole = `${[...columns].sort()}` === all;
  const boards = readings(rows, undefined, rules, faults);
  const below = readings(rows.slice(1), isWhole ? columns : undefined, rules, [])
    .filter((board) => isHead(head, board, rules));
  const [board, other] = [...boards, ...below].filter(isNew);
  if (other) {
    const [under, advice] = below.includes(other) ? [" under a heading", "leave the heading out, or "]
      : ["", /^i/.test(board.form) ? "set countFrom, or " : ""];
    canBe(written, board.form, other.form + under, rules, advice);
  }
  // Names over digits with nothing between them change nothing.
  const isNamed = / of/.test(board?.form) ? isWhole : !/^[di]/.test(board?.form) || `${columns}` === all;
  if (!isNamed && columns.some((property) => property >= 0)) {
    refuse(`${quoted(`${head}`)} has to name each property once`);
  }
  if (board) return board.cards;
  // The form that can be followed furthest.
  const [{ form, line, column, text, why }] = [...faults, plain].sort((a, b) => b.line - a.line || b.column - a.column);
  const at = rules.fromList ? "" : `line ${line}, column ${column + 1}: `;
  return refuse(`${at}no card ${quoted(text)} in ${form}: ${why}`);
}

/** Whether a line begins with the title of a board. No name of a value is in it: it would be a card. */
function hasTitle(line) {
  const [found, title] = TITLE.exec(line) ?? [];
  const isNumbered = /\d$/.test(title) && !MARKER.test(line);
  return found && (isNumbered || !line.slice(found.length).trim()) && !title.split(/\s/).some(isValue);
}

/** The boards of a text, with blank lines, headings or titles between them. */
function readText(text, rules) {
  let block = [];
  const blocks = [block];
  text.split(/\r?\n/).forEach((written, i) => {
    const [cards] = written.split("#"), isTitled = hasTitle(cards);
    const heading = headingOf(written);
    if (heading) checkGame(heading, rules);
    if (heading || isTitled || !written.trim()) blocks.push(block = []);
    block.push({ text: isTitled ? cards.replace(TITLE, blank) : cards, line: i + 1, column: 0 });
  });
  const boards = blocks.map((lines) => readLines(lines, rules)).filter(({ length }) => length > 0), n = boards.length;
  if (n > 1 && boards.every(({ length }) => length === 1)) {
    canBe(text, `one board of ${n} cards`, `${n} boards of one card`, rules, "leave out the blank lines, or ");
  }
  return boards;
}

const noJson = (what = "expected a list of cards") => refuse(`no board in JSON: ${what}`);

/** A card as a line of text: a text, an index, a list of values or words, or an object with them. */
function lineOf(card) {
  if (isText(card) || typeof card === "number") return `${card}`;
  if (Array.isArray(card)) return card.some(Array.isArray) ? "#" : card.map(lineOf).join(" ");
  // Numbers are in the order of the deck, words in any.
  const fields = Object.entries(card ?? {}).map(([name, value]) => [propertyNamed(name), lineOf(value)]);
  return fields.filter(([property]) => property >= 0).sort().map((field) => field[1]).join(" ") || "#";
}

function readList(cards, rules) {
  const lines = cards.map(lineOf);
  if (lines.some((line) => /[\n#]|^\s*$/.test(line))) noJson();
  const [board = [], other] = readText(lines.join("\n"), { ...rules, fromList: true });
  return other || board.length !== lines.length ? noJson("expected one card a text") : board;
}

function readValue(value, rules) {
  if (Array.isArray(value)) return readList(value, rules);
  if (isText(value)) {
    const boards = readText(value, rules);
    return boards.length === 1 ? boards[0] : noJson("expected one board a text");
  }
  if (!value?.cards && lineOf(value) !== "#") return readList([value], rules);
  if (!Array.isArray(value?.cards)) noJson();
  if (value.game ?? value.rules) {
    checkGame(`${value.game ?? "set"}${value.rules ? `, ${deckOf(value.rules)}` : ""}`, rules);
  }
  return readList(value.cards, rules);
}

/** The boards of a value: one, or a list of cards, or a list of boards. */
function readJson(value, rules) {
  if (!Array.isArray(value)) return [readValue(value, rules)];
  let fault;
  const attempt = (read) => {
    try {
      return read();
    } catch (error) {
      if (!fault || value[0]?.cards) fault = error;
    }
  };
  const areTexts = value.every(isText), areBoards = value.every((it) => Array.isArray(it?.cards ?? it));
  const one = attempt(() => readList(value, rules));
  const many = areBoards || (!one && areTexts) ? attempt(() => value.map((it) => readValue(it, rules))) : undefined;
  const haveOneEach = many?.length > 1 && many.every(({ length }) => length === 1);
  if (one && haveOneEach) noJson("cards, or boards of one card");
  if (one) return [one];
  // A list of cards with a fault is not as many boards.
  if (!many || (areTexts && haveOneEach)) throw fault;
  const isTable = many.length > 1 && value.every(({ length }) => length === value[0].length);
  if (isTable && attempt(() => readList(value.flat(), rules))) {
    noJson("rows of a board, or boards: write one list, or objects with cards");
  }
  return many;
}

/** The value of JSON; of several, as on lines of their own, their list. A list in brackets need not be JSON. */
function parse(text) {
  try {
    // No card is null: it parts the values. A comma there would be no JSON.
    const values = JSON.parse(`[${text.replace(/([}\]])\s*(?=[{[])/g, "$1,null,")}]`);
    const boards = values.filter((it) => it);
    if (boards.length * 2 !== values.length + 1) refuse("a comma between boards");
    return boards.length > 1 ? boards : boards[0];
  } catch (error) {
    if (text[0] === "{") noJson(error.message);
  }
}

export function readBoards(source, options) {
  const rules = { ...options, ...rulesOf(options) };
  const value = !isText(source) ? source ?? null : /^\s*[{[]/.test(source) ? parse(source.trim()) : undefined;
  return value === undefined ? readText(source, rules) : readJson(value, rules);
}

export function read(source, options) {
  const boards = readBoards(source, options);
  return boards.length > 1 ? refuse(`${boards.length} boards, expected one`) : boards[0] ?? [];
}
