import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { button, cards, choose, hintedMatch, message, pages, stopTime, wait } from "./steps.ts";

const { see } = pages();

/** Begins a game in which time passes only where the test says so. */
async function begin(page: Page, hash: string) {
  await stopTime(page);
  await page.evaluate((hash) => (location.hash = hash), hash);
  await cards(page).first().waitFor();
}

test.each(["child", "easy", "medium", "hard", "expert"])("the machine, %s, takes sets by itself", (level) =>
  see("#/settings", async (page) => {
    await begin(page, `#/?seats=${level}&seed=7`);
    expect(await page.locator("h1").textContent()).toBe(`Against the machine: ${level}`);
    for (let minutes = 0; minutes < 40 && !/computer\s*[1-9]/i.test((await page.locator(".status").textContent()) ?? ""); minutes++) {
      await page.clock.runFor(15_000);
    }
    expect(await page.locator(".status").textContent()).toMatch(/computer\s*[1-9]/i);
    // Its sets do not read as one's own.
    expect(await message(page).textContent()).toMatch(/^computer: (A set: |Right, )/);
  }));

test("the machine waits while the menu is open", () =>
  see("#/settings", async (page) => {
    await begin(page, "#/?seats=hard&seed=7");
    await button(page, "Menu").click();
    const before = await page.locator(".clock").textContent();
    await page.clock.runFor(600_000);
    expect(await page.locator(".clock").textContent()).toBe(before);
    expect(await page.locator(".status").textContent()).toMatch(/computer\s*0/i);
  }));

test("two players call, one after the other", () =>
  see("#/?seats=two&seed=7", async (page) => {
    const calls = page.locator(".call");
    // Before a call the cards say why they are not chosen.
    await cards(page).first().click();
    expect(await message(page).textContent()).toBe("Call first: then it is your turn.");
    const set = await hintedMatch(page);
    await calls.nth(1).click();
    expect(await message(page).textContent()).toMatch(/turn/);
    expect([await calls.nth(0).isDisabled(), await calls.nth(1).isDisabled()]).toEqual([true, true]);
    await calls.nth(0).dispatchEvent("click");
    expect(await message(page).textContent()).toBe("It is player 2's turn.");
    await choose(page, set);
    expect(await message(page).textContent()).toMatch(/^player 2: A set: /);
    await wait(page, 1200);
    expect(await page.locator(".player.second b").textContent()).toBe("1");
    // A key calls as well.
    await page.keyboard.press("1");
    expect(await page.locator(".player.first.turn").count()).toBe(1);
  }));

test("each of two players says by an own button that there is no set", () =>
  // The first board of this seed has no set.
  see("#/?seats=two&seed=8", async (page) => {
    const none = (player: string) => page.getByRole("group", { name: player }).getByRole("button", { name: "No set" });
    await none("player 2").click();
    expect(await message(page).textContent()).toBe("player 2: Right, there is no set. 3 more cards are on the table.");
    await button(page, "player 1").click();
    await none("player 2").click();
    expect(await message(page).textContent()).toBe("It is player 1's turn.");
    await none("player 1").click();
    expect(await message(page).textContent()).toMatch(/^player 1: /);
  }));

/** A phone, a tablet lying between two players, the same across, and a screen with a mouse. */
const TABLES = [
  [390, 844, true],
  [768, 1024, true],
  [1024, 768, true],
  [1440, 900, false],
] as const;

test.each(TABLES)("two players have equal buttons at both ends of %i by %i", (width, height, hasTouch) =>
  see("#/?seats=two&seed=7", async (page) => {
    await cards(page).first().waitFor();
    const sizes = async (of: string) =>
      page.locator(of).evaluateAll((all) => all.map((part) => [(part as HTMLElement).offsetWidth, (part as HTMLElement).offsetHeight]));
    const [first, second] = [await sizes(".seat.first > *"), await sizes(".seat.second > *")];
    expect(first.length).toBe(2);
    for (const [place, [width, height]] of first.entries()) {
      expect(Math.abs(width! - second[place]![0]!)).toBeLessThanOrEqual(1);
      expect(Math.abs(height! - second[place]![1]!)).toBeLessThanOrEqual(1);
      expect(Math.min(width!, height!)).toBeGreaterThanOrEqual(44);
    }
    const turned = await page.locator(".seat.second").evaluate((seat) => getComputedStyle(seat).transform);
    expect(turned !== "none").toBe(hasTouch);
    const [near, far] = [(await page.locator(".seat.first").boundingBox())!, (await page.locator(".seat.second").boundingBox())!];
    if (hasTouch) expect(near.y + near.height - far.y).toBeGreaterThan(0.85 * height);
    else expect(far.x + far.width - near.x).toBeGreaterThan(0.95 * width);
  }, { viewport: { width, height }, hasTouch, isMobile: hasTouch }));

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
