import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { beforeAll, describe, it } from "vitest";
import {
  buyButton,
  expectReady,
  fillForm,
  fillOrder,
  isOrder,
  openForm,
  orderCount,
  placedNotice,
  plainService,
  videoNamed,
} from "./buying-steps.ts";
import { goWithin, openProfile, sharedBrowser, openSignedIn, signIn, visit, type PanelPage } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

const browser = await sharedBrowser();
let robin: PanelPage;
beforeAll(async () => {
  robin = await openSignedIn(browser, "robin@panel.example");
});

/** Links of these tests alone: what is ordered already would be announced. */
const linkOf = (name: string) => videoNamed(`journey ${name}`);

const fillFor = (page: Page, name: string, quantity = 1_000) =>
  fillForm(page, { quantity, link: linkOf(name), method: /^Balance/ });

describe("ordering, whole", () => {
  it("ORD-062 orders the good lines of an expert order and keeps the bad one to be corrected", async () => {
    const { page, problems } = robin;
    await visit(page, "/orders/create?type=expert");
    const before = await orderCount(page);
    const area = page.getByRole("textbox", { name: english("ordering:expertLabel") });
    await area.fill(`1, ${linkOf("expert-a")}, 1000\n999999, ${linkOf("expert-b")}, 1000\n1, ${linkOf("expert-c")}, 2000`);
    await expect(
      page.getByRole("status").filter({ hasText: english("ordering:expertSummary", { good: "2", bad: "1" }) }),
    ).toBeVisible();
    await expect(
      page.getByRole("row").filter({ hasText: english("ordering:expertProblem_unknownService", { id: "999999" }) }),
    ).toBeVisible();
    await expectReady(buyButton(page));
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    expect(await orderCount(page)).toBe(before + 2);
    await expect(area).toHaveValue(`999999, ${linkOf("expert-b")}, 1000`);
    await area.fill(`1, ${linkOf("expert-b")}, 1000`);
    await expectReady(buyButton(page));
    await buyButton(page).click();
    await expect.poll(() => orderCount(page)).toBe(before + 3);
    expect(problems).toEqual([]);
  });

  it("announces an order of the same service and link, and orders it only when it is wanted anyway", async () => {
    const { page, problems } = robin;
    await fillFor(page, "twice");
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    const before = await orderCount(page);
    const again = page.getByRole("dialog", { name: english("ordering:overlapTitle") });
    await fillFor(page, "twice", 2_000);
    await buyButton(page).click();
    await expect(again.getByRole("link", { name: /^Order \d+\b/ })).toBeVisible();
    await again.getByRole("button", { name: english("ordering:overlapBack") }).click();
    await expect(again).toHaveCount(0);
    expect(await orderCount(page)).toBe(before);
    await buyButton(page).click();
    await again.getByRole("button", { name: "Order anyway" }).click();
    await expect(placedNotice(page)).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  it("DEC-125 finds after a reload the order whose answer was lost", async () => {
    const { page, context } = await openSignedIn(browser, "robin@panel.example");
    await fillFor(page, "reload");
    const before = await orderCount(page);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(
      (address) => isOrderAddress(address),
      async (route) => {
        await route.fetch();
        arrive();
      },
      { times: 1 },
    );
    await buyButton(page).click();
    await arrived;
    const release = await holdLookUp(page);
    await page.reload();
    await expect(page.getByText(english("payments:checkingOrder"))).toBeVisible();
    release();
    // What was sent a moment ago may still be on its way: it is looked up a little later.
    await expect(placedNotice(page)).toBeVisible({ timeout: 30_000 });
    expect(await orderCount(page)).toBe(before + 1);
    await context.close();
  });

  it("DEC-125 a second tab does not buy what the first one buys", async () => {
    const { page, context } = await openSignedIn(browser, "robin@panel.example");
    const second = await context.newPage();
    await fillFor(page, "tabs");
    const before = await orderCount(page);
    await fillForm(second, { quantity: 1_000, link: linkOf("tabs"), method: /^Balance/ });
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    await buyButton(second).click();
    await expect(
      second
        .getByRole("dialog", { name: english("ordering:overlapTitle") })
        .or(placedNotice(second))
        .first(),
    ).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    await context.close();
  });

  it("DEC-180 pays one of two orders after a reload, is led to it, and keeps the other", async () => {
    const { page, problems } = robin;
    const [first, second] = [linkOf("group-1"), linkOf("group-2")];
    const link = page.getByRole("textbox", { name: englishLike("ordering:link") });
    await visit(page, `/orders/create?type=multi&serviceId=${String(plainService.id)}`);
    await fillOrder(page, { quantity: 1_000, link: first, method: /^Balance/ });
    await page.getByRole("button", { name: english("ordering:addGroup") }).click();
    await fillOrder(page, { quantity: 1_000, link: second, method: /^Balance/ });
    await page.reload();
    const groups = page.getByRole("region", { name: englishLike("ordering:group", { number: "" }) });
    await expect(groups).toHaveCount(2);
    await expect(link).toHaveValue(second);
    await groups.first().getByRole("button", { name: /^Edit/ }).click();
    await expect(link).toHaveValue(first);
    await expectReady(buyButton(page));
    const before = await orderCount(page);
    await buyButton(page).click();
    const way = page.getByRole("link", { name: englishLike("ordering:placedOrder", { id: "" }) });
    await expect(way).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    await expect(link).toHaveValue(second);
    await way.click();
    await expect(page.getByText(first).first()).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("goes on after the login with what a guest had begun", async () => {
    const { page, problems, context } = await openProfile(browser);
    const link = page.getByRole("textbox", { name: englishLike("ordering:link") });
    const quantity = page.getByRole("textbox", { name: englishLike("ordering:quantity") });
    await openForm(page);
    await link.fill(linkOf("guest"));
    await quantity.fill("3000");
    await signIn(page, "robin@panel.example");
    await goWithin(page, "/orders/create");
    await expect(link).toHaveValue(linkOf("guest"));
    await expect(quantity).toHaveValue("3000");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ANL-003 ANL-005 ORD-029 PRO-009 API-022 tells the account after the login, and with an order, the ids by which analytics know the visitor", async () => {
    const { context, page, problems } = await openProfile(browser, {});
    await visit(page, "/login?utm_source=letter&utm_campaign=May&vs_cid=7");
    const url = page.url();
    await context.addCookies([
      { name: "_ym_uid", value: "1700000000123456789", url },
      { name: "_ga", value: "GA1.1.1234567890.1700000000", url },
      { name: "_ga_ABC123", value: "GS2.1.s1700000123$o4$g1", url },
    ]);
    const told = page.waitForRequest(/\/profile\/set-analytics-client-id/);
    const came = page.waitForRequest(/\/api\/v1\/marketing-sources\?/);
    await signIn(page, "robin@panel.example");
    expect((await came).postDataJSON()).toEqual({
      marketing_source: "letter",
      marketing_medium: null,
      marketing_campaign: "May",
      vs_cid: "7",
      vs_subid: null,
    });
    expect((await (await came).response())?.status()).toBe(200);
    expect([(await told).method(), (await told).postDataJSON()]).toEqual([
      "POST",
      { yandex_metrika_client_id: "1700000000123456789", google_analytics4_client_id: "1234567890.1700000000" },
    ]);
    await fillFor(page, "analytics");
    const sent = page.waitForRequest(isOrder);
    await buyButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      yandex_metrika_client_id: "1700000000123456789",
      google_analytics4_client_id: "1234567890.1700000000",
      google_analytics4_session_id: "1700000123",
    });
    await expect(placedNotice(page)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ANL-002 ANL-004 sends the client ids and the landing's campaign with a registration, the ids after a login and with an order; the profile returns those stored", async () => {
    const { context, page, problems } = await openProfile(browser, {});
    // Another one each time that this is tried: an address registers once.
    const email = `ida.${randomUUID()}@example.com`;
    await visit(page, "/register?utm_source=letter&utm_medium=mail&utm_campaign=May&vs_cid=7&vs_subid=8");
    const url = page.url();
    const knownAs = (yandex: string, google: string) =>
      context.addCookies([
        { name: "_ym_uid", value: yandex, url },
        { name: "_ga", value: `GA1.1.${google}`, url },
      ]);
    const ids = (yandex: string, google: string) => ({
      yandex_metrika_client_id: yandex,
      google_analytics4_client_id: google,
    });
    await knownAs("1700000000000000001", "1111111111.1700000001");
    await page.getByRole("textbox", { name: englishLike("auth:name") }).fill("Ida");
    await page.getByRole("textbox", { name: englishLike("auth:email") }).fill(email);
    for (const field of await page.locator('input[type="password"]').all()) await field.fill("reach-demo-2026");
    await page.getByRole("radio", { name: english("auth:individual") }).check();
    const registered = page.waitForRequest((request) => /\/register$/.test(new URL(request.url()).pathname));
    const profile = () => page.waitForResponse((response) => /\/api\/v1\/profile$/.test(new URL(response.url()).pathname));
    const first = profile();
    const toldFirst = page.waitForResponse(/\/profile\/set-analytics-client-id/);
    await page.getByRole("button", { name: english("auth:register"), exact: true }).click();
    expect((await registered).postDataJSON()).toMatchObject({
      ...ids("1700000000000000001", "1111111111.1700000001"),
      ...{ marketing_source: "letter", marketing_medium: "mail", marketing_campaign: "May", vs_cid: "7", vs_subid: "8" },
    });
    expect(await (await first).json()).toMatchObject({ data: ids("1700000000000000001", "1111111111.1700000001") });
    // The new account tells them as well; that call must not be taken for the one after the login.
    await toldFirst;
    await context.clearCookies({ name: "token" });
    await knownAs("1700000000000000002", "2222222222.1700000002");
    const told = page.waitForResponse(/\/profile\/set-analytics-client-id/);
    await signIn(page, email);
    expect((await told).request().postDataJSON()).toEqual(ids("1700000000000000002", "2222222222.1700000002"));
    const second = profile();
    await page.reload();
    expect(await (await second).json()).toMatchObject({ data: ids("1700000000000000002", "2222222222.1700000002") });
    await fillForm(page, { quantity: 10_000, link: linkOf("ida"), method: /^Card/ });
    const ordered = page.waitForRequest(isOrder);
    await buyButton(page).click();
    expect((await ordered).postDataJSON()).toMatchObject(ids("1700000000000000002", "2222222222.1700000002"));
    expect(problems).toEqual([]);
    await context.close();
  });
});

const isOrderAddress = (address: URL): boolean => /\/order-widget\/orders$/.test(address.pathname);

/** Holds the question what became of an order until it is released. */
async function holdLookUp(page: Page) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/order-widget\/purchases\//, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
