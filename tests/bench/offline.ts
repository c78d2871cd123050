/**
 * Measures the second visit without a network beside the first one with it, on the demo in Chromium: how long catalogue and orders take from
 * the address to their first row. Both take turns in each round, in a fresh profile, and the medians are compared, so that a busy machine
 * slows down both. Ends with 1 where a page takes longer without a network than it may.
 *
 * `npm run measure:offline [-- rounds]`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { startPanel } from "../e2e/panel-server.ts";
import { browserFlags, browserHint, findBrowser } from "../tools/find-browser.mjs";
import { median } from "./query-measure.ts";

/** The budget of each page without a network, and how it may be beside the first visit with one. */
const BUDGET_MS = 1_000;
const GOAL = 1;
const rounds = Number(process.argv[2] ?? 5);
const pages = [
  {
    path: "/",
    hasCome: "main article, main [role=row][aria-rowindex='3']",
    cache: "panel-answers",
    call: "/api/v1/networks",
    isOwn: false,
  },
  {
    path: "/orders",
    hasCome: "main a[href*='/orders/']:not([href*='create'])",
    cache: "panel-session",
    call: "/api/v1/orders/datatable",
    isOwn: true,
  },
] as const;

type PageOf = (typeof pages)[number];

/** Milliseconds from the address to the first row, as the page's own clock has them. */
async function open(page: Page, origin: string, { path, hasCome }: PageOf): Promise<number> {
  await page.goto(`${origin}/app${path}`, { waitUntil: "commit" });
  const shown = await page.waitForFunction(
    (selector) => {
      const found = [...document.querySelectorAll(selector)];
      return found.some((element) => element.getClientRects().length > 0) && performance.now();
    },
    hasCome,
    { polling: "raf", timeout: 60_000 },
  );
  return Number(await shown.jsonValue());
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/app/login`);
  await page.locator("input[type=email]").fill("robin@panel.example");
  await page.locator("input[type=password]").fill("reach-demo-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** Waits until the copy is on the device, with the answer that the page shows. */
async function kept(page: Page, { cache, call }: PageOf): Promise<void> {
  const isKept = () =>
    page.evaluate(
      async ([name, path]) => {
        if (navigator.serviceWorker.controller === null) return false;
        const answers = await (await caches.open(name)).keys();
        return answers.some(({ url }) => new URL(url).pathname === path);
      },
      [cache, call] as const,
    );
  while (!(await isKept())) await page.waitForTimeout(100);
}

const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce", locale: "en-US" });

/** One first visit with the network and a second one without it. A login comes from another profile, so that this one has kept nothing. */
async function round(browser: Browser, origin: string, of: PageOf): Promise<{ readonly first: number; readonly second: number }> {
  const fresh = await openContext(browser);
  if (of.isOwn) {
    const other = await openContext(browser);
    await signIn(await other.newPage(), origin);
    await fresh.addCookies(await other.cookies());
    await other.close();
  }
  const visitor = await fresh.newPage();
  const first = await open(visitor, origin, of);
  await kept(visitor, of);
  // What the first page still asks for is not left half-kept; its stream of news never ends.
  await visitor.waitForTimeout(2_000);
  await fresh.setOffline(true);
  const second = await open(visitor, origin, of);
  await fresh.close();
  return { first, second };
}

const listed = (numbers: readonly number[]): string =>
  `${String(Math.round(median(numbers)))} ms (${numbers.map(Math.round).join(", ")})`;

const executablePath = await findBrowser();
if (executablePath === null) {
  console.error(browserHint);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "panel-offline-"));
const server = await startPanel(folder);
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
const load = loadavg().map((part) => part.toFixed(1));
console.log(`load ${load.join(" ")} on ${String(cpus().length)} processors`);
try {
  for (const page of pages) {
    const times: { readonly first: number; readonly second: number }[] = [];
    for (let turn = 0; turn < rounds; turn += 1) times.push(await round(browser, server.origin, page));
    const [first, second] = [times.map((one) => one.first), times.map((one) => one.second)];
    const isOver = median(second) > BUDGET_MS;
    console.log(`\n${page.path}`);
    console.log(`  first visit, with the network      ${listed(first)}`);
    console.log(
      `  second visit, without the network  ${listed(second)} (${isOver ? "OVER the " : ""}budget ${String(BUDGET_MS)})`,
    );
    console.log(`  ratio ${(median(second) / median(first)).toFixed(2)} (goal ${String(GOAL)})`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
