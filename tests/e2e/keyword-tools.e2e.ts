import { describe, it } from "vitest";
import { speaking } from "../support/speaking.ts";
import { expect } from "./expect.ts";
import { journeyLooks } from "./journey-looks.ts";
import { expectAccessible, expectNoSidewaysScroll, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

describe("a customer who looks for keywords", () => {
  it.each(journeyLooks)(
    "finds keywords, begins a campaign with them, and makes tags of them ($code)",
    async ({ code, theme, width }) => {
      const { page, context, problems } = await openSignedIn(browser, "robin@panel.example", { width, theme });
      await context.addCookies([{ name: "i18n_redirected", value: code, url: page.url() }]);
      const say = speaking(code);
      const tool = (key: string) => say("keyword-suggestions", key);
      const main = page.getByRole("main");
      const find = async (action: string, keyword: string) => {
        await main.getByRole("searchbox").fill(keyword);
        await main.getByRole("button", { name: tool(action), exact: true }).click();
      };
      await visit(page, `/${code}/keywords-tools`);
      await find("find", "");
      await expect(main.getByRole("searchbox")).toHaveAttribute("aria-invalid", "true");
      await find("find", "guitar");
      await expect(main.getByRole("heading", { level: 2 })).toContainText("guitar");
      await expectAccessible(page, "keyword suggestions");
      await expectNoSidewaysScroll(page, "keyword suggestions");
      // The first one marks all.
      for (const place of [1, 2]) await main.getByRole("checkbox").nth(place).check();
      await main.getByRole("button", { name: "2" }).last().click();
      await expect(main.getByRole("textbox").last()).toHaveValue(/guitar\n/);
      await page.goBack();

      await visit(page, `/${code}/tags-generator`);
      await find("addTags", "guitar");
      const tags = main.getByRole("textbox", { name: tool("tags") });
      await expect(tags).toHaveValue(/^guitar, .*guitar/);
      expect((await tags.inputValue()).length).toBeLessThanOrEqual(500);
      await expectAccessible(page, "tags of a video");
      await expectNoSidewaysScroll(page, "tags of a video");
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
