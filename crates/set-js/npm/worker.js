// One question of `search`, in a thread of its own.

import { Board, load } from "./engine.js";
import { serve } from "#platform";

serve(async ({ module, board, what }) => {
  try {
    await load(module);
    return { value: new Board(board)[what]() };
  } catch ({ code, message, cause }) {
    return { error: { code, message, cause } };
  }
});
