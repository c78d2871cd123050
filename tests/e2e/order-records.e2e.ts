import { readFile } from "node:fs/promises";
import { expect } from "./expect.ts";
import { beforeAll, describe, it } from "vitest";
import { buyButton, fillForm, placedNotice, plainService, rowOf, videoNamed } from "./buying-steps.ts";
import { goWithin, sharedBrowser, openSignedIn, visit, withoutNews, type PanelPage } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

const browser = await sharedBrowser();
let robin: PanelPage;
beforeAll(async () => {
  robin = await openSignedIn(browser, "robin@panel.example");
  await withoutNews(robin.page);
});

/** Links of these tests alone: what is ordered already would be announced. */
const linkOf = (name: string) => videoNamed(`records ${name}`);

describe("what was ordered, looked at later", () => {
  it("OLS-013 pays an unpaid order from the balance", async () => {
    const { page, problems } = robin;
    // An unpaid order of its own: the demo's one is looked at elsewhere.
    await fillForm(page, { quantity: 20_000, link: linkOf("unpaid"), method: /^Card/ });
    await buyButton(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await visit(page, "/orders");
    await rowOf(page, linkOf("unpaid")).getByRole("link").first().click();
    const balance = page.getByRole("banner").getByTitle("Balance");
    const before = await balance.textContent();
    await page.getByRole("button", { name: englishLike("orders:payFromBalance") }).click();
    await expect(page.getByRole("heading", { name: "Pay this order" })).toHaveCount(0);
    await expect(page.getByText("Unpaid", { exact: true })).toHaveCount(0);
    await expect(balance).not.toHaveText(before ?? "");
    expect(problems).toEqual([]);
  });

  it("leaves a page with a question open, and everything can be reached again", async () => {
    const { page, problems } = robin;
    await visit(page, "/orders");
    await goWithin(page, "/drip-feed");
    await page
      .getByRole("button", { name: /^Cancel/ })
      .first()
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    // What hides the page behind a question may come a moment later.
    await page.waitForLoadState("networkidle");
    await page.goBack();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("DEC-178 repeats an order with its service, link and quantity", async () => {
    const { page, problems } = robin;
    await fillForm(page, { quantity: 3_000, link: linkOf("repeat"), method: /^Balance/ });
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    await visit(page, "/orders");
    await rowOf(page, linkOf("repeat"))
      .getByRole("link", { name: /^Order again/ })
      .click();
    await page.waitForURL(/orders\/create/);
    await expect(page.getByRole("textbox", { name: /^Link/ })).toHaveValue(linkOf("repeat"));
    await expect(page.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("3000");
    await expect(page.getByRole("region", { name: plainService.name })).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("OLS-001 saves the orders that match as a CSV file", async () => {
    const { page, problems } = robin;
    await visit(page, "/orders");
    const status = page.getByRole("status").filter({ hasText: /^\d+ orders?$/ });
    const all = (await status.textContent()) ?? "";
    await page.getByRole("searchbox", { name: english("orders:search") }).fill("instagram.com");
    await expect(status).not.toHaveText(all);
    await expect(page.getByRole("row").filter({ hasText: "youtube.com" })).toHaveCount(0);
    const count = Number.parseInt((await status.textContent()) ?? "", 10);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile((await download.path()) ?? "", "utf8")).trim().split(/\r?\n/);
    expect(lines[0]).toContain(english("orders:column_id"));
    expect(lines).toHaveLength(count + 1);
    for (const line of lines.slice(1)) expect(line).toContain("instagram.com/");
    expect(problems).toEqual([]);
  });

  it("STA-001 shows what was spent as a plot and as a table that agree", async () => {
    const { page, problems } = robin;
    await visit(page, "/statistics");
    const plot = page.getByRole("slider", { name: `Spent · ${english("statistics:group_day")}` });
    await plot.focus();
    await page.keyboard.press("End");
    const [day = "", spent = ""] = ((await plot.getAttribute("aria-valuetext")) ?? "").split(": ");
    const table = page.getByRole("region", { name: english("plots:table") });
    await expect(table.getByRole("row").filter({ hasText: day })).toContainText(spent);
    await page.getByRole("combobox", { name: "Group by" }).selectOption("network");
    await expect(table.getByRole("row").filter({ hasText: "YouTube" })).toBeVisible();
    await page.getByRole("combobox", { name: "Group by" }).selectOption("month");
    await page.getByRole("button", { name: english("statistics:period_full") }).click();
    await expect(page.getByRole("slider", { name: `Spent · ${english("statistics:group_month")}` })).toBeVisible();
    expect(problems).toEqual([]);
  });
});
