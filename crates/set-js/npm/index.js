// The package: loads the engine, and searches in workers. Types and docs are in index.d.ts.

import { failure, load, modules } from "./setwise/engine.js";
import { moduleOf, startWorker } from "#platform";

export { Board, Rules, Table, Variant, countBoards, findBoards, load as extend } from "./setwise/engine.js";

export const version = "@VERSION@";

let loaded;

export default function init(module) {
  loaded ??= load(moduleOf(module)).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

const questions = ["find", "matches", "count", "isFree", "hints", "mostDisjoint", "certificate"];

/** The longest time of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

export function search(board, what, { signal, timeLimit, limit, language } = {}) {
  if (!questions.includes(what)) {
    const names = questions.map((name) => `"${name}"`).join(", ");
    return Promise.reject(failure("refused", `expected one of ${names}, found "${what}"`));
  }
  // A longer time would overflow the timer, and end at once.
  if (timeLimit !== undefined && !(timeLimit >= 0 && timeLimit <= LONGEST)) {
    const expected = `expected milliseconds from 0 to ${LONGEST}`;
    return Promise.reject(failure("refused", `timeLimit: ${expected}, found ${String(timeLimit)}`));
  }
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (settle, value) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      worker.stop();
      settle(value);
    };
    const abort = () => end(reject, signal.reason);
    // What cannot be sent is refused before there is a worker.
    const argument = structuredClone({ matches: limit, hints: language }[what]);
    const worker = startWorker({ modules, board: board.toJSON(), what, argument }, {
      answer: ({ value, error }) =>
        error === undefined ? end(resolve, value) : end(reject, failure(error.code, error.message, error.cause)),
      fail: (error) => end(reject, error),
    });
    signal?.addEventListener("abort", abort);
    const timer = timeLimit === undefined ? undefined : setTimeout(
      () => end(reject, new DOMException(`no answer within ${timeLimit} ms`, "TimeoutError")),
      timeLimit,
    );
  });
}
