// A server's referee: checks every claim of a stored game, and counts the points.
//
//   node referee.js < game.json
//
// The game: { "seed": "7", "claims": [{ "by": "ann", "cards": ["0202", ...] }, ...] }; no cards claim that there is
// no set. Anything else that `begin` takes may be there: "properties", "values", "refill", "chain".
import { pathToFileURL } from "node:url";
import { begin, claim } from "setwise/core";

/** The points of each player, the wrong claims, and whether the game is over. A wrong claim costs a point. */
export function referee({ seed, claims, ...options }) {
  let game = begin(BigInt(seed), options);
  const points = {}, wrong = [];
  for (const [number, { by, cards }] of claims.entries()) {
    const { game: next, why } = claim(game, cards);
    points[by] = (points[by] ?? 0) + (why ? -1 : 1);
    if (why) wrong.push({ claim: number, by, why: why.kind });
    game = next;
  }
  return { points, wrong, isOver: game.isOver };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  let text = "";
  for await (const part of process.stdin) text += part;
  console.log(JSON.stringify(referee(JSON.parse(text))));
}
