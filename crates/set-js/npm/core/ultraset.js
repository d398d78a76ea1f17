// UltraSet: two pairs of cards that need the same card for a set, on the board or not.

import { thirdOf } from "./packed.js";

/** Whether one of four cards and another one have the sum of the other two, modulo 3. */
export const isUltraSet = ([a, b, c, d]) => [[b, c, d], [c, b, d], [d, b, c]].some(([partner, one, other]) =>
  a.every((value, i) => (value + partner[i] - one[i] - other[i]) % 3 === 0));

/** Visits the places of the cards of each UltraSet of packed cards. */
export function searchUltraSets(board, visit) {
  /** The pairs so far, by the card that they need. */
  const pairs = new Map();
  for (let j = 0; j < board.length; j++) {
    for (let i = 0; i < j; i++) {
      const third = thirdOf(board[i], board[j]), others = pairs.get(third) ?? [];
      for (const other of others) {
        if (visit([...other, i, j].sort((a, b) => a - b))) return;
      }
      pairs.set(third, [...others, [i, j]]);
    }
  }
}
