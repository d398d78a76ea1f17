// The worker of browsers. Its imports are relative: no import map, and no bundler, reaches a worker that was copied.

import { answer } from "./answer.js";

self.onmessage = async ({ data }) => self.postMessage(await answer(data));
