// Whether the engine has come. The start does not wait for it.
export const engine = $state({ isReady: false, problem: "" });

/** Loads the engine, once. */
export const loaded: Promise<void> = import("setwise").then(({ default: init }) => init()).then(
  () => {
    engine.isReady = true;
  },
  (error: unknown) => {
    engine.problem = String(error);
  },
);
