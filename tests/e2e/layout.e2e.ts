import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { sharedBrowser, openSignedIn, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

/** What a page looks like in windows of some widths, the height being that of a laptop. */
async function atWidths<Look>(page: Page, widths: readonly number[], look: () => Promise<Look>): Promise<readonly Look[]> {
  const looks: Look[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    looks.push(await look());
  }
  return looks;
}

describe("the layout", () => {
  it("THM-007 THM-008 BIZ-032 BIZ-034 DEC-181 is a phone's below 725 px: cards instead of tables, a bar at the bottom; and a desktop's from 1150 px", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/orders");
    await page.getByRole("table").waitFor();
    const tables = () => page.getByRole("table").count();
    expect(await atWidths(page, [724, 725], tables)).toEqual([0, 1]);
    const bottomBar = () => page.getByRole("navigation", { name: "Quick navigation" }).isVisible();
    expect(await atWidths(page, [724, 725], bottomBar)).toEqual([true, false]);
    const words = () => page.getByRole("banner").getByText("Create order").isVisible();
    expect(await atWidths(page, [725, 1149, 1150], words)).toEqual([false, false, true]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
