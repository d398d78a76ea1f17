import { expect, test } from "vitest";
import { button, cards, choose, hintedMatch, message, pages, wait } from "./steps.ts";

const { see } = pages();

test.each(["easy", "medium", "hard"])("the machine, %s, takes sets by itself", (level) =>
  see(`#/?seats=${level}&seed=7`, async (page) => {
    expect(await page.locator("h1").textContent()).toBe(`Against the machine: ${level}`);
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    for (let minutes = 0; minutes < 40 && !/computer\s*[1-9]/i.test((await page.locator(".status").textContent()) ?? ""); minutes++) {
      await page.clock.runFor(15_000);
    }
    expect(await page.locator(".status").textContent()).toMatch(/computer\s*[1-9]/i);
  }));

test("the machine waits while the menu is open", () =>
  see("#/?seats=hard&seed=7", async (page) => {
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    await button(page, "Menu").click();
    const before = await page.locator(".clock").textContent();
    await page.clock.runFor(600_000);
    expect(await page.locator(".clock").textContent()).toBe(before);
    expect(await page.locator(".status").textContent()).toMatch(/computer\s*0/i);
  }));

test("two players call, one after the other", () =>
  see("#/?seats=two&seed=7", async (page) => {
    const calls = page.locator(".call");
    expect(await cards(page).first().isDisabled()).toBe(true);
    const set = await hintedMatch(page);
    await calls.nth(1).click();
    expect(await message(page).textContent()).toMatch(/turn/);
    expect([await calls.nth(0).isDisabled(), await calls.nth(1).isDisabled()]).toEqual([true, true]);
    await choose(page, set);
    await wait(page, 1200);
    expect(await page.locator(".player.second b").textContent()).toBe("1");
    // A key calls as well.
    await page.keyboard.press("1");
    expect(await page.locator(".player.first.turn").count()).toBe(1);
  }));

test("a call without a claim costs a point", () =>
  see("#/?seats=two&seed=7", async (page) => {
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    await page.locator(".call").first().click();
    await page.clock.runFor(11_000);
    expect(await page.locator(".player.first b").textContent()).toBe("-1");
    expect(await page.locator(".call").first().isEnabled()).toBe(true);
  }));

test("any game: three properties, four values", () =>
  see("#/new", async (page) => {
    await page.getByLabel("Properties").fill("3");
    await page.getByLabel("Values").fill("4");
    await page.getByLabel("New cards").selectOption("when-set-free");
    await page.getByLabel("Seed of the deck").fill("5");
    expect(await page.locator("form p[role=status]").textContent()).toMatch(/as many as values.* 12 of 64/);
    await button(page, "Play").click();
    await cards(page).first().waitFor();
    expect(await page.locator("h1").textContent()).toBe("Set with 3 properties, 4 values");
    expect(page.url()).toMatch(/rules=3,4&refill=when-set-free&seed=5$/);
    expect(await cards(page).count()).toBe(12);
  }));

test("a game that cannot be played says why", () =>
  see("#/new", async (page) => {
    await page.getByLabel("Properties").fill("60");
    await page.getByLabel("Values").fill("60");
    expect(await page.locator("form p[role=status]").textContent()).not.toMatch(/opens with/);
    expect(await button(page, "Play").isDisabled()).toBe(true);
    await page.goto(page.url().replace(/#.*/, "#/?rules=0,x"));
    await page.locator(".problem").waitFor();
    expect(await page.locator(".problem").textContent()).toMatch(/cannot be played\. .+/);
  }));
