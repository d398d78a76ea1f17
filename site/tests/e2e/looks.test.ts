import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { button, cards, choose, hintedMatch, keep, move, pages, ready, stopTime, wait, wrongClaim } from "./steps.ts";

const { see, address } = pages();

const SCREENS = [[360, 640], [800, 360], [768, 1024], [1280, 800], [1920, 1080]] as const;
const GAMES = ["#/?seed=7", "#/?puzzle=2026-11-23", "#/?seats=two&seed=7", "#/?seats=easy&seed=7", "#/?rules=5,3&seed=7", "#/?rules=4,4&seed=7"];
const VIEWS = [...GAMES, "#/learn", "#/learn?step=2", "#/learn?step=4", "#/learn?step=7", "", "#/games", "#/train", "#/puzzles", "#/new", "#/stats", "#/settings", "#/class", "#/board", "#/board?cards=0000-0001-0002-1111"];

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

describe.each(["#/?seed=8", "#/?puzzle=2026-11-23", "#/?seats=two&seed=8"])("%s on a phone of 390 by 844", (hash) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const covered = (page: Page, places: number) =>
    cards(page).first().evaluate((card, places) => (places * card.clientWidth * card.clientHeight) / (390 * 844), places);

  test("has cards first where text is twice as large, and the rest scrolls", () =>
    see(hash, async (page) => {
      await cards(page).first().waitFor();
      const before = await covered(page, 12);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
      await wait(page, 200);
      expect(await covered(page, 12)).toBeGreaterThan(before / 2);
      const [card, last] = [cards(page).first(), page.locator(".actions button").last()];
      const isSeen = async (part: typeof card) => {
        const box = (await part.boundingBox())!;
        return box.y >= 0 && box.y + box.height <= 844;
      };
      expect(await isSeen(card)).toBe(true);
      await last.scrollIntoViewIfNeeded();
      expect(await isSeen(last)).toBe(true);
    }, phone));
});

test("on paper there are the cards and the answers, without buttons", () =>
  see("#/?seed=7", async (page) => {
    await cards(page).first().waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".actions, .menu").evaluateAll((all) => all.map((part) => getComputedStyle(part).display))).toEqual(["none", "none"]);
    expect(await cards(page).first().isVisible()).toBe(true);
    await page.goto(page.url().replace(/#.*/, "#/learn"));
    await page.locator(".page h2").waitFor();
    // Nothing is cut off at the end of the screen.
    expect(await page.locator(".page").evaluate((part) => getComputedStyle(part).overflowY)).toBe("visible");
  }));

test("paper is light, also where the page is dark", () =>
  see("#/class?game=quads&cards=000-012-023-031", async (page) => {
    const picture = () => page.locator(".paper img").first().getAttribute("src");
    const dark = await picture();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.locator(":root[data-scheme=light]").waitFor({ state: "attached" });
    expect(await picture()).not.toBe(dark);
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.locator(":root[data-scheme=dark]").waitFor({ state: "attached" });
    expect(await picture()).toBe(dark);
  }, { colorScheme: "dark" }));

test.each(["#/board?game=proset&cards=000001-000010-000100-001000-010000-100000-111111", "#/class?rules=5,3"])("cards of any shape do not cover each other: %s", (hash) =>
  see(hash, async (page) => {
    await page.locator(".cards-row .card").nth(6).waitFor();
    const boxes = await page.locator(".cards-row .card").evaluateAll((all) => all.map((card) => card.firstElementChild!.getBoundingClientRect().toJSON() as DOMRect));
    const covers = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    expect(boxes.some((a, index) => boxes.slice(index + 1).some((b) => covers(a, b)))).toBe(false);
  }));

