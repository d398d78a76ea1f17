import { join } from "node:path";
import type { Page } from "playwright-core";
import init, { Board, Table } from "setwise";
import { test } from "vitest";
import { laterDay, today } from "../../src/lib/stats.ts";
import { button, cards, choose, keep, move, pages, stopTime, wait, wrongClaim } from "./steps.ts";

const { see } = pages();

/** Where docs/table.md has its pictures: they are drawn anew where this is set. */
const folder = process.env.SCREENSHOTS;
const picture = (page: Page, name: string) => page.screenshot({ path: join(folder ?? "", `${name}.png`) });

/** The names of the cards of each set of the day's puzzle. */
async function solution(): Promise<string[][]> {
  await init();
  const board = new Board(new Table({ puzzle: today() }).view().places.filter((card) => card !== null));
  return board.matches().map((set) => set.map((card) => board.rules.name(card)));
}

/** Earlier days, so that there is something to compare. */
const DAYS = Object.fromEntries([190, 85, 130, 150].map((s, days) => [laterDay(today(), days - 4), { ms: 1000 * s, hints: 0, wrong: 0, on: laterDay(today(), days - 4) }]));
const PHONE = { viewport: { width: 360, height: 640 } };
const WIDE = { viewport: { width: 840, height: 520 } };

test.runIf(folder)("pictures of the page", async () => {
  await see("", async (page) => {
    await keep(page, { puzzles: DAYS });
    await page.reload();
    await page.locator(".facts", { hasText: /easy|medium|hard/ }).waitFor();
    await picture(page, "start");
  }, PHONE);
  await see("#/?seed=7", async (page) => {
    await wrongClaim(page);
    await picture(page, "wide");
  }, WIDE);
  await see("#/?puzzle=2026-11-23", async (page) => {
    await move(page);
    await wait(page, 1200);
    for (let step = 0; step < 3; step++) await button(page, "Hint").click();
    await picture(page, "phone");
  }, { ...PHONE, colorScheme: "dark", hasTouch: true });
  await see("#/learn?step=1", async (page) => {
    await page.getByRole("group", { name: "Answers" }).getByRole("button").nth(1).click();
    await picture(page, "learn");
  }, PHONE);
  await see("#/settings", async (page) => {
    await keep(page, { puzzles: DAYS });
    await page.reload();
    await stopTime(page);
    await page.goto(page.url().replace(/#.*/, `#/?puzzle=${today()}`));
    await cards(page).first().waitFor();
    // As a person finds them.
    for (const [found, set] of (await solution()).entries()) {
      await page.clock.runFor([6_000, 14_000, 9_000, 31_000, 22_000, 17_000][found]!);
      await choose(page, set);
      await page.clock.runFor(1_000);
    }
    await page.locator(".end").waitFor();
    await picture(page, "end");
  }, PHONE);
});
