/**
 * Scrolls the real catalogue screen over 100 000 services in Chromium at a quarter of the processor's speed, beside a plain
 * virtual list that shows the same and the component library's own rows and cards in the same run. Fails when a view holds more
 * than 1800 elements or 300 listeners, at any place of the scroll; times are told as ratios and never fail a run.
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { build } from "vite";
import { browserFlags, browserHint, findBrowser } from "../tools/find-browser.mjs";

const MAX_ELEMENTS = 1800;
const MAX_LISTENERS = 300;
const SERVICES = 100_000;
const FRAMES = 180;
const PIXELS_PER_FRAME = 240;
const ROUNDS = 3;
const variants = ["control", "table", "cards", "fluent-table", "fluent-cards"] as const;
type Variant = (typeof variants)[number];
/** The most that a view of the panel may take of what another view takes (performance figure 9). */
const goals: readonly (readonly [Variant, Variant, number])[] = [
  ["table", "control", 1.4],
  ["table", "fluent-table", 0.5],
  ["cards", "fluent-cards", 0.7],
];
const isOurs = (variant: Variant): boolean => variant === "table" || variant === "cards";

interface Measured {
  readonly elements: number;
  readonly listeners: number;
  /** Script, style and layout, milliseconds for one scrolled frame. */
  readonly perFrame: number;
}

const folder = fileURLToPath(new URL("../../.cache/bench-scroll/", import.meta.url));
const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL("./scroll-page/", import.meta.url)),
    mode: "production",
    resolve: { conditions: ["@panel/source", "module", "browser", "production"] },
    oxc: { jsx: { runtime: "automatic" } },
    worker: { format: "es" },
    build: { outDir: folder, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 4000 },
  });
}

function serve() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = join(folder, normalize(path === "/" ? "/index.html" : path));
    readFile(file).then(
      (body) => response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise<{ readonly address: string; readonly close: () => void }>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://127.0.0.1:${String(port)}/`, close: () => void server.close() });
    });
  });
}

async function metric(session: CDPSession, ...names: readonly string[]): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return names.reduce((sum, name) => sum + (metrics.find((one) => one.name === name)?.value ?? 0), 0);
}

const busy = (session: CDPSession) => metric(session, "ScriptDuration", "RecalcStyleDuration", "LayoutDuration");
const elementsOf = (page: Page) => page.evaluate(() => document.getElementsByTagName("*").length);

/** Scrolls down frame by frame. */
const scroll = (page: Page, frames: number) =>
  page.evaluate(
    async ([count, pixels]) => {
      for (let frame = 0; frame < count; frame += 1) {
        window.scrollBy(0, pixels);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [frames, PIXELS_PER_FRAME] as const,
  );

async function measure(browser: Browser, address: string, variant: Variant): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(String(problem)));
  await page.goto(`${address}?variant=${variant}&services=${String(SERVICES)}`);
  await page.waitForFunction(() => document.getElementsByTagName("*").length > 200, undefined, { timeout: 60_000 });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await scroll(page, 20);
  const before = await busy(session);
  await scroll(page, FRAMES);
  const perFrame = ((await busy(session)) - before) * (1000 / FRAMES);
  let elements = await elementsOf(page);
  for (let step = 0; step < 5; step += 1) {
    await scroll(page, 7);
    elements = Math.max(elements, await elementsOf(page));
  }
  await session.send("HeapProfiler.collectGarbage");
  const listeners = await metric(session, "JSEventListeners");
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.close();
  if (problems.length > 0) throw new Error(`${variant}: ${problems.join("; ")}`);
  if (scrolled < (FRAMES / 2) * PIXELS_PER_FRAME) throw new Error(`${variant}: scrolled ${String(scrolled)} px only`);
  return { elements, listeners, perFrame };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(all: ReadonlyMap<Variant, readonly Measured[]>): boolean {
  let isFine = true;
  const perFrame = (variant: Variant) => median((all.get(variant) ?? []).map((round) => round.perFrame));
  for (const [variant, rounds] of all) {
    const elements = Math.max(...rounds.map((round) => round.elements));
    const listeners = Math.max(...rounds.map((round) => round.listeners));
    console.log(
      `${variant}: ${String(elements)} elements, ${String(listeners)} listeners, ${perFrame(variant).toFixed(2)} ms a frame`,
    );
    if (isOurs(variant) && (elements > MAX_ELEMENTS || listeners > MAX_LISTENERS)) isFine = false;
  }
  for (const [ours, other, goal] of goals)
    console.log(`${ours}: ${(perFrame(ours) / perFrame(other)).toFixed(2)} of ${other} (goal ≤ ${String(goal)})`);
  return isFine;
}

const executablePath = await findBrowser();
if (executablePath === null) {
  console.error(browserHint);
  process.exit(1);
}
await buildPage();
const server = await serve();
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
const all = new Map<Variant, Measured[]>(variants.map((variant) => [variant, []]));
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const variant of variants) all.get(variant)?.push(await measure(browser, server.address, variant));
  }
} finally {
  await browser.close();
  server.close();
}
if (!report(all)) {
  console.error(`A view may hold at most ${String(MAX_ELEMENTS)} elements and ${String(MAX_LISTENERS)} listeners.`);
  process.exit(1);
}
