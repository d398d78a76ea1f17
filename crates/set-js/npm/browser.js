// What browsers have in their own way: package.json's `imports` chooses this file or node.js.
//
// The folder has the package's name, so that an address works by both its readings: relative to this file; and, after
// Vite has bundled this file into another folder, as a file of the package by the name in `exports`.

export const moduleOf = (module) => module ?? new URL("setwise/engine_bg.wasm", import.meta.url);

export function startWorker(question, { answer, fail }) {
  const worker = new Worker(new URL("setwise/worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => answer(data);
  worker.onerror = ({ message }) => fail(new Error(message ?? "the worker does not start"));
  worker.postMessage(question);
  return { stop: () => worker.terminate() };
}