describe.each(["en-GB", "de-DE"])("in %s on a small phone", (locale) => {
  const phone = { viewport: { width: 360, height: 740 }, locale };

  test.each(["#/?seed=7", "#/?puzzle=2026-11-23"])("the title of %s is whole", (hash) =>
    see(hash, async (page) => {
      await cards(page).first().waitFor();
      expect(await page.locator("h1").evaluate((title) => [title.scrollWidth <= title.clientWidth, title.scrollHeight <= title.clientHeight + 2])).toEqual([true, true]);
    }, phone));

  test("the points of two players and the clock are in one line", () =>
    see("#/?seats=two&seed=7", async (page) => {
      await cards(page).first().waitFor();
      const [points, clock] = await Promise.all([".status", ".clock"].map((part) => page.locator(part).boundingBox()));
      expect(clock!.y).toBeLessThan(points!.y + points!.height);
      expect(points!.height).toBeLessThan(30);
    }, phone));
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
      await button(page, "The rules").click();
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

test("a set flies to the score, and new cards are there within 300 ms and told apart", () =>
  see("#/?seed=7", async (page) => {
    const set = await hintedMatch(page);
    await page.evaluate(() => {
      const all = window as unknown as { flights: string[] };
      all.flights = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        all.flights.push(JSON.stringify(frames));
        return animate.call(this, frames, options);
      };
    });
    await stopTime(page);
    await choose(page, set);
    const flights = await page.evaluate(() => (window as unknown as { flights: string[] }).flights.filter((frames) => frames.includes("scale(0.15)")));
    expect(flights.length).toBe(3);
    const pile = (await page.locator(".pile").boundingBox())!;
    const card = (await cards(page).first().boundingBox())!;
    // Up, and to the right.
    expect([pile.x > card.x, pile.y < card.y]).toEqual([true, true]);
    await page.clock.runFor(300);
    const fresh = await page.locator(".card.fresh").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")!));
    expect(fresh.length).toBe(3);
    expect(set).not.toEqual(expect.arrayContaining(fresh));
    await page.clock.runFor(2000);
    expect(await page.locator(".card.fresh").count()).toBe(0);
  }, { reducedMotion: "no-preference" }));

describe.each(["", "#/games", "#/learn", "#/puzzles", "#/stats", "#/settings", "#/class", "#/new", "#/train"])("%s on a phone", (hash) => {
  test("with text at 200 %, nothing is cut off at the side", () =>
    see(hash, async (page) => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
      await wait(page, 200);
      const out = await page.locator("#app *").evaluateAll((all) =>
        all.filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && !part.closest(".scroll, svg, .sr, .bars, h1")).map((part) => part.outerHTML.slice(0, 100)),
      );
      expect(out).toEqual([]);
    }, { viewport: { width: 390, height: 844 } }));
});

test("with text at 200 %, the day's puzzle and the buttons of two players are whole on a phone", () =>
  see("", async (page) => {
    await keep(page, {});
    await page.reload();
    await ready(page);
    const whole = async (selector: string) => {
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
      await wait(page, 200);
      for (const part of await page.locator(selector).all()) {
        const { x, y, width, height } = (await part.boundingBox())!;
        expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true, true]);
      }
    };
    await whole(".today > *");
    await page.goto(`${address()}#/?seats=two&seed=7`);
    await cards(page).first().waitFor();
    await whole(".seat button");
  }, { viewport: { width: 390, height: 844 } }));

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
    expect(heard.slice(12)).toEqual(["The rules", "No set"]);
    expect(heard[0]).toMatch(/^[123] (red|green|purple) (solid|striped|open) /);
    expect(await page.locator(".message[role=status], .hints[aria-live=polite]").count()).toBe(2);
  }));

test.each([["de", /^[RGL]$/], ["en", /^[RGP]$/]] as const)("cards name their color in %s, upright, apart from the keys", (language, letters) =>
  see("#/settings", async (page) => {
    await keep(page, { settings: { known: true, palette: "monochrome", language } });
    await page.reload();
    await ready(page);
    await page.goto(`${address()}#/?seed=7`);
    await cards(page).first().waitFor();
    const pictures = await page.locator(".tabletop .card img").evaluateAll((all) => all.map((image) => decodeURIComponent((image as HTMLImageElement).src)));
    expect(pictures.length).toBe(12);
    const seen = new Set(pictures.map((svg) => /<text[^>]*>\s*(\p{L})\s*<\/text>/u.exec(svg)?.[1]));
    expect(seen.size).toBe(3);
    for (const letter of seen) expect(letter).toMatch(letters);
    // These cards stand upright, and so does the letter.
    for (const svg of pictures) expect([svg.includes("rotate(90)"), svg.includes("rotate(-90 ")]).toEqual([true, true]);
  }, { viewport: { width: 1440, height: 900 } }));
