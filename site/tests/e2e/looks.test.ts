import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, cards, move, pages, wait, wrongClaim } from "./steps.ts";

const { see } = pages();

const SCREENS = [[360, 640], [800, 360], [768, 1024], [1280, 800], [1920, 1080]] as const;
const GAMES = ["#/?seed=7", "#/?puzzle=2026-11-23", "#/?seats=two&seed=7", "#/?seats=easy&seed=7", "#/?rules=5,3&seed=7", "#/?rules=4,4&seed=7"];
const VIEWS = [...GAMES, "#/learn", "#/learn?step=2", "#/learn?step=5", "#/learn?step=8", "#/train", "#/puzzles", "#/new", "#/settings", "#/board", "#/board?cards=0000-0001-0002-1111"];

/** The parts of the table that are not wholly on the screen. */
const hidden = (page: Page) =>
  page.locator(".tabletop .card:not(.empty), .actions button, .bar *, .status, footer").evaluateAll((all) => {
    const isOut = ({ left, top, right, bottom }: DOMRect) => left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    return all.filter((part) => isOut(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
  });

describe.each(SCREENS)("at %i by %i", (width, height) => {
  test.each(GAMES)("%s needs no scrolling", (hash) =>
    see(hash, async (page) => {
      await cards(page).first().waitFor();
      for (let hints = 0; hints < 4; hints++) await button(page, "Hint").click();
      expect(await hidden(page)).toEqual([]);
      expect(await page.evaluate(() => [document.scrollingElement!.scrollHeight <= innerHeight, document.scrollingElement!.scrollWidth <= innerWidth])).toEqual([true, true]);
      // Cards and buttons do not cover each other.
      const overlap = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".tabletop .card:not(.empty), .actions button")].map((part) => part.getBoundingClientRect());
        return boxes.some((a, index) => boxes.slice(index + 1).some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
      });
      expect(overlap).toBe(false);
    }, { viewport: { width, height } }));
});

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it is. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`));
  });
}

describe.each(["light", "dark"] as const)("axe, %s", (colorScheme) => {
  test.each(VIEWS)("%s", (hash) =>
    see(hash, async (page) => {
      await wait(page, 300);
      expect(await violations(page)).toEqual([]);
    }, { colorScheme }));

  test("the menu, a hint, a wrong claim, the end", () =>
    see("#/?puzzle=2026-11-23", async (page) => {
      await cards(page).first().waitFor();
      await button(page, "Menu").click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await wrongClaim(page);
      expect(await violations(page)).toEqual([]);
      for (let found = 0; found < 6; found++) await move(page);
      await page.locator(".end").waitFor();
      expect(await violations(page)).toEqual([]);
    }, { colorScheme }));
});

test("light and dark, each with three palettes", () =>
  see("#/settings", async (page) => {
    const pictures = new Set<string>();
    for (const scheme of ["light", "dark"]) {
      for (const palette of ["standard", "for any color vision", "shades of gray"]) {
        await page.goto(page.url().replace(/#.*/, "#/settings"));
        await page.getByLabel(scheme, { exact: true }).check();
        await page.getByLabel(palette, { exact: true }).check();
        await page.goto(page.url().replace(/#.*/, "#/?seed=7"));
        await cards(page).first().waitFor();
        pictures.add((await cards(page).first().locator("img").getAttribute("src"))!);
        expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe(scheme);
      }
    }
    expect(pictures.size).toBe(6);
  }));

test("cards are dealt with motion, and without where less is wanted", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await see("#/settings", async (page) => {
      await page.evaluate(() => {
        const all = window as unknown as { motions: number };
        all.motions = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          if (typeof options === "object" && Number(options.duration) > 1) all.motions++;
          return animate.call(this, frames, options);
        };
        location.hash = "#/?seed=7";
      });
      await cards(page).nth(11).waitFor();
      await wait(page, 500);
      const motions = await page.evaluate(() => (window as unknown as { motions: number }).motions);
      if (reducedMotion === "reduce") expect(motions).toBe(0);
      else expect(motions).toBeGreaterThanOrEqual(12);
    }, { reducedMotion });
  }
});

test("sound is off until it is wanted", () =>
  see("#/?seed=7", async (page) => {
    await page.evaluate(() => {
      const all = window as unknown as { tones: number };
      all.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        all.tones++;
        return start.apply(this, when);
      };
    });
    const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
    await wrongClaim(page);
    expect(await tones()).toBe(0);
    await page.evaluate(() => (location.hash = "#/settings"));
    await page.getByLabel("sound").check();
    await page.evaluate(() => (location.hash = "#/?seed=7"));
    await cards(page).first().waitFor();
    await wrongClaim(page);
    expect(await tones()).toBe(2);
  }));

test("cards are buttons with names, in the order of the table, and answers are spoken", () =>
  see("#/?seed=7", async (page) => {
    await cards(page).first().waitFor();
    await button(page, "Menu").focus();
    const heard: (string | null)[] = [];
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      heard.push(await page.evaluate(() => document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.textContent));
    }
    expect(heard.slice(0, 12)).toEqual(await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label"))));
    expect(heard.slice(12)).toEqual(["No set", "Hint"]);
    expect(heard[0]).toMatch(/^[123] (red|green|purple) (solid|striped|open) /);
    expect(await page.locator(".message[role=status], .hints[aria-live=polite]").count()).toBe(2);
  }));
