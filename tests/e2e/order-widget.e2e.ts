import type { AddressInfo } from "node:net";
import type { FrameLocator, Locator, Page } from "playwright";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, describe, it } from "vitest";
import { servePartnerPage, type WidgetDirective } from "../tools/partner-page.ts";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { openProfile, panelOrigin, sharedBrowser } from "./panel-browser.ts";
import { fillWidget } from "./widget-steps.ts";

const browser = await sharedBrowser();
const token = "demo-partner-widget";
// Another port is another origin. Its page has a strict policy, and a style sheet that hides frames.
const partner = await servePartnerPage({ scriptAddress: `${panelOrigin()}/script`, token, locale: "en" }, 0);
const { port } = partner.address() as AddressInfo;
const address = `http://127.0.0.1:${String(port)}/`;
afterAll(() => {
  const closed = new Promise((done) => partner.close(done));
  // Browsers keep connections open by which they have asked for nothing yet, and which a server that is closed waits for.
  partner.closeAllConnections();
  return closed;
});

/** The partner's page in a browser that is logged in at the panel, as its cookies say. */
async function openPartner(width: number) {
  const profile = await openProfile(browser, { width });
  await profile.context.addCookies([{ name: "token", value: "a-session-of-the-panel", url: panelOrigin() }]);
  await profile.page.goto(address);
  const frame = profile.page.frameLocator("iframe.order-widget");
  await expect(titleIn(frame)).toBeVisible();
  return { ...profile, frame };
}

const linkOf = (page: Page) => page.getByRole("link", { name: "Order here" });
const titleIn = (frame: FrameLocator) => frame.getByRole("heading", { level: 1, name: english("partner-shop:title") });

const frameBox = async (page: Page) => (await page.locator("iframe.order-widget").boundingBox()) ?? { width: 0, height: 0, x: 0 };

