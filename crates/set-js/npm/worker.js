// One question of `search`, in a thread of its own.

import init, { Board } from "./index.js";
import { serve } from "#platform";

serve(async ({ board, what }) => {
  try {
    await init();
    return { value: new Board(board)[what]() };
  } catch (error) {
    return { error: error.message };
  }
});
