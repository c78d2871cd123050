import type { Page } from "playwright";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { visit } from "./panel-browser.ts";

interface Wish {
  readonly name: string;
  readonly account: string;
  readonly publications: number;
}

/** Fills the form for an account of Instagram with the first type of services. */
export async function fillSubscription(page: Page, { name, account, publications }: Wish): Promise<void> {
  await visit(page, "/orders/create?type=autopromotion");
  const network = page.getByRole("combobox", { name: /^Network/ });
  await expect(network.getByRole("option", { name: "Instagram" })).toBeAttached();
  await network.selectOption({ label: "Instagram" });
  await page.getByRole("textbox", { name: englishLike("subscriptions:url") }).fill(`https://www.instagram.com/${account}/`);
  await page.getByRole("textbox", { name: englishLike("subscriptions:name") }).fill(name);
  await page.getByRole("textbox", { name: englishLike("subscriptions:contentsLimit") }).fill(String(publications));
  await page
    .getByRole("group", { name: english("subscriptions:services") })
    .getByRole("checkbox")
    .first()
    .check();
  await expect(
    page.getByText(english("subscriptions:costPerPublication")).locator("xpath=following-sibling::dd[1]"),
  ).toContainText("$");
}

export const createSubscription = (page: Page) => page.getByRole("button", { name: "Create subscription" }).click();

/** Cancels the subscription whose page is open. */
export async function cancelSubscription(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: english("subscriptions:cancelOf", { name }) }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: english("subscriptions:cancelOf", { name }) }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
}
