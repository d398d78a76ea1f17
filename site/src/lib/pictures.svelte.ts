// Light, dark and the palette: what a picture depends on beside its card.
import { flushSync } from "svelte";
import { store } from "./store.svelte.ts";

/** The themes that the page uses. */
type Theme = "standard" | "color-blind" | "monochrome" | "dark" | "dark-color-blind" | "dark-monochrome";

const dark = matchMedia("(prefers-color-scheme: dark)");
let systemIsDark = $state(dark.matches);
dark.addEventListener("change", () => (systemIsDark = dark.matches));

const paper = matchMedia("print");
let isPaper = $state(paper.matches);
// Nothing is waited for before the page is printed.
paper.addEventListener("change", () => flushSync(() => (isPaper = paper.matches)));

/** Whether the page is dark, by the settings or else by the system. Paper is light. */
export function isDark(): boolean {
  const { scheme } = store.data.settings;
  if (isPaper) return false;
  return scheme === "auto" ? systemIsDark : scheme === "dark";
}

/** The theme of pictures: the palette of the settings, in light or dark. */
export function theme(): Theme {
  const { palette } = store.data.settings;
  if (!isDark()) return palette;
  return palette === "standard" ? "dark" : `dark-${palette}`;
}

/** An SVG as an address that an image can load. */
export const asImage = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
