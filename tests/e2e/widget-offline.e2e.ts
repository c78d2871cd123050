import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "playwright";
import { afterAll, describe, it } from "vitest";
import { servePartnerPage } from "../tools/partner-page.ts";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { openProfile, panelOrigin, sharedBrowser } from "./panel-browser.ts";
import { fillWidget } from "./widget-steps.ts";

const browser = await sharedBrowser();
const scriptAddress = `${panelOrigin()}/script`;
const token = "demo-partner-widget";
const partner = await servePartnerPage({ scriptAddress, token, locale: "en" }, 0);
const { port } = partner.address() as AddressInfo;
afterAll(() => {
  const closed = new Promise((done) => partner.close(done));
  partner.closeAllConnections();
  return closed;
});

const FRAME = "**/script/order-widget.html*";
const TEXTS = /\/assets\/order-widget-(?:common|ordering|partner-shop|payments)-[\w-]+\.js$/;

async function visit() {
  const profile = await openProfile(browser, { width: 390 });
  const open = () => profile.page.goto(`http://127.0.0.1:${String(port)}/`);
  return { ...profile, open, frame: profile.page.frameLocator("iframe.order-widget") };
}

const notice = (place: Page | FrameLocator) => place.getByRole("alert").filter({ hasText: english("partner-frame:notLoaded") });
const again = (place: Page | FrameLocator) => place.getByRole("button", { name: english("partner-frame:reload") });
const heading = (place: Page | FrameLocator) => place.getByRole("heading", { level: 1, name: english("partner-shop:title") });

describe("the order widget without a connection", () => {
  it("LIF-002 says that its frame could not be loaded, by keyboard again and again, and comes by itself once the connection is back", async () => {
    const { page, context, frame, open } = await visit();
    await page.route(FRAME, async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    await open();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Order here" })).toBeVisible();
    await again(page).focus();
    await page.keyboard.press("Enter");
    await expect(notice(page)).toHaveCount(1);
    await expect(again(page)).toBeFocused();
    await page.unroute(FRAME);
    await context.setOffline(false);
    await expect(heading(frame)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Order here" })).toBeHidden();
    await expect(page.locator("iframe")).toHaveCount(1);
  });

  it("LIF-002 says so, too, where the frame's code does not come, and opens another frame at a press", async () => {
    const { page, frame, open } = await visit();
    await page.clock.install();
    const code = /\/assets\/order-widget-(?!widget)[\w-]+\.js$/;
    await page.route(code, (route) => route.abort());
    const silent = page.waitForEvent("requestfailed", (request) => code.test(request.url()));
    await open();
    await silent;
    await page.waitForLoadState();
    await page.clock.fastForward(14_000);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(notice(page)).toBeVisible();
    await page.unroute(code);
    await again(page).click();
    await expect(heading(frame)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  it("LIF-002 shows words of its own in a tab where its texts could be had in no language", async () => {
    const { page } = await visit();
    await page.route(TEXTS, (route) => route.abort());
    await page.goto(`${scriptAddress}/order-widget.html#token=${token}&locale=en`);
    await expect(notice(page)).toBeVisible();
    await page.unroute(TEXTS);
    await again(page).click();
    await expect(heading(page)).toBeVisible();
  });

  it("LIF-002 asks again for what a lost connection has kept from it: services and ways to pay", async () => {
    const { page, context, frame, open } = await visit();
    await page.route("**/api/v1/**", (route) => route.abort());
    await open();
    await expect(frame.getByText(english("ordering:loadFailed"))).toBeVisible();
    await page.unroute("**/api/v1/**");
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(frame.getByRole("searchbox")).toBeVisible();
    await expect(frame.getByRole("radio").first()).toBeChecked();
    await expect(frame.getByText(english("payments:methodsFailed"))).toHaveCount(0);
  });

  it("LIF-002 DEC-125 keeps an order that is pressed without a connection, and orders it once when it is pressed again", async () => {
    const { page, context, frame, open } = await visit();
    await open();
    await fillWidget(frame);
    const buy = frame.getByRole("button", { name: englishLike("payments:buyFor") });
    await expect(buy).toBeVisible();
    await context.setOffline(true);
    await buy.click();
    await expect(frame.getByText(english("ordering:block_offline"))).toBeVisible();
    await expect(frame.getByRole("textbox", { name: new RegExp(`^${english("payments:email")}`) })).toHaveValue(/@/);
    await context.setOffline(false);
    const answers = new Set<string>();
    // The server has the order; its answers are lost.
    await page.route("**/widget-order-requests*", async (route) => {
      const { data } = (await (await route.fetch()).json()) as { readonly data: { readonly order_ids: readonly number[] } };
      answers.add(data.order_ids.join());
      await route.abort();
    });
    await buy.click();
    await expect(frame.getByRole("heading", { name: english("ordering:order_created_successfully") })).toBeFocused();
    expect([...answers]).toEqual([expect.stringMatching(/^\d+$/)]);
    await expect(page.locator("#events li")).toHaveCount(1);
  });
});
