import { expect, test } from "vitest";
import de from "../../src/words/de.json";
import { button, cards, choose, hintedMatch, message, move, names, pages, ready, spots, stopTime, takeAlone, wait, wrongClaim } from "./steps.ts";

const { see, address } = pages();

test("the classic game", () =>
  see("#/play", async (page) => {
    expect(await page.locator("h1").textContent()).toBe("Classic game");
    expect(await cards(page).count()).toBe(12);
    expect(await page.locator(".status").textContent()).toMatch(/0 points\s*69 left/);
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
    await page.clock.runFor(300);
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

test("three more cards are another line, and no card moves", () =>
  // The first board of this seed has no set.
  see("#/?seed=8", async (page) => {
    const opening = await spots(page);
    expect(opening.length).toBe(12);
    await button(page, "No set").click();
    expect(await message(page).textContent()).toBe("Right, there is no set. 3 more cards are on the table.");
    const after = await spots(page);
    expect(after.length).toBe(15);
    expect(after.slice(0, 12)).toEqual(opening);
    // Who cannot see the new cards hears them, and who can sees which they are.
    const fresh = after.slice(12).map(([name]) => name).join(", ");
    expect(await page.locator(".told .sr").textContent()).toMatch(new RegExp(`New: ${fresh}\\.$`));
    expect(await page.locator(".card.fresh").count()).toBe(3);
    expect(await page.locator(".status").textContent()).toMatch(/0 points.*66 left/);
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

/** The keys of AZERTY at the places of Q, A and Z. */
const PRINTED = "aqw";

test("keys lie as the cards on a keyboard of AZERTY, under Caps Lock too", () =>
  see("#/settings", async (page) => {
    await page.evaluate(() => localStorage.setItem("setwise", JSON.stringify({ version: 3, settings: { keyboard: "azerty" } })));
    await page.reload();
    await ready(page);
    await page.goto(`${address()}#/?seed=7`);
    await cards(page).first().waitFor();
    const place = (row: number) => page.locator(".tabletop .card", { has: page.locator(`[data-letter="${PRINTED[row]!.toUpperCase()}"]`) });
    for (const [row, code] of ["KeyQ", "KeyA", "KeyZ"].entries()) {
      for (const [key, chosen] of [[PRINTED[row]!, "true"], [PRINTED[row]!.toUpperCase(), "false"]] as const) {
        await page.evaluate((keys) => document.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true })), { code, key });
        expect(await place(row).getAttribute("aria-pressed")).toBe(chosen);
      }
    }
  }, { viewport: { width: 1440, height: 900 } }));

test("digits and the question mark are found on every keyboard", () =>
  see("#/?game=quads&seats=two&seed=7", async (page) => {
    // AZERTY has the digits with Shift, and the question mark at the place of the M.
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { code: "Digit1", key: "&", bubbles: true })));
    expect(await page.locator(".call.first").getAttribute("class")).toContain("turn");
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyM", key: "?", shiftKey: true, bubbles: true })));
    await page.locator(".hints li").first().waitFor();
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
    await page.getByRole("link", { name: "Start page" }).waitFor();
  }));

test("keys: one that is held down is one press", () =>
  see("#/?seed=7", async (page) => {
    for (let press = 0; press < 3; press++) await page.keyboard.down("?");
    expect(await page.locator(".hints li").count()).toBe(1);
  }));

test("a card is chosen when it is pressed, by each finger, and a click after it changes nothing", () =>
  see("#/?seed=7", async (page) => {
    const chosen = page.locator(".card[aria-pressed=true]");
    await cards(page).first().hover();
    await page.mouse.down();
    expect(await chosen.count()).toBe(1);
    await page.mouse.up();
    expect(await chosen.count()).toBe(1);
    await cards(page).nth(1).dispatchEvent("pointerdown", { button: 0, isPrimary: false });
    expect(await chosen.count()).toBe(2);
    // A screen reader clicks without a press; the right button chooses nothing.
    await cards(page).nth(1).dispatchEvent("click");
    expect(await chosen.count()).toBe(1);
    await cards(page).nth(2).click({ button: "right" });
    expect(await chosen.count()).toBe(1);
  }));

test("the focus goes to another card when its card leaves", () =>
  see("#/?seed=8", async (page) => {
    await button(page, "No set").click();
    await cards(page).nth(14).waitFor();
    const set = await hintedMatch(page);
    const rest = (await names(page)).slice(12).filter((name) => !set.includes(name!));
    await stopTime(page);
    await choose(page, set);
    await page.locator(`.tabletop button.card[aria-label^="${rest[0]}"]`).focus();
    await page.clock.runFor(1100);
    expect(await cards(page).count()).toBe(12);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("card");
  }));

test.each(["constructor", "__proto__", "toString", "nothing"])("a game named %s cannot be played, and its title is no code", (game) =>
  see(`#/?game=${game}`, async (page) => {
    expect(await page.locator(".problem").textContent()).toContain(`There is no game “${game}”.`);
    expect(await page.locator("h1").textContent()).toBe("Game");
  }));

