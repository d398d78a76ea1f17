// The examples of the README and of docs/javascript.md as users of TypeScript have them: strict, with the declarations
// of the package checked.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("../node_modules/setwise/README.md", import.meta.url), "utf8");
const page = readFileSync(process.env["PAGE"] ?? assert.fail("PAGE has to name docs/javascript.md"), "utf8");
const app = new URL("../typed/", import.meta.url);

/** What the examples of the engine begin with, which the README shows once. */
const BEGINNING = `
import init, { Board, Rules, Table, Variant, countBoards, findBoards, search, version } from "setwise";
await init();
`;

test("the examples of both pages compile, and write what their comments say", () => {
  mkdirSync(app, { recursive: true });
  const examples = [...(page + readme).matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]!);
  assert.ok(examples.length > 7);
  for (const [index, code] of examples.entries()) {
    writeFileSync(new URL(`${index}.ts`, app), code.startsWith("import") ? code : BEGINNING + code);
  }
  // Examples show a part of what they import, and index lists that they know.
  const compilerOptions = {
    outDir: "out", noUnusedLocals: false, noUncheckedIndexedAccess: false, skipLibCheck: false,
  };
  const config = { extends: "../tsconfig.json", compilerOptions, include: ["*.ts"] };
  writeFileSync(new URL("tsconfig.json", app), JSON.stringify(config));
  writeFileSync(new URL("package.json", app), '{ "type": "module" }');
  const tsc = new URL("../node_modules/.bin/tsc", import.meta.url).pathname;
  execFileSync(tsc, ["-p", "."], { cwd: app, encoding: "utf8" });
  for (const [index, code] of examples.entries()) {
    const written = execFileSync(process.execPath, [`out/${index}.js`], { cwd: app, encoding: "utf8" });
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
    assert.deepEqual(written.split("\n").slice(0, -1), expected, code);
  }
});
