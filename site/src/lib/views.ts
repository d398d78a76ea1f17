// The views, each with its own part of the scripts. The start is there from the beginning.
import type { Component } from "svelte";
import { loaded, whole } from "./engine.svelte.ts";
import type { Route } from "./route.ts";

type Name = Exclude<Route["view"], "start">;

const PARTS: Record<Name, () => Promise<{ default: Component<any> }>> = {
  game: () => import("../views/Play.svelte"),
  learn: () => import("../views/Learn.svelte"),
  games: () => import("../views/Games.svelte"),
  puzzles: () => import("../views/Puzzles.svelte"),
  train: () => import("../views/Train.svelte"),
  new: () => import("../views/New.svelte"),
  stats: () => import("../views/Stats.svelte"),
  board: () => import("../views/Workbench.svelte"),
  class: () => import("../views/Class.svelte"),
  settings: () => import("../views/Settings.svelte"),
};

/** The views that have come. */
export const come: Partial<Record<Route["view"], Component<any>>> = {};

/** Brings a view, with the engine that it needs. */
export async function bring(name: Name): Promise<void> {
  const [part] = await Promise.all([PARTS[name](), name === "game" ? loaded : whole()]);
  // A slow processor answers between the engine and the view.
  await new Promise((ready) => setTimeout(ready));
  come[name] = part.default;
}

/** Brings all other views one by one, so that each is there at once, also after the files of the page have changed. */
export async function bringAll(): Promise<void> {
  for (const name of Object.keys(PARTS) as Name[]) await bring(name).catch(() => {});
}
