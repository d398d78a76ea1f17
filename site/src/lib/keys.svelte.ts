// Which key chooses each card: by the place of the key on the keyboard, whatever is printed on it.
import { lineOf, type Layout } from "./layout.ts";
import { store } from "./store.svelte.ts";

/** What is printed on the keys of the three rows of letters, on keyboards that are not asked. */
const PRINTED = {
  qwerty: ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
  qwertz: ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
  azerty: ["azertyuiop", "qsdfghjkl", "wxcvbn,"],
  dvorak: ["',.pyfgcrl", "aoeuidhtn", ";qjkxbm"],
};
export type Keyboard = keyof typeof PRINTED;
export const KEYBOARDS = Object.keys(PRINTED) as Keyboard[];

/** The names of the keys by their places: those of a keyboard with QWERTY. */
const CODES = PRINTED.qwerty.map((row) => [...row.toUpperCase()].map((letter) => `Key${letter}`));

/** What the browser says of the keyboard; Firefox and Safari say nothing. */
let told = $state.raw<ReadonlyMap<string, string>>();
type Keys = { keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> } };
(globalThis.navigator as (Navigator & Keys) | undefined)?.keyboard?.getLayoutMap().then((map) => (told = map), () => {});

/** What is printed on a key. */
export function labelOf(code: string): string {
  const { keyboard } = store.data.settings;
  const label = keyboard === "auto" ? told?.get(code) : undefined;
  if (label) return label.toUpperCase();
  const row = CODES.findIndex((codes) => codes.includes(code));
  return PRINTED[keyboard === "auto" ? "qwerty" : keyboard][row]?.[CODES[row]!.indexOf(code)]?.toUpperCase() ?? "";
}

/**
 * The key of each place, as far as there are keys. The first three rows of the table lie as on the keyboard, from its
 * left end; the next three go on to the right of them. So the opening has the same keys in a window that keeps places
 * free beside it as in one that does not.
 */
export function codesOf(table: Layout): (string | undefined)[] {
  const free = new Set(CODES.flat());
  return Array.from({ length: table.places }, (_, place) => {
    const [line, along] = lineOf(table, place);
    const [column, row] = table.by === "columns" ? [line, along] : [along, line];
    const columns = table.by === "columns" ? table.lines : table.length;
    const wanted = CODES[row % CODES.length]![column + columns * Math.floor(row / CODES.length)];
    // Where the table is longer than the keyboard, the keys that are left go on.
    const code = wanted !== undefined && free.has(wanted) ? wanted : [...free][0];
    if (code !== undefined) free.delete(code);
    return code;
  });
}

/** The place whose key was pressed. A keyboard on a screen may tell the character alone. */
export const placeOf = (codes: (string | undefined)[], { code, key }: Pick<KeyboardEvent, "code" | "key">) =>
  codes.findIndex((own) => own !== undefined && (code ? own === code : labelOf(own) === key.toUpperCase()));
