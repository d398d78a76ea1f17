// Cards. Inside, a card is the array of its values.

// What a terminal would obey is escaped, such as the direction of writing.
export function refuse(what) {
  throw new RangeError(what.replace(/[\p{Cc}\p{Cf}]/gu, encodeURI));
}

export const isClassic = ({ properties, values }) => properties === 4 && values === 3;

export function rulesOf({ properties = 4, values = 3, game = "set" } = {}) {
  const rules = { properties, values, game };
  if (game === "set" || (game === "ultraset" && isClassic(rules))) return rules;
  return refuse(`no game ${JSON.stringify(game)} of this deck: expected set or ultraset`);
}

/** How many cards a match has. */
export const matchLen = ({ values, game }) => (game === "set" ? values : 4);

/** The values of a card, by its digits or its index in the deck; undefined of a card that the deck lacks. */
export function valuesOf(card, { properties, values }) {
  const found = [];
  if (typeof card === "number") {
    if (!(Number.isSafeInteger(card) && card >= 0 && card < values ** properties)) return undefined;
    for (let rest = card; found.length < properties; rest = Math.floor(rest / values)) found.unshift(rest % values);
  } else if (typeof card === "string") {
    for (const part of card.split(values > 10 ? "." : "")) found.push(/^\d+$/.test(part) ? +part : values);
  }
  return found.length === properties && found.every((value) => value < values) ? found : undefined;
}

export const textOf = (card, { values }) => card.join(values > 10 ? "." : "");

/** How many cards a deck has, at most so many. */
export function deckLen({ properties, values }, most) {
  const length = values ** properties;
  return length <= most ? length : refuse(`a deck of ${length} cards: expected at most ${most}`);
}

export function placeOf(card, rules) {
  deckLen(rules, 2 ** 53);
  return card.reduce((place, value) => place * rules.values + value, 0);
}

/** A card in the form of another one. */
export const alike = (card, other, rules) => (typeof other === "number" ? placeOf : textOf)(card, rules);
export const compare = (a, b) => a.reduce((order, value, i) => order || value - b[i], 0);

/** Distinct cards of the deck. */
export function read(cards, rules) {
  const found = Array.from(cards, (card) => valuesOf(card, rules) ?? refuse(
    `no card ${JSON.stringify(card)}: expected ${rules.properties} values, 0 to ${rules.values - 1}`,
  ));
  const repeated = repeatedOf(found);
  return repeated ? refuse(`the card ${textOf(repeated, rules)} is given twice`) : found;
}

export function repeatedOf(cards) {
  const sorted = [...cards].sort(compare);
  return sorted.find((card, i) => i > 0 && compare(card, sorted[i - 1]) === 0);
}

export function index(card, options) {
  const rules = rulesOf(options);
  return placeOf(read([card], rules)[0], rules);
}

/** The classic deck, once somebody has asked for it. */
let classic;

export function deck(options) {
  const rules = rulesOf(options), length = deckLen(rules, 2 ** 20);
  const made = () => Array.from({ length }, (_, place) => textOf(valuesOf(place, rules), rules));
  return isClassic(rules) ? [...(classic ??= made())] : made();
}
