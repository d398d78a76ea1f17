// The worker of node.

import { parentPort } from "node:worker_threads";
import { answer } from "./setwise/answer.js";

parentPort.on("message", async (question) => parentPort.postMessage(await answer(question)));
