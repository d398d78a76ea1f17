// How cards come. Whoever wants less motion sees none.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** A card that comes from the deck, above the table. */
export function dealt(_: Element, { delay = 0 }): TransitionConfig {
  if (isCalm.matches) return {};
  const css = (at: number, rest: number) => `opacity: ${at}; transform: translateY(${-40 * rest}%) scale(${0.8 + 0.2 * at})`;
  return { delay, duration: 260, easing: cubicOut, css };
}
