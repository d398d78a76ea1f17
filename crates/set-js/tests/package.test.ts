// The package as users get it: its files, its pages' examples, bundlers.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync, mkdirSync } from "node:fs";
import { test } from "node:test";
import { format } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { version } from "setwise";
import "./helpers.js";

const folder = new URL("../node_modules/setwise/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

test("the files, the version and the size", () => {
  assert.deepEqual(readdirSync(folder).sort(), [
    "LICENSE-APACHE", "LICENSE-MIT", "README.md", "browser.js", "engine.d.ts", "engine.js",
    "engine_bg.wasm", "index.d.ts", "index.js", "node.js", "package.json", "worker.js",
  ]);
  assert.equal(version, JSON.parse(read("package.json").toString()).version);
  const zipped = gzipSync(read("engine_bg.wasm"), { level: 9 }).length;
  console.log(`module: ${zipped} bytes gzipped`);
  assert.ok(zipped < 292_000, `${zipped}`);
});

/** What the examples of a page begin with, which shows it once. */
const BEGINNING = 'import init, { Board, Rules, Table, Variant, countBoards, search } from "setwise";\nawait init();\n';

/** Runs the examples of a page: what they write has to be in the comments beside it. */
async function runExamples(page: string, name: string): Promise<number> {
  const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]!);
  for (const [index, code] of examples.entries()) {
    const file = new URL(`./example-${name}-${index}.js`, import.meta.url);
    writeFileSync(file, code.startsWith("import") ? code : BEGINNING + code);
    const written: string[] = [];
    const log = console.log;
    console.log = (...values: unknown[]) => void written.push(format(...values));
    try {
      await import(file.href);
    } finally {
      console.log = log;
    }
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
    assert.deepEqual(written, expected, code);
  }
  return examples.length;
}

test("the examples of the README and of docs/javascript.md", async () => {
  assert.equal(await runExamples(read("README.md").toString(), "readme"), 1);
  const page = process.env["PAGE"];
  assert.ok(page !== undefined, "PAGE has to name docs/javascript.md");
  assert.ok(await runExamples(readFileSync(page, "utf8"), "page") > 5);
});

test("vite bundles the module and the worker", async () => {
  const root = new URL("../app/", import.meta.url);
  mkdirSync(root, { recursive: true });
  writeFileSync(new URL("index.html", root), '<script type="module" src="main.js"></script>');
  writeFileSync(new URL("main.js", root), 'import init, { Board, search } from "setwise";\n' +
    'await init();\ndocument.title = (await search(new Board("0000 1111 2222"), "find")).join();\n');
  await build({ root: root.pathname, logLevel: "silent", build: { target: "es2022" } });
  const files = readdirSync(new URL("dist/assets/", root));
  assert.equal(files.filter((file) => file.endsWith(".wasm")).length, 1, `${files}`);
  assert.ok(files.some((file) => file.startsWith("worker")), `${files}`);
});
