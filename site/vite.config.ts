import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import init, { Rules } from "setwise";
import { splitEngine } from "./split.ts";
import { TARGET } from "./target.ts";

const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What the built page may load, with this style and this script in it. The development server needs styles of its own. */
const policy = (style: string, script: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${digest(script)}`,
    `style-src 'self' ${digest(style)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

await init();
const THEMES = ["standard", "color-blind", "monochrome", "dark", "dark-color-blind", "dark-monochrome"];
const draw = (theme: string) => ["0001", "1112", "2220"].map((card) => new Rules().toSvg(card, { theme }));
/** Three cards that are a set, drawn when the page is built: they are there before the engine is. */
const HERO = Object.fromEntries(THEMES.map((theme) => [theme, draw(theme)]));

const cards: Plugin = {
  name: "cards",
  resolveId: (id) => (id === "virtual:cards" ? "\0cards" : undefined),
  load: (id) => (id === "\0cards" ? `export const HERO = ${JSON.stringify(HERO)};` : undefined),
  transformIndexHtml: (html) => {
    const image = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
    const picture = (_: string, place: number) =>
      `<picture><source media="(prefers-color-scheme: dark)" srcset="${image(HERO.dark![place]!)}"><img src="${image(HERO.standard![place]!)}" alt="" width="240" height="161"></picture>`;
    return html.replace("<!-- cards -->", HERO.standard!.map(picture).join(""));
  },
};

const head: Plugin = {
  name: "policy-style-and-preload",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const [engine, sheet] = [/engine-.*\.wasm$/, /\.css$/].map((end) => Object.keys(bundle).find((name) => end.test(name)) ?? "");
      const file = bundle[sheet!];
      // The first cards wait for one answer of the network, not for a second one with the styles.
      const style = (file?.type === "asset" ? String(file.source) : "").trim().replaceAll(/url\((?:\.\/)?(?=[^)]*woff2)/g, "url(./assets/");
      delete bundle[sheet!];
      // A game's engine need not wait for the scripts. The start needs none, and its scripts come first.
      const preload = `{ rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "", href: "./${engine}" }`;
      const script = `if (location.hash.length > 2) document.head.append(Object.assign(document.createElement("link"), ${preload}));`;
      return {
        html: html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`),
        tags: [
          { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: policy(style, script) }, injectTo: "head-prepend" },
          { tag: "script", children: script, injectTo: "head" },
        ],
      };
    },
  },
};

/** All files are kept for use offline; the page and its manifest work in any folder. */
const offline = VitePWA({
  registerType: "autoUpdate",
  injectRegister: "script-defer",
  workbox: {
    globPatterns: ["**/*.{html,js,css,wasm,svg,png,woff2}"],
    inlineWorkboxRuntime: true,
    // The first visit is enough, and the next one has a new version.
    clientsClaim: true,
    skipWaiting: true,
  },
  manifest: {
    name: "Setwise: the card game Set",
    short_name: "Setwise",
    description: "Play, learn and explore the card game Set.",
    theme_color: "#f6f3ec",
    background_color: "#f6f3ec",
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "icon.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "icon.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
});

const inChromium = { testTimeout: 90_000, hookTimeout: 60_000 };
const TIMED = ["tests/e2e/first.test.ts"];

export default defineConfig({
  base: "./",
  plugins: [splitEngine(), svelte(), cards, head, offline],
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, outDir: fileURLToPath(new URL("site", TARGET)), emptyOutDir: true },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/*.test.ts"], testTimeout: 60_000 } },
      // Tests wait for the clock of the page more than they work. What measures time comes last, alone.
      { test: { ...inChromium, name: "browser", env: { TZ: "UTC" }, include: ["tests/e2e/*.test.ts"], exclude: TIMED, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      { test: { ...inChromium, name: "timed", include: TIMED, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
