import type { Browser, Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { buyButton, fillOrder } from "./buying-steps.ts";
import {
  expectNoSidewaysScroll,
  launchBrowser,
  openProfile,
  openSignedIn,
  violationsOn,
  visit,
  type PanelPage,
} from "./panel-browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const guestRoutes = [
  "/",
  "/youtube-views",
  "/services/youtube-views-1",
  "/orders/create?serviceId=1",
  "/login",
  "/register",
  "/password/reset",
  "/password/reset?token=abc&email=a@b.example",
  "/home",
  "/tasks/faq",
  "/site-view?url=https://example.com",
  "/not-found",
  "/plans-and-pricing",
];
const customerRoutes = [
  "/",
  "/orders/create?serviceId=3",
  "/orders",
  "/orders/100018",
  "/orders/100017",
  "/profile",
  "/add-funds",
  "/add-funds/success",
  "/add-funds/error",
  "/account-management",
];

interface Look {
  readonly theme: "light" | "dark";
  readonly width: number;
}
const looks: readonly Look[] = [
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
  { theme: "light", width: 1280 },
  { theme: "dark", width: 1280 },
];

/** The page has its heading, its theme and nothing on its way any more. */
async function settle(page: Page, theme: string, place: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first(), place).toBeVisible({ timeout: 15_000 });
  await expect(page.locator(`[data-theme=${theme}]`).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading…")).toHaveCount(0);
}

async function checkRoutes({ page, problems }: PanelPage, routes: readonly string[], { theme, width }: Look): Promise<void> {
  const found: string[] = [];
  for (const route of routes) {
    const place = `${route} ${theme} ${String(width)} px`;
    await visit(page, route);
    await settle(page, theme, place);
    await expectNoSidewaysScroll(page, place);
    found.push(...(await violationsOn(page, place)));
  }
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
}

/** What opens over the page, by the way that leads to it. */
const guestOverlays: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
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
      await page.getByRole("banner").getByRole("button", { name: "Services", exact: true }).click();
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
        .getByRole("button", { name: /^Open the cart/ })
        .click();
      await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
    },
  ],
  [
    "header search",
    async (page) => {
      await page.getByRole("combobox", { name: "Search", exact: true }).fill("instagram");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  ],
];

/** On phones the pickers are in the menu. */
async function openPicker(page: Page, name: string, choice: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true }).filter({ visible: true });
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: "Menu", exact: true }).click();
  await button.first().click();
  await expect(page.getByRole("button", { name: choice }).filter({ visible: true }).first()).toBeVisible();
}

const addToCart = async (page: Page) => {
  await visit(page, "/orders/create?serviceId=1");
  await fillOrder(page, { quantity: 1_000, method: /^Balance/ });
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Added to the cart")).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Open the cart/ })
    .click();
  await page.getByRole("button", { name: /^Edit line 1/ }).click();
  await expect(page.getByRole("textbox", { name: /^Quantity/ }).last()).toBeVisible();
};

const customerOverlays: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    "profile drawer",
    async (page) => {
      await visit(page, "/orders");
      await page.getByRole("button", { name: "Account menu" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Log out" })).toBeVisible();
    },
  ],
  ["cart with an edited line", addToCart],
  [
    "clear-cart confirmation",
    async (page) => {
      await page.getByRole("button", { name: /^Delete line 1/ }).click();
      await expect(page.getByRole("dialog", { name: "Clear the cart?" })).toBeVisible();
    },
  ],
  [
    "order action dialog",
    async (page) => {
      await visit(page, "/orders");
      await page
        .getByRole("button", { name: /^Cancel order/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
    },
  ],
  [
    "speed-up dialog",
    async (page) => {
      await visit(page, "/orders/create?serviceId=3");
      await fillOrder(page, { link: "https://www.instagram.com/p/CxYz1234567/", quantity: 1_000, method: /^Balance/ });
      await buyButton(page).click();
      await expect(page.getByRole("dialog", { name: "Start sooner?" })).toBeVisible();
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

// Each look has a profile of its own: two at a time keep both the browser and the server busy.
describe.concurrent.each(looks)("in $theme at $width px", (look) => {
  it("PRD-001 every page of guests passes WCAG 2.2 AA", async () => {
    const profile = await openProfile(browser, look);
    await checkRoutes(profile, guestRoutes, look);
    await profile.context.close();
  });

  it("PRD-001 every page of customers passes WCAG 2.2 AA", async () => {
    const profile = await openSignedIn(browser, "robin@panel.example", look);
    await checkRoutes(profile, customerRoutes, look);
    await profile.context.close();
  });
});

/** Each theme once, and each width once: the same surfaces and controls as in the pages below them. */
describe.concurrent.each(looks.filter(({ theme, width }) => (theme === "light") === (width === 390)))(
  "over a page in $theme at $width px",
  (look) => {
    it("OVL-001 what opens over the catalogue passes WCAG 2.2 AA", async () => {
      const profile = await openProfile(browser, look);
      await checkOverlays(profile.page, guestOverlays, look, () => visit(profile.page, "/"));
      await profile.context.close();
    });

    it("OVL-001 what opens over the pages of customers passes WCAG 2.2 AA", async () => {
      const profile = await openSignedIn(browser, "robin@panel.example", look);
      await checkOverlays(profile.page, customerOverlays, look);
      await profile.context.close();
    });
  },
);

async function checkOverlays(
  page: Page,
  overlays: typeof guestOverlays,
  { theme, width }: Look,
  begin: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const found: string[] = [];
  for (const [name, open] of overlays) {
    await begin();
    await open(page);
    const place = `${name} ${theme} ${String(width)} px`;
    await expectNoSidewaysScroll(page, place);
    found.push(...(await violationsOn(page, place)));
  }
  expect(found).toEqual([]);
}
