import type { BrowserContext, Page } from "playwright";
import { describe, it } from "vitest";
import { expect } from "./expect.ts";
import { openSignedIn, passTimeUntil, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const MINUTE_MS = 60_000;

/** How often a page asked for the stream. */
function countStreams(page: Page) {
  const counted = { streams: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/v1/orders/news") counted.streams += 1;
  });
  return counted;
}

const openStream = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/api/v1/orders/news?"));

/** Looked up in a page of its own, because a list of running orders asks for the stream as well. */
async function firstRunning(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await visit(page, "/orders?status=in_processing");
  const link = page
    .getByRole("row")
    .getByRole("link", { name: /^#\d+$/ })
    .first();
  await expect(link).toBeVisible();
  const address = await link.getAttribute("href");
  await page.close();
  return address?.replace(/^\/app/, "") ?? "";
}

describe("an order that is looked at", () => {
  it("OLS-007 shows its progress in two tabs without a reload, by one stream for both", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    const address = await firstRunning(context);
    const other = await context.newPage();
    const [mine, theirs] = [countStreams(page), countStreams(other)];
    for (const tab of [page, other]) await tab.clock.install();
    const opened = openStream(page);
    await visit(page, address);
    await opened;
    await visit(other, address);
    const percentOn = async (tab: Page) => Number(await tab.getByRole("progressbar").first().getAttribute("aria-valuenow"));
    const before = await percentOn(other);
    expect(mine.streams + theirs.streams).toBe(1);
    await passTimeUntil(page, MINUTE_MS, async () => {
      expect(await percentOn(page)).toBeGreaterThan(before);
      expect(await percentOn(other)).toBeGreaterThan(before);
    });
    expect(problems).toEqual([]);
    await context.close();
  });
});
