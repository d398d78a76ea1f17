/** Three cards that are a set, drawn by the engine when the page is built: by theme. */
declare module "virtual:cards" {
  export const HERO: Record<string, string[]>;
}
