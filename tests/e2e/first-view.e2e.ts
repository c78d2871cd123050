import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { englishLike } from "../support/english.ts";
import { layoutShiftsOf, slowDown, totalShift, watchLayoutShifts } from "../support/layout-shifts.ts";
import { plainService } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { answering, openProfile, openSignedIn, sharedBrowser, visit, withoutNews } from "./panel-browser.ts";
import { looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();

/** What moves while a page loads may add up to this much of the screen. */
const MAX_SHIFT = 0.05;
const firstService = (page: Page) => page.locator("article, [role=row][aria-rowindex='3']").first();

const orderLink = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^#\d+$/ })
    .filter({ visible: true })
    .first();

/** Loads a page as a slow telephone does, until `settled` says that what it is for is there. */
async function expectSteady(page: Page, path: string, settled: () => Promise<unknown>): Promise<void> {
  await visit(page, path);
  await settled();
  await page.waitForLoadState("networkidle");
  const shifts = await layoutShiftsOf(page);
  expect(totalShift(shifts), `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Whether nothing of something is below or above the window, or under anything else. */
async function expectInSight(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(
    await place.evaluate((element) => {
      const { x, y, width: wide, height: high } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
    }),
  ).toBe(true);
}

describe("the first view", () => {
  it.each([
    [1280, 420, 420],
    [390, 480, 400],
  ])(
    "shows a guest at %i px the first service above %i px and an order's link above %i px with the order button in sight, and moves neither",
    async (width, lowest, lowestLink) => {
      const { page, context, problems } = await openProfile(browser, { width });
      await watchLayoutShifts(page);
      await slowDown(page);
      await expectSteady(page, "/", () => firstService(page).waitFor());
      expect((await firstService(page).boundingBox())?.y).toBeLessThanOrEqual(lowest);
      const link = page.getByRole("textbox", { name: /^Link/ });
      await expectSteady(page, `/orders/create?serviceId=${String(plainService.id)}`, () => link.waitFor());
      expect((await link.boundingBox())?.y).toBeLessThanOrEqual(lowestLink);
      // Wherever the reader is in the form, the price and the way to buy are in sight.
      await expectInSight(page, page.getByRole("button", { name: englishLike("payments:buyFor") }));
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(looksFor([1280, 390], 1))("moves neither orders nor the cart of a customer at %i px", async (width) => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { width });
    // The alert about a payment under review comes with the profile, below the page.
    const review = { invoices_in_moderation: ["a-payment-under-review"] };
    await answering(page, "/api/v1/profile*", (profile: object) => ({ ...profile, ...review }));
    await withoutNews(page);
    await watchLayoutShifts(page);
    await slowDown(page);
    await expectSteady(page, "/orders", async () => {
      await orderLink(page).waitFor();
      await page.getByText(englishLike("profile:paymentInModeration")).waitFor();
    });
    await expectSteady(page, "/", async () => {
      await firstService(page).waitFor();
      await page
        .getByRole("button", { name: englishLike("cart:openCart") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    });
    expect(problems).toEqual([]);
    await context.close();
  });
});
