import { expect, test } from "vitest";
import { button, cards, choose, hintedMatch, message, move, names, pages, spots, stopTime, wait, wrongClaim } from "./steps.ts";

const { see } = pages();

test("the classic game is on the table at once", () =>
  see("", async (page) => {
    expect(await page.locator("h1").textContent()).toBe("Classic game");
    expect(await cards(page).count()).toBe(12);
    expect(await page.locator(".status").textContent()).toMatch(/0 points\s*69 cards left/);
    expect(await page.locator("footer").textContent()).toContain("Not affiliated");
    expect(page.url()).toMatch(/#\/\?seed=\d+$/);
  }));

test("a set is shown, taken and replaced, and no other card moves", () =>
  see("#/?seed=7", async (page) => {
    let set = await hintedMatch(page);
    while (set.length === 0) {
      await button(page, "No set").click();
      set = await hintedMatch(page);
    }
    const before = await spots(page);
    await stopTime(page);
    await choose(page, set);
    expect(await page.locator(".card.right").count()).toBe(3);
    expect(await message(page).textContent()).toMatch(/^A set: /);
    await page.clock.runFor(1100);
    expect(await page.locator(".card.right").count()).toBe(0);
    const after = await spots(page);
    expect(after.length).toBe(before.length);
    const stayed = before.filter(([name]) => !set.includes(name!));
    expect(after).toEqual(expect.arrayContaining(stayed));
    expect(after.map(([name]) => name)).not.toEqual(expect.arrayContaining(set));
  }));

test("a wrong claim is shown with its reason, and costs a point", () =>
  see("#/?seed=7", async (page) => {
    await stopTime(page);
    await wrongClaim(page);
    expect(await page.locator(".card.wrong").count()).toBe(3);
    expect(await message(page).textContent()).toMatch(/^Not a set\. /);
    expect(await page.locator(".status").textContent()).toMatch(/-1 point/);
    await page.clock.runFor(1100);
    expect(await page.locator(".card.wrong").count()).toBe(0);
  }));

test("a wrong \"no set\" does not tell how many there are", () =>
  see("#/?seed=7", async (page) => {
    await button(page, "No set").click();
    const said = (await message(page).textContent()) ?? "";
    expect(said).toMatch(/^No: there is a set/);
    expect(said).not.toMatch(/\d/);
  }));

test("three more cards are another line, and no card moves", () =>
  // The first board of this seed has no set.
  see("#/?seed=8", async (page) => {
    const grid = () =>
      page.locator(".place").evaluateAll((all) =>
        all.map((place) => [place.querySelector("button")!.getAttribute("aria-label"), (place as HTMLElement).style.gridArea]),
      );
    const before = await grid();
    expect(before.length).toBe(12);
    await button(page, "No set").click();
    expect(await message(page).textContent()).toBe("Right, there is no set. 3 more cards are on the table.");
    const after = await grid();
    expect(after.length).toBe(15);
    expect(after.slice(0, 12)).toEqual(before);
    expect(await page.locator(".status").textContent()).toMatch(/0 points.*66 cards left/);
  }));

test("hints have a fixed place, and undo takes a move back", () =>
  see("#/?seed=7", async (page) => {
    const places = async () => ({ cards: await spots(page), hints: await page.locator(".hints").boundingBox() });
    expect(await button(page, "Undo").isDisabled()).toBe(true);
    const before = await places();
    await move(page);
    await wait(page, 1200);
    await button(page, "Undo").click();
    expect(await message(page).textContent()).toMatch(/taken back/);
    expect(await places()).toEqual(before);
  }));

test("keys: letters where the cards are, under Caps Lock too", () =>
  see("#/?seed=7", async (page) => {
    const chosen = page.locator(".card[aria-pressed=true]");
    const letter = (await cards(page).nth(4).locator("kbd").getAttribute("data-letter"))!;
    const code = /\d/.test(letter) ? `Digit${letter}` : `Key${letter}`;
    const name = await cards(page).nth(4).getAttribute("aria-label");
    // Caps Lock changes the letter, and not the key.
    for (const key of [letter.toLowerCase(), letter.toUpperCase()]) {
      await page.evaluate(([code, key]) => document.dispatchEvent(new KeyboardEvent("keydown", { code: code!, key: key!, bubbles: true })), [code, key]);
      expect(await chosen.count()).toBe(key === letter.toLowerCase() ? 1 : 0);
    }
    await page.keyboard.press(code);
    expect(await chosen.getAttribute("aria-label")).toBe(name);
    await page.keyboard.press("Escape");
    expect(await chosen.count()).toBe(0);
  }));

test("keys: Enter presses what has the focus", () =>
  see("#/?seed=7", async (page) => {
    await button(page, "Hint").focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(".hints li").count()).toBe(1);
    await cards(page).first().focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(".card[aria-pressed=true]").count()).toBe(1);
    await button(page, "Menu").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Classic game" }).waitFor();
  }));

