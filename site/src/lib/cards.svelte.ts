// Rules and pictures of cards, each made once.
import { Board, Rules, type Card, type Theme } from "setwise";
import { store } from "./store.svelte.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");
let systemIsDark = $state(dark.matches);
dark.addEventListener("change", () => (systemIsDark = dark.matches));

/** Whether the page is dark, by the settings or else by the system. */
export function isDark(): boolean {
  const { scheme } = store.data.settings;
  return scheme === "auto" ? systemIsDark : scheme === "dark";
}

/** The theme of pictures: the palette of the settings, in light or dark. */
export function theme(): Theme {
  const { palette } = store.data.settings;
  if (!isDark()) return palette;
  return palette === "standard" ? "dark" : `dark-${palette}`;
}

const rulesByName = new Map<string, Rules>();

/** The rules that a text such as "4,3" names, properties first. */
export function rulesOf(name: string): Rules {
  let rules = rulesByName.get(name);
  if (!rules) rulesByName.set(name, (rules = new Rules(...name.split(",").map(Number))));
  return rules;
}

export const CLASSIC = "4,3";

export const nameOf = (rules: Rules) => `${rules.properties},${rules.values}`;

const pictures = new Map<string, string>();

/** An SVG as an address that an image can load. */
export const asImage = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture of a card, as an address. */
export function pictureOf(rules: Rules, card: Card): string {
  const key = `${nameOf(rules)} ${card} ${theme()}`;
  let picture = pictures.get(key);
  if (!picture) pictures.set(key, (picture = asImage(rules.toSvg(card, { theme: theme() }))));
  return picture;
}

const ratios = new Map<string, number>();

/** The width of a card's picture for a height of 1. */
export function ratioOf(rules: Rules): number {
  const name = nameOf(rules);
  let ratio = ratios.get(name);
  if (ratio === undefined) {
    const [card = ""] = Board.deal({ rules, cards: 1, seed: 0n }).cards;
    const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(rules.toSvg(card)) ?? [];
    ratios.set(name, (ratio = Number(width) / Number(height)));
  }
  return ratio;
}
