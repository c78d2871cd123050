import type { Locator, Page } from "playwright";
import type { Say } from "../support/speaking.ts";
import { openForm, payAtTheGateway, videoNamed } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import type { JourneyLook } from "./journey-looks.ts";
import { openProfile, passTimeUntil, sharedBrowser, visit, type PanelPage } from "./panel-browser.ts";

/** Comes by a referral link, and makes an account. */
export async function comeBy(link: string, say: Say, { code, theme, width }: JourneyLook): Promise<PanelPage> {
  const visitor = await openProfile(await sharedBrowser(), { width, theme, language: code.replace("_", "-") });
  const { page } = visitor;
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await visit(page, `/${code}/register`);
  await page.getByRole("textbox", { name: say("auth", "name") }).fill("Mia");
  await page.getByRole("textbox", { name: say("auth", "email") }).fill(`mia.${code.toLowerCase()}@example.com`);
  for (const field of await page.locator('input[type="password"]').all()) await field.fill("reach-demo-2026");
  await page.getByRole("radio", { name: say("auth", "individual") }).check();
  await page.getByRole("button", { name: say("auth", "register"), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/register"));
  return visitor;
}

/** Tops up and orders from the balance. */
export async function topUpAndOrder({ page }: PanelPage, say: Say, { code }: JourneyLook): Promise<void> {
  await visit(page, `/${code}/add-funds`);
  await page.getByRole("button", { name: /^USDT/ }).click();
  await page.getByRole("textbox", { name: say("payments", "amountIn") }).fill("50");
  await page.getByRole("button", { name: say("payments", "pay") }).click();
  await payAtTheGateway(page);
  await page.waitForURL(/\/add-funds\/success/);
  await openForm(page);
  await page.getByRole("textbox", { name: say("ordering", "link") }).fill(videoNamed(`earning ${code}`));
  await page.getByRole("textbox", { name: say("ordering", "quantity") }).fill("20000");
  await page.getByRole("radio", { name: new RegExp(say("payments", "method_balance").source.slice(0, -1), "u") }).check();
  await page.getByRole("textbox", { name: say("ordering", "quantity") }).blur();
  const buy = page.getByRole("button", { name: say("payments", "buyFor") });
  await expect(buy).toHaveAccessibleDescription("");
  await buy.click();
  await expect(page.getByText(say("ordering", "order_created_successfully")).first()).toBeVisible();
}

const SECOND_MS = 1_000;

/** Does the first task that is offered, step by step, until it is approved; its dialog is still open. The page's clock is installed. */
export async function doTask(page: Page, say: Say): Promise<Locator> {
  await page
    .getByRole("button", { name: say("paid-tasks", "beginOf") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("paid-tasks", "dialogTitle") });
  await dialog.getByRole("button", { name: say("paid-tasks", "start") }).click();
  const end = dialog.getByRole("button", { name: say("paid-tasks", "end") });
  await expect(end).toHaveAttribute("aria-disabled", "true");
  await passTimeUntil(page, 30 * SECOND_MS, () => expect(end).not.toHaveAttribute("aria-disabled", "true", { timeout: 100 }));
  await end.click();
  await dialog.getByRole("button", { name: say("paid-tasks", "check") }).click();
  await expect(dialog.getByText(say("paid-tasks", "approved"))).toBeVisible();
  return dialog;
}

/** Opens the first free trial of the list; answers with the field for what is to be promoted. */
export async function openTrial(page: Page, say: Say): Promise<Locator> {
  await page
    .getByRole("link", { name: say("free-trials", "view") })
    .first()
    .click();
  return page.getByRole("textbox", { name: say("free-trials", "link") });
}
