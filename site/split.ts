// Splits the engine's module in two: what games need, and the rest, which imports what it shares with the first part.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { TARGET } from "./target.ts";

const { default: binaryen } = await import(new URL("wasm/tools/binaryen/index.js", TARGET).href);
const { MutableGlobals, NontrappingFPToInt, SIMD128, BulkMemory, SignExt, ReferenceTypes, Multivalue } = binaryen.Features;
const FEATURES = MutableGlobals | NontrappingFPToInt | SIMD128 | BulkMemory | SignExt | ReferenceTypes | Multivalue;

/** What no game asks for. */
const LATER =
  /^(board_(add|level|new|readAll|certificate|checkCertificate|complete|count|display|effort|explain|find|hints|isFree|isMatch|matches|mostDisjoint|puzzle|remove|to[A-Z]\w*)|countBoards|findBoards|rules_(completingCard|explain|isSet|parse|setFreeBounds|toJSON|validSetCount)|variant_(complete|deal|deck|explain|isMatch|linear|many|one|rule|set|title|toJSON))$/;

const listed = <T>(length: number, at: (index: number) => T) => Array.from({ length }, (_, index) => at(index));

/** The module with these exports, and the functions that they need. */
function part(bytes: Uint8Array, isKept: (name: string) => boolean) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  const names: string[] = listed(module.getNumExports(), (index) => binaryen.getExportInfo(module.getExportByIndex(index)).name);
  for (const name of names.filter((name) => !isKept(name))) module.removeExport(name);
  const functions = () => {
    module.runPasses(["remove-unused-module-elements"]);
    return listed(module.getNumFunctions(), (index) => binaryen.getFunctionInfo(module.getFunctionByIndex(index)));
  };
  /** Where a table holds a function that nothing calls, its body is empty. */
  const live = () => functions().filter(({ module, body }) => !module && binaryen.getExpressionId(body) !== binaryen.UnreachableId);
  return { module, functions, live };
}

/** A module without its data, which the first part has. */
function withoutData(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const from = at++;
    let length = 0;
    for (let shift = 0, byte = 128; byte > 127; shift += 7) length |= ((byte = bytes[at++]!) & 127) << shift;
    at += length;
    // The data, and their number.
    if (![11, 12].includes(bytes[from]!)) kept.push(bytes.subarray(from, at));
  }
  return Buffer.concat(kept);
}

function split(bytes: Uint8Array) {
  const first = part(bytes, (name) => !LATER.test(name));
  const rest = part(bytes, (name) => LATER.test(name));
  const early = new Set(first.live().map(({ name }) => name));
  const later = rest.live();
  for (const { name, params, results } of later.filter(({ name }) => early.has(name))) {
    rest.module.removeFunction(name);
    rest.module.addFunctionImport(name, "first", name, params, results);
  }
  const table = binaryen.getTableInfo(rest.module.getTableByIndex(0)).name;
  first.module.addTableExport(table, "table");
  rest.module.addTableImport(table, "first", "table");
  rest.module.addMemoryImport("0", "first", "memory");
  for (const { name, type, mutable } of listed(rest.module.getNumGlobals(), (index) => binaryen.getGlobalInfo(rest.module.getGlobalByIndex(index)))) {
    first.module.addGlobalExport(name, name);
    rest.module.addGlobalImport(name, "first", name, type, mutable);
  }
  // The table is filled by the first part, but for functions that only the rest has.
  const segment = binaryen.getElementSegmentInfo(rest.module.getElementSegmentByIndex(0));
  const start = binaryen.getExpressionInfo(segment.offset).value;
  const own = new Set(later.map(({ name }) => name).filter((name) => !early.has(name)));
  rest.module.removeElementSegment(segment.name);
  for (const [index, name] of segment.data.entries()) {
    if (own.has(name)) rest.module.addActiveElementSegment(table, `slot${index}`, [name], rest.module.i32.const(start + index));
  }
  for (const { name } of rest.functions().filter(({ module }) => module === "first")) first.module.addFunctionExport(name, name);
  const parts = { first: first.module.emitBinary() as Uint8Array<ArrayBuffer>, rest: withoutData(rest.module.emitBinary()) };
  if (!WebAssembly.validate(parts.first) || !WebAssembly.validate(parts.rest)) throw new Error("the parts of the engine are not valid");
  return parts;
}

/** In the built page the package has the first part as its module, and `virtual:rest` is the address of the rest. */
export function splitEngine(): Plugin {
  const made = () => split(readFileSync(new URL("npm/setwise/setwise/engine_bg.wasm", TARGET)));
  let parts: ReturnType<typeof split>;
  let isBuilt = false;
  return {
    name: "split-engine",
    enforce: "pre",
    configResolved: ({ command }) => void (isBuilt = command === "build"),
    resolveId: (id) => (id === "virtual:rest" ? "\0rest" : undefined),
    load(id) {
      if (id !== "\0rest") return;
      if (!isBuilt) return "export default undefined;";
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "rest.wasm", source: (parts ??= made()).rest })};`;
    },
    transform(code, id) {
      if (!isBuilt || !id.endsWith("/setwise/browser.js")) return;
      const address = `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "engine.wasm", source: (parts ??= made()).first })}`;
      return code.replace('new URL("setwise/engine_bg.wasm", import.meta.url)', address);
    },
  };
}
