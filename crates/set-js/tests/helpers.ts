// What several tests use: the engine, and a naive program.
import init, { type Card } from "setwise";

await init();

/** Random numbers, the same in each run. */
export function randomNumbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** Random distinct cards. */
export function randomCards(properties: number, values: number, count: number, below: (end: number) => number): Card[] {
  const cards = new Set<Card>();
  while (cards.size < count) {
    cards.add(Array.from({ length: properties }, () => below(values)).join(""));
  }
  return [...cards];
}

/** Whether cards are a set: the definition. */
export function isSet(cards: readonly Card[]): boolean {
  const properties = [...(cards[0] ?? "")].keys();
  return [...properties].every((property) => {
    const kinds = new Set(cards.map((card) => card[property])).size;
    return kinds === 1 || kinds === cards.length;
  });
}

/** All sets of a board, from the definition alone: tries all combinations. */
export function naiveSets(cards: readonly Card[], size: number): Card[][] {
  const combinations = (start: number, left: number): Card[][] => {
    if (left === 0) return [[]];
    return cards.slice(start).flatMap((card, index) =>
      combinations(start + index + 1, left - 1).map((rest) => [card, ...rest]));
  };
  return ascending(combinations(0, size).filter(isSet));
}

/** Sets in the order of the package. */
export function ascending(sets: readonly (readonly Card[])[]): Card[][] {
  const sorted = sets.map((set) => [...set].sort());
  return sorted.sort((a, b) => (a.join() < b.join() ? -1 : 1));
}
