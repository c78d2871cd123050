import type { Page } from "playwright";
import { describe, it } from "vitest";
import { englishLike } from "../support/english.ts";
import { layoutShiftsOf, slowDown, totalShift, watchLayoutShifts } from "../support/layout-shifts.ts";
import { plainService } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { answering, openProfile, openSignedIn, sharedBrowser, visit, withoutNews } from "./panel-browser.ts";

const browser = await sharedBrowser();

/** What moves while a page loads may add up to this much of the screen. */
const MOST_SHIFT = 0.05;
const firstService = (page: Page) => page.locator("article, [role=row][aria-rowindex='3']").first();

const orderLink = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /^#\d+$/ })
    .filter({ visible: true })
    .first();

/** Loads a page as a slow telephone does, until `settled` says that what it is for stands there. */
async function expectSteady(page: Page, path: string, settled: () => Promise<unknown>): Promise<void> {
  await visit(page, path);
  await settled();
  await page.waitForLoadState("networkidle");
  const shifts = await layoutShiftsOf(page);
  expect(totalShift(shifts), `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
}

describe("the first view", () => {
  it.each([
    [1280, 420],
    [390, 480],
  ])(
    "shows a guest at %i px the first service above %i px, and moves neither the catalogue nor the order form",
    async (width, lowest) => {
      const { page, context, problems } = await openProfile(browser, { width });
      await watchLayoutShifts(page);
      await slowDown(page);
      await expectSteady(page, "/", () => firstService(page).waitFor());
      expect((await firstService(page).boundingBox())?.y).toBeLessThanOrEqual(lowest);
      await expectSteady(page, `/orders/create?serviceId=${String(plainService.id)}`, () =>
        page.getByRole("textbox", { name: /^Link/ }).waitFor(),
      );
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each([1280, 390])("moves neither orders nor the cart of a customer at %i px", async (width) => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { width });
    // The alert about a payment under review comes with the profile, and moves what is below it.
    await answering(page, "/api/v1/profile*", (profile: object) => ({ ...profile, invoices_in_moderation: [] }));
    await withoutNews(page);
    await watchLayoutShifts(page);
    await slowDown(page);
    await expectSteady(page, "/orders", () => orderLink(page).waitFor());
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
