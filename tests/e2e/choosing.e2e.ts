import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { buyButton, fillForm, placedNotice, videoNamed } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { pressOn, tabTo } from "./keyboard-steps.ts";
import { expectAccessible, expectNoSidewaysScroll, openProfile, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";
import { looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();

const looks = [
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
  { theme: "light", width: 1280 },
  { theme: "dark", width: 1280 },
] as const;

const boxes = (page: Page) => page.getByRole("checkbox", { name: englishLike("catalogue:compareOf") });
const bar = (page: Page) => page.getByRole("region", { name: english("comparison:region") });
const openTable = (page: Page): Locator => bar(page).getByRole("button", { name: english("comparison:compare") });
const dialog = (page: Page) => page.getByRole("dialog", { name: english("comparison:title") });

describe("what helps to choose", () => {
  it.each(looksFor(looks, 1, 2))("compares services that were chosen on two pages, in $theme at $width px", async (look) => {
    const { page, context, problems } = await openProfile(browser, look);
    await visit(page, "/");
    await boxes(page).nth(0).check();
    await expect(bar(page)).toContainText(english("comparison:chosenOneMore", { chosen: 1, max: 3 }));
    await boxes(page).nth(1).check();
    await expect(openTable(page)).toBeEnabled();
    await expectAccessible(page, "comparison bar");
    await expectNoSidewaysScroll(page, "comparison bar");
    await page.reload();
    await expect(boxes(page).nth(1)).toBeChecked();
    await visit(page, "/services/youtube-views-1");
    const own = boxes(page).first();
    if (!(await own.isChecked())) await own.check();
    await openTable(page).click();
    await expect(dialog(page).getByRole("rowheader").first()).toBeVisible();
    await expectAccessible(page, "comparison");
    await expectNoSidewaysScroll(page, "comparison");
    const orders = dialog(page).getByRole("link", { name: englishLike("catalogue:orderOf") });
    const service = await orders.first().getAttribute("href");
    await orders.first().click();
    await page.waitForURL(/\/orders\/create\?serviceId=\d+/);
    expect(page.url()).toContain(service);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("compares by keyboard alone, and the focus is never lost", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await pressOn(page, boxes(page).nth(0), "Space");
    await pressOn(page, boxes(page).nth(1), "Space");
    await pressOn(page, boxes(page).nth(2), "Space");
    await openTable(page).focus();
    await page.keyboard.press("Enter");
    const remove = dialog(page).getByRole("button", { name: englishLike("comparison:remove") });
    await tabTo(page, remove.first());
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(2);
    await expect(dialog(page).getByRole("table")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(openTable(page)).toBeFocused();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(looksFor(looks, 0))("offers a link that was ordered for, and forgets it, in $theme at $width px", async (look) => {
    // Another one each time that this is tried: what is ordered already would be announced.
    const link = videoNamed(`saved ${look.theme} ${randomUUID()}`);
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", look);
    const list = page.getByRole("grid", { name: english("saved-links:title") });
    const field = page.getByRole("textbox", { name: /^Link/ });
    // What is ordered before the part that keeps links has come is kept, too.
    let letCome = () => {};
    const ordered = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(/\/saved-link-list-[\w-]+\.js$/, async (route) => {
      await ordered;
      await route.continue();
    });
    await fillForm(page, { link, quantity: 1_000, method: /^Balance/ });
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    letCome();
    await page.goBack();
    await field.click();
    await expect(list.getByRole("row")).toHaveCount(2);
    // Half of a link under the fixed header is too small for axe, wherever the page happens to have been scrolled to.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, "saved links");
    await expectNoSidewaysScroll(page, "saved links");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(link);
    await field.fill("");
    await list.getByRole("button", { name: english("saved-links:forgetOf", { link: link.replace("https://www.", "") }) }).click();
    await expect(list).toHaveCount(0);
    await page.reload();
    await field.click();
    await expect(field).toBeFocused();
    await expect(list).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
