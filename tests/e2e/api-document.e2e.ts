import { describe, it } from "vitest";
import english from "../../locales/en/api-token.json" with { type: "json" };
import { expect } from "./expect.ts";
import { openProfile, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

describe("the documentation of the API", () => {
  it("TOK-004 shows the specification of the core host, and tries a call of it", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/api/documentation");
    await expect(page.getByRole("heading", { level: 1, name: english.documentationTitle })).toBeVisible();
    const last = await page
      .getByRole("listitem")
      .filter({ has: page.getByText("POST") })
      .last()
      .boundingBox();
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    await page.getByRole("searchbox", { name: english.search }).fill("GET v1/countries");
    await page.getByText("/api/v1/countries", { exact: true }).click();
    const form = page.getByRole("form", { name: english.tryIt });
    await form.getByRole("button", { name: english.send }).click();
    await expect(form.getByText(english.answered.replace("{{status}}", "200"))).toBeVisible();
    await expect(form.getByRole("group", { name: english.answer })).toContainText('"data"');
    await expect(form.getByRole("group", { name: english.commandLine })).toContainText("curl -X GET");
    expect(problems).toEqual([]);
    await context.close();
  });
});
