import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import init, { Variant } from "setwise";
import en from "../../src/words/en.ts";
import { button, cards, choose, message, names, pages, stopTime, take, takeAlone, wait, WAY_NAMES, WAYS } from "./steps.ts";

const { see } = pages();

await init();

const word = (key: string) => en[key as keyof typeof en] as string;

test.each(Variant.names.filter((name) => name !== "set"))("%s is in the list, says its rule, and takes a match", (name) =>
  see("#/games", async (page) => {
    await page.getByRole("link", { name: new RegExp(`^${word(`game.${name}.title`)}`) }).first().click();
    await cards(page).first().waitFor();
    const { openingLen, sizes } = new Variant(name);
    expect(await page.locator("h1").textContent()).toBe(word(`game.${name}.title`));
    expect(await cards(page).count()).toBe(openingLen);
    expect(await page.locator(".rule span").textContent()).toBe(word(`game.${name}.rule`));
    expect(page.url()).toMatch(new RegExp(`game=${name}&seed=\\d+$`));
    if (name === "memory") return;
    for (let tries = 0; tries < 4; tries++) {
      if ((await take(page)).length) break;
      await page.getByRole("button", { name: /^No / }).click();
    }
    if (sizes[1] === undefined) await button(page, "Claim").click();
    expect(await message(page).textContent()).toMatch(/^An? (set|UltraSet|quad|GhostSet|ProSet|match): /);
  }));

describe.each(WAY_NAMES)("by %s", (way) => {
  const { press, options } = WAYS[way];

  test("the rules are behind the question mark, and the clock stops", () =>
    see("#/?game=ultra9&seed=7", async (page) => {
      await press(button(page, "The rules"));
      const dialog = page.getByRole("dialog", { name: "Ultra9" });
      expect(await dialog.locator("li").count()).toBeGreaterThanOrEqual(4);
      const before = await page.locator(".clock").textContent();
      await wait(page, 1300);
      expect(await page.locator(".clock").textContent()).toBe(before);
      await press(dialog.getByRole("button", { name: "Go on" }));
      expect(await dialog.isVisible()).toBe(false);
    }, options));

  test("memory: three cards are turned; what is no set turns back", () =>
    see("#/?game=memory&seed=7", async (page) => {
      expect(await cards(page).count()).toBe(21);
      expect(new Set(await names(page))).toEqual(new Set(["face down"]));
      const card = (place: number) => cards(page).nth(place);
      await press(card(0));
      expect((await names(page)).filter((name) => name !== "face down").length).toBe(1);
      expect(await card(0).locator("img").count()).toBe(1);
      await press(card(1));
      await press(card(2));
      await page.locator(".status", { hasText: /[01] sets?, 1 try/ }).or(page.locator(".status", { hasText: "no sets, 1 try" })).waitFor();
      await wait(page, 1200);
      expect(new Set(await names(page))).toEqual(new Set(["face down"]));
    }, options));
});

