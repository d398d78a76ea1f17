/** Three cards that are a set, drawn by the engine when the page is built: by theme. */
declare module "virtual:cards" {
  export const HERO: Record<string, string[]>;
}

/** The address of the part of the engine that games do not need; where it is not split, there is none. */
declare module "virtual:rest" {
  const address: string | undefined;
  export default address;
}
