import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { expect } from "./expect.ts";
import { configurePanel, openProfile, publishBanner, sharedBrowser, visit } from "./panel-browser.ts";

await configurePanel({ navigation: "sidebar" });
const browser = await sharedBrowser();

describe("the form with a drawer beside the page", () => {
  it("offers the table only where it fits, and opening on hover only where that does something", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await page.getByRole("complementary", { name: english("shell:sidebar") }).waitFor();
    /** Whether the table is offered, is there when it was asked for, and whether opening on hover is offered. */
    const look = async () => {
      const button = page.getByRole("button", { name: english("catalogue:viewTable") });
      const isOffered = await button.isVisible();
      if (isOffered) await button.click();
      return [
        isOffered,
        (await page.getByRole("table").count()) > 0,
        await page.getByText(english("shell:openOnHover")).isVisible(),
      ];
    };
    for (const [width, looks] of [
      [1175, [false, false, true]],
      [1176, [true, true, true]],
      [1263, [true, true, true]],
      [1264, [false, false, false]],
      [1359, [false, false, false]],
      [1360, [true, true, false]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(look, `at ${String(width)} px`).toEqual(looks);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it("BAN-001 BAN-003 holds its banner where it is wide enough, and within its own width", async () => {
    const slide = { title: "Twice the followers for the price of one", button_text: "Look", button_link: "/grades", sorting: 1 };
    await publishBanner({ place: "sidebar", type: "custom", slides: [slide, { ...slide, title: "A second offer", sorting: 2 }] });
    const { page, context, problems } = await openProfile(browser);
    await page.setViewportSize({ width: 1200, height: 900 });
    await visit(page, "/");
    const drawer = page.getByRole("complementary", { name: english("shell:sidebar") });
    const banner = drawer.getByRole("region", { name: english("banners:offers") });
    await drawer.getByRole("link").first().waitFor();
    await expect(banner).toHaveCount(0);
    const fits = async () => {
      const [inner, outer] = [(await banner.boundingBox())!, (await drawer.boundingBox())!];
      const isWide = await drawer.evaluate((element) => element.scrollWidth > element.clientWidth);
      return [inner.x >= outer.x, inner.x + inner.width <= outer.x + outer.width, isWide];
    };
    await drawer.hover();
    await expect(banner).toBeVisible();
    await expect.poll(fits).toEqual([true, true, false]);
    await page.mouse.move(800, 400);
    await expect(banner).toHaveCount(0);
    await drawer.getByRole("link").first().focus();
    await expect(banner).toBeVisible();
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect(banner).toBeVisible();
    await expect.poll(fits).toEqual([true, true, false]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
