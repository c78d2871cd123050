import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { beforeAll, describe, it } from "vitest";
import {
  buyButton,
  expectReady,
  fillForm,
  fillOrder,
  openForm,
  orderCount,
  payAtTheGateway,
  placedNotice,
  videoNamed,
} from "./buying-steps.ts";
import { pressOn } from "./keyboard-steps.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  sharedBrowser,
  openProfile,
  openSignedIn,
  passTimeUntil,
  signIn,
  visit,
  widths,
  type PanelPage,
} from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";
import { serverEnglish } from "../support/server-english.ts";
import { looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();
let robin: PanelPage;
beforeAll(async () => {
  robin = await openSignedIn(browser, "robin@panel.example");
});

const MINUTE_MS = 60_000;

const cart = (page: Page) => page.getByRole("dialog", { name: "Cart" });

/** An order of its own for each test: an equal one would be found as sent already. */
const linkOf = (name: string) => videoNamed(`customer ${name}`);

async function addToCart(page: Page, quantity: number, link: string): Promise<void> {
  await fillForm(page, { quantity, link, method: /^Balance/ });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText(english("cart:added"))).toBeVisible();
}

const openCart = (page: Page) => page.getByRole("button", { name: englishLike("cart:openCart") }).click();

describe("a customer", () => {
  it.each(looksFor(widths, 0, 2))("PRD-001 signs in, buys from the cart and follows the order at %i px", async (width) => {
    const { page, context, problems } = await openProfile(browser, { width });
    await signIn(page, "robin@panel.example");
    const before = await orderCount(page);
    await addToCart(page, 2_000 + width, linkOf(`w${String(width)}`));
    await openCart(page);
    const edit = cart(page).getByRole("button", { name: englishLike("cart:editLine", { number: 1 }) });
    await expect(edit).toBeVisible();
    await expectNoSidewaysScroll(page, "cart");
    await edit.click();
    await cart(page)
      .getByRole("textbox", { name: /^Quantity/ })
      .fill("3000");
    await cart(page).getByRole("button", { name: "Done" }).click();
    await cart(page)
      .getByRole("radio", { name: /^Balance/ })
      .check();
    await expectReady(buyButton(page).last());
    await buyButton(page).last().click();
    await expect(
      page
        .getByText("Your order has been placed.")
        .or(page.getByText(english("common:order_created_successfully")))
        .first(),
    ).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    await visit(page, "/orders");
    await expect(page.getByRole("heading", { level: 1, name: "My orders" })).toBeVisible();
    await page
      .getByRole("link", { name: /^#\d+$/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
    await expect(page.getByText(/of 3.000$/)).toBeVisible();
    await expectNoSidewaysScroll(page, "order");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("OLS-007 sees the order advance without touching the page", async () => {
    const { page, context } = await openSignedIn(browser, "robin@panel.example");
    await page.clock.install();
    await fillForm(page, { quantity: 5_000, link: linkOf("follow"), method: /^Balance/ });
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    await visit(page, "/orders");
    await page
      .getByRole("link", { name: /^#\d+$/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
    const progress = page.getByRole("progressbar");
    const percent = async () => Number(await progress.getAttribute("aria-valuenow"));
    await expect(progress).toBeVisible();
    const first = await percent();
    await passTimeUntil(page, MINUTE_MS, async () => expect(await percent()).toBeGreaterThan(first));
    const delivered = page.getByText(/^5.000 of 5.000$/);
    await expect(delivered).toHaveCount(0);
    await passTimeUntil(page, MINUTE_MS, () => expect(delivered).toBeVisible({ timeout: 100 }));
    await context.close();
  });

  it("CRT-024 deletes single lines at once and asks before the cart is cleared", async () => {
    const { page, problems } = robin;
    await addToCart(page, 1_000, linkOf("one"));
    await addToCart(page, 2_000, linkOf("two"));
    await page.reload();
    await expect(page.getByRole("button", { name: english("cart:openCart", { count: 2 }) })).toBeEnabled();
    await openCart(page);
    await cart(page)
      .getByRole("button", { name: englishLike("cart:deleteLine") })
      .first()
      .click();
    await expect(cart(page).getByRole("button", { name: englishLike("cart:deleteLine") })).toHaveCount(1);
    await cart(page)
      .getByRole("button", { name: englishLike("cart:deleteLine") })
      .click();
    const question = page.getByRole("alertdialog", { name: english("cart:clearTitle") });
    await question.getByRole("button", { name: english("cart:clearCancel") }).click();
    await expect(cart(page).getByRole("button", { name: englishLike("cart:deleteLine") })).toHaveCount(1);
    await cart(page)
      .getByRole("button", { name: englishLike("cart:deleteLine") })
      .click();
    await question.getByRole("button", { name: english("cart:clearConfirm") }).click();
    await expect(cart(page).getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("DEC-125 gets one order out of a double click, and one out of an answer that was lost", async () => {
    const { page } = robin;
    await openForm(page);
    const before = await orderCount(page);
    await fillOrder(page, { quantity: 1_500, link: linkOf("double"), method: /^Balance/ });
    await buyButton(page).dblclick();
    await expect(placedNotice(page)).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);

    await fillForm(page, { quantity: 1_600, link: linkOf("lost"), method: /^Balance/ });
    const sent: string[] = [];
    await page.route(
      (address) => address.pathname.endsWith("/order-widget/orders"),
      async (route) => {
        sent.push(route.request().headers()["idempotency-key"] ?? "");
        // The server does its work; only its answer never arrives.
        await route.fetch();
        await route.abort("connectionreset");
      },
    );
    await buyButton(page).click();
    await expect(page.getByText(english("payments:checkingOrder"))).toBeVisible();
    await expect(placedNotice(page)).toBeVisible();
    // Sent again or not: one key, and so one order.
    expect(new Set(sent).size).toBe(1);
    expect(await orderCount(page)).toBe(before + 2);
    await page.unrouteAll();
  });

  it("DEC-125 is asked again when the price changed between the total and the order", async () => {
    const { page } = robin;
    await openForm(page);
    const before = await orderCount(page);
    await fillOrder(page, { quantity: 20_000, link: linkOf("price"), method: /^Balance/ });
    // The order says that less was shown than the server asks for, as after a change of price.
    await page.route(
      (address) => address.pathname.endsWith("/order-widget/orders"),
      async (route) => {
        const body = route.request().postDataJSON() as Record<string, unknown>;
        await route.continue({ postData: JSON.stringify({ ...body, confirmed_total: "0.50" }) });
      },
      { times: 1 },
    );
    await buyButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "The price has changed from $ 0,50 USD to" })).toBeVisible();
    expect(await orderCount(page)).toBe(before);
    await page
      .getByRole("alert")
      .getByRole("button", { name: /^Buy for/ })
      .click();
    await expect(placedNotice(page)).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
  });

  it("PAY-013 adds funds through the payment page, and comes back from a payment that failed", async () => {
    const { page, problems } = robin;
    const balance = page.getByRole("banner").getByTitle("Balance");
    await visit(page, "/add-funds");
    await expect(balance).toBeVisible();
    const before = await balance.textContent();
    await page
      .getByRole("button", { name: /^QR transfer|^Card/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: /^Amount/ }).fill("25");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await payAtTheGateway(page);
    await page.waitForURL(/\/app\/add-funds\/success/);
    await expect(page.getByRole("heading", { level: 1, name: "Payment received" })).toBeVisible();
    await expect(balance).not.toHaveText(before ?? "");

    const after = (await balance.textContent()) ?? "";
    await visit(page, "/add-funds");
    await page.getByRole("button", { name: /^Card/ }).first().click();
    await page.getByRole("textbox", { name: /^Amount/ }).fill("30");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await payAtTheGateway(page, serverEnglish("sandboxDecline"));
    await expect(page.getByRole("alert")).toHaveText(serverEnglish("sandboxDeclined"));
    await payAtTheGateway(page, "Cancel payment");
    await page.waitForURL(/\/app\/add-funds\/error/);
    await expect(page.getByRole("heading", { level: 1, name: "Payment canceled" })).toBeVisible();
    await expect(balance).toHaveText(after);
    expect(problems).toEqual([]);
  });

  it("PRO-006 PRO-007 PRO-008 chooses by keys what to be written to about, and finds it by the same link without a login", async () => {
    const { page } = robin;
    await visit(page, "/profile");
    await pressOn(page, page.getByRole("link", { name: "Change notifications" }));
    await expect(page.getByRole("checkbox", { name: "Payments" })).toBeChecked();
    await pressOn(page, page.getByRole("checkbox", { name: "Payments" }), "Space");
    await pressOn(page, page.getByRole("button", { name: "Save" }));
    await expect(page.getByText(english("notifications:saved"))).toBeVisible();
    const { pathname, search } = new URL(page.url());
    const guest = await openProfile(browser, { width: 390, theme: "dark" });
    await visit(guest.page, pathname.replace(/^\/app/, "") + search);
    await expect(guest.page.getByRole("checkbox", { name: "Orders" })).toBeChecked();
    await expect(guest.page.getByRole("checkbox", { name: "Payments" })).not.toBeChecked();
    await expectNoSidewaysScroll(guest.page, "notifications");
    await expectAccessible(guest.page, "notifications");
    await visit(guest.page, `${pathname.replace(/^\/app/, "")}?signature=forged`);
    await expect(guest.page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
    expect(guest.problems).toEqual([]);
    await guest.context.close();
  });

  it("AUT-013 leaves neither token nor e-mail behind when logging out", async () => {
    const { page, context } = await openProfile(browser);
    await signIn(page, "eli@panel.example");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(/\/app\/login/);
    await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
    const { cookies, origins } = await context.storageState();
    const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(cookies.map(({ name }) => name)).not.toContain("token");
    expect(JSON.stringify([cookies, origins, session])).not.toContain("eli@panel");
    await visit(page, "/profile");
    await page.waitForURL(/\/login/);
    await context.close();
  });
});
