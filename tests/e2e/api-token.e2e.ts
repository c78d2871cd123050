import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { makeToken, removeToken, replaceToken, shownToken, statusBy } from "./api-token-steps.ts";
import { expect } from "./expect.ts";
import { openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

describe("the API token of a customer", () => {
  it("TOK-001 TOK-002 TOK-003 is made on the page, used by a program, seen at work, replaced and removed", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/api");
    const first = await makeToken(page);
    expect([await statusBy(page, first), await statusBy(page, first, "/api/v1/api-token", "DELETE")]).toEqual([200, 422]);
    await page.reload();
    await expect(page.getByText(/, from (?:127\.0\.0\.1|::1)/)).toBeVisible();
    await expect(shownToken(page)).not.toHaveText(first);
    await page.getByRole("button", { name: english("api-token:show"), exact: true }).click();
    await expect(shownToken(page)).toHaveText(first);
    const second = await replaceToken(page, first);
    expect([await statusBy(page, first), await statusBy(page, second)]).toEqual([401, 200]);
    await removeToken(page);
    expect(await statusBy(page, second)).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });
});
