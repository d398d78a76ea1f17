// How fast a player finds sets, as one number.
//
// The model is that of the machine (crates/set-table, Skill): a person finds a set in each tenth of a second with a
// chance of R / pace, where R is the sum of the rates of the board's sets, after a second in which nothing is found.
// So the pace of a player is what was waited for, in tenths of a second times R, for each set that was found; both
// sums forget a little with each set. Glicko-2 would need wins and losses in place of times, and so throw away most
// of what is known: a set after three seconds and one after sixty would be the same win.
import type { MoveView } from "setwise";
import type { Rating } from "./record.ts";

/** What each set leaves of the sums. */
const KEPT = 0.99;
/** Before the first sets a player is taken for a medium one, with the weight of so many sets. */
const PRIOR = { sets: 5, pace: 1500 };
/** The time in which nothing is found. */
const LOOK = 1000;

/** The rating after the moves of a player alone. The time that mistakes cost is time in which nothing was found. */
export function rated(rating: Rating, moves: MoveView[], timeLost: number): Rating {
  let { found, load } = rating;
  const sets = moves.filter(({ cards, rate }) => cards.length > 0 && rate > 0);
  for (const { took, rate } of sets) {
    found = KEPT * found + 1;
    load = KEPT * load + (rate * (Math.max(0, took - LOOK) + timeLost / sets.length)) / 100;
  }
  return { found, load };
}

/** The pace of a player, in the units of the machine: the medium one before ten sets. */
export function paceOf({ found, load }: Rating): number {
  return found < 9.5 ? PRIOR.pace : (load + PRIOR.sets * PRIOR.pace) / (found + PRIOR.sets);
}

/** The rating as a number: 1500 is the medium machine, and twice as fast is 400 more. Undefined before ten sets. */
export function ratingOf(rating: Rating): number | undefined {
  if (rating.found < 9.5) return undefined;
  return Math.round(1500 + 400 * Math.log2(PRIOR.pace / paceOf(rating)));
}
