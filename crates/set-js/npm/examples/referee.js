// A server's referee: checks every claim of a stored game, and counts the points.
//
//   node referee.js < game.json
//
// The game: { "seed": "7", "claims": [{ "by": "ann", "cards": ["0202", ...] }, ...] }; no cards claim that there is
// no set. Other options of `begin` may be there, such as "refill". A claim may be anything that a client sends: who does
// not say who they are is "nobody".
import { pathToFileURL } from "node:url";
import { begin, claim } from "setwise/core";

/** The points of each player, the wrong claims, and whether the game is over. A wrong claim costs a point. */
export function referee({ seed, claims, ...options }) {
  let game = begin(seed, options);
  const points = new Map(), wrong = [];
  for (const [number, sent] of claims.entries()) {
    const by = typeof sent?.by === "string" ? sent.by : "nobody";
    const { game: next, why } = claim(game, sent?.cards);
    points.set(by, (points.get(by) ?? 0) + (why ? -1 : 1));
    if (why) wrong.push({ claim: number, by, why: why.kind });
    game = next;
  }
  // A map, since a name may be one of an object, such as "__proto__".
  return { points: Object.fromEntries(points), wrong, isOver: game.isOver };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  let text = "";
  for await (const part of process.stdin) text += part;
  console.log(JSON.stringify(referee(JSON.parse(text))));
}
