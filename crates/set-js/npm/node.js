// What node has in its own way: package.json's `imports` chooses this file or browser.js.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

export function moduleOf(module) {
  const source = module ?? new URL("setwise/engine_bg.wasm", import.meta.url);
  return source instanceof URL && source.protocol === "file:" ? readFile(source) : source;
}

export function startWorker(question, { answer, fail }) {
  const worker = new Worker(new URL("node-worker.js", import.meta.url));
  worker.on("message", answer);
  worker.on("error", fail);
  worker.postMessage(question);
  return { stop: () => worker.terminate() };
}
