/**
 * Measures the first paint on a slow telephone, on the demo in Chromium: when the largest piece of the first view is painted, beside the
 * same page without its scripts in the same run, with how many requests, and how much the page moves. Rounds of both take turns and the
 * medians are compared, so that a busy machine slows down both. Figures only; what must hold is held by tests/e2e/first-paint.e2e.ts.
 *
 * `npm run measure:paint [-- rounds]`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type CDPSession } from "playwright";
import { startPanel } from "../e2e/panel-server.ts";
import { layoutShiftsOf, slowDown, totalShift, watchLayoutShifts } from "../support/layout-shifts.ts";
import { browserFlags, browserHint, findBrowser } from "../tools/find-browser.mjs";

const rounds = Number(process.argv[2] ?? 3);
const width = Number(process.argv[3] ?? 390);
const pages = [
  { path: "/", goal: 1.3, hasCome: "main article, main [role=row][aria-rowindex='3']" },
  { path: "/orders/create?serviceId=1", goal: 1.6, hasCome: "main form input" },
] as const;

interface Painted {
  readonly first: number;
  readonly largest: number;
  /** What was the largest. */
  readonly what: string;
  readonly shift: number;
  readonly requests: readonly string[];
}

async function loadOnce(browser: Browser, address: string, hasCome: string | null): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: "reduce", locale: "en-US" });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await watchLayoutShifts(page);
  await slowDown(page);
  if (hasCome === null) await blockScripts(await context.newCDPSession(page));
  await page.goto(address);
  if (hasCome !== null) await page.locator(hasCome).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  const paint = await page.evaluate(
    () =>
      new Promise<Pick<Painted, "first" | "largest" | "what">>((resolve) => {
        const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { readonly element?: Element; readonly size: number };
          const text = (entry.element?.textContent ?? "").slice(0, 50);
          const what = `${entry.element?.tagName.toLowerCase() ?? "(gone)"} "${text}", ${String(entry.size)} px²`;
          resolve({ first, largest: entry.startTime, what });
        }).observe({ type: "largest-contentful-paint", buffered: true });
        setTimeout(() => resolve({ first, largest: Number.NaN, what: "nothing" }), 2_000);
      }),
  );
  const shift = totalShift(await layoutShiftsOf(page));
  await context.close();
  return { ...paint, shift, requests };
}

async function blockScripts(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*.js", "*.js?*"] });
}

const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
const milliseconds = (numbers: readonly number[]): string =>
  `${String(Math.round(median(numbers)))} ms (${numbers.map(Math.round).join(", ")})`;

async function measure(browser: Browser, origin: string, { path, goal, hasCome }: (typeof pages)[number]): Promise<void> {
  const whole: Painted[] = [];
  const bare: Painted[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await loadOnce(browser, origin + path, null));
    whole.push(await loadOnce(browser, origin + path, hasCome));
  }
  const largest = whole.map((one) => one.largest);
  const floor = bare.map((one) => one.largest);
  const last = whole.at(-1);
  console.log(`\n${path} at ${String(width)}`);
  console.log(`  without scripts: largest ${milliseconds(floor)}: ${bare.at(-1)?.what ?? ""}`);
  console.log(`  first paint      ${milliseconds(whole.map((one) => one.first))}`);
  console.log(`  largest paint    ${milliseconds(largest)}: ${last?.what ?? ""}`);
  console.log(`  ratio ${(median(largest) / median(floor)).toFixed(2)} (goal ${String(goal)})`);
  console.log(
    `  CLS ${Math.max(...whole.map((one) => one.shift)).toFixed(3)}, ${String(last?.requests.length)} requests (goal 25)`,
  );
  if (process.argv.includes("--requests")) for (const request of last?.requests ?? []) console.log(`    ${request}`);
}

const executablePath = await findBrowser();
if (executablePath === null) {
  console.error(browserHint);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "panel-paint-"));
const server = await startPanel(folder);
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
console.log(
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")} on ${String(cpus().length)} processors`,
);
try {
  for (const page of pages) await measure(browser, `${server.origin}/app`, page);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
