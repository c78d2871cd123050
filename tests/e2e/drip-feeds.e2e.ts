import { amountIn, balanceOf } from "./amounts.ts";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { orderRuns } from "./drip-feed-steps.ts";
import { sharedBrowser, openSignedIn, visit } from "./panel-browser.ts";
import { englishLike } from "../support/english.ts";

const browser = await sharedBrowser();

describe("drip feeds", () => {
  it("DRF-013 orders runs, shows them, and gives back what has not run when they are cancelled", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await orderRuns(page, "https://www.instagram.com/p/CdRiPfEeD01/");

    await visit(page, "/drip-feed");
    const row = page.getByRole("row").filter({ hasText: "CdRiPfEeD01" });
    await expect(row).toContainText("of 5");
    await expect(row).toContainText("6 hours");
    await row.getByRole("link", { name: /^Open drip feed/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Drip feed \d+/ })).toBeVisible();
    await expect(page.getByText("1 000 × 5 = 5 000")).toBeVisible();
    await expect(page.getByRole("link", { name: /^#\d+$/ }).first()).toBeVisible({ timeout: 30_000 });
    const before = await balanceOf(page);
    await page.getByRole("button", { name: /^Cancel drip feed/ }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(englishLike("dripFeeds:explain", { count: 4 }))).toBeVisible();
    const confirm = question.getByRole("button", { name: englishLike("dripFeeds:confirm") });
    const refund = await amountIn(confirm);
    expect(refund).toBeGreaterThan(0);
    await confirm.click();
    await expect(page.getByText("Canceled", { exact: true }).first()).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(before + refund - 1);
    expect(await balanceOf(page)).toBeLessThanOrEqual(before + refund + 1);
    await visit(page, "/drip-feed");
    await expect(row).toContainText("Canceled");
    expect(problems).toEqual([]);
    await context.close();
  });
});
