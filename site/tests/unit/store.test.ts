import { beforeEach, expect, test, vi } from "vitest";

/** A storage that both tabs share, and that can refuse. */
let kept: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  [kept, isFull] = [new Map(), false];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  });
});

/** The module as a tab has it. */
async function tab() {
  vi.resetModules();
  return import("../../src/lib/store.svelte.ts");
}

const solution = { ms: 1, hints: 0, wrong: 0, on: "2026-11-23" };

test("two tabs keep each other's changes", async () => {
  const [one, two] = [await tab(), await tab()];
  one.update((data) => (data.puzzles["2026-11-22"] = solution));
  two.update((data) => (data.puzzles["2026-11-23"] = solution));
  one.update((data) => (data.settings.sound = true));
  const { puzzles, settings } = JSON.parse(kept.get("setwise") ?? "");
  expect(Object.keys(puzzles)).toEqual(["2026-11-22", "2026-11-23"]);
  expect(settings.sound).toBe(true);
});

test("a full storage is told, and the page plays on", async () => {
  const { store, update } = await tab();
  isFull = true;
  update((data) => (data.settings.sound = true));
  expect(store.data.settings.sound).toBe(true);
  expect(store.error).toBe(true);
  update((data) => (data.settings.keys = false));
  expect(store.data.settings).toMatchObject({ sound: true, keys: false });
});

test("without a storage the page has its defaults", async () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
  const { store } = await tab();
  expect(store.data.settings.scheme).toBe("auto");
});

test("everything can be removed", async () => {
  const { removeAll, store, update } = await tab();
  update((data) => (data.puzzles["2026-11-23"] = solution));
  removeAll();
  expect(store.data.puzzles).toEqual({});
  expect(JSON.parse(kept.get("setwise") ?? "").puzzles).toEqual({});
});
