// How cards come and go. Whoever wants less motion sees none.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** A card that comes from the deck, above the table: all are there within 300 ms. */
export function dealt(_: Element, { delay = 0 }): TransitionConfig {
  if (isCalm.matches) return {};
  const css = (at: number, rest: number) => `opacity: ${at}; transform: translateY(${-40 * rest}%) scale(${0.8 + 0.2 * at})`;
  return { delay, duration: 180, easing: cubicOut, css };
}

/** A card that flies to the pile of its player, beside the score. */
export function fly(card: Element, delay: number): void {
  const pile = document.querySelector(".pile");
  if (isCalm.matches || !pile) return;
  const [from, to] = [card.getBoundingClientRect(), pile.getBoundingClientRect()];
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const there = { transform: `translate(${x}px, ${y}px) scale(0.15)`, opacity: 0.3 };
  card.animate([{ transform: "none" }, there], { delay, duration: 190, easing: "ease-in", fill: "forwards" });
}
