/**
 * Measures what the design promises, on the demo in Chromium: where the first service, the link field and the headings stand, how much
 * the pages move while they load, and how long the first view takes beside the same page without its scripts. Figures only; what must
 * hold is held by tests/e2e/first-view.e2e.ts.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright";
import { startPanel } from "../e2e/panel-server.ts";
import { layoutShiftsOf, slowDown, totalShift, watchLayoutShifts } from "../support/layout-shifts.ts";
import { browserFlags, browserHint, findBrowser } from "../tools/find-browser.mjs";

const screens = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;
type Screen = (typeof screens)[number];
const orderForm = "/orders/create?serviceId=1";
/** Pages whose heading is looked at; the second list is for customers. */
const guestPages = ["/", "/home", orderForm, "/services/1", "/login", "/not-found"];
const customerPages = ["/orders", "/drip-feed", "/subscriptions", "/my-services", "/statistics", "/profile", "/add-funds"];
/** What the pages are for: a service, a field, an order, a table. */
const hasContent = "main article, main [role=row][aria-rowindex='3'], main form input, main table";
const nameOf = ({ width, height }: Screen) => `${String(width)}×${String(height)}`;

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await watchLayoutShifts(page);
  await page.goto(address);
  await settled(page);
  return page;
}

/** Until nothing is loaded any more and what has come is painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function topOf(place: Locator): Promise<string> {
  const found = place.first();
  await found.waitFor({ timeout: 15_000 }).catch(() => undefined);
  const box = await found.boundingBox({ timeout: 1_000 }).catch(() => null);
  return box ? String(Math.round(box.y)) : "–";
}

async function measurePlaces(context: BrowserContext, origin: string, screen: Screen): Promise<void> {
  const catalogue = await open(context, `${origin}/`);
  console.log(
    `${nameOf(screen)} first service, top edge: ${await topOf(catalogue.locator("article, [role=row][aria-rowindex='3']"))}`,
  );
  await catalogue.close();
  const form = await open(context, origin + orderForm);
  console.log(`${nameOf(screen)} link field, top edge: ${await topOf(form.getByRole("textbox", { name: /^Link/ }))}`);
  await form.close();
}

async function measureHeadings(context: BrowserContext, origin: string, paths: readonly string[], screen: Screen): Promise<void> {
  for (const path of paths) {
    const page = await open(context, origin + path);
    const heading = page.locator("h1").first();
    await heading.waitFor({ timeout: 15_000 }).catch(() => undefined);
    const facts = await heading
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, top } = range.getBoundingClientRect();
        return `left ${String(Math.round(left))}, top ${String(Math.round(top))}, ${getComputedStyle(element).fontSize}`;
      })
      .catch(() => "no heading");
    console.log(`${nameOf(screen)} heading of ${path}: ${facts}`);
    await page.close();
  }
}

/** Shifts and requests of a page that is loaded slowly, as on a phone of the middle price. */
async function measureShifts(
  context: BrowserContext,
  address: string,
  name: string,
  then?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  let requests = 0;
  page.on("request", () => (requests += 1));
  await watchLayoutShifts(page);
  await slowDown(page);
  await page.goto(address);
  // A slow page is silent between two requests: what it is for has to stand there before silence means that it is done.
  await page.locator(hasContent).first().waitFor({ timeout: 60_000 });
  await settled(page);
  if (then) {
    await then(page);
    await settled(page);
  }
  const shifts = await layoutShiftsOf(page);
  console.log(`${name}: CLS ${totalShift(shifts).toFixed(3)}, ${String(requests)} requests`);
  for (const { value, moved } of shifts) if (value >= 0.005) console.log(`    ${value.toFixed(3)} ${moved.join(", ")}`);
  await page.close();
}

async function largestPaint(browser: Browser, address: string, screen: Screen, withScripts: boolean): Promise<number | null> {
  const context = await browser.newContext({ viewport: screen });
  const page = await context.newPage();
  await slowDown(page);
  if (!withScripts) await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto(address);
  await settled(page);
  const time = await page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? null)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
        setTimeout(() => resolve(null), 1_000);
      }),
  );
  await context.close();
  return time;
}

async function measurePaint(browser: Browser, origin: string, path: string): Promise<void> {
  const screen = screens[1];
  const seconds = (time: number | null) => (time === null ? "nothing painted" : `${(time / 1_000).toFixed(2)} s`);
  const whole = await largestPaint(browser, origin + path, screen, true);
  const bare = await largestPaint(browser, origin + path, screen, false);
  const ratio = whole === null || bare === null ? "–" : (whole / bare).toFixed(2);
  console.log(`${nameOf(screen)} LCP of ${path}: ${seconds(whole)}; without scripts: ${seconds(bare)}; ratio ${ratio}`);
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole("textbox", { name: /e-?mail/i }).fill("robin@panel.example");
  await page.locator("input[type=password]").first().fill("reach-demo-2026");
  await page.getByRole("button", { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await settled(page);
  await page.close();
}

async function measureScreen(browser: Browser, origin: string, screen: Screen): Promise<void> {
  const guest = await browser.newContext({ viewport: screen, reducedMotion: "reduce" });
  await measurePlaces(guest, origin, screen);
  await measureHeadings(guest, origin, guestPages, screen);
  await guest.close();
  for (const path of ["/", orderForm]) {
    const fresh = await browser.newContext({ viewport: screen, reducedMotion: "reduce" });
    await measureShifts(fresh, origin + path, `${nameOf(screen)} ${path}`);
    await fresh.close();
  }
  const customer = await browser.newContext({ viewport: screen, reducedMotion: "reduce" });
  await signIn(customer, origin);
  await measureShifts(customer, `${origin}/orders`, `${nameOf(screen)} /orders`);
  await measureShifts(customer, `${origin}/`, `${nameOf(screen)} / with the cart opened`, openCart);
  await measureHeadings(customer, origin, customerPages, screen);
  await customer.close();
}

async function openCart(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /cart/i }).first();
  await button.click({ timeout: 10_000 }).catch(() => undefined);
}

const executablePath = await findBrowser();
if (executablePath === null) {
  console.error(browserHint);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "panel-design-"));
const server = await startPanel(folder);
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
try {
  const origin = `${server.origin}/app`;
  for (const screen of screens) await measureScreen(browser, origin, screen);
  for (const path of ["/", orderForm]) await measurePaint(browser, origin, path);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
