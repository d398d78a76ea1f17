// A friend's result in the link of a challenge: the time of each match, and the mistakes and hints.
//
// The text is bound to the game by a sum over both, so that one that was cut off, or changed by hand, is not read. It
// is numbers alone: nothing of a link is shown as it is.
import type { TableView } from "setwise";

export interface Friend {
  /** When each match was taken, in milliseconds. */
  ends: number[];
  /** What the mistakes cost, in milliseconds. */
  lost: number;
  hints: number;
}

/** The unit of times, in milliseconds. */
const UNIT = 100;
const MAX_ENDS = 250;

/** The friend's result of a game that has ended. */
export function friendText(address: string, { moves, players, hintCount }: TableView): string {
  const took = moves.filter(({ cards }) => cards.length).map(({ at }) => Math.round(at / UNIT));
  const splits = took.map((end, place) => end - (took[place - 1] ?? 0));
  const body = [splits, [Math.round((players[0]?.timeLost ?? 0) / UNIT), hintCount]].map((part) => part.map((n) => n.toString(36)).join("-")).join("_");
  return `${body}_${sum(address + body)}`;
}

/** The result that a text has for this game; `undefined` if it cannot be read. */
export function friendOf(address: string, text: string): Friend | undefined {
  const [, body = "", splits = "", lost = "", hints = "", told] = /^(([a-z\d-]*)_([a-z\d]+)-([a-z\d]+))_([a-z\d]+)$/.exec(text) ?? [];
  if (told === undefined || told !== sum(address + body)) return undefined;
  const took = splits ? splits.split("-").map((split) => UNIT * parseInt(split, 36)) : [];
  let end = 0;
  const ends = took.map((ms) => (end += ms));
  const counts = [UNIT * parseInt(lost, 36), parseInt(hints, 36), ends.length, end];
  if (!counts.every(Number.isSafeInteger) || ends.length > MAX_ENDS) return undefined;
  return { ends, lost: counts[0]!, hints: counts[1]! };
}

/** A sum by FNV-1a, as four letters or digits. */
function sum(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36).padStart(4, "0").slice(-4);
}
