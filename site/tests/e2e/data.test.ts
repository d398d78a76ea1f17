import { readFileSync } from "node:fs";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { button, cards, choose, hintedMatch, message, move, names, pages, wait, wrongClaim } from "./steps.ts";

const { see, context, address } = pages();

const stored = (page: import("playwright-core").Page) => page.evaluate(() => JSON.parse(localStorage.getItem("setwise")!));

test("two tabs show one game, and keep each other's data", () =>
  see("#/?seed=7", async (page) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await cards(other).first().waitFor();
    expect(await names(other)).toEqual(await names(page));
    await wrongClaim(other);
    await page.locator(".status", { hasText: "-1 point" }).waitFor();
    // No message of the other tab's claim.
    expect(await message(page).textContent()).toBe("");
    await choose(page, await hintedMatch(page));
    await other.locator(".status", { hasText: "0 points" }).waitFor();
    await other.goto(`${address()}#/settings`);
    await other.getByLabel("dark", { exact: true }).check();
    await page.locator(":root[data-scheme=dark]").waitFor();
    await button(page, "Hint").click();
    expect((await stored(page)).settings.scheme).toBe("dark");
    expect(Object.keys((await stored(page)).games)).toEqual(["#/?seed=7"]);
  }));

test("data are exported and removed by the player", () =>
  see("#/?seed=7", async (page) => {
    await wrongClaim(page);
    await page.goto(`${address()}#/settings`);
    const saved = page.waitForEvent("download");
    await button(page, "Export").click();
    const data = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    expect(Object.keys(data.games)).toEqual(["#/?seed=7"]);
    const file = (text: string) => ({ name: "record.json", mimeType: "application/json", buffer: Buffer.from(text) });
    const note = page.locator("main p[role=status]");
    data.puzzles["2026-11-01"] = { ms: 90_000, hints: 0, wrong: 0, on: "2026-11-01" };
    await page.locator("input[type=file]").setInputFiles(file(JSON.stringify(data)));
    await note.getByText("record.json is added.").waitFor();
    expect((await stored(page)).puzzles["2026-11-01"].ms).toBe(90_000);
    await page.locator("input[type=file]").setInputFiles(file("{}"));
    await note.getByText("record.json cannot be added: expected a record that this page has exported").waitFor();
    await button(page, "Remove …").click();
    await button(page, "Remove everything").click();
    expect((await stored(page)).games).toEqual({});
    await page.goto(`${address()}#/?seed=7`);
    await cards(page).first().waitFor();
    expect(await page.locator(".status").textContent()).toMatch(/0 points/);
  }));

test("the page plays offline after the first visit, and can be installed", () =>
  see("#/play", async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await cards(page).first().waitFor();
    await page.goto(`${address()}#/board?cards=0000-0001-0002`);
    await page.locator("h2", { hasText: "3 cards, 1 set" }).waitFor();
    await page.context().setOffline(false);
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector<HTMLLinkElement>("link[rel=manifest]")!.href)).json());
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain("192x192");
    expect(await page.locator("meta[property='og:image']").getAttribute("content")).toMatch(/icon\.png$/);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  }));

test.each([
  ["a view", /\/Learn-[^/]*\.js$/, "learn"],
  ["the engine's scripts", /\/setwise-[^/]*\.js$/, "?seed=7"],
  ["the engine", /\.wasm$/, "?seed=7"],
  ["the rest of the engine", /\/rest-[^/]*\.wasm$/, "learn"],
])("%s that cannot be fetched is told as that, and can be tried again", async (_, file, view) => {
  // A file that is not there any more, and then no connection.
  for (const meets of [(route: Route) => route.fulfill({ status: 404 }), (route: Route) => route.abort("internetdisconnected")]) {
    const own = await context({ serviceWorkers: "block" });
    const page = await own.newPage();
    await page.route(file, meets);
    await page.goto(address());
    await page.evaluate((view) => (location.hash = `#/${view}`), view);
    const problem = page.getByRole("alert");
    const missing = "A part of the page could not be fetched: there is no connection, or a newer version.";
    await problem.waitFor();
    expect(await problem.textContent()).toBe(missing);
    // Without a connection it stays at that.
    await page.context().setOffline(true);
    await button(page, "Try again").click();
    await problem.waitFor();
    expect(await problem.textContent()).toBe(missing);
    await page.context().setOffline(false);
    await page.unroute(file);
    await button(page, "Try again").press("Enter");
    await page.locator(".tabletop, .page h2").first().waitFor();
    expect(await problem.count()).toBe(0);
    expect(page.url()).toContain(`#/${view}`);
    await own.close();
  }
});

test("only a browser without WebAssembly is told so", async () => {
  const own = await context();
  const page = await own.newPage();
  await page.addInitScript(() => delete (globalThis as { WebAssembly?: object }).WebAssembly);
  await page.goto(`${address()}#/?seed=7`);
  const problem = page.getByRole("alert");
  await problem.waitFor();
  expect(await problem.textContent()).toMatch(/cannot start: .+ It needs a browser with WebAssembly\./);
  await own.close();
});

test.each([["?puzzle=2026-11-23", 6], ["?game=sets-10&seed=1", 10], ["?game=quads/chain=2&seed=3", 4], ["?seats=expert&seed=7", 0], ["?seed=8", 3]])("a game needs no other view, and the first part of the engine alone: %s", async (hash, moves) => {
  const own = await context({ serviceWorkers: "block" });
  const page = await own.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  let missed = 0;
  await page.route(/\/(rest|Learn|Games|Puzzles|Train|New|Stats|Workbench|Class|Settings)-[^/]*$/, (route) => route.abort().then(() => missed++));
  await page.goto(`${address()}#/${hash}`, { waitUntil: "networkidle" });
  await cards(page).first().waitFor();
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(250_000);
  expect(bytes).toBeLessThan(400_000);
  await button(page, "The rules").click();
  await page.keyboard.press("Escape");
  if (hash.includes("expert")) await page.locator(".player.second b", { hasText: /[1-9]/ }).waitFor();
  else if (!hash.includes("sets-10")) {
    await move(page);
    await button(page, "Undo").click();
    await page.reload();
    await cards(page).first().waitFor();
  }
  for (let done = 0; done < moves; done++) {
    await move(page);
    await wait(page, 1200);
  }
  expect(await page.locator(".end").count()).toBe(/puzzle|sets-10/.test(hash) ? 1 : 0);
  expect(missed).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await own.close();
});
