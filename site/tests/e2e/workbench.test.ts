import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { button, pages } from "./steps.ts";

const { see } = pages();

const SIX = "#/board?cards=0000-0001-0002-1111-1112-2222";

test("the address holds a board; its sets are listed and drawn", () =>
  see(SIX, async (page) => {
    await page.locator("h2", { hasText: "6 cards, 3 sets" }).waitFor();
    // Each once.
    expect(await page.locator(".sets li").count()).toBe(3);
    expect(await page.locator("section[aria-label=Answers] img").count()).toBe(6 + 9);
    expect((await page.locator("body").textContent())!.match(/trademark/g)?.length).toBe(1);
    expect(await page.locator("section p", { hasText: "To find a first set" }).textContent()).toMatch(/easy|medium|hard/);
    // One set alone.
    await page.locator(".sets button").first().click();
    expect(await page.locator(".cards-row [aria-pressed=true]").count()).toBe(3);
    expect(await page.locator(".reasons li").count()).toBe(4);
  }));

test("typed and pasted boards in any notation, and what is wrong with others", () =>
  see("#/board", async (page) => {
    const text = page.locator("textarea");
    await text.fill("3PTO, 1RSD 1GSD 1PSD 2RTD 3ROD");
    await page.locator("h2", { hasText: "6 cards, 2 sets" }).waitFor();
    expect(page.url()).toMatch(/cards=[012]{4}(-[012]{4}){5}$/);
    await text.fill("2 red striped ovals, 1 green solid diamond");
    await page.locator("h2", { hasText: "2 cards, no set" }).waitFor();
    await text.fill("0000 9999");
    await page.locator(".problem", { hasText: "9" }).waitFor();
    expect(await page.locator("section[aria-label=Answers]").count()).toBe(0);
  }));

test.each(["#/board", "#/board?game=quads&cards=000", "#/board?game=proset&cards=000001", "#/board?rules=5,3&cards=00000"])(
  "what stands in the empty field of %s can be typed",
  (hash) =>
    see(hash, async (page) => {
      const text = page.locator("textarea");
      await text.fill("");
      await text.fill((await text.getAttribute("placeholder"))!);
      await page.locator("h2", { hasText: "2 cards, no " }).waitFor();
      expect(await page.locator(".problem").first().textContent()).toBe("");
    }),
);

test.each(["#/board?game=nothing", "#/board?rules=x", "#/board?rules=0,3&cards=1", "#/learn?step=9e99", "#/?seed=99999999999999999999", "#/?puzzle=2026-99-99"])(
  "the address %s says what is wrong, and fails no view",
  (hash) =>
    see(hash, async (page) => {
      expect(await page.locator("h1").textContent()).not.toBe("");
      expect(await page.getByText("This view has failed").count()).toBe(0);
    }),
);

test("a board that is clicked together", () =>
  see("#/board", async (page) => {
    await page.locator("summary").click();
    const deck = page.locator(".deck button");
    await deck.nth(80).waitFor();
    expect(await deck.count()).toBe(81);
    for (const card of [0, 1, 2]) await deck.nth(card).click();
    await page.locator("h2", { hasText: "3 cards, 1 set" }).waitFor();
    await deck.nth(2).click();
    await page.locator("h2", { hasText: "2 cards, no set" }).waitFor();
    expect(await page.locator("textarea").inputValue()).toBe("0000 0001");
  }));

test("deals and puzzles", () =>
  see("#/board", async (page) => {
    await button(page, "Deal").click();
    await page.locator("h2", { hasText: "12 cards" }).waitFor();
    await page.getByLabel("with").fill("3");
    await button(page, "Puzzle").click();
    await page.locator("h2", { hasText: "12 cards, 3 sets" }).waitFor();
    await page.getByLabel("with").fill("99");
    await button(page, "Puzzle").click();
    expect(await page.locator(".problem").first().textContent()).not.toBe("");
    await button(page, "Clear").click();
    expect(await page.locator("section[aria-label=Answers]").count()).toBe(0);
  }));

