import { join } from "node:path";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { button, cards, move, pages, wait, wrongClaim } from "./steps.ts";

const { see } = pages();

/** Where docs/table.md has its pictures: they are drawn anew where this is set. */
const folder = process.env.SCREENSHOTS;
const picture = (page: Page, name: string) => page.screenshot({ path: join(folder ?? "", `${name}.png`) });

const PHONE = { viewport: { width: 360, height: 640 } };
const WIDE = { viewport: { width: 840, height: 520 } };

test.runIf(folder)("pictures of the page", async () => {
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
  await see("#/learn?step=8", async (page) => {
    await page.getByRole("group", { name: "Answers" }).getByRole("button").nth(1).click();
    await picture(page, "learn");
  }, PHONE);
  await see("#/?puzzle=2026-11-23", async (page) => {
    await cards(page).first().waitFor();
    for (let found = 0; found < 6; found++) await move(page);
    await page.locator(".end").waitFor();
    await picture(page, "end");
  }, PHONE);
  await see("#/board?cards=0202-0210-2211-1200-0101-1201-0221-1211-2110-1012-2000-2111", async (page) => {
    await page.locator(".sets").waitFor();
    await picture(page, "workbench");
  }, { viewport: { width: 920, height: 600 }, colorScheme: "dark" });
});
