import { expect, test } from "vitest";
import { LESSONS } from "../../src/lib/lessons.ts";
import en from "../../src/words/en.json";
import { button, cards, pages, take } from "./steps.ts";

const { see } = pages();

test("the tutorial, with wrong and right answers and their reasons, to the table", () =>
  see("#/learn", async (page) => {
    const answer = page.locator(".answer");
    for (const [index, lesson] of LESSONS.entries()) {
      await page.getByRole("heading", { name: en[`lesson.${index + 1}.title` as keyof typeof en] as string, exact: true, level: 2 }).waitFor();
      expect(await answer.textContent()).toBe("");
      if (lesson.kind === "judge") {
        await button(page, "A set").click();
        const first = await answer.locator("p").textContent();
        await button(page, "No set").click();
        expect([first, await answer.locator("p").textContent()].map((text) => text!.startsWith("Right.")).sort()).toEqual([false, true]);
        expect(await answer.locator("li").count()).toBe(4);
        const isSet = first!.includes("It is a set.");
        await button(page, isSet ? "A set" : "No set").click();
      } else if (lesson.kind === "complete") {
        const options = page.getByRole("group", { name: "Answers" }).getByRole("button");
        const replies: boolean[] = [];
        for (let option = 0; option < lesson.options.length; option++) {
          await options.nth(option).click();
          replies.push((await answer.locator("p").textContent())!.startsWith("Right."));
        }
        expect(replies.filter(Boolean)).toEqual([true]);
        await options.nth(replies.indexOf(true)).click();
      } else if (lesson.kind === "find") {
        const all = page.locator(".cards-row button");
        const count = await all.count();
        search: for (let a = 0; a < count; a++)
          for (let b = a + 1; b < count; b++)
            for (let c = b + 1; c < count; c++) {
              for (const card of [a, b, c]) await all.nth(card).click();
              if ((await answer.locator("p").textContent())!.startsWith("Right.")) break search;
            }
      }
      if (lesson.kind !== "last") expect(await answer.locator("p").textContent()).toMatch(/^Right\./);
      if (index < LESSONS.length - 1) await page.getByRole("link", { name: "Next" }).click();
    }
    await page.getByRole("link", { name: "Play", exact: true }).click();
    // Nine cards, hints without a cost, and after three sets the day's puzzle.
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(9);
    for (let set = 0; set < 3; ) if ((await take(page)).length) set++; else await page.getByRole("button", { name: /^No / }).click();
    await page.locator(".end").waitFor();
    expect(await page.locator(".end").textContent()).not.toContain("no record");
    await page.getByRole("link", { name: "Puzzle of the day", exact: true }).last().click();
    await cards(page).first().waitFor();
    expect(page.url()).toMatch(/puzzle=\d{4}-\d\d-\d\d$/);
    // Whoever has learned it is not asked again.
    await page.goto(page.url().replace(/#.*/, "#/"));
    await page.locator(".today").waitFor();
  }));

test("a view that fails says so, and the next one is shown", () =>
  see("#/settings", async (page) => {
    await page.evaluate(() => {
      Date.prototype.toLocaleDateString = () => {
        throw new Error("no calendar");
      };
      location.hash = "#/puzzles";
    });
    await page.getByRole("alert").getByText("This view has failed: no calendar").waitFor();
    await page.evaluate(() => (location.hash = "#/learn"));
    await page.locator("h1", { hasText: "What is a set?" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  }));

test("the trainer asks for the third card, and counts", () =>
  see("#/train", async (page) => {
    const options = page.getByRole("group", { name: "Answers" }).getByRole("button");
    expect(await options.count()).toBe(6);
    // Keys of the browser and of the menu answer nothing.
    await page.keyboard.press("Control+1");
    await button(page, "Menu").click();
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    expect(await page.locator(".answer .reasons li").count()).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("1");
    expect(await page.locator(".answer .reasons li").count()).toBe(4);
    expect(await page.locator(".cards-row button.right").count()).toBe(1);
    const isRight = (await page.locator(".answer p").textContent())!.startsWith("Right.");
    const score = page.locator("main > .faint");
    expect(await score.textContent()).toContain(isRight ? "1 right, 0 wrong" : "0 right, 1 wrong");
    await page.keyboard.press("Enter");
    expect(await page.locator(".answer p").count()).toBe(0);
    await page.reload();
    expect(await score.textContent()).toContain(isRight ? "1 right, 0 wrong" : "0 right, 1 wrong");
  }));

test("the trainer asks whether cards are a set", () =>
  see("#/train", async (page) => {
    await button(page, "Is it a set?").click();
    const seen = new Set<string>();
    for (let turn = 0; turn < 20 && seen.size < 2; turn++) {
      expect(await page.getByRole("group", { name: "Cards" }).getByRole("img").count()).toBe(3);
      await button(page, "A set").click();
      const text = (await page.locator(".answer p").textContent())!;
      const faults = await page.locator(".answer li.wrong").count();
      expect(text).toMatch(faults === 0 ? /^Right\. It is a set\.$|^Not quite\. It is a set\.$/ : /It is no set\.$/);
      seen.add(text);
      await button(page, "Next").click();
    }
    expect(seen.size).toBe(2);
  }));
