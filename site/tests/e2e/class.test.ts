import { describe, expect, test } from "vitest";
import { button, keep, pages, WAY_NAMES, WAYS } from "./steps.ts";

const { see } = pages();

const SIX = "#/class?cards=0000-0001-0002-1111-1112-2222";

describe.each(WAY_NAMES)("by %s", (way) => {
  const { press, options } = WAYS[way];

  test("a board for a class: its sets are shown one by one, and there is no clock", () =>
    see(SIX, async (page) => {
      const line = page.locator(".answers-line", { hasText: "3 sets in these cards" });
      expect(await line.textContent()).toContain("0 shown.");
      expect(await page.locator(".clock").count()).toBe(0);
      for (let shown = 1; shown <= 3; shown++) {
        await press(button(page, "Show a set"));
        expect(await line.textContent()).toContain(`${shown} shown.`);
        expect(await page.locator(".cards-row [aria-pressed=true]").count()).toBe(3);
        expect(await page.locator(".reasons li").count()).toBe(4);
      }
      expect(await button(page, "Show a set").isDisabled()).toBe(true);
      await press(button(page, "Hide them"));
      expect(await page.locator(".shown .mini").count()).toBe(0);
      const card = (place: number) => page.locator(".cards-row button").nth(place);
      for (const place of [0, 1, 3]) await press(card(place));
      expect(await line.textContent()).toContain("No set.");
    }, options));
});

test("boards are dealt with as many sets as are wanted", () =>
  see("#/class", async (page) => {
    await page.getByLabel("Sets", { exact: true }).fill("3");
    await page.locator(".answers-line", { hasText: "3 sets" }).waitFor();
    const cards = () => page.locator(".cards-row button").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    const before = await cards();
    await button(page, "Other cards").click();
    await page.locator(".answers-line", { hasText: "3 sets" }).waitFor();
    expect(await cards()).not.toEqual(before);
    expect(before.length).toBe(12);
  }));

test("the board of a class fills a projector", () =>
  see("#/class?puzzle=2026-11-23", async (page) => {
    const boxes = await page.locator(".cards-row .card").evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.reduce((sum, { width, height }) => sum + width * height, 0) / (1920 * 1080)).toBeGreaterThan(0.45);
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(1080);
  }, { viewport: { width: 1920, height: 1080 } }));

test.each([[1280, 800], [1920, 1080]])("what is shown moves no button off a screen of %i by %i", (width, height) =>
  see("#/class?puzzle=2026-11-23", async (page) => {
    const part = button(page, "Show a set");
    const before = await part.boundingBox();
    await part.click();
    await page.locator(".reasons").waitFor();
    expect(await part.boundingBox()).toEqual(before);
    expect(before!.y + before!.height).toBeLessThan(height - 20);
  }, { viewport: { width, height } }));

test("on paper there is the board, and the answers are on the next page", () =>
  see(SIX, async (page) => {
    await page.locator(".answers-line", { hasText: "3 sets" }).waitFor();
    await page.emulateMedia({ media: "print" });
    const seen = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((part) => getComputedStyle(part).display));
    expect(await seen(".paper, .class .row, .answers-line")).toEqual(["none", "none", "block"]);
    expect(await page.locator(".paper").evaluate((part) => getComputedStyle(part).breakBefore)).toBe("page");
    expect(await page.locator(".paper .mini").count()).toBe(3);
    const pdf = await page.pdf({ format: "A4", printBackground: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length).toBe(2);
  }));

test.each([
  ["#/class?game=quads&cards=000-012-023-031-100", "1 quad in these cards", 1],
  ["#/class?game=proset", "in these cards", 0],
  ["#/class?rules=3,4&cards=000-111-222-333-012", "1 set in these cards", 1],
])("any game has its board and its answers: %s", (hash, line, answers) =>
  see(hash, async (page) => {
    await page.locator(".answers-line", { hasText: line }).waitFor();
    await button(page, (await page.locator(".class button.main").textContent())!).click();
    expect(await page.locator(".answers-line").textContent()).toContain("1 shown.");
    await page.emulateMedia({ media: "print" });
    const listed = await page.locator(".paper .mini").count();
    if (answers) expect(listed).toBe(answers);
    expect(listed).toBeGreaterThan(0);
    expect(await page.locator(".paper").isVisible()).toBe(true);
  }));

test("another game is chosen for a class, and a board of the workbench is shown to it", () =>
  see("#/class", async (page) => {
    await page.getByLabel("Game").selectOption("ultraset");
    await page.locator(".answers-line", { hasText: "UltraSet" }).waitFor();
    expect(page.url()).toMatch(/#\/class\?game=ultraset$/);
    await page.goto(page.url().replace(/#.*/, "#/board?game=quads&cards=000-012-023-031"));
    await page.getByRole("link", { name: "Show to a class" }).click();
    await page.locator(".answers-line", { hasText: "1 quad" }).waitFor();
  }));

test("your games: the times of each, and what goes on", () =>
  see("#/settings", async (page) => {
    await keep(page, {
      tallies: {
        "#/play": { played: 3, won: 3, best: 300_000, total: 1_200_000, results: [500_000, 400_000, 300_000] },
        "#/?game=three-minutes": { played: 2, won: 2, best: 12, total: 20, results: [8, 12] },
      },
    });
    await page.goto(page.url().replace(/#.*/, "#/stats"));
    await page.reload();
    await page.locator(".tallies").waitFor();
    const rows = await page.locator(".tallies tbody tr").allTextContents();
    expect(rows[0]).toMatch(/^Classic game\s*3\s*3\s*5:00\s*6:40$/);
    expect(rows[2]).toMatch(/^Three minutes\s*2\s*2\s*12 sets\s*10 sets$/);
    expect(await page.locator(".bars").count()).toBe(2);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.locator(".scroll").evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    expect(await page.locator(".bars svg").first().getAttribute("aria-label")).toBe("3 results, 5:00 to 8:20");
  }));

test("a view without anything says what will be there", () =>
  see("#/stats", async (page) => {
    expect(await page.locator("main").textContent()).toContain("Nothing yet");
    await page.getByRole("link", { name: "Start page" }).click();
    await page.locator(".first").waitFor();
  }));