test("three minutes: sets in a row, five seconds for a mistake, the end, what was overlooked, and the best run", () =>
  see("#/settings", async (page) => {
    await stopTime(page);
    const play = async (sets: number) => {
      await visit(page, `#/?game=three-minutes&seed=${sets}`);
      for (let set = 0; set < sets; set++) {
        await takeAlone(page);
        await page.clock.runFor(1500);
      }
    };
    await play(3);
    expect(await page.locator(".status").textContent()).toMatch(/3\s*×3/);
    expect(await page.locator(".clock").textContent()).toMatch(/2:5[56]/);
    expect(await page.getByRole("button", { name: /^No |Undo/ }).count()).toBe(0);
    // Three cards that are no set.
    const all = await names(page);
    await choose(page, all.slice(0, 3) as string[]);
    if (/^Not a set/.test((await message(page).textContent())!)) expect(await page.locator(".clock").textContent()).toMatch(/2:5[01]/);
    await page.clock.runFor(181_000);
    await page.locator(".end").waitFor();
    expect(await page.locator(".end h2").textContent()).toMatch(/^[34] sets$/);
    // The first run is no new best.
    expect(await page.locator(".end .best").count()).toBe(0);
    expect(await page.locator(".end .sets li").count()).toBeGreaterThan(0);
    await page.locator(".end .sets button").first().click();
    expect(await page.locator(".end .reasons li").count()).toBe(4);
    await play(5);
    expect(await page.locator(".ghost").textContent()).toMatch(/^best run [34]$/);
    await page.clock.runFor(181_000);
    await page.locator(".end .best").waitFor();
    expect(await page.locator(".end h2").textContent()).toBe("5 sets");
    expect(await page.locator(".end .bars rect").count()).toBe(8);
    const { tallies, ghosts } = await page.evaluate(() => JSON.parse(localStorage.getItem("setwise")!));
    expect(tallies["#/?game=three-minutes"]).toMatchObject({ played: 2, best: 5 });
    expect(ghosts["#/?game=three-minutes"].length).toBe(5);
  }));

/** Ten sets at a pace, with a hint or a mistake before the first. */
async function ten(page: Page, pace: number, before: (page: Page) => Promise<unknown> = async () => {}) {
  await cards(page).first().waitFor();
  await before(page);
  for (let set = 0; set < 10; set++) {
    await page.clock.runFor(pace);
    await takeAlone(page);
    await page.clock.runFor(500);
  }
  await page.locator(".end").waitFor();
}
/** Goes to an address by another view, at once: the page stays, whose time stands. */
async function visit(page: Page, hash: string) {
  await page.evaluate((hash) => new Promise<void>((resolve) => {
    const wanted = new URL(hash, location.href).href;
    addEventListener("hashchange", ({ newURL }) => newURL === wanted && resolve());
    location.hash = "#/settings";
    location.hash = hash;
  }), hash);
  // A view that had not come when the time was stopped waits for a tick.
  while (!(await cards(page).first().isVisible())) await page.clock.runFor(1);
}
/** Removes the record, as another tab would. */
const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem("setwise");
    dispatchEvent(new StorageEvent("storage", { key: null }));
  });
const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("setwise")!));

