import { expect } from "./expect.ts";
import { beforeAll, describe, it } from "vitest";
import { buyButton, expectReady, orderCount, placedNotice, rowOf, videoNamed } from "./buying-steps.ts";
import { pressOn, tabTo, typeInto } from "./keyboard-steps.ts";
import { sharedBrowser, openProfile, openSignedIn, visit, type PanelPage } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

const browser = await sharedBrowser();
let robin: PanelPage;
beforeAll(async () => {
  robin = await openSignedIn(browser, "robin@panel.example");
});

describe("ordering by keyboard alone", () => {
  it("CAT-011 filters and sorts the catalogue in the modal", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    const filters = page.getByRole("button", { name: /^Filters/ });
    await pressOn(page, filters);
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await tabTo(page, dialog.getByRole("radio", { name: "Popularity" }));
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: english("catalogue:sort_priceUp") })).toBeChecked();
    await pressOn(page, dialog.getByRole("checkbox", { name: "Drip feed" }), "Space");
    // Dozens of types of services and countries: their searches shorten the way past them.
    await typeInto(page, dialog.getByRole("searchbox", { name: "Search in: Service types" }), "retweets");
    await typeInto(page, dialog.getByRole("textbox", { name: englishLike("catalogue-filters:filter_maxPrice") }), "0,5");
    await typeInto(page, dialog.getByRole("searchbox", { name: "Search in: Countries" }), "germany");
    await pressOn(page, dialog.getByRole("button", { name: "Apply" }));
    await expect(dialog).toHaveCount(0);
    await expect(filters).toBeFocused();
    await expect(filters).toHaveText(/Filters, 2 active/);
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("priceUp");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ORD-062 writes an expert order, takes a suggestion and buys it", async () => {
    const { page, problems } = robin;
    await visit(page, "/orders/create");
    await tabTo(
      page,
      page
        .getByRole("tab", { selected: true })
        .or(page.getByRole("button", { name: english("ordering:type_single") }))
        .first(),
    );
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const area = page.getByRole("textbox", { name: english("ordering:expertLabel") });
    await tabTo(page, area);
    await page.keyboard.type(`1, ${videoNamed("keys expert")}, 7`);
    const before = await orderCount(page);
    await pressOn(page, page.getByRole("button", { name: /^Use 1 000/ }));
    await expect(page.getByRole("cell", { name: english("ordering:expertFine") })).toBeVisible();
    await expectReady(buyButton(page));
    await pressOn(page, buyButton(page));
    await expect.poll(() => orderCount(page)).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  it("OLS-011 cancels an order, and keeps it first", async () => {
    const { page, problems } = robin;
    await visit(page, "/orders/create?type=expert");
    await typeInto(
      page,
      page.getByRole("textbox", { name: english("ordering:expertLabel") }),
      `1, ${videoNamed("keys cancel")}, 5000`,
    );
    await expectReady(buyButton(page));
    await pressOn(page, buyButton(page));
    await expect(placedNotice(page)).toBeVisible();
    await visit(page, "/orders");
    const more = rowOf(page, videoNamed("keys cancel")).getByRole("button", { name: englishLike("orders:moreOf") });
    const question = page.getByRole("alertdialog");
    const chooseCancel = async () => {
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: /^Pause order/ })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name: /^Cancel order/ })).toBeFocused();
      await page.keyboard.press("Enter");
    };
    await tabTo(page, more);
    await chooseCancel();
    await pressOn(page, question.getByRole("button", { name: english("orders:keep") }));
    await expect(question).toHaveCount(0);
    await expect(more).toBeFocused();
    await chooseCancel();
    await pressOn(page, question.getByRole("button", { name: /^Cancel order/ }));
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, videoNamed("keys cancel"))).toContainText("Canceled");
    expect(problems).toEqual([]);
  });

  it("STA-002 reads the statistics bar by bar and as a table", async () => {
    const { page, problems } = robin;
    await visit(page, "/statistics");
    const plot = page.getByRole("slider", { name: `Spent · ${english("statistics:group_day")}` });
    await tabTo(page, plot);
    await page.keyboard.press("Home");
    const first = await plot.getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowRight");
    await expect(plot).not.toHaveAttribute("aria-valuetext", first ?? "");
    const table = page.getByRole("region", { name: english("plots:table") });
    await tabTo(page, table);
    await page.keyboard.press("End");
    await expect(table.getByRole("row").last()).toBeInViewport();
    await page.keyboard.press("Control+Home");
    await pressOn(page, page.getByRole("button", { name: english("statistics:period_full") }), "Space");
    await expect(page.getByRole("button", { name: english("statistics:period_full") })).toHaveAttribute("aria-pressed", "true");
    expect(problems).toEqual([]);
  });
});
