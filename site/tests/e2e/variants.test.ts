import { expect, test } from "vitest";
import { button, cards, choose, hintedSet, message, move, pages } from "./steps.ts";

const { see } = pages();

test("EvenQuads: four cards, with its own words", () =>
  see("#/?game=quads&seed=7", async (page) => {
    expect(await page.locator("h1").textContent()).toBe("EvenQuads");
    expect(await cards(page).count()).toBe(12);
    const quad = await hintedSet(page);
    expect(quad.length).toBe(4);
    await choose(page, quad);
    expect(await message(page).textContent()).toMatch(/^A quad: /);
    expect(await button(page, "No quad").isEnabled()).toBe(true);
  }));

test("ProSet: any number of cards, claimed by a button or Enter", () =>
  see("#/?game=proset&seed=7", async (page) => {
    const all = await hintedSet(page);
    expect(await button(page, "Claim").isDisabled()).toBe(true);
    await choose(page, all);
    expect(await button(page, "Claim").isEnabled()).toBe(true);
    // No card has the focus, which Enter would choose.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Enter");
    expect(await message(page).textContent()).toMatch(/^A ProSet: /);
  }));

test("Set-Chain: the last set stays, and the next has one card of it", () =>
  see("#/?game=chain&seed=7", async (page) => {
    expect(await page.locator("h1").textContent()).toBe("Set-Chain");
    await choose(page, await hintedSet(page));
    // Three new cards, after the second in which the claim is shown.
    await cards(page).nth(14).waitFor();
    const last = await page.locator(".tabletop button.card.last").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    expect(last.map((name) => name?.endsWith(", of the last set"))).toEqual([true, true, true]);
  }));

test.each(["ultraset", "ghostset", "petals"])("%s is played to its end", (game) =>
  see(`#/?game=${game}&seed=3`, async (page) => {
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    for (let moves = 0; moves < 60 && !(await page.locator(".end").isVisible()); moves++) {
      await move(page);
      await page.clock.runFor(1100);
    }
    expect(await page.locator(".end h2").textContent()).toMatch(/^\d+ (UltraSets|GhostSets|matches), /);
  }), 300_000);

test("a game is chosen by its name", () =>
  see("#/new", async (page) => {
    await page.getByLabel("Game").selectOption("proset");
    expect(await page.getByLabel("Properties").count()).toBe(0);
    expect(await page.getByRole("status").textContent()).toMatch(/opens with 7 of 63 cards/);
    await button(page, "Play").click();
    await page.locator("h1", { hasText: "ProSet" }).waitFor();
    expect(await cards(page).count()).toBe(7);
  }));
