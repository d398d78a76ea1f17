// What browsers have in their own way: package.json's `imports` chooses this file or node.js.

export const moduleOf = (module) => module ?? new URL("engine_bg.wasm", import.meta.url);

export function startWorker(question, { answer, fail }) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => answer(data);
  worker.onerror = ({ message }) => fail(new Error(message ?? "the worker does not start"));
  worker.postMessage(question);
  return { stop: () => worker.terminate() };
}

export const serve = (answer) => {
  self.onmessage = async ({ data }) => self.postMessage(await answer(data));
};
