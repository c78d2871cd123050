import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { beforeAll, describe, it } from "vitest";
import { buyButton, fillOrder, isOrder, orderCount, plainService, videoNamed } from "./buying-steps.ts";
import { goWithin, openProfile, sharedBrowser, openSignedIn, signIn, visit, type PanelPage } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

const browser = await sharedBrowser();
let robin: PanelPage;
beforeAll(async () => {
  robin = await openSignedIn(browser, "robin@panel.example");
});

/** Links of these tests alone: what is ordered already would be announced. */
const linkOf = (name: string) => videoNamed(`journey ${name}`);
const formOf = (page: Page) => visit(page, `/orders/create?serviceId=${String(plainService.id)}`);
const placed = (page: Page) => page.getByText(/has been (placed|created)/).first();

async function fillFor(page: Page, name: string, quantity = 1_000): Promise<void> {
  await formOf(page);
  await fillOrder(page, { quantity, link: linkOf(name), method: /^Balance/ });
}

describe("ordering, whole", () => {
  it("ORD-062 orders the good lines of an expert order and keeps the bad one to be corrected", async () => {
    const { page, problems } = robin;
    await visit(page, "/orders/create?type=expert");
    const before = await orderCount(page);
    const area = page.getByRole("textbox", { name: english("ordering:expertLabel") });
    await area.fill(`1, ${linkOf("expert-a")}, 1000\n999999, ${linkOf("expert-b")}, 1000\n1, ${linkOf("expert-c")}, 2000`);
    await expect(
      page.getByRole("status").filter({ hasText: english("ordering:expertSummary", { good: "2", bad: "1" }) }),
    ).toBeVisible();
    await expect(
      page.getByRole("row").filter({ hasText: english("ordering:expertProblem_unknownService", { id: "999999" }) }),
    ).toBeVisible();
    await expect(buyButton(page)).toBeEnabled();
    await buyButton(page).click();
    await expect(placed(page)).toBeVisible();
    expect(await orderCount(page)).toBe(before + 2);
    await expect(area).toHaveValue(`999999, ${linkOf("expert-b")}, 1000`);
    await area.fill(`1, ${linkOf("expert-b")}, 1000`);
    await expect(buyButton(page)).toBeEnabled();
    await buyButton(page).click();
    await expect.poll(() => orderCount(page)).toBe(before + 3);
    expect(problems).toEqual([]);
  });

  it("announces an order of the same service and link, and orders it only when it is wanted anyway", async () => {
    const { page, problems } = robin;
    await fillFor(page, "twice");
    await buyButton(page).click();
    await expect(placed(page)).toBeVisible();
    const before = await orderCount(page);
    const again = page.getByRole("dialog", { name: english("ordering:overlapTitle") });
    await fillFor(page, "twice", 2_000);
    await buyButton(page).click();
    await expect(again.getByRole("link", { name: /^Order \d+\b/ })).toBeVisible();
    await again.getByRole("button", { name: english("ordering:overlapBack") }).click();
    await expect(again).toHaveCount(0);
    expect(await orderCount(page)).toBe(before);
    await buyButton(page).click();
    await again.getByRole("button", { name: "Order anyway" }).click();
    await expect(placed(page)).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  it("DEC-125 finds after a reload the order whose answer was lost", async () => {
    const { page, context } = await openSignedIn(browser, "robin@panel.example");
    await fillFor(page, "reload");
    const before = await orderCount(page);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(
      (address) => isOrderAddress(address),
      async (route) => {
        await route.fetch();
        arrive();
      },
      { times: 1 },
    );
    await buyButton(page).click();
    await arrived;
    const release = await holdLookUp(page);
    await page.reload();
    await expect(page.getByText(english("payments:checkingOrder"))).toBeVisible();
    release();
    // What was sent a moment ago may still be on its way: it is looked up a little later.
    await expect(placed(page)).toBeVisible({ timeout: 30_000 });
    expect(await orderCount(page)).toBe(before + 1);
    await context.close();
  });

  it("DEC-125 a second tab does not buy what the first one buys", async () => {
    const { page, context } = await openSignedIn(browser, "robin@panel.example");
    const second = await context.newPage();
    await fillFor(page, "tabs");
    const before = await orderCount(page);
    await formOf(second);
    await fillOrder(second, { quantity: 1_000, link: linkOf("tabs"), method: /^Balance/ });
    await buyButton(page).click();
    await expect(placed(page)).toBeVisible();
    await buyButton(second).click();
    await expect(
      second
        .getByRole("dialog", { name: english("ordering:overlapTitle") })
        .or(placed(second))
        .first(),
    ).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    await context.close();
  });

  it("DEC-180 pays one of two orders after a reload, is led to it, and keeps the other", async () => {
    const { page, problems } = robin;
    const [first, second] = [linkOf("group-1"), linkOf("group-2")];
    const link = page.getByRole("textbox", { name: englishLike("ordering:link") });
    await visit(page, `/orders/create?type=multi&serviceId=${String(plainService.id)}`);
    await fillOrder(page, { quantity: 1_000, link: first, method: /^Balance/ });
    await page.getByRole("button", { name: english("ordering:addGroup") }).click();
    await fillOrder(page, { quantity: 1_000, link: second, method: /^Balance/ });
    await page.reload();
    const groups = page.getByRole("region", { name: englishLike("ordering:group", { number: "" }) });
    await expect(groups).toHaveCount(2);
    await expect(link).toHaveValue(second);
    await groups.first().getByRole("button", { name: /^Edit/ }).click();
    await expect(link).toHaveValue(first);
    await expect(buyButton(page)).toBeEnabled();
    const before = await orderCount(page);
    await buyButton(page).click();
    const way = page.getByRole("link", { name: englishLike("ordering:placedOrder", { id: "" }) });
    await expect(way).toBeVisible();
    expect(await orderCount(page)).toBe(before + 1);
    await expect(link).toHaveValue(second);
    await way.click();
    await expect(page.getByText(first).first()).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("ORD-001 goes on after the login with what a guest had begun", async () => {
    const { page, problems, context } = await openProfile(browser);
    const link = page.getByRole("textbox", { name: englishLike("ordering:link") });
    const quantity = page.getByRole("textbox", { name: englishLike("ordering:quantity") });
    await formOf(page);
    await link.fill(linkOf("guest"));
    await quantity.fill("3000");
    await signIn(page, "robin@panel.example");
    await goWithin(page, "/orders/create");
    await expect(link).toHaveValue(linkOf("guest"));
    await expect(quantity).toHaveValue("3000");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ORD-029 sends an order with the ids by which the providers of analytics know the visitor", async () => {
    const { context, page, problems } = await openSignedIn(browser, "robin@panel.example");
    const url = page.url();
    await context.addCookies([
      { name: "_ym_uid", value: "1700000000123456789", url },
      { name: "_ga", value: "GA1.1.1234567890.1700000000", url },
      { name: "_ga_ABC123", value: "GS2.1.s1700000123$o4$g1", url },
    ]);
    await fillFor(page, "analytics");
    const sent = page.waitForRequest(isOrder);
    await buyButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      yandex_metrika_client_id: "1700000000123456789",
      google_analytics4_client_id: "1234567890.1700000000",
      google_analytics4_session_id: "1700000123",
    });
    await expect(placed(page)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("OLS-013 pays an unpaid order from the balance", async () => {
    const { page, problems } = robin;
    // An unpaid order of its own: the demo's one is looked at elsewhere.
    await formOf(page);
    await fillOrder(page, { quantity: 20_000, link: linkOf("unpaid"), method: /^Card/ });
    await buyButton(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await visit(page, "/orders");
    await page
      .getByRole("row")
      .filter({ hasText: linkOf("unpaid") })
      .getByRole("link")
      .first()
      .click();
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
    await fillFor(page, "repeat", 3_000);
    await buyButton(page).click();
    await expect(placed(page)).toBeVisible();
    await visit(page, "/orders");
    await page
      .getByRole("row")
      .filter({ hasText: linkOf("repeat") })
      .getByRole("link", { name: /^Order again/ })
      .click();
    await page.waitForURL(/orders\/create/);
    await expect(page.getByRole("textbox", { name: /^Link/ })).toHaveValue(linkOf("repeat"));
    await expect(page.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("3000");
    await expect(page.getByRole("combobox", { name: /^Service/ })).toHaveValue(plainService.name);
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
    const table = page.getByRole("region", { name: english("statistics:tableTitle") });
    await expect(table.getByRole("row").filter({ hasText: day })).toContainText(spent);
    await page.getByRole("combobox", { name: "Group by" }).selectOption("network");
    await expect(table.getByRole("row").filter({ hasText: "YouTube" })).toBeVisible();
    await page.getByRole("combobox", { name: "Group by" }).selectOption("month");
    await page.getByRole("button", { name: english("statistics:period_full") }).click();
    await expect(page.getByRole("slider", { name: `Spent · ${english("statistics:group_month")}` })).toBeVisible();
    expect(problems).toEqual([]);
  });

  it("CAT-021 keeps favourites and shows them alone", async () => {
    const { page, problems } = robin;
    await visit(page, "/");
    await page.getByRole("searchbox", { name: "Search services" }).fill(plainService.name);
    const star = page.getByRole("button", { name: english("catalogue:favouriteOf", { name: plainService.name }) }).first();
    await expect(star).toBeVisible();
    const was = await star.getAttribute("aria-pressed");
    if (was !== "true") await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await page.getByRole("button", { name: english("catalogue:favouritesOnly"), exact: true }).click();
    const kept = page.getByRole("article").filter({ hasText: plainService.name });
    await expect(kept.first()).toBeVisible();
    await page
      .getByRole("button", { name: english("catalogue:favouriteOf", { name: plainService.name }) })
      .first()
      .click();
    await expect(kept).toHaveCount(0);
    expect(problems).toEqual([]);
  });
});

const isOrderAddress = (address: URL): boolean => /\/order-widget\/orders$/.test(address.pathname);

/** Holds the question what became of an order until it is released. */
async function holdLookUp(page: Page) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/order-widget\/purchases\//, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
