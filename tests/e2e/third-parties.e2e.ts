import type { BrowserContext, Page } from "playwright";
import { describe, it } from "vitest";
import { demoCustomers } from "../../adapters/server/src/demo/index.ts";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import {
  configurePanel,
  openProfile,
  openSignedIn,
  panelOrigin,
  publishBanner,
  sharedBrowser,
  violationsOn,
  visit,
} from "./panel-browser.ts";
import { looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();
await configurePanel({ googleAnalytics4Id: "G-ABC123", googleTagManagerId: "GTM-ABC123", intercomAppId: "abc123" });

const widget = `(() => {
  const open = () => { const box = document.createElement("aside"); box.textContent = "Chat of the provider"; document.body.append(box); };
  globalThis.Intercom = (command) => { if (command === "show") open(); };
})();`;

/** Third parties as they would answer; what was asked of them. */
async function intercept(page: Page | BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(
    (address) => address.origin !== panelOrigin() && address.protocol.startsWith("http"),
    (route) => {
      asked.push(route.request().url());
      const isChat = route.request().url().startsWith("https://widget.intercom.io/");
      return route.fulfill({
        contentType: "text/javascript",
        body: isChat ? widget : "globalThis.tagsRun = (globalThis.tagsRun ?? 0) + 1;",
      });
    },
  );
  return asked;
}

const title = english("consent:title");

/** By its key: lists of the catalogue that are still to come move the foot of the page, and a pointer would miss it. */
const askForChat = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getByRole("button", { name: english("consent:openChat") })
    .press("Enter");

describe("third parties", () => {
  it.each(
    looksFor(
      [
        ["light", 1280],
        ["dark", 320],
      ] as const,
      0,
    ),
  )("ANL-001 CON-007 see nobody before a choice and run within it, in %s at %i px", async (theme, width) => {
    const { page, context, problems } = await openProfile(browser, { theme, width });
    const asked = await intercept(page);
    await visit(page, "/");
    const banner = page.getByRole("region", { name: title });
    await expect(banner).toBeVisible();
    expect(await violationsOn(page, "consent banner")).toEqual([]);
    await banner.getByRole("button", { name: english("consent:manage") }).click();
    const dialog = page.getByRole("dialog", { name: title });
    expect(await violationsOn(page, "cookie settings")).toEqual([]);
    expect(asked).toEqual([]);
    await dialog
      .getByRole("radio", { name: english("consent:granted") })
      .first()
      .check();
    await dialog
      .getByRole("radio", { name: english("consent:denied") })
      .last()
      .check();
    await dialog.getByRole("button", { name: english("consent:save") }).click();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (globalThis as { tagsRun?: number }).tagsRun)).toBe(2);
    expect(asked.map((address) => new URL(address).pathname).toSorted()).toEqual(["/gtag/js", "/gtm.js"]);
    await visit(page, "/");
    await expect.poll(() => asked.length).toBe(4);
    await expect(banner).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("CON-006 DEC-029 are never asked by who declines, on any page after it", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await intercept(page);
    await visit(page, "/");
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: english("consent:decline") })
      .click();
    await visit(page, "/orders/create");
    await expect(page.getByRole("contentinfo").getByRole("button", { name: title })).toBeVisible();
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("DEC-199 are in no document that shows a page of login or money, by a link, by the way back, or opened there", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await intercept(page);
    const tagsRun = () => page.evaluate(() => (globalThis as { tagsRun?: number }).tagsRun ?? 0);
    const policy = async () => (await page.request.get(page.url())).headers()["content-security-policy"];
    await visit(page, "/");
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: english("consent:accept") })
      .click();
    await expect.poll(tagsRun).toBe(2);
    expect(await policy()).toContain("googletagmanager");
    await page
      .getByRole("banner")
      .getByRole("link", { name: english("shell:login") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: englishLike("auth:loginTitle") })).toBeVisible();
    expect([await tagsRun(), asked.length]).toEqual([0, 2]);
    expect(await policy()).not.toMatch(/googletagmanager|intercom/);
    await page.goBack();
    await expect.poll(tagsRun).toBe(2);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: englishLike("auth:loginTitle") })).toBeVisible();
    expect(await tagsRun()).toBe(0);
    const before = asked.length;
    await visit(page, "/orders/create");
    await page.locator("main input").first().waitFor();
    await page.getByRole("contentinfo").waitFor();
    expect([await tagsRun(), asked.length]).toEqual([0, before]);
    // A link that is followed before the border is known stays within the document, which then holds no third party.
    await page.waitForLoadState("networkidle");
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect.poll(tagsRun).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("DEC-199 run again behind the form of the login, which keeps its session", async () => {
    const { page, context, problems } = await openProfile(browser);
    await intercept(page);
    const tagsRun = () => page.evaluate(() => (globalThis as { tagsRun?: number }).tagsRun ?? 0);
    await visit(page, "/");
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: english("consent:accept") })
      .click();
    await expect.poll(tagsRun).toBe(2);
    await visit(page, "/login");
    const [robin] = demoCustomers;
    await page.getByLabel(englishLike("auth:email")).fill(robin!.email);
    await page.getByLabel(englishLike("auth:password")).fill(robin!.password);
    expect(await tagsRun()).toBe(0);
    await page
      .getByRole("main")
      .getByRole("button", { name: english("common:logIn") })
      .click();
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect.poll(tagsRun).toBe(2);
    await page.reload();
    await expect(page.getByRole("banner").getByText(robin!.name)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("DEC-199 have no chat beside the order form: asked for there, it opens in a tab of its own", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await intercept(context);
    await visit(page, "/orders/create");
    await page.locator("main input").first().waitFor();
    await expect(page.getByRole("region", { name: title })).toHaveCount(0);
    const opening = context.waitForEvent("page");
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: english("consent:openChat") })
      .click();
    const beside = await opening;
    await expect(beside.getByText("Chat of the provider")).toBeVisible();
    await expect(beside).toHaveURL(/\/app\/?$/);
    await expect(page.getByText("Chat of the provider")).toHaveCount(0);
    expect(asked).toEqual(["https://widget.intercom.io/widget/abc123"]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("CHT-001 CHT-002 show their chat when it is asked for, under the page's own policy", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await intercept(page);
    await visit(page, "/");
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: english("consent:decline") })
      .click();
    expect(asked).toEqual([]);
    await askForChat(page);
    await expect(page.getByText("Chat of the provider")).toBeVisible();
    expect(asked).toEqual(["https://widget.intercom.io/widget/abc123"]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("CHT-003 open their chat once it has loaded, when it was asked for before", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await intercept(page);
    let arrive: (() => void) | null = null;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("https://widget.intercom.io/**", async (route) => {
      await arrival;
      await route.fallback();
    });
    await visit(page, "/");
    const consent = page.getByRole("region", { name: title });
    await consent.getByRole("button", { name: english("consent:decline") }).click();
    const requested = page.waitForRequest("https://widget.intercom.io/**");
    await askForChat(page);
    await requested;
    await expect(page.getByText("Chat of the provider")).toHaveCount(0);
    (arrive as (() => void) | null)?.();
    await expect(page.getByText("Chat of the provider")).toHaveCount(1);
    expect(asked).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("BAN-005 BAN-006 CHT-005 show their chat by a click within the frame of a banner", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    const asked = await intercept(page);
    await visit(page, "/grades");
    const frame = page.getByTitle(english("banners:offers")).contentFrame();
    await expect(frame.getByRole("button")).toBeVisible();
    await frame.locator("p").first().click();
    expect(asked).toEqual([]);
    await frame.getByRole("button").click();
    await expect(page.getByText("Chat of the provider")).toBeVisible();
    expect(asked).toEqual(["https://widget.intercom.io/widget/abc123"]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("BAN-005 BAN-006 show their chat by a click on what lies within the element that asks for it", async () => {
    const content = '<p>Hello</p><a class="button open-intercom"><span class="label"><b class="name">Ask us</b></span></a>';
    await publishBanner({ place: "grades", type: "html", content });
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    const asked = await intercept(page);
    await visit(page, "/grades");
    await page.getByTitle(english("banners:offers")).contentFrame().getByText("Ask us").click();
    await expect(page.getByText("Chat of the provider")).toBeVisible();
    expect(asked).toEqual(["https://widget.intercom.io/widget/abc123"]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("DEC-200 a link within the frame of a banner leads within the panel, without a reload", async () => {
    const content = '<p><a href="/dashboard?type=multi">Several</a></p>';
    await publishBanner({ place: "grades", type: "html", content });
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/grades?currency=rub");
    await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
    await page.getByTitle(english("banners:offers")).contentFrame().getByRole("link").click();
    await expect(page).toHaveURL(`${panelOrigin()}/app/dashboard?currency=RUB&type=multi`);
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});
