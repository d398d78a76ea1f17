// One question of `search`, in a thread of its own.

import { Board, load } from "./engine.js";
import { serve } from "#platform";

serve(async ({ modules, board, what }) => {
  try {
    for (const module of modules) await load(module);
    return { value: new Board(board)[what]() };
  } catch ({ code, message, cause }) {
    return { error: { code, message, cause } };
  }
});
