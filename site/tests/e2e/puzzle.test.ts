import { expect, test } from "vitest";
import { laterDay, puzzleNumber, today } from "../../src/lib/stats.ts";
import { button, cards, choose, hintedMatch, message, pages, stopTime, takeAlone, wait } from "./steps.ts";

const { see } = pages();

test("the puzzle of the day: six sets, its end, times, streak, archive and a text to share", () =>
  see(`#/?puzzle=${today()}`, async (page) => {
    await cards(page).first().waitFor();
    expect(await page.locator("h1").textContent()).toMatch(/^Puzzle of /);
    expect(await page.locator(".found .open").count()).toBe(6);
    for (let found = 1; found <= 6; found++) {
      const set = await hintedMatch(page);
      if (found === 1) await stopTime(page);
      await choose(page, set);
      if (found === 1) {
        expect(await page.locator(".card.right").count()).toBe(3);
        // The same set again is refused, and costs nothing.
        await choose(page, set);
        expect(await message(page).textContent()).toMatch(/already/);
        expect(await cards(page).count()).toBe(12);
        await page.clock.resume();
        // A tap shows a set that was found, another one hides it.
        for (const shown of [3, 0]) {
          await page.locator(".found button").click();
          expect(await page.locator(".tabletop .card.hinted").count()).toBe(shown);
        }
      }
    }
    await page.locator(".end").waitFor();
    expect(await page.locator(".end h2").textContent()).toBe("All 6 sets");
    expect(await page.locator(".end dl").textContent()).toMatch(/Streak\s*1 day/);
    await button(page, "Share").click();
    await page.locator(".shared", { hasText: "Copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(new RegExp(`^Setwise puzzle ${puzzleNumber(today())}: \\d+:\\d\\d\\n⬜{6}\\n24 hints, 0 mistakes\\nhttp`));
    // The next puzzle is one that is not solved, and the next of a day comes at midnight.
    expect(await page.getByRole("link", { name: "Another puzzle" }).getAttribute("href")).toBe(`#/?puzzle=${laterDay(today(), -1)}`);
    expect(await page.locator(".wait").textContent()).toMatch(/^The next puzzle comes in \d+:\d\d/);

    await page.getByRole("link", { name: "More puzzles" }).click();
    await page.locator(".archive").waitFor();
    expect(await page.locator("dl").textContent()).toMatch(/Streak\s*1 day\s*Solved\s*1\s*Best without hints\s*none yet/);
    expect(await page.locator(".archive .solved").count()).toBe(1);
    // It is still solved after a reload.
    await page.locator(".archive .solved").click();
    await page.locator(".end").waitFor();
    await page.reload();
    await page.locator(".end").waitFor();
    // A solution stays one.
    await page.keyboard.press("Backspace");
    expect(await page.locator(".end h2").textContent()).toBe("All 6 sets");
  }, { permissions: ["clipboard-read", "clipboard-write"] }));

test("the archive has earlier months, and no later day", () =>
  see("#/puzzles", async (page) => {
    expect(await button(page, "Later").isDisabled()).toBe(true);
    await button(page, "Earlier").click();
    expect(await page.locator(".archive a").count()).toBeGreaterThanOrEqual(28);
    await page.locator(".archive a").first().click();
    await cards(page).first().waitFor();
    expect(await page.locator("h1").textContent()).toMatch(/^Puzzle of 1 /);
  }));

test("a puzzle of a seed is in the address", () =>
  see("#/?puzzle=seed&seed=99", async (page) => {
    await cards(page).first().waitFor();
    expect(await page.locator(".status").textContent()).toMatch(/0 of 6 sets/);
    await wait(page, 100);
    expect(page.url()).toMatch(/puzzle=seed&seed=99$/);
  }));

test("a page that stays open past midnight has the next puzzle", () =>
  see("#/puzzles", async (page) => {
    const links = () => page.locator("a.main").getAttribute("href");
    const evening = new Date(`${today()}T23:59:30Z`);
    await page.clock.install({ time: evening });
    await page.reload();
    await page.locator(".archive").waitFor();
    expect(await links()).toBe(`#/?puzzle=${today()}`);
    await page.clock.runFor(60_000);
    expect(await links()).toBe(`#/?puzzle=${laterDay(today(), 1)}`);
    await button(page, "Menu").click();
    const menu = page.getByRole("link", { name: "Puzzle of the day", exact: true });
    expect(await menu.getAttribute("href")).toBe(`#/?puzzle=${laterDay(today(), 1)}`);
  }));

/** Two minutes before midnight of a Sunday in each place. */
const EVENINGS = [
  ["America/Los_Angeles", "2026-11-30T07:58:00Z"],
  ["Europe/Berlin", "2026-11-29T22:58:00Z"],
  ["Pacific/Auckland", "2026-11-29T10:58:00Z"],
  ["Pacific/Kiritimati", "2026-11-29T09:58:00Z"],
] as const;

test.each(EVENINGS)("a puzzle begun before midnight in %s counts for its day, and the next one for the next", (timezoneId, time) =>
  see("#/puzzles", async (page) => {
    await page.clock.install({ time: new Date(time) });
    await page.reload();
    await page.locator(".archive").waitFor();
    const streak = async () => /Streak\s*(\d+ days?)/.exec((await page.locator("dl").first().textContent())!)?.[1];
    for (const [date, days] of [["2026-11-29", "1 day"], ["2026-11-30", "2 days"]] as const) {
      const link = page.locator("a.main");
      expect(await link.getAttribute("href")).toBe(`#/?puzzle=${date}`);
      await link.click();
      await cards(page).first().waitFor();
      for (let set = 0; set < 3; set++) await takeAlone(page, set);
      // Now the day is over.
      if (date === "2026-11-29") await page.clock.runFor(3 * 60_000);
      for (let set = 3; set < 6; set++) await takeAlone(page, set);
      await page.locator(".end").waitFor();
      expect(await streak()).toBe(days);
      expect(await page.locator(".end h2").textContent()).toBe("All 6 sets");
      await page.getByRole("link", { name: "More puzzles" }).click();
      await page.locator(".archive").waitFor();
      expect(await streak()).toBe(days);
    }
    expect(await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("setwise")!).puzzles).map((it) => (it as { on: string }).on))).toEqual([
      "2026-11-29",
      "2026-11-30",
    ]);
  }, { timezoneId }));

test("the puzzle of the day is that of the click", () =>
  see("#/puzzles", async (page) => {
    await page.clock.install({ time: new Date(`${today()}T23:59:58Z`) });
    await page.reload();
    await page.locator(".archive").waitFor();
    // Another day, and no timer has run yet.
    await page.clock.setSystemTime(new Date(`${laterDay(today(), 1)}T00:00:01Z`));
    await page.locator("a.main").click();
    await page.waitForURL(new RegExp(`puzzle=${laterDay(today(), 1)}$`));
  }));

test("the puzzle of a day to come is not there yet", () =>
  see("#/?puzzle=2999-01-02", async (page) => {
    expect(await page.locator(".problem").textContent()).toContain("The puzzle of 2 Jan 2999 comes on that day.");
  }));
