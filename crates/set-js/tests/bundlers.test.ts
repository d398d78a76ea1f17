// The package in each bundler and runtime, as the section Bundlers of docs/javascript.md says: one app for all.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { preview } from "vite";
import webpack from "webpack";

const page = readFileSync(process.env["PAGE"] ?? assert.fail("PAGE has to name docs/javascript.md"), "utf8");
const [, section = ""] = /^## Bundlers\n(.*?)^## /ms.exec(page) ?? [];

/** What the group of a pattern matches in the section. */
const found = (pattern: RegExp) => [...section.matchAll(pattern)].map((match) => match[1]!);

/** The app's folder is that in which the package is installed. */
const root = new URL("../", import.meta.url).pathname;
const dist = `${root}dist`;
const ANSWER = "1,1,true";
writeFileSync(`${root}index.html`, '<script type="module" src="./main.js"></script>');
writeFileSync(`${root}main.js`, `import init, { Board, search } from "setwise";
import { isSet } from "setwise/core";

async function ask() {
  await init();
  const board = new Board("0000 0120 1111 2222");
  return [board.count(), await search(board, "count"), isSet(["0000", "1111", "2222"])].join();
}

const answer = await ask().catch(String);
if (globalThis.document) document.title = answer;
else console.log(answer);
`);
writeFileSync(`${root}main.cjs`, 'console.log(require("setwise/core").isSet(["0000", "1111", "2222"]));\n');

/** Runs a line of the page in the app's folder. */
const run = (line: string) => execFileSync("sh", ["-c", line], {
  cwd: root,
  encoding: "utf8",
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env["PATH"]}` },
}).trim();

const args = ["--no-sandbox", "--disable-gpu"];
const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"]!, args });
after(() => browser.close());

/** The app's answer on a page. */
async function answerAt(address: string): Promise<string> {
  const tab = await browser.newPage();
  await tab.goto(address);
  await tab.waitForFunction("document.title");
  const answer = await tab.title();
  await tab.close();
  return answer;
}

const options = {
  root,
  configFile: false as const,
  logLevel: "error" as const,
  preview: { host: "127.0.0.1", port: 0 },
  // The package may have changed under the same version.
  optimizeDeps: { force: true },
  server: { host: "127.0.0.1", port: 0, watch: null },
};

/** The app's answer on a page of a folder. */
async function answerIn(outDir: string, file = ""): Promise<string> {
  const server = await preview({ ...options, build: { outDir } });
  try {
    return await answerAt(server.resolvedUrls!.local[0] + file);
  } finally {
    await server.close();
  }
}

for (const name of ["vite5", "vite"]) {
  test(`${name}, in development and built`, async () => {
    const { build, createServer } = await import(name) as typeof import("vite");
    const server = await createServer(options);
    await server.listen();
    assert.equal(await answerAt(server.resolvedUrls!.local[0]!), ANSWER);
    await server.close();
    await build({ ...options, build: name === "vite5" ? { target: found(/target: "(\w+)"/g) } : {} });
    assert.equal(await answerIn("dist"), ANSWER);
  });
}

test("webpack", async () => {
  rmSync(dist, { recursive: true, force: true });
  const optimization = { minimize: false };
  const output = { path: dist };
  const compiler = webpack({ context: root, entry: "./main.js", mode: "production", output, optimization });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.ok(!stats?.hasErrors(), `${stats}`);
  cpSync(`${root}index.html`, `${dist}/index.html`);
  assert.equal(await answerIn("dist"), ANSWER);
});

for (const line of found(/^(npx .*)$/gm)) {
  test(line, async () => {
    rmSync(dist, { recursive: true, force: true });
    run(line);
    cpSync(`${root}index.html`, `${dist}/index.html`);
    assert.equal(await answerIn("dist"), ANSWER);
  });
}

for (const line of found(/`((?:node|bun|deno) [^`]*main\.js)`/g)) {
  test(line, () => {
    assert.equal(run(line), ANSWER);
    assert.equal(run(line.replace("main.js", "main.cjs")), "true");
  });
}

test("the page names each tool, and the versions that are tested", () => {
  assert.deepEqual(found(/(?:^npx |`)(\w+) [^`]*?main\.js/gm).sort(), ["bun", "deno", "esbuild", "node", "rollup"]);
  const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const major = (name: string) => /\d+/.exec(devDependencies[name].split("@").at(-1))![0];
  const vites = `Vite ${major("vite5")} to ${major("vite")}`;
  for (const name of [vites, `webpack ${major("webpack")}`, `Rollup ${major("rollup")}`]) {
    assert.ok(section.includes(name), name);
  }
});

test("no bundler", async () => {
  const [map] = found(/^```html\n(.*?)^```$/gms);
  writeFileSync(`${root}plain.html`, map + readFileSync(`${root}index.html`, "utf8"));
  assert.equal(await answerIn(".", "plain.html"), ANSWER);
});
