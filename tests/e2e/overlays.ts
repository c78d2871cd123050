import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { buyButton, fillOrder } from "./buying-steps.ts";
import { goWithin, visit } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

/** What opens over a page: its name, and the way that leads to it. */
export type Overlay = readonly [name: string, open: (page: Page) => Promise<void>];

/** Closes a menu, picker or drawer, and what opened over it, as somebody does who has seen enough. */
export async function closeByKeys(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").locator("[aria-expanded=true]")).toHaveCount(0);
}

/** What opens over the catalogue. */
export const guestOverlays: readonly Overlay[] = [
  [
    "filter dialog",
    async (page) => {
      await page.getByRole("button", { name: /^Filters/ }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    },
  ],
  [
    "description dialog",
    async (page) => {
      await page
        .getByRole("button", { name: /^Details of/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByText("Loading details…")).toHaveCount(0);
    },
  ],
  [
    "services menu",
    async (page) => {
      const isPhone = (page.viewportSize()?.width ?? 0) < 725;
      if (isPhone) await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page
        .getByRole(isPhone ? "dialog" : "banner")
        .getByRole("button", { name: "Services", exact: true })
        .click();
      await expect(
        page.getByRole("textbox", { name: "Search networks" }).or(page.getByRole("searchbox", { name: "Search networks" })),
      ).toBeVisible();
    },
  ],
  [
    "menu",
    async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
    },
  ],
  ["language picker", (page) => openPicker(page, "Select language", "Deutsch")],
  ["currency picker", (page) => openPicker(page, "Select currency", /RUB/)],
  [
    "empty cart",
    async (page) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: englishLike("cart:openCart") })
        .click();
      await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
    },
  ],
  [
    "header search",
    async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 680)
        await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("combobox", { name: "Search", exact: true }).fill("instagram");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  ],
];

/** On phones and tablets the pickers are in the menu. */
async function openPicker(page: Page, name: string, choice: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).filter({ visible: true });
  if ((page.viewportSize()?.width ?? 0) < 1150) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await button.first().click();
  await expect(page.getByRole("button", { name: choice }).filter({ visible: true }).first()).toBeVisible();
}

const addToCart = async (page: Page) => {
  await closeByKeys(page);
  await goWithin(page, "/orders/create?serviceId=1");
  await fillOrder(page, { quantity: 1_000, method: /^Balance/ });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText(english("cart:added"))).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: englishLike("cart:openCart") })
    .click();
  await page.getByRole("button", { name: englishLike("cart:editLine", { number: 1 }) }).click();
  await expect(page.getByRole("textbox", { name: /^Quantity/ }).last()).toBeVisible();
};

/** What opens over the pages of customers, beside what belongs to ordering. */
export const customerOverlays: readonly Overlay[] = [
  [
    "profile drawer",
    async (page) => {
      await goWithin(page, "/orders");
      await page.getByRole("button", { name: "Account menu" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Log out" })).toBeVisible();
    },
  ],
  [
    "deletion of the account",
    async (page) => {
      await closeByKeys(page);
      await goWithin(page, "/profile");
      await page.getByRole("button", { name: english("own-data:delete") }).click();
      const dialog = page.getByRole("alertdialog", { name: english("own-data:delete") });
      await expect(dialog.getByRole("list").or(dialog.getByRole("alert"))).toBeVisible();
    },
  ],
  [
    "check of a task",
    async (page) => {
      await closeByKeys(page);
      await goWithin(page, "/tasks");
      // A walk before this one may have begun the task; its time to start may have run out since.
      const ways = (["paid-tasks:beginOf", "paid-tasks:goOnOf", "paid-tasks:showOf"] as const).map(
        (key) => englishLike(key, { name: "Charge" }).source,
      );
      await page.getByRole("button", { name: new RegExp(ways.join("|"), "u") }).click();
      const dialog = page.getByRole("dialog");
      const start = dialog.getByRole("button", { name: english("paid-tasks:start") });
      await expect(start.or(dialog.getByRole("button", { name: english("common:tryAgain") }))).toBeVisible();
    },
  ],
  ["cart with an edited line", addToCart],
  [
    "clear-cart confirmation",
    async (page) => {
      await page.getByRole("button", { name: englishLike("cart:deleteLine", { number: 1 }) }).click();
      await expect(page.getByRole("alertdialog", { name: english("cart:clearTitle") })).toBeVisible();
    },
  ],
  [
    "speed-up dialog",
    async (page) => {
      await closeByKeys(page);
      await goWithin(page, "/orders/create?serviceId=3");
      await fillOrder(page, { link: "https://www.instagram.com/p/CxYz1234567/", quantity: 1_000, method: /^Balance/ });
      await buyButton(page).click();
      await expect(page.getByRole("dialog", { name: english("ordering:speedUpTitle") })).toBeVisible();
    },
  ],
  [
    "payment step",
    async (page) => {
      await visit(page, "/add-funds");
      await page.getByRole("button", { name: /^QR transfer/ }).click();
      await page.getByRole("textbox", { name: /^Amount/ }).fill("10");
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await expect(page.getByRole("dialog", { name: "Scan to pay" })).toBeVisible();
    },
  ],
  [
    "manual payment",
    async (page) => {
      await visit(page, "/add-funds");
      await page.getByRole("button", { name: /^Bank transfer/ }).click();
      await page.getByRole("textbox", { name: /^Amount/ }).fill("50");
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await expect(page.getByRole("dialog", { name: "Manual payment" })).toBeVisible();
    },
  ],
];
