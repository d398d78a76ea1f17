// Cards. Inside, a card is the array of its values.

export const CLASSIC = { properties: 4, values: 3 };
export const rulesOf = (options) => ({ ...CLASSIC, ...options });

export function refuse(what) {
  throw new RangeError(what);
}

/** The values of a card, by its digits or its place in the deck; undefined of a card that the deck lacks. */
export function valuesOf(card, { properties, values }) {
  const found = [];
  if (typeof card === "number") {
    if (!(Number.isInteger(card) && card >= 0 && card < values ** properties)) return undefined;
    for (let rest = card; found.length < properties; rest = Math.floor(rest / values)) found.unshift(rest % values);
  } else if (typeof card === "string") {
    for (const part of card.split(values > 10 ? "." : "")) found.push(/^\d+$/.test(part) ? Number(part) : values);
  }
  return found.length === properties && found.every((value) => value < values) ? found : undefined;
}

export const textOf = (card, { values }) => card.join(values > 10 ? "." : "");
export const placeOf = (card, { values }) => card.reduce((place, value) => place * values + value, 0);
/** A card in the form of another one. */
export const alike = (card, other, rules) => (typeof other === "number" ? placeOf : textOf)(card, rules);
export const compare = (a, b) => a.reduce((order, value, i) => order || value - b[i], 0);

/** Distinct cards of the deck. */
export function read(cards, rules) {
  const found = cards.map((card) => valuesOf(card, rules) ?? refuse(
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

export function deck(options) {
  const { properties, values } = rulesOf(options);
  const length = values ** properties;
  if (!(length <= 2 ** 20)) refuse(`a deck of ${length} cards: expected at most ${2 ** 20}`);
  return Array.from({ length }, (_, place) => textOf(valuesOf(place, { properties, values }), { values }));
}
