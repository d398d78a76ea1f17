// What players do and see.
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import init, { Board } from "setwise";
import { afterAll, beforeAll, expect } from "vitest";
import { launch, serve } from "./page.ts";

/** Opens pages of one browser. A page that reports an error fails the test that opened it. */
export function pages() {
  let address = "";
  let stop: () => Promise<void>;
  let browser: Awaited<ReturnType<typeof launch>>;
  beforeAll(async () => {
    const server = await serve();
    address = server.address;
    browser = await launch();
    stop = async () => {
      await browser.close();
      await server.close();
    };
  });
  afterAll(() => stop());

  const context = (options: BrowserContextOptions = {}) =>
    browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", timezoneId: "UTC", ...options });

  return {
    context,
    address: () => address,
    /** Opens an address in a context of its own, and runs the test. */
    async see(hash: string, test: (page: Page, errors: string[]) => Promise<void>, options?: BrowserContextOptions) {
      const own = await context(options);
      const page = await own.newPage();
      page.setDefaultTimeout(15_000);
      const errors = errorsOf(page);
      await page.goto(address + hash);
      await ready(page);
      await test(page, errors);
      expect(errors).toEqual([]);
      await own.close();
    },
  };
}

/** Waits until a view is there, with the engine that it needs. */
export async function ready(page: Page) {
  await page.locator("button.menu").waitFor();
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.locator("main").waitFor();
}

/** The errors of a page, such as everything that its policy forbids. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

export const cards = (page: Page) => page.locator(".tabletop button.card:not(.empty)");
export const names = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")?.replace(", of the last match", "").replace(", hinted", "")));
export const message = (page: Page) => page.locator(".message");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const wait = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds);

/** Stops the time of the page: what is shown for a second stays until `page.clock.runFor`. */
export async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The name of the card that stands in each corner of the screen. */
export const spots = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const spot = (card: Element) => {
      const { x, y } = card.parentElement!.getBoundingClientRect();
      return [card.getAttribute("aria-label")?.replace(", of the last match", "").replace(", hinted", ""), Math.round(x), Math.round(y)] as const;
    };
    return all.map(spot);
  });

/** Takes hints until they name the cards of a match; none if there is no match. */
export async function hintedMatch(page: Page): Promise<string[]> {
  const hinted = page.locator(".tabletop button.card.hinted");
  for (let step = 1; step <= 4; step++) {
    await button(page, "Hint").click();
    await page.locator(".hints li").nth(step - 1).waitFor({ state: "attached" });
    if ((await page.locator(".hints li").first().textContent())?.match(/\b(no|0)\b/)) return [];
  }
  return hinted.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")!.replace(", of the last match", "").replace(", hinted", "")));
}

/** Chooses cards by their names. */
export async function choose(page: Page, wanted: string[]) {
  for (const name of wanted) await page.locator(`.tabletop button.card[aria-label^="${name}"]`).click();
}

/** Takes a match by hints, or says that there is none. */
export async function move(page: Page) {
  const set = await hintedMatch(page);
  if (set.length === 0) await page.getByRole("button", { name: /^No / }).click();
  else await choose(page, set);
}

/** Three cards that are no set: two of a set, and a card that is not its third. */
export async function wrongClaim(page: Page): Promise<string[]> {
  const set = await hintedMatch(page);
  const other = (await names(page)).find((name) => !set.includes(name!))!;
  const claim = [set[0]!, set[1]!, other];
  await choose(page, claim);
  return claim;
}

/** The three ways to press a control. */
export const WAYS = {
  mouse: { press: (part: Locator) => part.click(), options: {} },
  touch: { press: (part: Locator) => part.tap(), options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  Enter: { press: (part: Locator) => part.press("Enter"), options: {} },
} as const;
export const WAY_NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** Sets a record before the page reads it. */
export const keep = (page: Page, record: object) => page.addInitScript((text) => localStorage.getItem("setwise") ?? localStorage.setItem("setwise", text), JSON.stringify({ version: 3, settings: { known: true }, ...record }));

/**
 * Takes a match without a hint: the engine finds it among the names on the table, in a puzzle each by its number. None
 * if there is none.
 */
export async function takeAlone(page: Page, number = 0, game = "set") {
  await init();
  const shown = (await names(page)) as string[];
  const board = new Board(shown.join("\n"), { game });
  const set = (board.matches()[number] ?? []).map((card) => shown[board.cards.indexOf(card)]!);
  await choose(page, set);
  return set;
}

/** Takes a match whose cards the engine names, in a game without many hints. */
export async function take(page: Page, press = (part: Locator) => part.click()) {
  const set = await hintedMatch(page);
  for (const name of set) await press(page.locator(`.tabletop button.card[aria-label^="${name}"]`));
  return set;
}
