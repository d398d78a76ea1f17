import { describe, expect, test } from "vitest";
import { empty, imported, join, prune, read, VERSION } from "../../src/lib/record.ts";

const solution = { ms: 61_000, hints: 0, wrong: 1, on: "2026-11-23" };

describe("a record", () => {
  test("that is whole is read back", () => {
    const data = empty();
    data.settings.palette = "monochrome";
    data.puzzles["2026-11-23"] = solution;
    data.games["#/?seed=7"] = { saved: "{}", at: 5, over: false };
    data.tallies["#/play"] = { played: 2, won: 2, best: 100, total: 300, results: [200, 100] };
    data.ghosts["#/?game=three-minutes"] = [100, 200];
    data.rating = { found: 1.5, load: 20 };
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

  test("of a later version keeps its fields", () => {
    const later = { ...empty(), version: VERSION + 1, friends: ["Ada"] };
    expect(read(JSON.stringify(later))).toEqual(later);
  });

  test("of any length is bounded, the latest stay", () => {
    const many = 20_000;
    const keyed = <T,>(key: (i: number) => string, entry: T) => Object.fromEntries(Array.from({ length: many }, (_, i) => [key(i), entry]));
    const day = (i: number) => new Date(Date.UTC(1900, 0, 1 + i)).toISOString().slice(0, 10);
    const results = Array.from({ length: 200_000 }, (_, i) => i);
    const tally = { played: many, won: many, best: 0, total: many, results: [1] };
    const data = read(
      JSON.stringify({
        games: keyed((i) => `#/?seed=${i}`, { saved: "{}", at: 1, over: true }),
        puzzles: keyed(day, solution),
        tallies: { ...keyed((i) => `#/${i}`, tally), "#/": { ...tally, results } },
        ghosts: { "#/": results },
      }),
    );
    const lengths = [data.games, data.puzzles, data.tallies].map((it) => Object.keys(it).length);
    expect(lengths).toEqual([1000, 10_000, 1000]);
    expect(day(many - 1) in data.puzzles).toBe(true);
    expect(data.tallies["#/"]?.results).toEqual(results.slice(-100));
    expect(data.ghosts["#/"]).toHaveLength(1000);
  });

  test("takes no key but an address, and no text of any length", () => {
    const tally = { played: 1, won: 1, best: 1, total: 1, results: [1] };
    const keys = ["__proto__", "constructor", "play", `#/?game=${"x".repeat(2000)}`, "#/play"];
    const text = (entry: unknown) => `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(entry)}`).join()}}`;
    const data = read(`{"tallies":${text(tally)},"ghosts":${text([1])},"games":${text({ saved: "x".repeat(2 ** 21), at: 1, over: false })}}`);
    expect([data.tallies, data.ghosts, data.games].map(Object.keys)).toEqual([["#/play"], ["#/play"], []]);
    join(data, imported(`{"version":3,"tallies":${text(tally)}}`));
    expect(Object.getPrototypeOf(data.tallies)).toBe(Object.prototype);
  });

  test("loses only damaged fields", () => {
    const data = read(
      JSON.stringify({
        settings: { scheme: "pink", palette: "color-blind", sound: "yes", keys: false },
        games: { "#/": { saved: 7, at: 1, over: false }, "#/?seed=1": { saved: "{}", at: 1, over: true }, "http:": { saved: "", at: 1, over: true } },
        puzzles: {
          tomorrow: solution,
          "2026-99-99": solution,
          "2026-02-30": solution,
          "2026-11-21": { ...solution, ms: -1 },
          "2026-11-20": { ...solution, ms: 1e300 },
          "2026-11-22": solution,
        },
        // A mean of no games is no time.
        tallies: { "#/": { played: 0, won: 0, best: 0, total: 0 } },
        trainer: { right: 4, wrong: null },
      }),
    );
    expect(data.settings).toEqual({ ...empty().settings, palette: "color-blind", keys: false });
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

test("a record is added to another: the later, the longer and the first stay, and twice is as once", () => {
  const [mine, theirs] = [empty(), empty()];
  mine.games["#/?seed=1"] = { saved: "old", at: 1, over: false };
  theirs.games["#/?seed=1"] = { saved: "new", at: 2, over: true };
  theirs.games["#/?seed=2"] = { saved: "", at: 3, over: false };
  mine.puzzles["2026-11-22"] = { ...solution, on: "2026-11-24" };
  theirs.puzzles["2026-11-22"] = { ...solution, on: "2026-11-22" };
  mine.tallies["#/play"] = { played: 5, won: 5, best: 1, total: 9, results: [] };
  theirs.tallies["#/play"] = { played: 2, won: 2, best: 1, total: 3, results: [1, 2] };
  mine.trainer.right = 3;
  theirs.settings.scheme = "dark";
  const text = JSON.stringify(theirs);
  join(mine, imported(text));
  expect(mine.games).toEqual(theirs.games);
  expect([mine.puzzles["2026-11-22"]!.on, mine.tallies["#/play"]!.played]).toEqual(["2026-11-22", 5]);
  expect([mine.trainer.right, mine.settings.scheme]).toEqual([3, "dark"]);
  const once = structuredClone(mine);
  join(mine, imported(text));
  expect(mine).toEqual(once);
});

test.each(["{", "7", "{}", '{"version":"2"}', "[]"])("%j is no record to import", (text) => {
  expect(() => imported(text)).toThrow(Error);
});
