import type { TableView } from "setwise";
import { expect, test } from "vitest";
import { friendOf, friendText } from "../../src/lib/friend.ts";
import { format, parse } from "../../src/lib/route.ts";

const ADDRESS = "#/?game=sets-10&seed=7";
const view = (ends: number[], timeLost = 0, hintCount = 0) =>
  ({ moves: ends.map((at) => ({ at, cards: ["0000", "0001", "0002"] })), players: [{ timeLost }], hintCount }) as unknown as TableView;

test("a result goes through a link, to a tenth of a second", () => {
  for (const [ends, lost, hints] of [[[], 0, 0], [[1200, 61_700, 3_600_000], 10_000, 0], [Array.from({ length: 200 }, (_, n) => 900 * n), 200_000, 31]] as const) {
    const text = friendText(ADDRESS, view([...ends], lost, hints));
    expect(friendOf(ADDRESS, text)).toEqual({ ends, lost, hints });
    const link = format({ ...parse(ADDRESS), friend: text } as never);
    expect(parse(link)).toMatchObject({ view: "game", friend: text });
  }
  const early = friendText(ADDRESS, view([1249, 1351]));
  expect(friendOf(ADDRESS, early)!.ends).toEqual([1200, 1400]);
});

test("a move without a match is not among the matches", () => {
  const all = { ...view([1000, 2000, 3000]) };
  all.moves[1]!.cards = [];
  expect(friendOf(ADDRESS, friendText(ADDRESS, all))!.ends).toEqual([1000, 3000]);
});

test("a link that was changed, cut off or taken to another game is not read", () => {
  const text = friendText(ADDRESS, view([1200, 61_700], 5000, 2));
  expect(friendOf("#/?game=sets-10&seed=8", text)).toBeUndefined();
  for (let place = 0; place < text.length; place++) {
    expect(friendOf(ADDRESS, text.slice(0, place))).toBeUndefined();
    expect(friendOf(ADDRESS, text.slice(0, place) + (text[place] === "a" ? "b" : "a") + text.slice(place + 1))).toBeUndefined();
  }
  for (const other of ["", "<img src=x onerror=alert(1)>", `${text}0`, ` ${text}`, text.toUpperCase(), "1-".repeat(1e6), "z".repeat(1e6)]) {
    expect(friendOf(ADDRESS, other)).toBeUndefined();
  }
});
