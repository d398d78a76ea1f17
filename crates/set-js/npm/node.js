// What node has in its own way: package.json's `imports` chooses this file or browser.js.

import { readFile } from "node:fs/promises";
import { Worker, parentPort } from "node:worker_threads";

export function moduleOf(module) {
  const source = module ?? new URL("engine_bg.wasm", import.meta.url);
  return source instanceof URL && source.protocol === "file:" ? readFile(source) : source;
}

export function startWorker(question, { answer, fail }) {
  const worker = new Worker(new URL("worker.js", import.meta.url));
  worker.on("message", answer);
  worker.on("error", fail);
  worker.postMessage(question);
  return { stop: () => worker.terminate() };
}

export const serve = (answer) => {
  parentPort.on("message", async (question) => parentPort.postMessage(await answer(question)));
};
