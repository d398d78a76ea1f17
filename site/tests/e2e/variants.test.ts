import init, { Variant } from "setwise";
import { expect, test } from "vitest";
import { button, cards, choose, hintedMatch, message, names, pages, takeAlone, wrongClaim } from "./steps.ts";

const { see, address } = pages();

await init();

const PLAIN = Variant.names.filter((name) => new Variant(name).plain === name);

test.each(PLAIN)("%s can be chosen, for a game and for the workbench", (name) =>
  see("#/new", async (page) => {
    const { title, rule, openingLen } = new Variant(name);
    await page.getByLabel("Game").selectOption({ label: title });
    expect(await page.locator("form p[role=status]").textContent()).toContain(`${rule} The game opens with ${openingLen} of `);
    await button(page, "Play").click();
    await cards(page).first().waitFor();
    expect(await page.locator("h1").textContent()).toBe(name === "set" ? "Classic game" : title);
    expect(await cards(page).count()).toBe(openingLen);
    await page.goto(`${address()}#/board`);
    await page.getByLabel("Game").selectOption({ label: title });
    await button(page, "Deal").click();
    await page.locator("h2", { hasText: `${openingLen} cards, ` }).waitFor();
  }));

test("ProSet: any number of cards, claimed by a button or Enter", () =>
  see("#/?game=proset&seed=7", async (page) => {
    const all = await hintedMatch(page);
    expect(await button(page, "Claim").isDisabled()).toBe(true);
    await choose(page, all);
    expect(await button(page, "Claim").isEnabled()).toBe(true);
    // No card has the focus, which Enter would choose.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Enter");
    expect(await message(page).textContent()).toMatch(/^A ProSet: /);
  }));

test("Set-Chain: the last set stays, and the next has one card of it", () =>
  see("#/?game=set/chain=1&seed=7", async (page) => {
    // The engine knows its name.
    expect(page.url()).toContain("#/?game=set-chain&seed=7");
    expect(await page.locator("h1").textContent()).toBe("Set-Chain");
    await choose(page, await hintedMatch(page));
    // Three new cards, after the second in which the claim is shown.
    await cards(page).nth(14).waitFor();
    const last = await page.locator(".tabletop button.card.last").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
    expect(last.map((name) => name?.endsWith(", of the last match"))).toEqual([true, true, true]);
  }));

test.each(PLAIN.filter((name) => name !== "set"))("%s is played to its end, and counted under its name", (game) =>
  see(`#/?game=${game}&seed=3`, async (page) => {
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    const { title, one, many, sizes } = new Variant(game);
    for (let moves = 0; moves < 90 && !(await page.locator(".end").isVisible()); moves++) {
      if ((await takeAlone(page, 0, game)).length === 0) await page.getByRole("button", { name: /^No / }).click();
      if (sizes[1] === undefined && (await button(page, "Claim").isEnabled())) await button(page, "Claim").click();
      await page.clock.runFor(1100);
    }
    // Only sets of the classic deck have an effort.
    expect(await page.locator(".end thead").textContent()).not.toContain("Effort");
    expect(await page.locator(".end h2").textContent()).toMatch(new RegExp(`^(1 ${one}|\\d+ ${many}), `));
    await page.evaluate(() => (location.hash = "#/stats"));
    expect(await page.locator("tbody tr td").first().textContent()).toBe(title);
    expect(await page.locator("main h2").last().textContent()).toBe("Over");
    const { tallies } = await page.evaluate(() => JSON.parse(localStorage.getItem("setwise")!));
    expect(Object.keys(tallies)).toEqual([`#/?game=${game}`]);
  }), 300_000);

test("a game of one's own: a chain of quads whose last card lies face down", () =>
  see("#/new", async (page) => {
    await page.getByLabel("Game").selectOption("quads");
    await page.getByLabel("a chain: each quad").check();
    await page.getByLabel("the last card lies face down").check();
    await page.getByLabel("Seed of the deck").fill("7");
    await button(page, "Play").click();
    await cards(page).first().waitFor();
    expect(page.url()).toContain("#/?game=quads/chain=1/face-down=last&seed=7");
    expect(await page.locator("h1").textContent()).toBe("EvenQuads, a chain by 1, last card face down");
    expect(await page.locator(".rule span").textContent()).toBe("Each quad has exactly 1 card of the quad before, which stays until then.");
    await choose(page, await hintedMatch(page));
    expect(await message(page).textContent()).toMatch(/^A quad: /);
  }));

test("a game with cards of other rules is refused, in the words of the page", () =>
  see("#/?game=petals&rules=9,9&seed=1", async (page) => {
    expect(await page.getByRole("alert").textContent()).toContain("Three of four is played with cards of 3 properties with 4 values.");
  }));

test("a game goes on in the language that another tab sets", () =>
  // The machine finds nothing for a minute with this seed.
  see("#/?game=quads&seats=easy&seed=5", async (page) => {
    await button(page, "Hint").click();
    const told = page.locator(".hints li").first();
    await told.waitFor();
    expect(await told.textContent()).toMatch(/^There (is 1 quad|are \d+ quads)\.$/);
    const other = await page.context().newPage();
    await other.goto(`${address()}#/settings`);
    await other.getByLabel("Deutsch").check();
    await told.filter({ hasText: /^Es gibt (1 Quad|\d+ Quads)\.$/ }).waitFor();
    expect(await page.locator(".status .first").textContent()).toMatch(/^\s*du\s/);
    expect((await names(page))[0]).toMatch(/rot|grün|lila|blau/);
    const quad = page.locator(".card.hinted");
    for (let step = 2; step <= 4; step++) await button(page, "Tipp").click();
    await choose(page, await quad.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")!.split(",")[0]!)));
    expect(await message(page).textContent()).toMatch(/^du: Ein Quad: /);
  }));

test("a set of four values is told as one", () =>
  see("#/?rules=3,4&seed=7", async (page) => {
    await cards(page).first().waitFor();
    expect(await page.locator(".rule").textContent()).toContain("as many as values");
  }));

test.each(["quads", "petals"])("cards of %s, which have four values, are told in words", (game) =>
  see(`#/?game=${game}&seed=7`, async (page) => {
    for (const name of await names(page)) expect(name).toMatch(/^[1-4] (red|green|purple|blue) (diamond|squiggle|oval|triangle)s?$/);
    await wrongClaim(page);
    const rest = (await names(page)).slice(-1);
    if (!(await message(page).textContent())) await choose(page, rest as string[]);
    expect(await message(page).textContent()).toMatch(/^Not a (quad|match)\. (color|shape|number): /);
    expect(await message(page).textContent()).not.toMatch(/property/);
  }));
