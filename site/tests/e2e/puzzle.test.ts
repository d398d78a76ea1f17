import { expect, test } from "vitest";
import { laterDay, today } from "../../src/lib/stats.ts";
import { button, cards, choose, hintedMatch, message, pages, stopTime, wait } from "./steps.ts";

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
      }
    }
    await page.locator(".end").waitFor();
    expect(await page.locator(".end h2").textContent()).toBe("All 6 sets");
    expect(await page.locator(".end dl").textContent()).toMatch(/Streak\s*1 day/);
    await button(page, "Share").click();
    await page.locator(".shared", { hasText: "Copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(new RegExp(`^Set puzzle ${today()}: 6 sets in \\d+:\\d\\d\\n24 hints, no mistakes\\nhttp`));

    await button(page, "More puzzles").click();
    await page.locator(".archive").waitFor();
    expect(await page.locator("dl").textContent()).toMatch(/Streak\s*1 day\s*Solved\s*1\s*Best\s*none yet/);
    expect(await page.locator(".archive .solved").count()).toBe(1);
    // It is still solved after a reload.
    await page.locator(".archive .solved").click();
    await page.locator(".end").waitFor();
    await page.reload();
    await page.locator(".end").waitFor();
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
    const menu = page.getByRole("link", { name: "Puzzle of the day" });
    expect(await menu.getAttribute("href")).toBe(`#/?puzzle=${laterDay(today(), 1)}`);
  }));
