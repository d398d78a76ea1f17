// The built page on a local address, and Chromium to look at it.
import { createServer, type Server } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { TARGET } from "../../target.ts";

const BUILT = fileURLToPath(new URL("site/", TARGET));

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** What `setwise serve` adds to the page's own policy. */
const [, POLICY = ""] = /POLICY: &str = "(.*)";/.exec(readFileSync(new URL("../../../crates/setwise/src/commands/serve.rs", import.meta.url), "utf8"))!;

/** Serves the page in a folder, compressed, as most hosts of files do. */
export async function serve(): Promise<{ address: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname).replace(/^\/some\/folder/, "");
    let file = join(BUILT, path);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (!file.startsWith(BUILT) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const headers = { "content-type": type, "content-security-policy": POLICY, "cache-control": "no-cache" };
    response.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(gzipSync(readFileSync(file)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { address: `http://127.0.0.1:${port}/some/folder/`, close };
}

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** The browser asks for nothing but the page itself. */
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
