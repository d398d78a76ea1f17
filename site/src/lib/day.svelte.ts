// Today, also in a page that stays open past midnight.
import { today } from "./stats.ts";

let date = $state(today());
const look = () => (date = today());
setInterval(look, 10_000);
document.addEventListener("visibilitychange", look);

export const day = {
  /** The date in UTC. */
  get today() {
    return date;
  },
};
