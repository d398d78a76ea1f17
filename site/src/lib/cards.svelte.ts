// Pictures of cards, each made once.
import { Board, type Card, type Rules } from "setwise";
import { nameOf } from "./games.ts";
import { asImage, theme } from "./pictures.svelte.ts";
import { language } from "./words.svelte.ts";

const pictures = new Map<string, string>();

/** The picture of a card, as an address; upright if it is turned. */
export function pictureOf(rules: Rules, card: Card, isTurned = false): string {
  const key = `${nameOf(rules)} ${card} ${theme()} ${isTurned} ${language()}`;
  let picture = pictures.get(key);
  if (!picture) {
    const svg = lettered(rules.toSvg(card, { theme: theme() }), rules, card, isTurned);
    pictures.set(key, (picture = asImage(isTurned ? turned(svg) : svg)));
  }
  return picture;
}

/** The picture with the letter of its color as the language has it, upright on a card that stands, too. */
function lettered(svg: string, rules: Rules, card: Card, isTurned: boolean): string {
  if (!lookOf(rules).hasWords) return svg;
  return svg.replace(/(<text[^>]* x="(\d+)" y="(\d+)")>\n[A-Z]\n/, (_, text: string, x: string, y: string) => {
    // The color is the first adjective of the name: "2 red ovals", "2 Ovale, rot".
    const letter = /(?<!\p{L})\p{Ll}/u.exec(rules.name(card, language()))?.[0] ?? "";
    const turn = isTurned ? ` transform="rotate(-90 ${Number(x) + 4} ${Number(y) - 4})"` : "";
    return `${text}${turn}>${letter.toUpperCase()}`;
  });
}

const sizeOf = (svg: string) => (/viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).slice(1).map(Number) as [number, number];

/** The picture in another one that stands upright. */
function turned(svg: string): string {
  const [width, height] = sizeOf(svg);
  const size = `width="${height}" height="${width}" viewBox="0 0 ${height} ${width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="translate(${height}) rotate(90)">${svg}</g></svg>`;
}

/** How the cards of some rules look. */
export interface Look {
  /** The width of a card's picture for a height of 1. */
  ratio: number;
  /** Whether the picture says all, without digits to read. */
  hasWords: boolean;
}

const looks = new Map<string, Look>();

export function lookOf(rules: Rules): Look {
  const name = nameOf(rules);
  let look = looks.get(name);
  if (!look) {
    const [card = ""] = Board.deal({ rules, cards: 1, seed: 0n }).cards;
    const [width, height] = sizeOf(rules.toSvg(card));
    looks.set(name, (look = { ratio: width / height, hasWords: rules.name(card) !== card }));
  }
  return look;
}
