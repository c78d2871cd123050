import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { englishLike } from "../support/english.ts";
import { plainService } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { slowDown } from "../support/layout-shifts.ts";
import { openProfile, panelOrigin, sharedBrowser, visit, type PanelPage } from "./panel-browser.ts";

const browser = await sharedBrowser();
const orderForm = `/orders/create?serviceId=${String(plainService.id)}`;
/**
 * A guard against files that are added unseen. There are 31 and 36 at most: four of the former are the banner's that is there, two begin the
 * worker of the search, one of the latter is the quote. With fewer and larger files it shall become 25, but what is loaded by an `import()` and shares a file with others
 * costs a file more.
 */
const mostRequests = { "/": 31, [orderForm]: 36 };
/** Built files of the first view: its screen, and what the first calls are made by. */
const firstView = /\/(?:catalogue|catalogue-screen|order-create-screen|first-calls|calls|wire)-[\w-]{8}\.js$/;
const grounds = { light: "rgb(246, 246, 249)", dark: "rgb(21, 21, 26)" } as const;
type Theme = keyof typeof grounds;

/** A page whose panel never starts: what it shows is what was painted first. */
async function openFirstPaint(system: Theme, chosen: Theme | null): Promise<PanelPage> {
  const profile = await openProfile(browser, { width: 390, ...(chosen && { theme: chosen }) });
  await profile.page.emulateMedia({ colorScheme: system });
  await profile.page.route(/\/assets\/(?!first-paint)[^/]*\.js$/, (route) => route.abort());
  return profile;
}

/** The colours of the whole picture's corners, as they are on the screen. */
async function cornersOf(page: Page): Promise<readonly string[]> {
  const picture = (await page.screenshot({ type: "png" })).toString("base64");
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return [2, image.width - 3].map((x) => {
      const [red, green, blue] = context?.getImageData(x, image.height - 3, 1, 1).data ?? [];
      return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
    });
  }, picture);
}

const themeOf = (page: Page) => page.locator("html").getAttribute("data-paint");

describe("the first paint", () => {
  it.each<[Theme, Theme | null, Theme]>([
    ["dark", null, "dark"],
    ["light", null, "light"],
    ["dark", "light", "light"],
    ["light", "dark", "dark"],
  ])("THM-005 under a %s system with the choice %s is %s from its first frame on", async (system, chosen, shown) => {
    const first = await openFirstPaint(system, chosen);
    for (const address of ["/", orderForm]) {
      await visit(first.page, address);
      await expect(first.page.locator("#first-paint")).toBeVisible();
      expect(await cornersOf(first.page)).toEqual([grounds[shown], grounds[shown]]);
    }
    await first.context.close();
  });

  it.each<[Theme, Theme | null, Theme]>([
    ["dark", null, "dark"],
    ["dark", "light", "light"],
    ["light", "dark", "dark"],
  ])("THM-005 is the same from a host that knows nothing of its visitors: %s, %s", async (system, chosen, shown) => {
    const first = await openFirstPaint(system, chosen);
    const built = await readFile(join(import.meta.dirname, "../../ui/dist/index.html"), "utf8");
    await first.page.route(/\/app\/$/, (route) => route.fulfill({ contentType: "text/html", body: built }));
    await visit(first.page, "/");
    await expect(first.page.locator("#first-paint")).toBeVisible();
    expect(await cornersOf(first.page)).toEqual([grounds[shown], grounds[shown]]);
    await first.context.close();
  });

  it("THM-005 follows the system while the page is open, until the person chooses", async () => {
    const { page, context, problems } = await openProfile(browser);
    await page.emulateMedia({ colorScheme: "dark" });
    await visit(page, "/home");
    const toggle = page.getByRole("button", { name: englishLike("shell:darkMode") });
    await toggle.waitFor();
    expect(await themeOf(page)).toBe("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => themeOf(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => themeOf(page)).toBe("dark");
    await toggle.click();
    await expect.poll(() => themeOf(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "light" });
    await page.emulateMedia({ colorScheme: "dark" });
    await visit(page, "/home");
    await toggle.waitFor();
    expect(await themeOf(page)).toBe("light");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("THM-001 LOC-004 says whose shop it is and what is opened, in the visitor's language, before any script has run", async () => {
    const { page, context } = await openProfile(browser, { width: 390, language: "de-DE" });
    await page.route(/\.js$/, (route) => route.abort());
    await visit(page, orderForm);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.locator("#first-paint")).toContainText("Neue Bestellung");
    await expect(page.locator(".first-name")).not.toBeEmpty();
    await expect(page.locator(".first-service")).not.toBeEmpty();
    await expect(page.locator(".first-hint")).toContainText("https://");
    await context.close();
  });

  it.each([390, 1280])("shows the form's service and link where they stay, %i wide", async (width) => {
    const bare = await openProfile(browser, { width });
    await bare.page.route(/\.js$/, (route) => route.abort());
    await visit(bare.page, orderForm);
    const { page, context } = await openProfile(browser, { width });
    await visit(page, orderForm);
    await page.locator("main form input").first().waitFor();
    for (const [painted, kept] of [
      [".first-title", "main h1"],
      [".first-form", "main form"],
      [".first-service", "main form h2"],
      [".first-input", "main form input[type=url]"],
    ] as const) {
      const before = (await bare.page.locator(painted).boundingBox())?.y ?? Number.NaN;
      const after = (await page.locator(kept).first().boundingBox())?.y ?? Number.NaN;
      expect(Math.abs(before - after), `${painted} at ${String(before)}, then at ${String(after)}`).toBeLessThanOrEqual(6);
    }
    await Promise.all([bare.context.close(), context.close()]);
  });

  it.each(["/", orderForm])("has the largest of what %s shows painted before any script has run", async (address) => {
    const { page, context } = await openProfile(browser, { width: 390 });
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) painted.push((entry as PerformanceEntry & { readonly id: string }).id);
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await slowDown(page);
    await visit(page, address);
    await page.locator("main article, main form input").first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const painted = await page.evaluate(() => (window as unknown as { readonly painted: readonly string[] }).painted);
    expect(painted.length).toBeGreaterThan(0);
    expect(painted.at(-1)).toMatch(/^first-/);
    await context.close();
  });
});

describe("a first visit", () => {
  it.each(Object.entries(mostRequests))(
    "asks at %s for at most %i files, those of the view before the first call",
    async (address, most) => {
      const { page, context, problems } = await openProfile(browser, { width: 390 });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await visit(page, address);
      await page.locator("main article, main form input").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
      expect(new Set(asked).size, "nothing is asked for twice").toBe(asked.length);
      expect(asked.filter((path) => path.endsWith(".css"))).toEqual([]);
      expect(asked.filter((path) => ["/settings", "/pages", "/menu-items"].includes(path))).toEqual([]);
      // The page and what it names itself; all code of the first view is on its way before the first call is made.
      const firstCall = asked.findIndex((path) => path.startsWith("/api/"));
      const late = asked.slice(firstCall).filter((path) => firstView.test(path));
      expect(late).toEqual([]);
      expect(problems).toEqual([]);
      await expect(page.locator("#first-paint")).toHaveCount(0);
      await context.close();
    },
  );

  it("keeps the strict policy: its styles by their hashes, and no script in the page", async () => {
    const answer = await fetch(`${panelOrigin()}/app/`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/style-src 'self' (?:'sha256-[^']+' ?){3};/);
    expect(policy).not.toContain("unsafe-inline");
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });
});