test("hints, step by step, and reasons", () =>
  see(SIX, async (page) => {
    await page.locator(".sets").waitFor();
    await button(page, "Hint").click();
    expect(await page.locator(".hints li").first().textContent()).toMatch(/3/);
    for (let step = 2; await button(page, "Hint").isEnabled(); step++) {
      await button(page, "Hint").click();
      expect(await page.locator(".hints li").count()).toBe(step);
    }
    const board = page.getByRole("group", { name: "Cards of the board" }).getByRole("button");
    for (const card of [0, 1, 3]) await board.nth(card).click();
    expect(await page.locator(".reasons li.wrong").count()).toBeGreaterThan(0);
    expect(await page.locator("section p[role=status] b").last().textContent()).toBe("No.");
  }));

test("a certificate is written, saved and checked", () =>
  see("#/board?cards=0000-0001-0010-0011-0100", async (page) => {
    await button(page, "Prove it: write a certificate").click();
    await page.locator("p", { hasText: "bytes, written and checked" }).waitFor();
    const saved = page.waitForEvent("download");
    await button(page, "Save the certificate").click();
    const file = await (await saved).path();
    expect(readFileSync(file).length).toBeGreaterThan(4);
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("p", { hasText: "is right: the board has no set" }).waitFor();
    await page.locator("input[type=file]").setInputFiles({ name: "x", mimeType: "application/octet-stream", buffer: Buffer.from("nothing") });
    await page.locator("p", { hasText: "x proves nothing here." }).waitFor();
  }));

test("exports", () =>
  see(SIX, async (page) => {
    await page.locator(".sets").waitFor();
    for (const format of await page.getByLabel("Format").locator("option").allTextContents()) {
      await page.getByLabel("Format").selectOption(format);
      await button(page, "Copy").click();
      await page.locator("p", { hasText: "Copied." }).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(text.length).toBeGreaterThan(10);
      if (format === "digits") expect(text.trim()).toBe("0000 0001 0002 1111 1112 2222");
      if (format === "JSON") JSON.parse(text);
      if (format.startsWith("DIMACS")) expect(text).toMatch(/^p cnf/m);
      if (format.startsWith("LP")) expect(text).toMatch(/^Subject To/m);
    }
    const saved = page.waitForEvent("download");
    await button(page, "Save SVG").click();
    expect(readFileSync(await (await saved).path(), "utf8")).toMatch(/^<svg/);
  }, { permissions: ["clipboard-read", "clipboard-write"] }));

test("boards of other games, in words", () =>
  see("#/board?game=quads&cards=000-012-023-031-100", async (page) => {
    await page.locator("h2", { hasText: "5 cards, 1 quad" }).waitFor();
    for (let step = 0; step < 4; step++) await button(page, "Hint").click();
    await page.locator(".hints li").nth(3).waitFor();
    const hints = await page.locator(".hints li").allTextContents();
    expect([hints[0], hints[3]]).toEqual([
      "There is 1 quad.",
      "A quad: 1 red diamond, 3 red squiggles, 4 red ovals, 2 red triangles.",
    ]);
    const board = page.getByRole("group", { name: "Cards of the board" }).getByRole("button");
    for (const card of [0, 1, 2]) await board.nth(card).click();
    expect(await page.locator(".reasons").count()).toBe(0);
    await board.nth(4).click();
    expect(await page.locator(".reasons li.wrong").count()).toBeGreaterThan(0);
    await page.getByLabel("Game").selectOption("petals");
    await page.locator("h2", { hasText: "5 cards, 4 matches" }).waitFor();
    expect(page.url()).toMatch(/game=petals&cards=/);
    expect(await button(page, "Prove it: write a certificate").count()).toBe(0);
  }));

test("a search that is replaced is stopped", () =>
  see("#/board", async (page) => {
    await page.locator("label", { hasText: "Properties" }).locator("input").fill("6");
    await button(page, "Deal").click();
    await page.locator("textarea").fill("");
    await page.locator("label", { hasText: "Properties" }).locator("input").fill("4");
    await page.locator("textarea").fill("0000 0001 0002");
    await page.locator("h2", { hasText: "3 cards, 1 set" }).waitFor();
  }));
