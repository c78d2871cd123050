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
  it("THM-008 has tables from 725 px, no bottom bar from 768 px, and a toolbar of 61 px from 680 px on", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/orders");
    await page.getByRole("table").waitFor();
    const tables = () => page.getByRole("table").count();
    expect(await atWidths(page, [724, 725], tables)).toEqual([0, 1]);
    const bottomBar = () => page.getByRole("navigation", { name: "Quick navigation" }).isVisible();
    expect(await atWidths(page, [767, 768], bottomBar)).toEqual([true, false]);
    const toolbarHeight = async () => (await page.getByRole("banner").boundingBox())?.height;
    expect(await atWidths(page, [680, 768, 1150, 1920], toolbarHeight)).toEqual([61, 61, 61, 61]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
