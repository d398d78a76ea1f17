// The engine: its classes and functions, and how its module is loaded. Types and docs are in engine.d.ts.

import * as engine from "./engine_bg.js";

export { Board, Rules, Table, Variant, countBoards, findBoards } from "./engine_bg.js";

/** An `Error` with a code, as all of the package have, and its cause. */
export const failure = (code, message, cause) => Object.assign(new Error(message, cause && { cause }), { code });

const unloaded = { get: () => { throw failure("not-loaded", "await init() first: the engine is not loaded"); } };
engine.__wbg_set_wasm(new Proxy({}, unloaded));

/** The compiled modules, for workers. */
export const modules = [];
let exports = {};

/** Loads the module, or the second part of one that was split, which imports what the first exports. */
export async function load(source) {
  const found = await source;
  const module = found instanceof WebAssembly.Module ? found : await compile(found);
  const part = await WebAssembly.instantiate(module, { "./engine_bg.js": engine, first: exports });
  exports = { ...exports, ...part.exports };
  engine.__wbg_set_wasm(exports);
  if (modules.push(module) === 1) exports.__wbindgen_start?.();
}

async function compile(source) {
  if (!(source instanceof Response)) {
    const isAddress = typeof source === "string" || source instanceof URL;
    return isAddress ? compile(await fetch(source)) : WebAssembly.compile(source);
  }
  if (!source.ok) throw failure("not-loaded", `the engine's module is not at ${source.url}: status ${source.status}`);
  // Some servers send it under another type.
  const isNamed = source.headers.get("Content-Type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
}

// An object has its data in the engine's memory. It keeps the pointer under a symbol: neither `Object.keys` nor
// the console shows it, and a use after `free` is an error.
const POINTER = Symbol("pointer");
// A symbol cannot be cloned: `structuredClone` and `postMessage` refuse the object, and name this one.
const UNCLONEABLE = Symbol("an object of setwise; send its JSON instead: toJSON() of a board, save() of a table");

const { Board, Rules, Table, Variant } = engine;
for (const [name, { prototype }] of Object.entries({ Board, Rules, Table, Variant })) {
  const { free } = prototype;
  Object.defineProperty(prototype, "__wbg_ptr", {
    get() {
      if (this[POINTER]) return this[POINTER];
      throw failure("freed", `this ${name} was freed, and cannot be used any more`);
    },
    set(pointer) {
      this[POINTER] = pointer;
      this.engine = UNCLONEABLE;
    },
  });
  prototype.free = function () {
    if (this[POINTER]) free.call(this);
  };
  if (Symbol.dispose) prototype[Symbol.dispose] = prototype.free;
  // What node's console shows.
  prototype[Symbol.for("nodejs.util.inspect.custom")] = function () {
    return this[POINTER] ? `${name} ${this}` : `${name} (freed)`;
  };
}
