// The package as users get it: its files, what its README shows, its types.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync, mkdirSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import * as engine from "setwise";
import * as core from "setwise/core";
import * as reader from "setwise/core/reader";
import "./helpers.js";

const { Board, Rules, Table, Variant, version } = engine;
const folder = new URL("../node_modules/setwise/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

test("the files, the version and the size", () => {
  assert.deepEqual(readdirSync(folder).sort(), [
    "LICENSE-APACHE", "LICENSE-MIT", "README.md", "browser.js", "core", "core.cjs", "core.d.cts", "core.d.ts", "core.js",
    "examples", "index.d.ts", "index.js", "node-worker.js", "node.js", "package.json", "setwise",
  ]);
  assert.deepEqual(readdirSync(new URL("setwise/", folder)).sort(), [
    "answer.js", "engine.d.ts", "engine.js", "engine_bg.js", "engine_bg.wasm", "lists.js", "worker.js",
  ]);
  assert.equal(version, JSON.parse(read("package.json").toString()).version);
  const zipped = gzipSync(read("setwise/engine_bg.wasm"), { level: 9 }).length;
  console.log(`module: ${zipped} bytes gzipped`);
  assert.ok(zipped < 385_000, `${zipped}`);
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

/** The program of an app in TypeScript, with each entry. */
const APP = `import init, { Board, type Card } from "setwise";
import { completingCard } from "setwise/core";
import { read } from "setwise/core/reader";
const third: string | undefined = completingCard(["0000", "1111"]);
console.log(third, read("0000"));
const found: Promise<Card[] | undefined> = init().then(() => new Board("0000").find());
console.log(found);
`;
/** The entries that CommonJS has. */
const REQUIRED = `import core = require("setwise/core");
import reader = require("setwise/core/reader");
const third: string | undefined = core.completingCard(["0000", "1111"]);
console.log(third, reader.read("0000"));
`;

for (const [module, moduleResolution] of [["node16", "node16"], ["nodenext", "nodenext"], ["esnext", "bundler"]]) {
  test(`the types need nothing but a library of the browser: ${moduleResolution}`, () => {
    const app = new URL(`../app/${moduleResolution}/`, import.meta.url);
    mkdirSync(app, { recursive: true });
    writeFileSync(new URL("main.mts", app), APP);
    writeFileSync(new URL("main.cts", app), REQUIRED);
    // TypeScript compiles no `require` for a bundler.
    const files = moduleResolution === "bundler" ? ["main.mts"] : ["main.mts", "main.cts"];
    const compilerOptions = {
      noEmit: true, strict: true, skipLibCheck: false, types: [], target: "es2022", lib: ["es2022", "dom"],
      module, moduleResolution,
    };
    writeFileSync(new URL("tsconfig.json", app), JSON.stringify({ compilerOptions, files }));
    execFileSync(new URL("../node_modules/.bin/tsc", import.meta.url).pathname, ["-p", "."], { cwd: app, stdio: "pipe" });
  });
}

test("the types show nothing of the loader", () => {
  const types = ["setwise/engine", "index", "core", "core/reader"].map((name) => read(`${name}.d.ts`).toString()).join("");
  assert.doesNotMatch(types, /__wb|InitOutput|initSync|memory:/);
});
