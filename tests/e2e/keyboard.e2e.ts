import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { buyButton, expectReady, openForm, placedNotice, plainService, videoLink, videoNamed } from "./buying-steps.ts";
import { chooseMethod, pressOn, typeInto } from "./keyboard-steps.ts";
import { sharedBrowser, openProfile, visit } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

const browser = await sharedBrowser();

describe("by keyboard alone", () => {
  it("PRD-001 a guest finds a service, orders it and pays", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await typeInto(page, page.getByRole("searchbox", { name: "Search services" }), plainService.name);
    await pressOn(page, page.getByRole("link", { name: `Order ${plainService.name}` }));
    await page.waitForURL(/orders\/create/);
    await typeInto(page, page.getByRole("textbox", { name: /^Link/ }), videoLink);
    await typeInto(page, page.getByRole("textbox", { name: /^Quantity/ }), "11000");
    await chooseMethod(page, /^Card/);
    await typeInto(page, page.getByRole("textbox", { name: englishLike("payments:email") }), "keyboard@example.com");
    await expectReady(buyButton(page));
    await pressOn(page, buyButton(page));
    await page.waitForURL(/\/sandbox\/pay\//);
    await pressOn(page, page.getByRole("button", { name: "Pay", exact: true }));
    await page.waitForURL(/\/app\/add-funds\/success/);
    await expect(page.getByRole("heading", { level: 1, name: englishLike("payments:orderOnTheWay") })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("PRD-001 a customer signs in, fills a cart, changes it, buys and signs out", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/login");
    await typeInto(page, page.getByRole("textbox", { name: /e-?mail/i }), "robin@panel.example");
    await typeInto(page, page.getByLabel(/^Password/).first(), "reach-demo-2026");
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => !address.pathname.endsWith("/login"));
    await openForm(page);
    await typeInto(page, page.getByRole("textbox", { name: /^Link/ }), videoNamed("keys"));
    await typeInto(page, page.getByRole("textbox", { name: /^Quantity/ }), "4000");
    await page.keyboard.press("Tab");
    const add = page.getByRole("button", { name: "Add to cart" });
    await expect(add).toBeEnabled();
    await pressOn(page, add);
    await expect(page.getByText(english("cart:added"))).toBeVisible();

    const cart = page.getByRole("dialog", { name: "Cart" });
    const opener = page.getByRole("button", { name: englishLike("cart:openCart") });
    await pressOn(page, opener);
    await expect(cart).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, cart.getByRole("button", { name: englishLike("cart:editLine", { number: 1 }) }));
    await expect(cart.getByRole("textbox", { name: /^Quantity/ })).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("6000");
    await page.keyboard.press("Enter");
    await expect(cart.getByText("6 000")).toBeVisible();
    await chooseMethod(page, /^Balance/, cart);
    const buy = cart.getByRole("button", { name: /^Buy for/ });
    await expectReady(buy);
    await pressOn(page, buy);
    await expect(placedNotice(page)).toBeVisible();

    await visit(page, "/");
    await pressOn(page, page.getByRole("button", { name: "Account menu" }));
    await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Log out" }));
    await page.waitForURL(/\/app\/login/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("dialogs take the focus in, keep it and give it back", async () => {
    const { page, context } = await openProfile(browser);
    await visit(page, "/");
    const filters = page.getByRole("button", { name: /^Filters/ });
    await pressOn(page, filters);
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
    await pressOn(page, page.getByRole("button", { name: "Select language" }));
    await expect(page.getByRole("button", { name: "Deutsch" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Deutsch" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Select language" })).toBeFocused();
    await context.close();
  });
});
