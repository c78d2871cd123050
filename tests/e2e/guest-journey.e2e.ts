import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import {
  buyButton,
  expectReady,
  fillOrder,
  isOrder,
  openForm,
  payAtTheGateway,
  plainService,
  videoNamed,
} from "./buying-steps.ts";
import { english, englishLike } from "../support/english.ts";
import { serverEnglish } from "../support/server-english.ts";
import { expectNoSidewaysScroll, sharedBrowser, openProfile, panelOrigin, visit, widths } from "./panel-browser.ts";

const browser = await sharedBrowser();

describe("a guest", () => {
  it.each(widths)("PRD-001 finds a service, orders it and pays for it at %i px", async (width) => {
    const { page, context, problems } = await openProfile(browser, { width });
    await visit(page, "/");
    await page.getByRole("searchbox", { name: "Search services" }).fill(plainService.name);
    await expectNoSidewaysScroll(page, "catalogue");
    await page.getByRole("link", { name: `Order ${plainService.name}` }).click();
    await page.waitForURL(/\/orders\/create\?serviceId=1$/);
    await fillOrder(page, { quantity: 10_000, email: `guest-${String(width)}@example.com`, method: /^Card/ });
    await expectNoSidewaysScroll(page, "order form");
    await expect(buyButton(page)).toHaveText(/Buy for \$ 1,\d\d USD/);
    await buyButton(page).click();
    await payAtTheGateway(page);
    await page.waitForURL(/\/app\/add-funds\/success/);
    await expect(page.getByRole("heading", { level: 1, name: englishLike("payments:orderOnTheWay") })).toBeVisible();
    await expect(page.getByRole("link", { name: english("payments:followOrder") })).toBeVisible();
    await expectNoSidewaysScroll(page, "outcome of the payment");
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([1280, 390])(
    "gets from the first page to a paid order in six decisions, and meets no refusal, at %i px",
    async (width) => {
      const { page, context, problems } = await openProfile(browser, { width });
      let decisions = 0;
      const decide = async (take: () => Promise<unknown>) => {
        decisions += 1;
        await take();
      };
      const type = (name: RegExp, text: string) => decide(() => page.getByRole("textbox", { name }).fill(text));
      const refused: number[] = [];
      page.on("response", (response) => {
        if (response.status() >= 400) refused.push(response.status());
      });
      await visit(page, "/");
      await decide(() => page.getByRole("searchbox", { name: "Search services" }).fill(plainService.name));
      await decide(() => page.getByRole("link", { name: `Order ${plainService.name}` }).click());
      await page.waitForURL(/\/orders\/create\?serviceId=1$/);
      await type(/^Link/, videoNamed(`six-${String(width)}`));
      await type(englishLike("payments:email"), `six-${String(width)}@example.com`);
      // What it opens with costs enough to be paid.
      await expect(page.getByRole("button", { name: / instead$/ })).toHaveCount(0);
      await expectReady(buyButton(page));
      await decide(() => buyButton(page).click());
      await decide(() => payAtTheGateway(page));
      await page.waitForURL(/\/app\/add-funds\/success/);
      await expect(page.getByRole("heading", { level: 1, name: englishLike("payments:orderOnTheWay") })).toBeVisible();
      await expect(page.getByRole("link", { name: english("payments:followOrder") })).toBeVisible();
      expect(decisions).toBeLessThanOrEqual(6);
      expect([refused, problems]).toEqual([[], []]);
      await context.close();
    },
  );

  it("ANL-006 is counted at the link, at the button and at the payment, by calls without a body", async () => {
    const { page, context, problems } = await openProfile(browser);
    const counted: (readonly [string, string | null])[] = [];
    page.on("request", (request) => {
      const event = /\/order-widget\/events\/([\w-]+)$/.exec(new URL(request.url()).pathname)?.[1];
      if (event !== undefined) counted.push([event, request.postData()]);
    });
    await openForm(page);
    await fillOrder(page, { link: videoNamed("counted"), quantity: 100_000, email: "counted@example.com", method: /^QR/ });
    await buyButton(page).click();
    await expect
      .poll(() => counted.toSorted())
      .toEqual([
        ["checkout-button", null],
        ["enter-url", null],
        ["payment-page", null],
      ]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ANL-007 ANL-011 DEC-050 is told to analytics before the gateway, which leads back to the screen that was left", async () => {
    const { page, context, problems } = await openProfile(browser);
    const screenOf = async () => (await context.cookies()).find(({ name }) => name.endsWith("gatewayFrom"))?.value;
    await openForm(page);
    await fillOrder(page, { link: videoNamed("gateway"), quantity: 10_000, email: "gateway@example.com", method: /^Card/ });
    await page.evaluate(() => {
      const keep = (one: object) => sessionStorage.setItem("told", JSON.stringify(one));
      Object.assign(globalThis, { dataLayer: Object.assign([], { push: keep }) });
    });
    await buyButton(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await screenOf()).toBe("order");
    expect(await page.evaluate(() => sessionStorage.getItem("told"))).toContain('"event":"payment_gateway"');
    await payAtTheGateway(page, "Cancel payment");
    await page.waitForURL(/\/app\/add-funds\/error/);
    await expect(page.getByRole("link", { name: english("payments:backTo_order") })).toBeVisible();
    expect(await screenOf()).toBeUndefined();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("PGS-004 follows the order by the mail's link in another browser, without an account", async () => {
    const email = "follows@example.com";
    const { page, context } = await openProfile(browser);
    await visit(page, `/orders/create?serviceId=${String(plainService.id)}`);
    await fillOrder(page, { link: videoNamed("followed"), quantity: 10_000, email, method: /^Card/ });
    await buyButton(page).click();
    await payAtTheGateway(page);
    const onTheWay = page.getByRole("heading", { level: 1, name: englishLike("payments:orderOnTheWay") });
    const id = /\d+/.exec(await onTheWay.innerText())?.[0] ?? "";
    await page.goto(new URL("/sandbox/mail", panelOrigin()).href);
    const mail = page
      .getByRole("article")
      .filter({ hasText: email })
      .filter({ hasText: serverEnglish("orderMailSubject", { id }) });
    const link = await mail.getByRole("link", { name: /\/app\/receipt\// }).getAttribute("href");
    await context.close();

    const other = await openProfile(browser, { width: 390 });
    const answer = await other.page.goto(link ?? "");
    expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer" });
    const orders = other.page.getByRole("list", { name: english("receipts:ordersOf") });
    await expect(orders.getByRole("heading", { name: english("orders:orderTitle", { id }) })).toBeVisible();
    await expect(orders.getByText(plainService.name)).toBeVisible();
    await expectNoSidewaysScroll(other.page, "receipt");
    await other.page.getByRole("button", { name: english("receipts:passwordButton") }).click();
    await expect(other.page.getByText(english("receipts:passwordSent", { email: "f•••@example.com" }))).toBeVisible();
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it("DEC-125 gets one order out of a double click on the order button", async () => {
    const { page, context } = await openProfile(browser);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (isOrder(request)) sent.push(request.url());
    });
    await openForm(page);
    await fillOrder(page, { quantity: 12_000, email: "double-click@example.com", method: /^Card/ });
    await buyButton(page).dblclick();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(sent).toHaveLength(1);
    await context.close();
  });

  it("RTE-001 opens every page by its address and shows it again after a reload", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/orders/create?serviceId=1");
    await expect(page.getByRole("region", { name: plainService.name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("region", { name: plainService.name })).toBeVisible();
    await visit(page, "/services/youtube-views-1");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: plainService.name })).toBeVisible();
    await visit(page, "/no-such-page/at-all");
    await expect(page.getByRole("heading", { level: 1, name: "This page could not be found" })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("LIF-003 returns to the place in the catalogue where it was left", async () => {
    const { page, context } = await openProfile(browser);
    await visit(page, "/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await page.waitForFunction(() => globalThis.scrollY > 1_500);
    const order = page
      .getByRole("article")
      .getByRole("link", { name: /^Order/ })
      .last();
    const left = await page.evaluate(() => globalThis.scrollY);
    // A pointer would scroll the link into sight before it clicks.
    await order.dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1, name: "New order" })).toBeVisible();
    await page.waitForFunction(() => globalThis.scrollY === 0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(left);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "New order" })).toBeVisible();
    await context.close();
  });

  it("RTE-016 is never led away from the panel by an address", async () => {
    const { page, context, problems } = await openProfile(browser);
    for (const redirect of ["//evil.test", "javascript:alert(1)", "https://evil.test/app", "/\\evil.test", "%2F%2Fevil.test"]) {
      await visit(
        page,
        `/login?redirect=${encodeURIComponent(redirect)}&query=${encodeURIComponent('{"a":"<img src=x onerror=alert(1)>"}')}`,
      );
      await page.getByRole("textbox", { name: /e-?mail/i }).fill("eli@panel.example");
      await page.getByLabel("Password", { exact: false }).first().fill("reach-demo-2026");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(panelOrigin());
      await context.clearCookies();
    }
    await visit(page, `/?search=${encodeURIComponent("<img src=x onerror=alert(1)>")}&source="><script>alert(1)</script>`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
});
