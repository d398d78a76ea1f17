import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { button, cards, pages, stopTime } from "./steps.ts";

const { see } = pages();

/** What is told at each step, as it was told when this was written. */
const SCRIPT = new URL("./told.txt", import.meta.url);

/** What a screen reader has: names, states, and what is read out. */
const tree = (page: Page) => page.locator("#app").ariaSnapshot();

/** The cards of the tree that can be chosen. */
const cardsOf = (snapshot: string) => [...snapshot.matchAll(/button "(\d [^"]*)"/g)].map(([, name]) => name!.replace(", hinted", ""));
const chosenOf = (snapshot: string) => [...snapshot.matchAll(/button "(\d [^"]*)" \[pressed\]/g)].length;
/** What is read out: the live regions. */
const saidOf = (snapshot: string) => [...snapshot.matchAll(/- status: (.+)|- listitem: (.+)/g)].map(([, status, item]) => (status ?? item)!.trim()).filter(Boolean);

test("a whole puzzle by the accessibility tree alone, and what is told at each step", () =>
  see("#/?puzzle=2026-11-23", async (page) => {
    await cards(page).first().waitFor();
    await stopTime(page);
    const told: string[] = [];
    const note = async (step: string) => told.push(`${step}: ${saidOf(await tree(page)).join(" | ")}`);
    for (let found = 0; found < 6; found++) {
      let hinted: string[] = [];
      for (let step = 1; step <= 3; step++) {
        await button(page, "Hint").press("Enter");
        await note(`hint ${step}`);
        hinted = [...(await tree(page)).matchAll(/button "(\d [^"]*), hinted"/g)].map(([, name]) => name!);
      }
      await button(page, "Hint").press("Enter");
      hinted = [...(await tree(page)).matchAll(/button "(\d [^"]*), hinted"/g)].map(([, name]) => name!);
      expect(hinted.length).toBe(3);
      for (const [index, name] of hinted.entries()) {
        await page.getByRole("button", { name: new RegExp(`^${name}`) }).press(index % 2 ? "Space" : "Enter");
        if (index < 2) expect(chosenOf(await tree(page))).toBe(index + 1);
      }
      await note("set");
      await page.clock.runFor(1100);
      if (found < 5) expect(cardsOf(await tree(page)).length).toBe(12);
    }
    const end = await tree(page);
    expect(end).toContain('heading "All 6 sets" [level=2]');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("All 6 sets");
    const text = `${told.join("\n")}\n`;
    if (process.env.TOLD) writeFileSync(SCRIPT, text);
    expect(text).toBe(readFileSync(SCRIPT, "utf8"));
  }));

test("every control of the table answers to Enter and to Space", () =>
  see("#/?seed=7", async (page) => {
    for (const key of ["Enter", "Space"]) {
      const before = await page.locator(".hints li").count();
      await button(page, "Hint").press(key);
      expect(await page.locator(".hints li").count()).toBe(before + 1);
      await cards(page).first().press(key);
      expect(await page.locator(".card[aria-pressed=true]").count()).toBe(key === "Enter" ? 1 : 0);
      await button(page, "The rules").press(key);
      await page.getByRole("dialog").getByRole("button", { name: "Go on" }).press(key);
      await button(page, "Menu").press(key);
      await button(page, "Close").press(key);
      expect(await page.locator("dialog.sheet").isVisible()).toBe(false);
    }
    await button(page, "No set").press("Space");
    expect(await page.locator(".message").textContent()).toMatch(/^(No|Right)/);
  }));
