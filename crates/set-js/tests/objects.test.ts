// The objects of the package: before `init`, after `free`, in the console, in clones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import init, { Board, Rules, Table, Variant, countBoards, findBoards, search, type ErrorCode } from "setwise";

/** An `Error` with this code and a message that begins so. */
const failure = (code: ErrorCode, message: string) => (error: unknown) =>
  error instanceof Error && "code" in error && error.code === code && error.message.startsWith(message);

test("before init every entry says so", async () => {
  const entries = [
    () => new Board("0000"), () => Board.deal(), () => Board.puzzle(), () => new Rules(), () => Rules.parse("p=4, v=3"),
    () => new Variant("quads"), () => Variant.names, () => Variant.set(), () => Variant.linear([1, 1, 1]),
    () => new Table(), () => Table.resume("{}"), () => countBoards(new Uint8Array(3), 3),
    () => findBoards(new Uint8Array(3), 3),
  ];
  for (const entry of entries) assert.throws(entry, failure("not-loaded", "await init() first"));
});

test("a module that cannot be loaded is told with its address, and init can be called again", async () => {
  const missing = new Response("", { status: 404 });
  await assert.rejects(init(missing), failure("not-loaded", "the engine's module is not at"));
  await assert.rejects(init(new Uint8Array(8)), WebAssembly.CompileError);
  assert.throws(() => new Rules(), failure("not-loaded", "await init() first"));
  await Promise.all([init(), init()]);
  assert.equal(new Rules().toString(), "p=4, v=3");
  assert.deepEqual(await search(new Board("0000 1111 2222"), "find"), ["0000", "1111", "2222"]);
});

const objects: [() => { free(): void; [Symbol.dispose](): void }, string][] = [
  [() => new Board("0000 0120"), "Board 0000 0120"],
  [() => Board.deal({ cards: 1, seed: 1 }), "Board 1220"],
  [() => new Rules(), "Rules p=4, v=3"],
  [() => new Board("").rules, "Rules p=4, v=3"],
  [() => new Variant("quads"), "Variant quads"],
  [() => new Table({ seed: 1 }), "Table Classic game"],
];

for (const [make, shown] of objects) {
  test(`the console shows ${shown}`, () => assert.equal(inspect(make()), shown));

  test(`${shown}: no clone, which would share its memory`, () => {
    assert.throws(() => structuredClone(make()), /an object of setwise; send its JSON instead.* could not be cloned/);
  });

  test(`${shown}: freed twice is freed once, and then it cannot be used`, () => {
    const object = make();
    object.free();
    object.free();
    object[Symbol.dispose]();
    const name = shown.split(" ")[0]!;
    assert.throws(() => `${object}`, failure("freed", `this ${name} was freed`));
    assert.equal(inspect(object), `${name} (freed)`);
  });
}

test("objects with the same content are not one object", () => {
  assert.notDeepEqual(new Board("0000"), new Board("0001"));
});
