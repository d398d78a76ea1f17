// Rules and games by their names, and the games of the engine as views list them, once it is there.
import { Rules, Variant, type GameOptions } from "setwise";

const rulesByName = new Map<string, Rules>();

/** The rules that a text such as "4,3" names, properties first. */
export function rulesOf(name: string): Rules {
  let rules = rulesByName.get(name);
  if (!rules) rulesByName.set(name, (rules = new Rules(...name.split(",").map(Number))));
  return rules;
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