test.each(["2,64", "64,2", "2,50"])("cards of %s are too many for a phone, which is said at once", (rules) =>
  see(`#/?rules=${rules}`, async (page) => {
    const [p, v] = rules.split(",").map(Number);
    expect(await page.locator(".problem").textContent()).toMatch(
      new RegExp(`It opens with ${p! * v!} cards, and this screen has room for \\d+\\.$`),
    );
    await page.goto(page.url().replace(/#.*/, "#/new"));
    await page.getByLabel("Properties").fill(String(p));
    await page.getByLabel("Values").fill(String(v));
    await page.locator("form p.problem", { hasText: "this screen has room for" }).waitFor();
    expect(await button(page, "Play").isDisabled()).toBe(true);
  }, { viewport: { width: 390, height: 844 } }));

test("a game that is left is a click away, and in the list of games", () =>
  see("#/?seed=7", async (page) => {
    await wrongClaim(page);
    await button(page, "Menu").click();
    await button(page, "New game").click();
    await page.locator(".message", { hasText: "The last game is kept: back to it." }).waitFor();
    const other = page.url();
    await page.getByRole("link", { name: "back to it" }).click();
    await page.waitForURL(/seed=7$/);
    await page.locator(".status", { hasText: "-1 point" }).waitFor();
    await page.evaluate(() => (location.hash = "#/stats"));
    const list = page.locator(".games li");
    await list.first().waitFor();
    expect(await list.count()).toBe(2);
    expect(await page.locator("h2").first().textContent()).toBe("To go on with");
    expect(await list.first().textContent()).toMatch(/^Classic game \d/);
    expect(other).toContain(await list.nth(1).locator("a").getAttribute("href"));
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
  see("#/?seed=7", async (page) => {
    await wrongClaim(page);
    const [all, status] = [await names(page), await page.locator(".status").textContent()];
    await page.reload();
    await cards(page).first().waitFor();
    expect(await names(page)).toEqual(all);
    expect(await page.locator(".status").textContent()).toBe(status);
    // So does the address without a seed.
    await page.goto(page.url().replace(/#.*/, "#/play"));
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
    // The end is told: its heading has the focus.
    await page.locator(".end h2:focus").waitFor();
    expect(await page.locator(".told .sr").textContent()).toContain("The game is over.");
    expect(await page.locator("time").textContent()).toMatch(/^Time \d+:\d\d$/);
    // Its result is counted, and cannot be taken back.
    await page.keyboard.press("Backspace");
    expect([await page.locator(".end").count(), await button(page, "Undo").count()]).toEqual([1, 0]);
    // What the columns are can be read without a mouse.
    expect(await page.locator(".end caption").textContent()).toContain("The sets that were on the table; the effort to find one");
    expect(await page.locator(".end [title]").count()).toBe(0);
    expect(await page.locator(".end tbody tr").count()).toBeGreaterThan(20);
    const cardsOfSets = await page.locator(".end table .mini").evaluateAll((all) => all.flatMap((set) => set.getAttribute("aria-label")!.split(", ")));
    expect(new Set(cardsOfSets).size).toBe(cardsOfSets.length);
    await page.getByRole("link", { name: "New game" }).click();
    await cards(page).first().waitFor();
    expect(await message(page).textContent()).toBe("");
    expect(await page.locator(".hints li").count()).toBe(0);
    expect(await cards(page).count()).toBe(12);
  }), 300_000);

test("everything else is behind one button", () =>
  see("#/play", async (page) => {
    await button(page, "Menu").click();
    const links = await page.locator("dialog.sheet a").allTextContents();
    expect(links).toEqual(expect.arrayContaining(["Start page", "Puzzle of the day", "All games", "What is a set?", "Trainer", "Workbench", "For a class", "Your games"]));
    for (const link of links) {
      await page.getByRole("link", { name: link, exact: true }).click();
      await page.locator("dialog.sheet").waitFor({ state: "hidden" });
      // The title of the new view has the focus, so that it is told.
      await page.locator("h1:focus").waitFor();
      await button(page, "Menu").click();
    }
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog.sheet").isVisible()).toBe(false);
  }));

test("a second tap on a card that was taken asks for nothing", () =>
  see("#/?seed=7", async (page) => {
    await stopTime(page);
    const set = await takeAlone(page);
    expect(await message(page).textContent()).toMatch(/^A set: /);
    await choose(page, set.slice(-1));
    expect(await message(page).textContent()).toMatch(/^A set: /);
  }));

test("a game that goes on says so", () =>
  see("#/?seed=7", async (page) => {
    await takeAlone(page);
    await wait(page, 1500);
    await page.reload();
    await cards(page).first().waitFor();
    expect(await message(page).textContent()).toMatch(/^The game goes on at 0:0\d\.$/);
  }));

test.each([
  ["#/?puzzle=2026-02-30", de["problem.no-day"].replace("{day}", "2026-02-30")],
  ["#/?game=memory&seats=easy", de["problem.face-down"]],
])("%s is refused in the words of the page", (hash, text) =>
  see(hash, async (page) => {
    expect(await page.getByRole("alert").textContent()).toContain(text);
  }, { locale: "de-DE" }));
