import { createServer, type RequestListener } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { build } from "vite";
import { browserFlags, browserHint, findBrowser } from "../tools/find-browser.mjs";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
/** Only pages that are isolated from others get a clock of five microseconds. */
const isolation = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** Builds a page of the benchmarks from the panel's sources; answers the folder it is in. */
export async function buildBenchPage(name: string): Promise<string> {
  const folder = fileURLToPath(new URL(`../../.cache/bench-${name}/`, import.meta.url));
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(`./${name}-page/`, import.meta.url)),
    mode: "production",
    resolve: { conditions: ["@panel/source", "module", "browser", "production"] },
    oxc: { jsx: { runtime: "automatic" } },
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      chunkSizeWarningLimit: 4000,
    },
  });
  return folder;
}

export interface BenchServer {
  readonly address: string;
  readonly close: () => void;
}

/** What is served beside the files, by its content type. */
interface ServedBody {
  readonly body: Uint8Array;
  readonly type: string;
}

/** Serves a folder, and beside it whatever bodies are given by path. */
export function serveBench(folder: string, bodies: Readonly<Record<string, ServedBody>> = {}): Promise<BenchServer> {
  const answer: RequestListener = (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const served = bodies[path];
    if (served) return void response.writeHead(200, { "content-type": served.type, ...isolation }).end(served.body);
    const file = join(folder, normalize(path === "/" ? "/index.html" : path));
    readFile(file).then(
      (found) => response.writeHead(200, { "content-type": types[extname(file)] ?? "application/json", ...isolation }).end(found),
      () => response.writeHead(404).end(),
    );
  };
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://127.0.0.1:${String(port)}/`, close: () => void server.close() });
    });
  });
}

/** Opens a browser, or ends the run with a word on how to get one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (executablePath === null) {
    console.error(browserHint);
    process.exit(1);
  }
  return chromium.launch({ executablePath, args: [...browserFlags] });
}

/** Slows the page's processor down; workers keep their speed. */
export async function throttle(session: CDPSession, rate: number): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Opens a page and collects its uncaught problems. */
export async function openPage(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(String(problem)));
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const close = async () => {
    await page.close();
    if (problems.length > 0) throw new Error(problems.join("; "));
  };
  return { page, session, close };
}

/** Waits until the page says it is ready. */
export const whenReady = (page: Page) =>
  page.waitForFunction(() => (globalThis as { isReady?: boolean }).isReady === true, undefined, { timeout: 120_000 });
