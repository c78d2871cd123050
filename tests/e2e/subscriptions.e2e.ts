import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { beforeAll, describe, it } from "vitest";
import { expectAccessible, sharedBrowser, openSignedIn, passTimeUntil, type PanelPage } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";
import { cancelSubscription, createSubscription, fillSubscription } from "./subscription-steps.ts";

const browser = await sharedBrowser();
let robin: PanelPage;
beforeAll(async () => {
  robin = await openSignedIn(browser, "robin@panel.example");
  await robin.page.clock.install();
});

/** An account publishes every ten minutes. */
const FIVE_MINUTES_MS = 300_000;

/** Waits until something that the account published has been promoted, and the page says so. */
const untilPublished = (page: Page, limit: number) =>
  passTimeUntil(page, FIVE_MINUTES_MS, () =>
    expect(page.getByText(new RegExp(`^[1-9]\\d* of ${String(limit)}$`)).first()).toBeVisible({ timeout: 100 }),
  );

describe("subscriptions", () => {
  it("SUB-006 promotes what an account publishes, from the balance, until it is cancelled", async () => {
    const { page, problems } = robin;
    const name = "Everything of Hubble";
    await fillSubscription(page, { name, account: "nasahubble", publications: 500 });
    await page.getByRole("radio", { name: english("subscriptions:payFromBalance") }).check();
    await createSubscription(page);
    await expect(page.getByText(english("subscriptions:created", { name }))).toBeVisible();
    // At the end the form is empty for the next one (SUB-020).
    await expect(page.getByRole("textbox", { name: englishLike("subscriptions:name") })).toHaveValue("");
    await page.getByRole("link", { name: english("subscriptions:openSubscription") }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await untilPublished(page, 500);
    const publications = page.getByRole("region", { name: english("subscriptions:contents") }).getByRole("listitem");
    await expect(publications.first()).toContainText("https://www.instagram.com/p/");
    await expect(
      page
        .getByRole("region", { name: "Orders" })
        .getByRole("link", { name: /^#\d+$/ })
        .first(),
    ).toBeVisible();
    await cancelSubscription(page, name);
    expect(problems).toEqual([]);
  });

  it("SUB-019 waits for a card that is linked on the provider's page, and goes on with it", async () => {
    const { page, problems } = robin;
    const name = "Paid by a new card";
    await fillSubscription(page, { name, account: "esawebb", publications: 400 });
    await page.getByRole("radio", { name: "By card" }).check();
    await page.getByRole("combobox", { name: "Card", exact: true }).selectOption({ label: "Link a new card" });
    await expect(page.getByText(english("subscriptions:cardNote"))).toBeVisible();
    await createSubscription(page);
    await page.waitForURL(/\/sandbox\/card\//);
    await expectAccessible(page, "the card provider's page");
    await page.getByRole("button").first().click();
    await page.waitForURL(/\/app\//);
    await expect(page.getByText("Your card is linked.")).toBeVisible();
    await page.getByRole("link", { name: english("subscriptions:openSubscription") }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(english("subscriptions:waiting_card"))).toHaveCount(0);
    await untilPublished(page, 400);
    await cancelSubscription(page, name);
    expect(problems).toEqual([]);
  });

  it("SUB-019 says that no card was linked, and offers it again", async () => {
    const { page, problems } = robin;
    const name = "No card yet";
    await fillSubscription(page, { name, account: "nasajpl", publications: 3 });
    await page.getByRole("radio", { name: "By card" }).check();
    await page.getByRole("combobox", { name: "Card", exact: true }).selectOption({ label: "Link a new card" });
    await createSubscription(page);
    await page.waitForURL(/\/sandbox\/card\//);
    await page.getByRole("button").last().click();
    await page.waitForURL(/\/app\//);
    await expect(page.getByText(english("subscriptions:cardReturnedFailed"))).toBeVisible();
    await page.getByRole("link", { name: english("subscriptions:openSubscription") }).click();
    await expect(page.getByText(english("subscriptions:waiting_card"))).toBeVisible();
    await page.getByRole("button", { name: "Link a card" }).click();
    await page.waitForURL(/\/sandbox\/card\//);
    await page.getByRole("button").first().click();
    await page.waitForURL(/\/app\/subscriptions/);
    await expect(page.getByText(english("subscriptions:waiting_card"))).toHaveCount(0);
    expect(problems).toEqual([]);
  });
});
