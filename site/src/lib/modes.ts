// The modes of play: data over the one engine. Their titles are in the words.
import type { Terms } from "setwise";

export interface Mode {
  game: string;
  /** Properties and values where they are not those of the game. */
  rules?: string;
  terms: Terms;
  /** Whether cards lie face down until they are chosen. */
  isHidden?: boolean;
  /** Whether the cards change places after each match. */
  isShuffled?: boolean;
}

const MINUTE = 60_000;

export const MODES = {
  "three-minutes": { game: "set", terms: { endless: true, limit: 3 * MINUTE } },
  "sets-10": { game: "set", terms: { endless: true, goal: 10 } },
  "sets-20": { game: "set", terms: { endless: true, goal: 20 } },
  "sets-30": { game: "set", terms: { endless: true, goal: 30 } },
  junior: { game: "set", rules: "3,3", terms: { opening: 9 } },
  megaset: { game: "set", rules: "5,3", terms: { opening: 16 } },
  "set-chain": { game: "set", terms: { chain: 1 } },
  ultraset: { game: "ultraset", terms: {} },
  ultra9: { game: "ultraset", terms: { opening: 9 } },
  "ultraset-chain": { game: "ultraset", terms: { chain: 2 } },
  ghostset: { game: "ghostset", terms: { opening: 10 } },
  "4set": { game: "quads", rules: "4,4", terms: { opening: 15 } },
  "4set-junior": { game: "quads", terms: { opening: 11 } },
  "4set-chain": { game: "quads", terms: { opening: 11, chain: 2 } },
  puzzle: { game: "set", terms: { boards: true } },
  "ultra9-puzzle": { game: "ultraset", terms: { opening: 9, boards: true } },
  "4set-junior-puzzle": { game: "quads", terms: { opening: 11, boards: true } },
  shuffle: { game: "set", terms: {}, isShuffled: true },
  memory: { game: "set", terms: { opening: 21 }, isHidden: true },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof MODES;

export const modeOf = (name: string): Mode | undefined => (Object.hasOwn(MODES, name) ? MODES[name as ModeName] : undefined);
