import type { Browser, Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { buyButton, plainService, videoLink } from "./buying-steps.ts";
import { launchBrowser, openProfile, visit } from "./panel-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const MOST_STOPS = 120;

/** Presses Tab until the focus is there, as somebody without a mouse does; fails when it never comes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused()) return await expectVisibleFocus(page);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Where the focus is has to be seen: an outline, a ring or a border of its own, within the window. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return "nothing has the focus";
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight)
      return `the focus is outside the window: ${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
    return "";
  });
  expect(shown).toBe("");
}

const type = async (page: Page, target: Locator, words: string) => {
  await tabTo(page, target);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
};

const press = async (page: Page, target: Locator, key = "Enter") => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** One of several: Tab leads to the group, arrows to the choice. */
async function chooseMethod(page: Page, name: RegExp): Promise<void> {
  const checked = page.getByRole("group", { name: "Payment method" }).getByRole("radio", { checked: true });
  await tabTo(page, checked);
  const wanted = page.getByRole("radio", { name });
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}

describe("by keyboard alone", () => {
  it("PRD-001 a guest finds a service, orders it and pays", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await type(page, page.getByRole("searchbox", { name: "Search services" }), plainService.name);
    await press(page, page.getByRole("link", { name: `Order ${plainService.name}` }));
    await page.waitForURL(/orders\/create/);
    await type(page, page.getByRole("textbox", { name: /^Link/ }), videoLink);
    await type(page, page.getByRole("textbox", { name: /^Quantity/ }), "11000");
    await chooseMethod(page, /^Card/);
    await type(page, page.getByRole("textbox", { name: /^E-mail/ }), "keyboard@example.com");
    await expect(buyButton(page)).toBeEnabled();
    await press(page, buyButton(page));
    await page.waitForURL(/\/sandbox\/pay\//);
    await press(page, page.getByRole("button", { name: "Pay", exact: true }));
    await page.waitForURL(/\/app\/add-funds\/success/);
    await expect(page.getByRole("heading", { level: 1, name: "Payment received" })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("PRD-001 a customer signs in, fills a cart, changes it, buys and signs out", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/login");
    await type(page, page.getByRole("textbox", { name: /e-?mail/i }), "robin@panel.example");
    await type(page, page.getByLabel(/^Password/).first(), "reach-demo-2026");
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => !address.pathname.endsWith("/login"));
    await visit(page, `/orders/create?serviceId=${String(plainService.id)}`);
    await type(page, page.getByRole("textbox", { name: /^Link/ }), `${videoLink}&list=keys`);
    await type(page, page.getByRole("textbox", { name: /^Quantity/ }), "4000");
    await page.keyboard.press("Tab");
    const add = page.getByRole("button", { name: "Add to cart" });
    await expect(add).toBeEnabled();
    await press(page, add);
    await expect(page.getByText("Added to the cart")).toBeVisible();

    const cart = page.getByRole("dialog", { name: "Cart" });
    const opener = page.getByRole("button", { name: /^Open the cart/ });
    await press(page, opener);
    await expect(cart).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, cart.getByRole("button", { name: /^Edit line 1/ }));
    await expect(cart.getByRole("textbox", { name: /^Quantity/ })).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("6000");
    await page.keyboard.press("Enter");
    await expect(cart.getByText("6000")).toBeVisible();
    await chooseMethod(page, /^Balance/);
    const buy = cart.getByRole("button", { name: /^Buy for/ });
    await expect(buy).toBeEnabled();
    await press(page, buy);
    await expect(page.getByText(/has been (placed|created)/).first()).toBeVisible();

    await visit(page, "/");
    await press(page, page.getByRole("button", { name: "Account menu" }));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Log out" }));
    await page.waitForURL(/\/app\/login/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("OVL-001 dialogs take the focus in, keep it and give it back", async () => {
    const { page, context } = await openProfile(browser);
    await visit(page, "/");
    const filters = page.getByRole("button", { name: /^Filters/ });
    await press(page, filters);
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      const isInside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(filters).toBeFocused();
    await visit(page, "/");
    await press(page, page.getByRole("button", { name: "Select language" }));
    await expect(page.getByRole("button", { name: "Deutsch" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Deutsch" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Select language" })).toBeFocused();
    await context.close();
  });
});
