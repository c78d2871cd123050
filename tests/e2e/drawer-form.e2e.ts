import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { expect } from "./expect.ts";
import { configurePanel, openProfile, sharedBrowser, visit } from "./panel-browser.ts";

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
});