describe("the order widget in a partner's page", () => {
  it("WGT-002 API-158 DEC-098 sells to a guest from another origin, under a strict policy and beside a hostile style sheet", async () => {
    const { page, frame, problems } = await openPartner(320);
    const box = await frameBox(page);
    expect(box.width).toBeGreaterThan(280);
    expect(box.x).toBeGreaterThanOrEqual(0);
    await fillWidget(frame);
    // Without asking for style sheets itself, which the page's policy forbids.
    const { violations } = await new AxeBuilder({ page }).options({ preload: false }).include("iframe.order-widget").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    // Grown with its content: nothing scrolls inside.
    await expect.poll(async () => (await frameBox(page)).height).toBeGreaterThan(800);
    await frame.getByRole("button", { name: englishLike("payments:buyFor") }).click();
    await expect(frame.getByRole("heading", { name: english("ordering:order_created_successfully") })).toBeFocused();
    await expect(frame.getByRole("link", { name: english("payments:leavingOpen") }).or(frame.getByText("demo-"))).toBeVisible();
    const told = page.locator("#events li");
    await expect(told).toHaveCount(1);
    await expect(told).toContainText(/^ordered \{"orderIds":\[\d+\],"total":[\d.]+,"isPaid":false\}$/);
    await expect(page.locator("#events")).not.toContainText("guest-of-a-partner");
    expect(problems).toEqual([]);
  });

  it("DEC-098 DEC-144 hears no stranger, and reads neither cookies nor storage of the panel", async () => {
    const { page } = await openPartner(1280);
    const inside = page.frames().find((frame) => frame.url().includes("/script/order-widget.html"));
    if (!inside) throw new Error("there is no frame");
    const read = (what: "cookie" | "localStorage") =>
      inside.evaluate((name) => {
        try {
          return String(name === "cookie" ? document.cookie : globalThis.localStorage.length);
        } catch (problem) {
          return (problem as Error).name;
        }
      }, what);
    expect([await read("cookie"), await read("localStorage")]).toEqual(["SecurityError", "SecurityError"]);
    await expect.poll(async () => (await frameBox(page)).height).toBeGreaterThan(800);
    // The page itself plays the widget: same words, another window and another origin.
    await page.evaluate(async () => {
      const channel = new URLSearchParams(document.querySelector("iframe")?.src.split("#")[1]).get("channel");
      for (const type of ["ordered", "close", "height"])
        globalThis.postMessage({ type, channel, height: 50, orderIds: [1] }, "*");
      // Messages arrive in the order in which they were sent: with the last of them all have been heard.
      await new Promise<void>((resolve) => {
        globalThis.addEventListener("message", ({ data }) => data === "the last" && resolve());
        globalThis.postMessage("the last", "*");
      });
    });
    await expect(page.locator("#events li")).toHaveCount(0);
    await expect(page.locator("iframe.order-widget")).toBeVisible();
    expect((await frameBox(page)).height).toBeGreaterThan(800);
  });

  it("WGT-002 can be used and closed by the keyboard alone", async () => {
    const { page, frame } = await openPartner(390);
    await page.bringToFront();
    const close = frame.getByRole("button", { name: english("common:close") });
    // Keys go to the frame that the browser has learned to have the focus, which may be a moment after the page has.
    await expect(async () => {
      await close.focus();
      await page.keyboard.press("Tab");
      await expect(frame.getByRole("searchbox")).toBeFocused({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await page.keyboard.type("youtube likes");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(frame.getByRole("searchbox")).toHaveValue("");
    await frame.getByRole("textbox", { name: new RegExp(`^${english("payments:email")}`) }).focus();
    await page.keyboard.press("Enter");
    await expect(frame.getByText(english("ordering:block_missingLink"))).toBeVisible();
    await close.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#events li")).toHaveText("close {}");
    await expect(page.locator("iframe.order-widget")).toBeHidden();
  });
});

describe("a partner's page whose policy lacks a directive", () => {
  const openWithout = async (directive: WidgetDirective) => {
    const profile = await openProfile(browser, { width: 390 });
    await profile.page.goto(`${address}?without=${directive}`);
    return profile.page;
  };

  it("says in place of the frame that frame-src is missing, and keeps the plain link, by which the widget opens", async () => {
    const page = await openWithout("frame-src");
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(english("partner-frame:forbidden"));
    await expect(notice).toContainText(`frame-src ${panelOrigin()};`);
    await expect(page.locator("iframe")).toHaveCount(0);
    const [opened] = await Promise.all([page.waitForEvent("popup"), linkOf(page).click()]);
    await expect(opened.getByRole("heading", { level: 1, name: english("partner-shop:title") })).toBeVisible();
  });

  it("leaves the plain link where script-src is missing and no script runs", async () => {
    const page = await openWithout("script-src");
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(linkOf(page)).toBeVisible();
  });

  it("shows the widget in place of the link where style-src is missing", async () => {
    const page = await openWithout("style-src");
    const frame = page.frameLocator("iframe.order-widget");
    await expect(titleIn(frame)).toBeVisible();
    await expect(linkOf(page)).toBeHidden();
    expect((await frameBox(page)).width).toBeGreaterThan(280);
  });

  it("shows the widget where a policy without frame-src is only tried out, and refuses nothing", async () => {
    const { page } = await openProfile(browser, { width: 390 });
    await page.goto(`${address}?without=frame-src&tried`);
    await expect(page.locator("#refused").getByText("report frame-src").first()).toBeVisible();
    const frame = page.frameLocator("iframe.order-widget");
    await expect(titleIn(frame)).toBeVisible();
    await expect(linkOf(page)).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await frame.getByRole("button", { name: english("common:close") }).click();
    await expect(page.locator("#events li")).toHaveText("close {}");
  });
});

describe("two widgets in a partner's page", () => {
  const second = "demo-music-shop-widget";

  it("WGT-002 DEC-098 work beside each other under a strict policy, and neither speaks for the other", async () => {
    const { page, problems } = await openProfile(browser);
    await page.goto(`${address}?second=${second}`);
    const [first, other] = [token, second].map((title) => page.getByTitle(title, { exact: true }).and(page.locator("iframe")));
    if (!first || !other) throw new Error("there are no frames");
    for (const frame of [first, other]) {
      await frame.scrollIntoViewIfNeeded();
      await expect(titleIn(frame.contentFrame())).toBeVisible();
    }
    await expect(linkOf(page)).toHaveCount(0);
    // Each plays the other: the word of the other frame, from a window that is not its.
    const channelOf = (frame: Locator) =>
      frame.evaluate((element) => new URLSearchParams((element as HTMLIFrameElement).src.split("#")[1]).get("channel"));
    const [channel, otherChannel] = [await channelOf(first), await channelOf(other)];
    expect(channel).not.toBe(otherChannel);
    const tell = (frame: Locator, word: string | null) =>
      frame
        .contentFrame()
        .locator("body")
        .evaluate((_body, of) => globalThis.parent.postMessage({ type: "close", channel: of }, "*"), word);
    await tell(first, otherChannel);
    await tell(other, channel);

    await fillWidget(other.contentFrame());
    await other
      .contentFrame()
      .getByRole("button", { name: englishLike("payments:buyFor") })
      .click();
    const told = page.locator("#events").getByRole("listitem");
    await expect(told).toHaveText(/^ordered /);
    await expect(told).toHaveAttribute("title", second);
    await expect(titleIn(first.contentFrame())).toBeVisible();
    await first
      .contentFrame()
      .getByRole("button", { name: english("common:close") })
      .click();
    await expect(told.last()).toHaveText("close {}");
    await expect(told.last()).toHaveAttribute("title", token);
    await expect(told).toHaveCount(2);
    await expect(first).toBeHidden();
    await expect(other).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("say in both places that frame-src is missing, and keep both links", async () => {
    const { page } = await openProfile(browser, { width: 390 });
    await page.goto(`${address}?without=frame-src&second=${second}`);
    const notices = page.locator("[data-order-widget-link] + script + [role=alert]");
    await expect(notices).toHaveCount(2);
    for (const notice of await notices.all()) await expect(notice).toContainText(`frame-src ${panelOrigin()};`);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(linkOf(page)).toHaveCount(2);
  });
});