test("ten sets: a rating, and a challenge: the friend plays along, and both are compared set by set", () =>
  see("#/settings", async (page) => {
    await stopTime(page);
    await visit(page, "#/?game=sets-10&seed=7");
    const first = await names(page);
    await ten(page, 3000);
    expect(await page.locator(".end h2").textContent()).toBe("10 sets");
    expect(await page.locator(".end").textContent()).toContain("It counts for your results and your rating.");
    expect(await page.locator(".end dl").textContent()).toMatch(/Par for your rating\s*\d+:\d\d/);
    await button(page, "Challenge: same cards").click();
    await page.locator(".shared", { hasText: "Copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Setwise, 10 sets: 0:3\d\. The same cards for you:\nhttp.*#\/\?game=sets-10&seed=7&friend=[a-z\d_-]+$/);
    const link = new URL(text.split("\n")[1]!).hash;
    await forget(page);
    await visit(page, link);
    expect(await names(page)).toEqual(first);
    await page.clock.runFor(8000);
    expect(await page.locator(".ghost").textContent()).toBe("friend 2");
    // The game keeps its friend, whose result is in the address no more.
    await visit(page, "#/?game=sets-10&seed=7");
    await ten(page, 1000);
    expect(await page.locator(".end .lead").textContent()).toMatch(/^You are ahead of your friend: 0:2\d, 0:3\d\./);
    await page.locator(".end summary").click();
    expect(await page.locator(".end thead").textContent()).toContain("Friend");
    expect(await page.locator(".end tbody tr").first().textContent()).toMatch(/ s\s*3\.\d s/);
    // A link that was changed says so, and its text is nowhere on the page.
    await forget(page);
    await visit(page, link.replace(/friend=.*/, "friend=<b>x</b>"));
    expect(await message(page).textContent()).toBe("The friend's result in this link cannot be read. The game is played without it.");
    expect(await page.locator(".ghost").count()).toBe(0);
  }, { permissions: ["clipboard-read", "clipboard-write"] }));

test("a run with a hint is no record, and a mistake costs five seconds", () =>
  see("#/settings", async (page) => {
    await stopTime(page);
    await visit(page, "#/?game=sets-10&seed=1");
    await ten(page, 3000);
    const { tallies, ghosts, rating } = await record(page);
    const kind = "#/?game=sets-10";
    await visit(page, "#/?game=sets-10&seed=2");
    await ten(page, 10, (page) => button(page, "Hint").click());
    expect(await page.locator(".end").textContent()).toContain("With a hint it counts for no record and no rating.");
    expect(await page.locator(".end .best, .confetti").count()).toBe(0);
    expect(await record(page)).toMatchObject({ tallies, ghosts, rating });
    await visit(page, "#/?game=sets-10&seed=3");
    await ten(page, 3000, async (page) => {
      const shown = (await names(page)) as string[];
      await choose(page, shown.slice(0, 3));
    });
    expect(await page.locator(".end dl").textContent()).toMatch(/Time\s*0:3\d \+ 0:05/);
    // A view that came late had some ticks more.
    const longer = (await record(page)).tallies[kind].results.at(-1) - tallies[kind].results[0];
    expect(Math.abs(longer - 5000)).toBeLessThan(200);
  }));

test("cards are hidden while the clock stands, from screen readers too", () =>
  see("#/?seed=7", async (page) => {
    await cards(page).first().waitFor();
    const seen = () => page.getByRole("group", { name: "Cards on the table" }).count();
    expect(await seen()).toBe(1);
    for (const [open, close] of [["The rules", "Go on"], ["Menu", "Close"]] as const) {
      await button(page, open).click();
      expect(await seen()).toBe(0);
      expect(await cards(page).first().isVisible()).toBe(false);
      await button(page, close).click();
      expect(await seen()).toBe(1);
    }
  }));

test("a device that slept does not play on", () =>
  see("#/settings", async (page) => {
    await stopTime(page);
    await visit(page, "#/?seed=7");
    await page.clock.runFor(3000);
    expect(await page.locator(".clock").textContent()).toContain("0:03");
    await page.clock.fastForward(3_600_000);
    await page.clock.runFor(1000);
    expect(await page.locator(".clock").textContent()).toContain("0:04");
  }));

test("a board that is played out gives way to the next", () =>
  see("#/?game=puzzle&seed=7", async (page) => {
    const before = await names(page);
    const left = async () => Number(/of (\d+)|(\d+)$/.exec((await page.locator(".found li").count()).toString())?.[0]);
    const sets = await left();
    for (let set = 0; set < sets; set++) await take(page);
    await wait(page, 400);
    const after = await names(page);
    expect(after.some((name) => before.includes(name))).toBe(false);
    expect(await page.locator(".found li:not(.open)").count()).toBe(0);
    await button(page, "Undo").click();
    expect(await names(page)).toEqual(before);
  }));

test("the last card lies face down, and can be claimed by who knows it", () =>
  see("#/?game=set/face-down=last&seed=3", async (page) => {
    await page.clock.install();
    await page.reload();
    await cards(page).first().waitFor();
    for (let moves = 0; moves < 40 && !(await names(page)).includes("face down"); moves++) {
      if ((await take(page)).length === 0) await button(page, "No set").click();
      await page.clock.runFor(1100);
    }
    expect((await names(page)).filter((name) => name === "face down").length).toBe(1);
    expect(await page.locator(".status").textContent()).toContain("0 left");
    expect(await page.locator(".card .back").count()).toBe(1);
  }), 300_000);
