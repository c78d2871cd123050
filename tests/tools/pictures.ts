/**
 * `npm run pictures`: the main screens of the demo at 1280 and 390 pixels, light and dark, into `docs/pictures`. A guest's and a
 * customer's panel are looked at as they stand once nothing is on its way any more.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { startPanel } from "../e2e/panel-server.ts";
import { browserFlags, browserHint, findBrowser } from "./find-browser.mjs";

/** All pictures together stay small enough for a repository, in bytes. */
const MAX_BYTES = 1_500_000;
const QUALITY = 60;
const LOOKS_OF_REST = 5;
const TIME_BETWEEN_LOOKS_MS = 250;

const folder = join(import.meta.dirname, "../../docs/pictures");

/** Screens by the name of their picture; those of customers come after the login. */
const screens = {
  guest: { catalogue: "/", service: "/services/youtube-views-1", "order-form": "/orders/create?serviceId=1" },
  customer: { orders: "/orders", statistics: "/statistics", "add-funds": "/add-funds" },
} as const;

const looks = ([1280, 390] as const).flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme })));
type Look = (typeof looks)[number];

async function openPage(browser: Browser, origin: string, { width, theme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    colorScheme: theme,
    hasTouch: width === 390,
  });
  await context.addCookies([{ name: "theme", value: theme, url: origin }]);
  return context.newPage();
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/app/login`);
  await page.getByRole("textbox", { name: /e-?mail/i }).fill("robin@panel.example");
  await page.locator("input[type=password]").fill("reach-demo-2026");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** Waits until the page says the same for a while; a line to the server that stays open never lets the network rest. */
async function comeToRest(page: Page): Promise<void> {
  let before = "";
  for (let looks = 0; looks < LOOKS_OF_REST;) {
    const now = await page.locator("body").innerText();
    looks = now === before ? looks + 1 : 0;
    before = now;
    await page.waitForTimeout(TIME_BETWEEN_LOOKS_MS);
  }
}

/** Takes one picture and answers its size in bytes; what was there before is written over. */
async function takePicture(page: Page, address: string, name: string): Promise<number> {
  await page.goto(address);
  await page.locator("main h1").first().waitFor();
  await comeToRest(page);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const bytes = Buffer.from(data, "base64");
  await writeFile(join(folder, `${name}.webp`), bytes);
  return bytes.length;
}

async function takeAll(browser: Browser, origin: string, look: Look): Promise<number> {
  const page = await openPage(browser, origin, look);
  let bytes = 0;
  for (const [visitor, pages] of Object.entries(screens)) {
    if (visitor === "customer") await signIn(page, origin);
    for (const [name, path] of Object.entries(pages)) {
      bytes += await takePicture(page, `${origin}/app${path}`, `${name}-${String(look.width)}-${look.theme}`);
    }
  }
  await page.context().close();
  return bytes;
}

/** Pictures that no screen has any more. */
async function removeOld(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((name) => name.endsWith(".webp"));
  await Promise.all(old.map((name) => rm(join(folder, name))));
}

const executablePath = await findBrowser();
if (executablePath === null) throw new Error(browserHint);
const data = await mkdtemp(join(tmpdir(), "panel-pictures-"));
const panel = await startPanel(data);
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
try {
  await removeOld();
  let bytes = 0;
  for (const look of looks) bytes += await takeAll(browser, panel.origin, look);
  console.log(`${String(looks.length * 6)} pictures, ${String(Math.round(bytes / 1024))} KB, in docs/pictures`);
  if (bytes > MAX_BYTES) throw new Error(`the pictures are larger than ${String(MAX_BYTES)} bytes`);
} finally {
  await browser.close();
  await panel.stop();
  await rm(data, { recursive: true, force: true });
}
