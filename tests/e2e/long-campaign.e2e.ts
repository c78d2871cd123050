import { RANKINGS_PAGE_SIZE } from "@panel/core/campaigns";
import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { LONG_CAMPAIGN, withLongRankings } from "../support/long-rankings.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectNoSidewaysScroll, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const long = { keywords: 500, days: 365 };

describe("a campaign with a year of 500 keywords", () => {
  it("CMP-009 draws the chosen keywords, shows the others page by page, and writes the table when it is opened", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await withLongRankings(page, long);
    await visit(page, LONG_CAMPAIGN);
    const plot = page.getByRole("figure");
    await expect(plot.getByRole("slider")).toHaveAttribute("aria-valuemax", String(long.days));
    await expect(plot.getByRole("listitem")).toHaveCount(3);
    const rows = page.getByRole("region", { name: english("campaigns:tableTitle") }).getByRole("row");
    await expect(rows).toHaveCount(RANKINGS_PAGE_SIZE + 1);
    expect(await page.locator("td, th").count()).toBeLessThan(200);
    await expectAccessible(page, "a long campaign");
    await expectNoSidewaysScroll(page, "a long campaign");

    await page.getByRole("button", { name: english("common:nextPage") }).click();
    await page.getByRole("checkbox", { name: "guitar lesson 21", exact: true }).check();
    await expect(plot.getByRole("listitem")).toHaveCount(4);
    await expect(plot.getByRole("listitem").last()).toContainText("guitar lesson 21");

    await page.getByText(english("plots:table"), { exact: true }).click();
    const figures = page.getByRole("region", { name: english("campaigns:plotTitle") }).getByRole("row");
    await expect(figures).toHaveCount(long.days + 1);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: english("plots:save") }).click(),
    ]);
    const file = await (await saved.createReadStream()).toArray();
    const [headings = "", ...lines] = Buffer.concat(file as Buffer[])
      .toString()
      .trim()
      .split("\r\n");
    expect(headings.split(/[;,]/)).toHaveLength(long.keywords + 1);
    expect(lines).toHaveLength(long.days);
    expect(problems).toEqual([]);
    await context.close();
  });
});
