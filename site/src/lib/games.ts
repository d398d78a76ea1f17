// Rules and games by their names, and the games of the engine as views list them, once it is there.
import { Board, Rules, Variant, type GameOptions } from "setwise";
import { CLASSIC_GAME, CLASSIC_RULES } from "./route.ts";
import { t } from "./words.svelte.ts";

/** The most properties of the cards that the page shows, and the most values: a set of 65,536 cards is no picture. */
export const MAX_FEATURES = 64;

/** The most cards that are shown to a class. */
export const MAX_SHOWN = 36;

const rulesByName = new Map<string, Rules>();

/** The rules that a text such as "4,3" names, properties first. */
export function rulesOf(name: string): Rules {
  let rules = rulesByName.get(name);
  if (!rules) rulesByName.set(name, (rules = shown(new Rules(...name.split(",").map(Number)))));
  return rules;
}

function shown(rules: Rules): Rules {
  for (const name of ["properties", "values"] as const) {
    const cause = { kind: "number", name, least: 1, most: MAX_FEATURES };
    if (rules[name] > MAX_FEATURES) throw new Error(`more than ${MAX_FEATURES} ${name}`, { cause });
  }
  return rules;
}

/** The board in a text, which may name its own rules. */
export function boardOf(text: string, options: GameOptions): Board {
  const board = new Board(text, options);
  shown(board.rules);
  return board;
}

/** What the engine needs to know of a game; without rules the game has its own. */
export const gameOptions = (game: string, rules: string): GameOptions => ({ game, ...(rules && { rules: rulesOf(rules) }) });

export const nameOf = (rules: Rules) => `${rules.properties},${rules.values}`;

const named = () => Variant.names.map((name) => ({ name, variant: new Variant(name) }));

/** The games that change no other one: boards are of these. */
export const plainGames = () => named().filter(({ name, variant }) => variant.plain === name).map(({ name }) => name);

/** All games but the classic one, in groups. */
export function groups(): { key: "games.fast" | "games.sets" | "games.others"; names: string[] }[] {
  const all = named().filter(({ name }) => name !== "set");
  const keyOf = ({ plain, play }: Variant) => (plain !== "set" ? "games.others" : play.endless ? "games.fast" : "games.sets");
  return (["games.fast", "games.sets", "games.others"] as const).map((key) => ({
    key,
    names: all.filter(({ variant }) => keyOf(variant) === key).map(({ name }) => name),
  }));
}

/** The game of an address, unless the engine has no such game. */
export function variantOf({ game, rules }: { game: string; rules: string }): Variant | undefined {
  try {
    return new Variant(game, gameOptions(game, rules).rules);
  } catch {
    return undefined;
  }
}

/** How long boards are dealt for one with the matches that are wanted, in milliseconds. */
const PATIENCE = 200;

/** A board for a class: with the wanted number of matches, or else with one or more where such a board is found in time. */
export function classBoard(game: string, rules: string, seed: bigint, wanted: number | undefined): Board {
  const options = gameOptions(game, rules);
  checkShown(new Variant(game, options.rules).openingLen);
  if (game === CLASSIC_GAME.game && ["", CLASSIC_RULES].includes(rules)) return Board.puzzle({ seed, ...(wanted && { matches: wanted }) });
  let board = Board.deal({ ...options, seed });
  // Counting the matches of a player's own pattern can take minutes.
  if (!plainGames().includes(game)) return board;
  const fits = (count: bigint) => (wanted ? count === BigInt(wanted) : count > 0n);
  for (const end = performance.now() + PATIENCE; !fits(board.count()); board = Board.deal({ ...options, seed: ++seed })) {
    if (performance.now() > end && wanted) throw new Error(t("problem.no-puzzle"));
    if (performance.now() > end) return board;
    board.free();
  }
  return board;
}

/** Refuses more cards than a class is shown. */
export function checkShown(cards: number): void {
  if (cards > MAX_SHOWN) throw new Error(t("class.room", { n: cards, most: MAX_SHOWN }));
}
