import { describe, it } from "vitest";
import { english, englishLike, type MessageKey } from "../support/english.ts";
import { amountIn } from "./amounts.ts";
import { expect } from "./expect.ts";
import { expectAccessible, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";
import { tabTo } from "./keyboard-steps.ts";

const browser = await sharedBrowser();

describe("withdrawals", () => {
  it("WDR-002 WDR-005 FIN-001 lead from the menu of money, by keyboard alone, to a request that is held and listed", async () => {
    const { page, problems, context } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/withdrawals");
    const term = (words: string) => page.getByText(words, { exact: true }).locator("xpath=following-sibling::dd[1]");
    const earned = (words: MessageKey) => amountIn(term(english(words)));
    await expect(term(english("withdrawals:available"))).toBeVisible();
    const byOrders = await earned("withdrawals:fromReferral");
    const byTasks = await earned("withdrawals:fromTask");
    expect(await earned("withdrawals:available")).toBe(byOrders + byTasks);
    // More than one of the two balances holds.
    expect(byOrders).toBeLessThan(9_000);
    expect(byOrders + byTasks).toBeGreaterThan(9_000);
    await tabTo(page, page.getByRole("radio", { name: /USDT/ }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("textbox", { name: englishLike("payments:amountIn") }));
    await page.keyboard.type("90");
    await tabTo(page, page.getByRole("textbox", { name: englishLike("withdrawals:accountNumber") }));
    await page.keyboard.type("TQ5x8gRzJwXk4m1oPz9uVtBq7sYcN2eHdA");
    await expect(term(english("withdrawals:arrives"))).toHaveText("$ 88,20");
    await expectAccessible(page, "withdrawal, filled in");
    await tabTo(page, page.getByRole("button", { name: "Withdraw $ 90,00" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/We’ve received your request #1/)).toBeVisible();
    await expect.poll(() => earned("withdrawals:available")).toBe(byOrders + byTasks - 9_000);
    expect(await earned("withdrawals:fromTask")).toBe(byOrders + byTasks - 9_000);
    const row = page.getByRole("table").getByRole("row").nth(1);
    await expect(row).toContainText(english("withdrawals:status_pending"));
    await expect(row).toContainText("$ 90,00");
    // Nothing of the form lies under the edge of the header then.
    await page.keyboard.press("Control+Home");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page, "withdrawal, requested");
    await visit(page, "/finances");
    await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText(english("finances:type_order"));
    expect(problems).toEqual([]);
    await context.close();
  });
});
