// One question of `search`, in the thread of a worker.

import { Board, load } from "./engine.js";

export async function answer({ modules, board, what }) {
  try {
    for (const module of modules) await load(module);
    return { value: new Board(board)[what]() };
  } catch ({ code, message, cause }) {
    return { error: { code, message, cause } };
  }
}
