// The package as users get it: its files, its pages' examples, bundlers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync, mkdirSync } from "node:fs";
import { test } from "node:test";
import { format, promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import webpack from "webpack";
import * as engine from "setwise";
import * as core from "setwise/core";
import * as reader from "setwise/core/reader";
import "./helpers.js";

const { Board, Rules, Table, Variant, version } = engine;
const folder = new URL("../node_modules/setwise/", import.meta.url);
const page = readFileSync(process.env["PAGE"] ?? assert.fail("PAGE has to name docs/javascript.md"), "utf8");
const read = (name: string) => readFileSync(new URL(name, folder));

test("the files, the version and the size", () => {
  assert.deepEqual(readdirSync(folder).sort(), [
    "LICENSE-APACHE", "LICENSE-MIT", "README.md", "browser.js", "core", "core.cjs", "core.d.cts", "core.d.ts", "core.js",
    "engine.d.ts", "engine.js", "engine_bg.js", "engine_bg.wasm", "examples", "index.d.ts", "index.js", "lists.js",
    "node.js", "package.json", "worker.js",
  ]);
  assert.equal(version, JSON.parse(read("package.json").toString()).version);
  const zipped = gzipSync(read("engine_bg.wasm"), { level: 9 }).length;
  console.log(`module: ${zipped} bytes gzipped`);
  assert.ok(zipped < 345_000, `${zipped}`);
});

/** What the examples of a page begin with, which shows it once. */
const BEGINNING = 'import init, { Board, Rules, Table, Variant, countBoards, findBoards, search, version } from "setwise";\n' +
  "await init();\n";

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

test("the examples of the README", async () => {
  assert.ok(await runExamples(read("README.md").toString(), "readme") > 7);
});

test("the README shows every function", () => {
  const examples = [...read("README.md").toString().matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]).join("");
  const isShown = (name: string) => new RegExp(`\\b${name}\\b`).test(examples);
  const isHidden = (name: string) => ["constructor", "toString", "toJSON", "engine", "extend"].includes(name) || name.startsWith("__");
  const members = [Board, Rules, Table, Variant].flatMap((made) =>
    [made, made.prototype].flatMap((it) => Object.getOwnPropertyNames(it).filter((name) => !["length", "name", "prototype"].includes(name))));
  const names = [...Object.keys(core), ...Object.keys(reader), ...Object.keys(engine), ...members].filter((name) => name !== "default" && !isHidden(name));
  assert.deepEqual(names.filter((name) => !isShown(name)), []);
});

/** A folder for an app with a search in a worker. */
const app = new URL("../app/", import.meta.url);
mkdirSync(app, { recursive: true });
writeFileSync(new URL("index.html", app), '<script type="module" src="main.js"></script>');
writeFileSync(new URL("main.js", app), 'import init, { Board, search } from "setwise";\n' +
  'await init();\ndocument.title = (await search(new Board("0000 1111 2222"), "find")).join();\n');

const program = (name: string) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname;

/** What bundles have: one module, and the script of a worker. */
function checkBundle(folder: string, worker: RegExp): void {
  const files = readdirSync(new URL(folder, app));
  assert.equal(files.filter((file) => file.endsWith(".wasm")).length, 1, `${files}`);
  assert.ok(files.some((file) => worker.test(file)), `${files}`);
}

test("vite bundles the module and the worker", async () => {
  await build({ root: app.pathname, logLevel: "silent", build: { target: "es2022" } });
  checkBundle("dist/assets/", /^worker/);
});

test("webpack bundles the module and the worker", async () => {
  const output = { path: new URL("webpack/", app).pathname, filename: "main.js", chunkFilename: "worker-[id].js" };
  const compiler = webpack({ context: app.pathname, entry: "./main.js", mode: "none", output });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.ok(!stats?.hasErrors(), `${stats}`);
  checkBundle("webpack/", /^worker/);
});

test("esbuild bundles the module and the worker by the line of docs/javascript.md", () => {
  const line = /^npx esbuild (.*)$/m.exec(page)?.[1]!.split(" ");
  assert.ok(line !== undefined);
  execFileSync(program("esbuild"), line, { cwd: app, stdio: "pipe" });
  checkBundle("dist/", /^worker\.js$/);
});

test("the types need nothing but a library of the browser", () => {
  writeFileSync(new URL("main.ts", app), 'import init, { Board, type Card } from "setwise";\n' +
    'import { complete } from "setwise/core";\nimport { read } from "setwise/core/reader";\n' +
    'const third: string | undefined = complete(["0000", "1111"]);\nconsole.log(third, read("0000"));\nawait init();\nconst found: Card[] | undefined = new Board("0000").find();\nconsole.log(found);\n');
  const compilerOptions = {
    noEmit: true, strict: true, skipLibCheck: false, types: [], target: "es2022", lib: ["es2022", "dom"],
    module: "esnext", moduleResolution: "bundler",
  };
  writeFileSync(new URL("tsconfig.json", app), JSON.stringify({ compilerOptions, files: ["main.ts"] }));
  execFileSync(program("tsc"), ["-p", "."], { cwd: app, stdio: "pipe" });
  const types = ["engine", "index", "core", "core/reader"].map((name) => read(`${name}.d.ts`).toString()).join("");
  assert.doesNotMatch(types, /__wb|InitOutput|initSync|memory:/);
});
