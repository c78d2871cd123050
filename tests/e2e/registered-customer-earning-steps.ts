import type { Page } from "playwright";
import { english, englishLike } from "../support/english.ts";
import { speaking } from "../support/speaking.ts";
import { amountIn, amountOf } from "./amounts.ts";
import { factOf, payAtTheGateway } from "./buying-steps.ts";
import { comeBy, doTask, openTrial, topUpAndOrder } from "./earning-steps.ts";
import { expect } from "./expect.ts";
import { openProfile, passTimeUntil, sharedBrowser, visit } from "./panel-browser.ts";
import { fillWidget } from "./widget-steps.ts";

// What a registered customer earns and gets for nothing, each by itself from the interface.

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const say = speaking("en");
const look = { code: "en", width: 1280, theme: "light" } as const;

export async function withdraw(page: Page): Promise<void> {
  await visit(page, "/withdrawals");
  const available = factOf(page, say("withdrawals", "available"));
  const before = await amountIn(available);
  await page.getByRole("radio", { name: /PayPal/ }).check();
  await page.getByRole("textbox", { name: englishLike("payments:amountIn") }).fill("7");
  await page.getByRole("textbox", { name: englishLike("withdrawals:accountNumber") }).fill("robin@example.com");
  await page.getByRole("button", { name: "Withdraw $ 7,00" }).click();
  await expect(page.getByText(say("withdrawals", "requested"))).toBeVisible();
  await expect.poll(() => amountIn(available)).toBe(before - 700);
  const row = page.getByRole("table").getByRole("row").nth(1);
  await expect(row).toContainText("$ 7,00");
  await expect(row).toContainText(english("withdrawals:status_pending"));
}

export async function earnByReferrals(page: Page): Promise<void> {
  await visit(page, "/referral-program");
  const link = (await page.getByRole("group", { name: english("referral-program:link") }).textContent()) ?? "";
  const earned = factOf(page, say("referral-program", "earned")).first();
  const before = await amountIn(earned);
  const visitor = await comeBy(link, say, look);
  await topUpAndOrder(visitor, say, look);
  await visitor.context.close();
  await passTimeUntil(page, HOUR_MS, async () => {
    await page.reload();
    expect(await amountIn(earned)).toBeGreaterThan(before);
  });
  const person = page.getByRole("row").filter({ hasText: "m…" }).first();
  expect(amountOf((await person.textContent()) ?? "")).toBeGreaterThan(0);
}

export async function earnByTasks(page: Page): Promise<void> {
  await visit(page, "/tasks");
  const earned = page.getByText(englishLike("paid-tasks:earned")).first();
  const before = await amountIn(earned);
  await doTask(page, say);
  await page.reload();
  await expect.poll(() => amountIn(earned)).toBeGreaterThan(before);
}

export async function earnByWidgets(page: Page): Promise<void> {
  const name = "Of a registered customer";
  await visit(page, "/order-widget");
  await page.getByRole("button", { name: english("order-widgets:new") }).click();
  const form = page.getByRole("form");
  await form.getByRole("textbox", { name: englishLike("order-widgets:name") }).fill(name);
  await form.getByRole("checkbox", { name: "Card", exact: true }).check();
  await form.getByRole("textbox", { name: englishLike("order-widgets:share") }).fill("5");
  await form.getByRole("button", { name: english("order-widgets:save") }).click();
  await expect(page.getByText(english("order-widgets:saved", { name }))).toBeVisible();
  await page.getByRole("button", { name: english("order-widgets:showNamed", { name }) }).click();
  await expect(page.getByRole("heading", { name: english("order-widgets:codeTitle", { name }) })).toBeVisible();
  await expect(page.getByRole("group", { name: english("order-widgets:form_script") })).toContainText("<script");
  const frame = (await page.getByRole("group", { name: english("order-widgets:form_frame") }).textContent()) ?? "";
  await buyThrough(/ src="([^"]+)"/.exec(frame)?.[1]?.replaceAll("&amp;", "&") ?? "");

  const figures = page.getByRole("region", { name: english("order-widgets:statistics") });
  await passTimeUntil(page, HOUR_MS, async () => {
    await page.reload();
    await figures
      .getByRole("combobox", { name: english("statistics:groupBy") })
      .selectOption({ label: english("order-widgets:group_orderWidget") });
    const row = figures.getByRole("row").filter({ hasText: name });
    expect(amountOf((await row.textContent({ timeout: 2 * SECOND_MS })) ?? "")).toBeGreaterThan(0);
  });
}

/** A guest's order in a widget, paid on the gateway's page. */
async function buyThrough(address: string): Promise<void> {
  const { page, context } = await openProfile(await sharedBrowser());
  await page.goto(address);
  await fillWidget(page);
  await page.getByRole("button", { name: englishLike("payments:buyFor") }).click();
  await expect(page.getByRole("heading", { name: english("ordering:order_created_successfully") })).toBeVisible();
  const gateway = page.getByRole("link", { name: english("payments:leavingOpen") });
  await page.goto((await gateway.getAttribute("href")) ?? "");
  await payAtTheGateway(page);
  await page.waitForURL((url) => !url.pathname.startsWith("/sandbox/"));
  await context.close();
}

export async function takeTrial(page: Page): Promise<void> {
  const post = "https://www.instagram.com/p/CuRegistrd/";
  await visit(page, "/free-trials");
  const link = await openTrial(page, say);
  await link.fill(post);
  await page.getByRole("button", { name: english("free-trials:get") }).click();
  const trial = page
    .getByRole("row")
    .filter({ has: page.getByText(post) })
    .first();
  const order = trial.getByRole("link", { name: say("free-trials", "order") });
  await passTimeUntil(page, 5 * SECOND_MS, () => expect(order).toBeVisible({ timeout: 100 }));
  await order.click();
  await expect(page.getByRole("definition").filter({ hasText: say("orders", "free") })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: say("orders", "source_freeTrial") })).toBeVisible();
}
