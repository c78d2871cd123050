import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { plainService } from "./buying-steps.ts";
import { expectAccessible, expectNoSidewaysScroll, sharedBrowser, openProfile, openSignedIn, visit } from "./panel-browser.ts";
import { english } from "../support/english.ts";
import { looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();

/** Where the reader is: how far down, and what stands where. The page may still grow below. */
const place = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll("article, [role=row][aria-rowindex]")];
    const seen = items.find((item) => item.getBoundingClientRect().top > 120);
    const top = seen?.getBoundingClientRect().top ?? 0;
    return [Math.round(scrollY), seen?.textContent ?? "", Math.round(top)];
  });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function scrollFar(page: Page): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    const before = await scrolled(page);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  }
}

/**
 * Presses, with the mouse, the first button of a kind that is fully in sight. Not by a locator: the list exchanges its rows while it is
 * read, and a locator that finds another row then scrolls to it first.
 */
async function pressInSight(page: Page, action: "details" | "order"): Promise<void> {
  const middle = await page.evaluate((kind) => {
    const boxes = [...document.querySelectorAll(`[data-action="${kind}"]`)].map((button) => button.getBoundingClientRect());
    const box = boxes.find(({ top, bottom }) => top > 150 && bottom < 600);
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  }, action);
  if (!middle) throw new Error(`no ${action} button in sight`);
  await page.mouse.click(middle[0] ?? 0, middle[1] ?? 0);
}

describe("coming back to the catalogue", () => {
  it.each([
    [1280, "Cards"],
    [1280, "Table"],
    [390, "Cards"],
  ])("CAT-019 LIF-004 finds the place that was left, at %i px as %s", async (width, mode) => {
    const { page, context, problems } = await openProfile(browser, { width });
    await visit(page, "/");
    // Where there is no room for a table there is nothing to choose.
    if (width >= 1150) await page.getByRole("button", { name: mode, exact: true }).click();
    // A page without its list has nowhere to scroll to.
    await page.locator("[data-action=order]").first().waitFor();
    await page.mouse.move(width / 2, 500);
    await scrollFar(page);
    await expect.poll(() => place(page)).toContainEqual(expect.stringMatching(/#\d+/));
    const left = await place(page);
    const back = async (why: string) => expect.poll(() => place(page), { message: why }).toEqual(left);

    await pressInSight(page, "details");
    await page.getByRole("link", { name: english("service-pages:toServicePage") }).click();
    await page.getByRole("navigation", { name: english("service-pages:breadcrumb") }).waitFor();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await back("from a service's page");

    await pressInSight(page, "order");
    await page.waitForURL(/orders\/create/);
    await page.goBack();
    await back("from the order form");

    await page.reload();
    await back("after a reload");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("CAT-021 keeps favourites and shows them alone", async () => {
    const { page, problems, context } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/");
    await page.getByRole("searchbox", { name: "Search services" }).fill(plainService.name);
    const star = page.getByRole("button", { name: english("catalogue:favouriteOf", { name: plainService.name }) }).first();
    // The demo's customer likes it already; which services those are comes after the services themselves.
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
    await context.close();
  });
});

describe("rating what was bought", () => {
  it.each(
    looksFor(
      [
        [390, "light"],
        [1280, "dark"],
      ] as const,
      1,
    ),
  )("CAT-025 CAT-026 works by keys alone at %i px in the %s theme", async (width, theme) => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { width, theme });
    await visit(page, "/my-services");
    const rate = page.getByRole("region", { name: english("my-services:rateTitle") });
    const first = rate.getByRole("group").first();
    const name = (await first.getByRole("link").textContent()) ?? "";
    await first.getByRole("radio", { name: "1 star" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(first.getByRole("radio", { name: "3 stars" })).toBeChecked();
    await first.getByRole("textbox", { name: english("my-services:comment") }).fill(`Seen at ${String(width)}`);
    await expectAccessible(page, `my services, ${theme}`);
    await expectNoSidewaysScroll(page, "my services");
    await rate.getByRole("button", { name: english("my-services:sendReviews", { count: 1 }) }).press("Enter");
    await expect(page.getByText(english("my-services:reviewsThanks", { count: 1 }))).toBeVisible();
    await page
      .getByRole("region", { name: english("my-services:myBought") })
      .getByRole("link", { name, exact: true })
      .click();
    const reviews = page.getByRole("region", { name: "Reviews" });
    await expect(reviews.getByText(`Seen at ${String(width)}`)).toBeVisible();
    await expect(reviews.getByText("Robin", { exact: true }).first()).toBeVisible();
    await expectAccessible(page, `page of a reviewed service, ${theme}`);
    expect(problems).toEqual([]);
    await context.close();
  });
});
