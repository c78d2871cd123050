import type { Page } from "playwright";
import { english, englishLike } from "../support/english.ts";
import { buyButton, fillOrder, placedNotice } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { visit } from "./panel-browser.ts";

/** Orders five runs of a thousand from the balance, one every six hours; what would speed them up is declined. */
export async function orderRuns(page: Page, link: string): Promise<void> {
  await visit(page, "/orders/create?serviceId=3");
  await page.getByRole("switch", { name: english("ordering:dripFeed") }).check();
  await page.getByRole("textbox", { name: "Number of runs" }).fill("5");
  await page.getByRole("textbox", { name: "Hours" }).fill("6");
  await page.getByRole("textbox", { name: "Hours" }).blur();
  await fillOrder(page, { link, quantity: 1_000, method: /^Balance/ });
  await expect(page.getByText(english("ordering:dripFeedTotal", { quantity: "1 000", runs: "5", total: "5 000" }))).toBeVisible();
  await buyButton(page).click();
  const speedUp = page.getByRole("dialog", { name: english("ordering:speedUpTitle") });
  const placed = placedNotice(page);
  await expect(speedUp.or(placed).first()).toBeVisible();
  if (await speedUp.isVisible()) await speedUp.getByRole("button", { name: englishLike("ordering:speedUpDecline") }).click();
  await expect(placed).toBeVisible();
}
