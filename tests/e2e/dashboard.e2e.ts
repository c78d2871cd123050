import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { buyButton, expectReady, fillForm, orderCount, placedNotice, videoNamed } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";
import { commonLooks, looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();

describe("a customer who comes back", () => {
  it.each(looksFor(commonLooks, 1))(
    "DEC-063 orders the last order once more from the dashboard, in %s at %i px",
    async (theme, width) => {
      const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { theme, width });
      await fillForm(page, { quantity: 1_000, link: videoNamed(`dashboard ${theme}`), method: /^Balance/ });
      await buyButton(page).click();
      await expect(placedNotice(page)).toBeVisible();
      const before = await orderCount(page);

      await visit(page, "/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: english("dashboard:title") })).toBeVisible();
      const last = page
        .getByRole("region", { name: english("dashboard:lastOrders") })
        .getByRole("listitem")
        .first();
      const number = (await last.getByRole("link", { name: /^#\d+$/ }).textContent()) ?? "";
      await last.getByRole("link", { name: english("orders:repeatOf", { id: number.slice(1) }) }).click();

      await expect(page.getByRole("textbox", { name: /^Link/ })).toHaveValue(videoNamed(`dashboard ${theme}`));
      await expectReady(buyButton(page));
      await buyButton(page).click();
      // The first one is still running, which is said before it is ordered once more.
      await page.getByRole("dialog").getByRole("button", { name: "Order anyway" }).click();
      await expect(placedNotice(page)).toBeVisible();
      expect(await orderCount(page)).toBe(before + 1);

      await visit(page, "/dashboard");
      await expect(last.getByRole("link", { name: /^#\d+$/ })).not.toHaveText(number);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
