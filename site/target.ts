import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The folder of what is built, which cargo's variable names from the top of the project. */
export const TARGET = pathToFileURL(`${resolve(import.meta.dirname, "..", process.env.CARGO_TARGET_DIR || "target")}/`);
