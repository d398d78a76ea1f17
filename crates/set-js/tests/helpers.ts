// What several tests use: the engine, random numbers and the definition of a set.
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

/** Whether cards are a set: the definition. */
export function isSet(cards: readonly Card[]): boolean {
  const properties = [...(cards[0] ?? "")].keys();
  return [...properties].every((property) => {
    const kinds = new Set(cards.map((card) => card[property])).size;
    return kinds === 1 || kinds === cards.length;
  });
}
