import { describe, expect, test } from "vitest";
import { laterDay, puzzleNumber, today } from "../../src/lib/stats.ts";
import { button, cards, keep, pages, ready, WAY_NAMES, WAYS } from "./steps.ts";

const { see } = pages();

const solution = (on: string, ms: number) => ({ ms, hints: 0, wrong: 0, on });
const yesterday = laterDay(today(), -1);
const DAILY = { puzzles: { [yesterday]: solution(yesterday, 130_000), [laterDay(today(), -2)]: solution(laterDay(today(), -2), 90_000) } };

describe.each(WAY_NAMES)("by %s", (way) => {
  const { press, options } = WAYS[way];

  test("a first visit: three cards, one sentence, and the tutorial or the game", () =>
    see("", async (page) => {
      expect(await page.locator(".hero img").count()).toBe(3);
      expect(await page.locator(".first .lead").count()).toBe(1);
      await press(page.getByRole("link", { name: "Show me" }));
      await page.locator("h1", { hasText: "What is a set?" }).waitFor();
      await page.goBack();
      await press(button(page, "I know it"));
      expect(await page.evaluate(() => document.activeElement?.closest(".today") !== null)).toBe(true);
      await page.locator(".today").waitFor();
      await page.reload();
      await page.locator(".today").waitFor();
      expect(await page.locator(".first").count()).toBe(0);
    }, options));

  test("a daily visit: the number, how hard, the streak, yesterday's time; the clock begins at Start", () =>
    see("#/settings", async (page) => {
      await keep(page, DAILY);
      await page.goto(page.url().replace(/#.*/, ""));
      await page.reload();
      const panel = page.locator(".today");
      await panel.getByText(/easy|medium|hard/).waitFor();
      expect(await panel.locator("h2").textContent()).toBe(`Puzzle ${puzzleNumber(today())}`);
      expect(await panel.textContent()).toMatch(/6 sets\s*2 days in a row[\s\S]*Yesterday: 2:10\./);
      await page.waitForTimeout(1500);
      await press(page.getByRole("link", { name: "Start", exact: true }));
      await cards(page).first().waitFor();
      expect(await page.locator(".clock").textContent()).toMatch(/0:0[01]/);
    }, options));
});

test("a game that is not over is a click away", () =>
  see("#/?seed=7", async (page) => {
    await button(page, "Hint").click();
    await page.goto(page.url().replace(/#.*/, "#/"));
    await page.locator(".go-on a").click();
    await page.waitForURL(/seed=7$/);
    expect(await page.locator(".hints li").count()).toBe(1);
  }));

test("midnight: the start has the next puzzle, and yesterday's is that of today", () =>
  see("#/settings", async (page) => {
    await keep(page, { puzzles: { [today()]: solution(today(), 65_000) } });
    await page.clock.install({ time: new Date(`${today()}T23:59:30Z`) });
    await page.goto(page.url().replace(/#.*/, ""));
    await page.reload();
    const link = page.locator(".today a.main");
    expect(await link.textContent()).toBe("Solved in 1:05: look at it");
    await page.clock.runFor(60_000);
    expect(await link.textContent()).toBe("Start");
    expect(await link.getAttribute("href")).toBe(`#/?puzzle=${laterDay(today(), 1)}`);
    expect(await page.locator(".today").textContent()).toContain("Yesterday: 1:05.");
    expect(await page.locator(".today").textContent()).toContain("1 day in a row");
  }));

test("a German browser has German words, and the settings another language", () =>
  see("#/?seed=7", async (page) => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    expect(await page.locator("h1").textContent()).toBe("Klassisches Spiel");
    await button(page, "Tipp").click();
    expect(await page.locator(".hints li").textContent()).toMatch(/^Es gibt \d Sets?\.$/);
    expect(await cards(page).first().getAttribute("aria-label")).toMatch(/^[123] (Oval|Raute|Welle)e?n? (rot|grün|lila) /);
    for (const view of ["", "games", "learn", "train", "puzzles", "new", "stats", "settings", "board", "class"]) {
      await page.goto(page.url().replace(/#.*/, `#/${view}`));
      await ready(page);
      expect(await page.locator("footer").textContent()).toContain("Keine Verbindung");
      expect(await page.locator("#app").textContent()).not.toMatch(/\b(the|and|of|your|with|play)\b/i);
    }
    await page.goto(page.url().replace(/#.*/, "#/settings"));
    await page.getByLabel("English").check();
    await page.locator("h1", { hasText: "Settings" }).waitFor();
    await page.reload();
    await page.locator("h1", { hasText: "Settings" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  }, { locale: "de-AT" }));

test("a browser of another language has English", () =>
  see("", async (page) => {
    await button(page, "I know it").waitFor();
  }, { locale: "fr-FR" }));
