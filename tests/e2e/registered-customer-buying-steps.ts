import type { Page } from "playwright";
import { english, englishLike, type MessageKey } from "../support/english.ts";
import { amountIn, balanceOf } from "./amounts.ts";
import {
  buyButton,
  expectReady,
  factOf,
  fillForm,
  openForm,
  orderCount,
  payAtTheGateway,
  placedNotice,
  rowOf,
  videoNamed,
} from "./buying-steps.ts";
import { orderRuns } from "./drip-feed-steps.ts";
import { expect } from "./expect.ts";
import { openProfile, passTimeUntil, sharedBrowser, visit } from "./panel-browser.ts";
import { cancelSubscription, createSubscription, fillSubscription } from "./subscription-steps.ts";

// What a registered customer pays, buys and follows, each by itself from the interface.

const HOUR_MS = 3_600_000;

/** Cents that are rounded one by one may differ by one from what they are made of. */
const expectAbout = (cents: number, expected: number): void => expect(Math.abs(cents - expected)).toBeLessThanOrEqual(1);

/** A movement of the balance, the newest of its type. */
const movementOf = (page: Page, type: MessageKey) =>
  page
    .getByRole("row")
    .filter({ has: page.getByText(english(type), { exact: true }) })
    .first();

/** Fills the form for a top-up by USDT, whose bonus begins at 100 dollars. */
async function fillTopUp(page: Page, dollars: number): Promise<void> {
  await visit(page, "/add-funds");
  const method = page.getByRole("button", { name: /^USDT/ });
  await expect(method).toContainText(english("payments:bonusFrom", { percent: 5, amount: "$ 100,00" }));
  await method.click();
  await page.getByRole("textbox", { name: englishLike("payments:amountIn") }).fill(String(dollars));
}

/** Pays what was filled in; the balance has grown by so much, and stays so. */
async function payTopUp(page: Page, cents: number): Promise<void> {
  const before = await balanceOf(page);
  await expect.poll(() => amountIn(factOf(page, englishLike("payments:toBeCredited")))).toBe(cents);
  await page.getByRole("button", { name: englishLike("payments:pay", {}) }).click();
  await payAtTheGateway(page);
  await expect(page.getByRole("heading", { level: 1, name: english("payments:result_paid") })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(before + cents);
}

export async function addMoney(page: Page): Promise<void> {
  await fillTopUp(page, 50);
  await payTopUp(page, 5_000);
  await visit(page, "/finances");
  await expect(movementOf(page, "finances:type_invoiced")).toContainText("+$ 50,00");
}

export async function receiveBonus(page: Page): Promise<void> {
  await fillTopUp(page, 100);
  const bonus = factOf(page, englishLike("payments:methodBonus", { percent: 5 }));
  await expect.poll(() => amountIn(bonus)).toBe(500);
  await payTopUp(page, 10_500);
  await visit(page, "/finances");
  await expect(movementOf(page, "finances:type_bonus")).toContainText("+$ 5,00");
}

const totalOf = (page: Page) => factOf(page, new RegExp(`^${english("ordering:total")}$`, "u"));

async function openOrder(page: Page, link: string): Promise<void> {
  await visit(page, "/orders");
  await rowOf(page, link)
    .getByRole("link", { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
}

export async function applyCoupon(page: Page): Promise<void> {
  const link = videoNamed("registered with a coupon");
  await fillForm(page, { quantity: 20_000, link, method: /^Balance/ });
  const full = await amountIn(totalOf(page));
  await page.getByRole("textbox", { name: english("payments:coupon"), exact: true }).fill("WELCOME10");
  await page.getByRole("textbox", { name: /^Quantity/ }).focus();
  const discount = factOf(page, englishLike("ordering:sumDiscount"));
  await expect(discount).toBeVisible();
  await expectReady(buyButton(page));
  const taken = await amountIn(discount);
  expectAbout(taken, full / 10);
  const total = await amountIn(totalOf(page));
  expectAbout(total, full - taken);
  expect(await amountIn(buyButton(page))).toBe(total);
  const before = await balanceOf(page);
  await buyButton(page).click();
  await expect(placedNotice(page)).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBeLessThan(before);
  expectAbout(before - (await balanceOf(page)), total);
  await openOrder(page, link);
  expectAbout(await amountIn(factOf(page, englishLike("orders:column_cost"))), total);
}

export async function order(page: Page): Promise<void> {
  const link = videoNamed("registered and ordered");
  await fillForm(page, { quantity: 3_000, link, method: /^Balance/ });
  const before = await orderCount(page);
  await buyButton(page).click();
  await expect(placedNotice(page)).toBeVisible();
  expect(await orderCount(page)).toBe(before + 1);
  await openOrder(page, link);
  await expect(page.getByText(/of 3.000$/)).toBeVisible();
}

export async function watchRuns(page: Page): Promise<void> {
  const post = "CrGiStErEd1";
  await orderRuns(page, `https://www.instagram.com/p/${post}/`);
  await visit(page, "/drip-feed");
  const row = page.getByRole("row").filter({ hasText: post });
  await expect(row).toContainText("of 5");
  await row.getByRole("link", { name: /^Open drip feed/ }).click();
  await expect(page.getByText("1 000 × 5 = 5 000")).toBeVisible();
  const orders = page.getByRole("region", { name: english("dripFeeds:orders") });
  const runs = orders.getByRole("row").filter({ hasText: post });
  await expect(runs).toHaveCount(1);
  await passTimeUntil(page, 2 * HOUR_MS, () => expect(runs.nth(1)).toBeVisible({ timeout: 100 }));
}

export async function manageSubscriptions(page: Page): Promise<void> {
  const name = "Of a registered customer";
  await fillSubscription(page, { name, account: "nasagoddard", publications: 20 });
  await page.getByRole("radio", { name: english("subscriptions:payFromBalance") }).check();
  await createSubscription(page);
  await expect(page.getByText(english("subscriptions:created", { name }))).toBeVisible();
  await visit(page, "/subscriptions");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(english("subscriptions:status_in_processing"));
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await cancelSubscription(page, name);
  await visit(page, "/subscriptions");
  await expect(row).toContainText(english("subscriptions:status_canceled"));
}

/** What the same order costs by card. */
async function priceFor(page: Page): Promise<number> {
  await openForm(page);
  await page.getByRole("textbox", { name: /^Link/ }).fill(videoNamed("registered with a grade"));
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("100000");
  await page.getByRole("radio", { name: /^Card/ }).check();
  await expect(factOf(page, englishLike("ordering:sumFee"))).toBeVisible();
  return amountIn(totalOf(page));
}

export async function holdGrade(page: Page): Promise<void> {
  await visit(page, "/grades");
  const grade = page.getByRole("article", { name: "Gold" });
  await expect(grade).toHaveAttribute("aria-current", "true");
  await expect(grade).toContainText(english("grades:discount", { percent: 5 }));
  const perks = grade.getByRole("listitem");
  await expect(perks).toHaveText([
    english("grades:closedSales"),
    english("grades:consultation", { period: english("grades:days", { count: 30 }) }),
  ]);
  await visit(page, "/");
  await expect(page.getByText(english("catalogue:gradeDiscount", { percent: 5, grade: "Gold" }))).toBeVisible();
  const visitor = await openProfile(await sharedBrowser());
  const listed = await priceFor(visitor.page);
  await visitor.context.close();
  expectAbout(await priceFor(page), listed * 0.95);
}
