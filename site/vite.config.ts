import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

/** What the built page may load. The development server needs styles of its own. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const head: Plugin = {
  name: "policy-and-preload",
  apply: "build",
  transformIndexHtml: (_, { bundle = {} }) => {
    // The engine need not wait for the scripts.
    const engine = Object.keys(bundle).find((name) => name.endsWith(".wasm"));
    const preload = { rel: "preload", as: "fetch", type: "application/wasm", crossorigin: true, href: `./${engine}` };
    return [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
      { tag: "link", attrs: preload, injectTo: "head" },
    ];
  },
};

/** All files are kept for use offline; the page and its manifest work in any folder. */
const offline = VitePWA({
  registerType: "autoUpdate",
  injectRegister: "script-defer",
  workbox: {
    globPatterns: ["**/*.{html,js,css,wasm,svg,png}"],
    inlineWorkboxRuntime: true,
    // The first visit is enough, and the next one has a new version.
    clientsClaim: true,
    skipWaiting: true,
  },
  manifest: {
    name: "Setwise: the card game Set",
    short_name: "Setwise",
    description: "Play, learn and explore the card game Set.",
    theme_color: "#eef1f5",
    background_color: "#eef1f5",
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "icon.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "icon.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
});

export default defineConfig({
  base: "./",
  plugins: [svelte(), head, offline],
  // The package finds its module and its worker beside its own file.
  optimizeDeps: { exclude: ["setwise"] },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, outDir: "../target/site", emptyOutDir: true },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/*.test.ts"] } },
      // One browser at a time: tests wait for the clock of the page, not for each other.
      {
        test: {
          name: "browser",
          include: ["tests/e2e/*.test.ts"],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
