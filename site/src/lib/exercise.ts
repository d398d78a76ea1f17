// The trainer's questions. The cards come from the engine's decks, which also knows the answers.
import { Board, type Card, type Rules } from "setwise";

export type Kind = "judge" | "complete";

export interface Exercise {
  kind: Kind;
  /** The cards that are shown. */
  cards: Card[];
  /** The cards to choose from; none for "is it a set?". */
  options: Card[];
}

const OPTIONS = 6;

/** How many properties keep the cards from being a set. */
const faults = (rules: Rules, cards: Card[]) =>
  rules.features(cards).filter(({ kind }) => kind === "mixed").length;

/** An exercise; the same for the same seed. */
export function exercise(rules: Rules, kind: Kind, seed: bigint): Exercise {
  const [first, second, ...others] = Board.deal({ rules, cards: 12, seed }).cards as [Card, Card, ...Card[]];
  const pair = [first, second];
  const right = rules.completingCard(pair);
  // The cards that are nearest to right make one look at each property.
  const near = others
    .filter((card) => card !== right)
    .sort((a, b) => faults(rules, [...pair, a]) - faults(rules, [...pair, b]));
  if (kind === "judge") {
    const third = seed % 2n === 0n ? right : near[0];
    return { kind, cards: third ? [...pair, third] : pair, options: [] };
  }
  const options = [...(right ? [right] : []), ...near.slice(0, OPTIONS - 1)].sort();
  return { kind, cards: pair, options };
}
