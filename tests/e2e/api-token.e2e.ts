import type { Page } from "playwright";
import { describe, it } from "vitest";
import english from "../../locales/en/api-token.json" with { type: "json" };
import { expect } from "./expect.ts";
import { openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const shown = (page: Page) => page.getByRole("group", { name: english.token });

describe("the API token of a customer", () => {
  it("TOK-001 TOK-002 TOK-003 is made on the page, used by a program, seen at work, replaced and removed", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    const origin = new URL(page.url()).origin;
    const callBy = async (token: string, path = "/api/v1/profile", method = "GET") =>
      (await fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status;
    await visit(page, "/api");
    await page.getByRole("radio", { name: english.rights_read }).check();
    await press(page, english.make);
    await expect(shown(page)).toHaveText(/^api_/);
    const first = (await shown(page).textContent()) ?? "";
    expect([await callBy(first), await callBy(first, "/api/v1/api-token", "DELETE")]).toEqual([200, 422]);
    await page.reload();
    await expect(page.getByText(/, from (?:127\.0\.0\.1|::1)/)).toBeVisible();
    await expect(shown(page)).not.toHaveText(first);
    await press(page, english.show);
    await expect(shown(page)).toHaveText(first);
    await press(page, english.replace);
    await press(page, english.replaceConfirm);
    await expect(shown(page)).not.toHaveText(first);
    await expect(shown(page)).toHaveText(/^api_/);
    const second = (await shown(page).textContent()) ?? "";
    expect([await callBy(first), await callBy(second)]).toEqual([401, 200]);
    await press(page, english.remove);
    await press(page, english.removeConfirm);
    await expect(page.getByText(english.none)).toBeVisible();
    expect(await callBy(second)).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });
});
