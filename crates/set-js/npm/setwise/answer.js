// One question of `search`, in the thread of a worker.

import { Board, load } from "./engine.js";

export async function answer({ modules, board, what, argument }) {
  try {
    for (const module of modules) await load(module);
    return { value: new Board(board)[what](argument) };
  } catch ({ code, message, cause }) {
    return { error: { code, message, cause } };
  }
}
