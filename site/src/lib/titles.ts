// What is played, and when, in words.
import { CLASSIC_GAME, CLASSIC_RULES, isFirstTable, kindAddress, parse, type GameSpec } from "./route.ts";
import { gameWord, maybe, t, when } from "./words.svelte.ts";

/** A change of a game, such as "a chain by 2". */
function changeText(change: string): string {
  const [name = "", n = ""] = change.split("=");
  return maybe(`change.${name}`, { n }) ?? maybe(`change.${name}-${n}`) ?? change;
}

function gameTitle(spec: GameSpec): string {
  const { puzzle, game, rules, seed } = spec;
  if (puzzle === "seed") return t("title.puzzle", { name: seed ?? "" });
  if (puzzle) return t("title.puzzle-of", { day: dayName(puzzle) });
  if (isFirstTable(spec)) return t("lesson.7.title");
  const title = [gameWord(game, "title"), ...game.split("/").slice(1).map(changeText)].join(", ");
  if (rules && rules !== CLASSIC_RULES) {
    const [properties = "", values = ""] = rules.split(",");
    return t("title.rules", { title, properties: t("count.properties", { n: properties }), values: t("count.values", { n: values }) });
  }
  return game === CLASSIC_GAME.game ? t("title.classic") : title;
}

/** The title of a game: the players, and what is played if it is not the usual. */
export function titleOf(spec: GameSpec): string {
  if (spec.seats === "one") return gameTitle(spec);
  const players = spec.seats === "two" ? t("title.two") : t("title.machine", { level: t(`level.${spec.seats}`) });
  const isUsual = kindAddress({ ...spec, seats: "one" }) === kindAddress(CLASSIC_GAME);
  return isUsual ? players : `${players}. ${gameTitle(spec)}`;
}

/** The title of the games at an address. */
export function kindTitle(address: string): string {
  const route = parse(address);
  return route.view === "game" ? titleOf(route.spec) : address;
}

/** A day, such as 23 Nov 2026. */
export function dayName(date: string, parts: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" }): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : when(day, { ...parts, timeZone: "UTC" });
}
