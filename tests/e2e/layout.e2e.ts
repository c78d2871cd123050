import type { Page } from "playwright";
import { describe, it } from "vitest";
import { expect } from "./expect.ts";
import { sharedBrowser, openSignedIn, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

/** Expects how a page looks in windows of some widths, the height being that of a laptop, once it was painted for each. */
async function expectAtWidths<Look>(
  page: Page,
  look: () => Promise<Look>,
  expected: readonly (readonly [number, Look])[],
): Promise<void> {
  for (const [width, looks] of expected) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect.poll(look, `at ${String(width)} px`).toEqual(looks);
  }
}

describe("the layout", () => {
  it("THM-007 THM-008 BIZ-032 BIZ-033 BIZ-034 DEC-181 is a phone's below 725 px, and no other at 768: cards instead of tables, a bar at the bottom; and a desktop's from 1150 px", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/orders");
    await page.getByRole("table").waitFor();
    const tables = () => page.getByRole("table").count();
    await expectAtWidths(page, tables, [
      [724, 0],
      [725, 1],
      [767, 1],
      [768, 1],
    ]);
    const bottomBar = () => page.getByRole("navigation", { name: "Quick navigation" }).isVisible();
    await expectAtWidths(page, bottomBar, [
      [724, true],
      [725, false],
      [767, false],
      [768, false],
    ]);
    const words = () => page.getByRole("banner").getByText("Create order").isVisible();
    await expectAtWidths(page, words, [
      [725, false],
      [1149, false],
      [1150, true],
    ]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
