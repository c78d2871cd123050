import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { fillOrder, videoNamed } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { expectAccessible, openProfile, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

/** Services of the demo: one that can be spread over runs, and one whose pieces are the typed lines. */
const [dripService, commentService] = [3, 23];
const post = "https://www.instagram.com/p/CdRiPfEeD77/";

const cart = (page: Page) => page.getByRole("dialog", { name: english("cart:title") });
const openCart = (page: Page) => page.getByRole("button", { name: englishLike("cart:openCart") }).click();
const email = (place: Page | Locator) => place.getByRole("textbox", { name: englishLike("payments:email") });
const comments = (page: Page) => page.getByRole("textbox", { name: /^Comments/ });

async function fillCart(page: Page): Promise<void> {
  await visit(page, `/orders/create?serviceId=${String(dripService)}`);
  await page.getByRole("switch", { name: english("ordering:dripFeed") }).check();
  await page.getByRole("textbox", { name: english("ordering:runs") }).fill("4");
  await fillOrder(page, { link: post, quantity: 1_000, email: "robin@panel.example", method: /^Card/ });
  await page.getByRole("button", { name: english("ordering:addToCart") }).click();
  await visit(page, `/orders/create?serviceId=${String(commentService)}`);
  await page.getByRole("textbox", { name: /^Link/ }).fill(videoNamed("cart comments"));
  await comments(page).fill("One\nTwo\nThree\nFour\nFive");
  await expect(page.getByRole("button", { name: english("ordering:addToCart") })).not.toHaveAttribute("aria-disabled");
  await page.getByRole("button", { name: english("ordering:addToCart") }).click();
  await expect(page.getByRole("button", { name: english("cart:openCart", { count: 2 }) })).toBeVisible();
}

describe("the cart of a guest", () => {
  it("DRF-014 CRT-012 is edited line by line on the order page, also after a reload, and comes along to the login and back", async () => {
    const { page, context, problems } = await openProfile(browser);
    await fillCart(page);
    await openCart(page);
    await cart(page)
      .getByRole("button", { name: /^Edit item 1/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: english("ordering:cartLineTitle") })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: english("ordering:runs") })).toHaveValue("4");
    await expect(page.getByRole("textbox", { name: /^Link/ })).toHaveValue(post);
    await expectAccessible(page, "a line of the cart on the order page");
    await page.getByRole("textbox", { name: english("ordering:runs") }).fill("6");
    await page.getByRole("button", { name: english("ordering:saveToCart") }).click();
    await expect(cart(page).getByText("1 000 × 6 = 6 000")).toBeVisible();

    await cart(page)
      .getByRole("button", { name: /^Edit item 2/ })
      .click();
    await cart(page)
      .getByRole("button", { name: english("cart:editAll") })
      .click();
    await expect(comments(page)).toHaveValue("One\nTwo\nThree\nFour\nFive");
    await comments(page).fill("One\nTwo\nThree\nFour\nFive\nSix");
    await page.getByRole("button", { name: english("ordering:saveToCart") }).click();
    await expect(cart(page).getByRole("listitem").nth(1)).toContainText(`${english("cart:quantity")}: 6`);

    await expect(email(cart(page))).toHaveValue("robin@panel.example");
    await cart(page)
      .getByRole("button", { name: english("common:logIn") })
      .click();
    await expect(email(page)).toHaveValue("robin@panel.example");
    await page
      .getByLabel(/^password/i)
      .first()
      .fill("reach-demo-2026");
    await page.getByRole("button", { name: /^(log|sign) in$/i }).click();
    await expect(cart(page).getByRole("listitem")).toHaveCount(2);
    await expect(cart(page).getByText("1 000 × 6 = 6 000")).toBeVisible();
    await expect(email(cart(page))).toHaveCount(0);
    await expect(page).toHaveURL(/\/orders\/create$/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
