import address from "virtual:rest";

// Whether the engine has come. The start does not wait for it.
export const engine = $state({ isReady: false });

/** Loads the engine, once. */
export const loaded: Promise<void> = import("setwise").then(({ default: init }) => init()).then(() => {
  engine.isReady = true;
});

let rest: Promise<void> | undefined;

/** Brings the part of the engine that games do not need, and that other views do. */
export function whole(): Promise<void> {
  rest ??= Promise.all([import("setwise"), loaded]).then(([{ extend }]) => (address ? extend(address) : undefined));
  return rest;
}

// The start says nothing of it, and every other view does.
loaded.catch(() => {});

/** Whether the browser cannot run the engine. Else a file is missing: there is no connection, or a newer version. */
export const isOldBrowser = (error: unknown) => typeof WebAssembly === "undefined" || error instanceof WebAssembly.CompileError;