test("keys: the only link of a game that cannot be played", () =>
  see("#/?game=nothing", async (page) => {
    await page.getByRole("link", { name: "Choose another game" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/new$/);
  }));

test("keys: arrows and space, which does not scroll", () =>
  see("#/?seed=7", async (page) => {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("card");
    const first = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).not.toBe(first);
    await page.keyboard.press("Space");
    expect(await page.locator(".card[aria-pressed=true]").count()).toBe(1);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  }, { viewport: { width: 360, height: 320 } }));

test("keys: a whole set, a hint, undo, no set; and none of them where they are off", () =>
  see("#/?seed=7", async (page) => {
    await page.keyboard.press("?");
    expect(await page.locator(".hints li").count()).toBe(1);
    await move(page);
    await page.keyboard.press("Backspace");
    expect(await message(page).textContent()).toMatch(/taken back/);
    await page.keyboard.press("0");
    expect(await message(page).textContent()).toMatch(/^(No: there is a set|Right, there is no set)/);
    await page.goto(page.url().replace(/#.*/, "#/settings"));
    await page.getByLabel("letters on the keyboard choose cards").uncheck();
    await page.goto(page.url().replace(/#.*/, "#/?seed=7"));
    await cards(page).first().waitFor();
    expect(await page.locator(".card kbd").count()).toBe(0);
    const text = await message(page).textContent();
    await page.keyboard.press("0");
    expect(await message(page).textContent()).toBe(text);
  }));

test("touch: a set on a phone", () =>
  see("#/?seed=7", async (page) => {
    const set = await hintedMatch(page);
    for (const name of set) await page.locator(`.card[aria-label^="${name}"]`).tap();
    if (set.length === 0) await button(page, "No set").tap();
    expect(await message(page).textContent()).toMatch(/^(A set: |Right)/);
  }, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }));

test("a reload goes on with the game", () =>
  see("", async (page) => {
    await wrongClaim(page);
    const [all, status] = [await names(page), await page.locator(".status").textContent()];
    await page.reload();
    await cards(page).first().waitFor();
    expect(await names(page)).toEqual(all);
    expect(await page.locator(".status").textContent()).toBe(status);
    // So does the address without a seed.
    await page.goto(page.url().replace(/#.*/, ""));
    await page.reload();
    await cards(page).first().waitFor();
    expect(await names(page)).toEqual(all);
  }));

test("a whole game, its end, and a new one without a word of the last", () =>
  see("#/?seed=3", async (page) => {
    // The second in which claimed cards are shown passes at once.
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    for (let moves = 0; moves < 60 && !(await page.locator(".end").isVisible()); moves++) {
      await move(page);
      await page.clock.runFor(1100);
    }
    expect(await page.locator(".end h2").textContent()).toMatch(/^\d+ sets, -?\d+ points?$/);
    expect(await page.locator(".end tbody tr").count()).toBeGreaterThan(20);
    const cardsOfSets = await page.locator(".end .mini").evaluateAll((all) => all.flatMap((set) => set.getAttribute("aria-label")!.split(", ")));
    expect(new Set(cardsOfSets).size).toBe(cardsOfSets.length);
    await button(page, "New game").click();
    await cards(page).first().waitFor();
    expect(await message(page).textContent()).toBe("");
    expect(await page.locator(".hints li").count()).toBe(0);
    expect(await cards(page).count()).toBe(12);
  }), 300_000);

test("everything else is behind one button", () =>
  see("", async (page) => {
    await button(page, "Menu").click();
    const links = await page.locator("dialog a").allTextContents();
    expect(links).toEqual(expect.arrayContaining(["Puzzle of the day", "easy", "medium", "hard", "Two players", "What is a set?", "Trainer", "Workbench"]));
    for (const link of links) {
      await page.getByRole("link", { name: link, exact: true }).click();
      await page.locator("dialog").waitFor({ state: "hidden" });
      // The title of the new view has the focus, so that it is told.
      await page.locator("h1:focus").waitFor();
      await button(page, "Menu").click();
    }
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog").isVisible()).toBe(false);
  }));
