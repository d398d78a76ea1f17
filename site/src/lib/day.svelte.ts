// Today, also in a page that stays open past midnight.
import { today } from "./stats.ts";

let date = $state(today());
const look = () => (date = today());
setInterval(look, 10_000);
// A click finds the day that it is then.
for (const kind of ["visibilitychange", "pointerdown", "keydown"]) document.addEventListener(kind, look, true);

export const day = {
  /** The player's date. */
  get today() {
    return date;
  },
};
