import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { expect } from "./expect.ts";
import { openSignedIn, sharedBrowser, violationsOn, visit } from "./panel-browser.ts";
import { commonLooks, looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();
const offers = english("banners:offers");

describe("banners", () => {
  it.each(looksFor(commonLooks, 0))(
    "GRD-010 BAN-002 turn over on the dashboard and lead on, in %s at %i px",
    async (theme, width) => {
      const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { theme, width });
      await visit(page, "/dashboard");
      const banner = page.getByRole("region", { name: offers });
      await expect(banner.getByRole("listitem")).toHaveCount(1);
      const first = await banner.getByRole("listitem").textContent();
      const room = await banner.boundingBox();
      // The browser asks for less motion: the slides stand still until they are turned by hand.
      await expect(banner.getByRole("button", { name: english("banners:goOn") })).toBeVisible();
      await banner.getByRole("button", { name: english("banners:next") }).click();
      await expect(banner.getByRole("listitem")).not.toHaveText(first ?? "");
      expect((await banner.boundingBox())?.height).toBe(room?.height);
      expect(await violationsOn(page, "/dashboard")).toEqual([]);
      await banner.getByRole("button", { name: english("banners:previous") }).click();
      await banner.getByRole("link").click();
      await expect(page).not.toHaveURL(/dashboard/);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it("BAN-005 BAN-008 DEC-030 of HTML are as high as their content, in a frame that reads nothing of the panel", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { theme: "dark", width: 390 });
    await visit(page, "/grades");
    const frame = page.getByTitle(offers);
    await expect(frame).toBeVisible();
    const inside = frame.contentFrame();
    const button = inside.getByRole("button");
    await expect(button).toBeVisible();
    const content = await inside.locator("html").evaluate((html) => html.getBoundingClientRect().height);
    // The room that was kept free for it is not given back.
    const height = Math.max(144, Math.ceil(content) + 2);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(height);
    expect(await inside.locator("html").evaluate(() => globalThis.origin)).toBe("null");
    const read = await inside.locator("html").evaluate(() => {
      try {
        return parent.document.title;
      } catch (problem) {
        return (problem as Error).name;
      }
    });
    expect(read).toBe("SecurityError");
    expect(problems).toEqual([]);
    await context.close();
  });
});
