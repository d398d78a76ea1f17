import { describe, expect, test } from "vitest";
import { empty, prune, read, VERSION } from "../../src/lib/record.ts";

const solution = { ms: 61_000, hints: 0, wrong: 1, on: "2026-11-23" };

describe("a record", () => {
  test("that is whole is read back", () => {
    const data = empty();
    data.settings.palette = "monochrome";
    data.puzzles["2026-11-23"] = solution;
    data.games["#/?seed=7"] = { saved: "{}", at: 5, over: false };
    data.tallies["#/"] = { played: 2, won: 2, best: 100, total: 300 };
    data.trainer.right = 3;
    expect(read(JSON.stringify(data))).toEqual(data);
  });

  test.each([null, "", "{", "7", "null", "[1]", '"text"'])("that is %j is empty", (text) => {
    expect(read(text)).toEqual(empty());
  });

  test("of an older version keeps what it has, and gets what is new", () => {
    const old = { settings: { scheme: "dark" }, puzzles: { "2026-11-22": solution } };
    const data = read(JSON.stringify(old));
    expect(data.version).toBe(VERSION);
    expect(data.settings).toEqual({ ...empty().settings, scheme: "dark" });
    expect(data.puzzles).toEqual(old.puzzles);
    expect(data.trainer).toEqual(empty().trainer);
  });

  test("of version 1 has its tallies by titles, and Set-Chain by a name", () => {
    const tally = (played: number) => ({ played, won: 1, best: 5, total: 10 });
    const game = { saved: "{}", at: 1, over: false };
    const titles = [
      "Classic game", "Against the machine: hard", "5 properties, 3 values", "Set-Chain", "UltraSet", "GhostSet", "EvenQuads",
      "ProSet", "Three of four", "Set-Chain. 3 properties, 4 values", "Against the machine: easy. EvenQuads", "A game of tomorrow",
    ];
    const data = read(JSON.stringify({
      version: 1,
      games: { "#/?seed=7": game, "#/?game=chain&seed=8": game, "#/?game=quads&seats=easy&seed=9": game },
      tallies: Object.fromEntries(titles.map((title, index) => [title, tally(index)])),
    }));
    expect(data.version).toBe(VERSION);
    expect(Object.keys(data.games)).toEqual(["#/?seed=7", "#/?chain=yes&seed=8", "#/?game=quads&seats=easy&seed=9"]);
    expect(Object.entries(data.tallies).map(([kind, { played }]) => [kind, played])).toEqual([
      ["#/", 0], ["#/?seats=hard", 1], ["#/?rules=5,3", 2], ["#/?chain=yes", 3], ["#/?game=ultraset", 4], ["#/?game=ghostset", 5],
      ["#/?game=quads", 6], ["#/?game=proset", 7], ["#/?game=petals", 8], ["#/?rules=3,4&chain=yes", 9],
      ["#/?game=quads&seats=easy", 10],
    ]);
    // It is read once.
    expect(read(JSON.stringify(data))).toEqual(data);
  });

  test("of a later version keeps its fields", () => {
    const later = { ...empty(), version: VERSION + 1, friends: ["Ada"] };
    expect(read(JSON.stringify(later))).toEqual(later);
  });

  test("loses only damaged fields", () => {
    const data = read(
      JSON.stringify({
        settings: { scheme: "pink", palette: "color-blind", sound: "yes", keys: false },
        games: { "#/": { saved: 7, at: 1, over: false }, "#/?seed=1": { saved: "{}", at: 1, over: true } },
        puzzles: { tomorrow: solution, "2026-11-21": { ...solution, ms: -1 }, "2026-11-22": solution },
        tallies: ["text", null],
        trainer: { right: 4, wrong: null },
      }),
    );
    expect(data.settings).toEqual({ scheme: "auto", palette: "color-blind", sound: false, keys: false });
    expect(Object.keys(data.games)).toEqual(["#/?seed=1"]);
    expect(Object.keys(data.puzzles)).toEqual(["2026-11-22"]);
    expect(data.tallies).toEqual({});
    expect(data.trainer).toEqual({ right: 4, wrong: 0, row: 0, best: 0 });
  });
});

test("the oldest games are removed", () => {
  const data = empty();
  for (let at = 0; at < 30; at++) data.games[`#/?seed=${at}`] = { saved: "", at, over: false };
  prune(data);
  expect(Object.values(data.games).map(({ at }) => at)).toEqual(Array.from({ length: 24 }, (_, index) => index + 6));
});
