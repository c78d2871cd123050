import { describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { configurePanel, openProfile, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
await configurePanel({ customCode: 'document.documentElement.dataset.operator = "ran";' });

const ran = '[data-operator="ran"]';

describe("custom code of the operator", () => {
  it("COD-001 DEC-023 runs on the pages that are open to it, and is gone on those of login and money", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await expect(page.locator(ran)).toHaveCount(1);
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: english("shell:login") }).click();
    await expect(page.getByRole("heading", { level: 1, name: englishLike("auth:loginTitle") })).toBeVisible();
    await expect(page.locator(ran)).toHaveCount(0);
    for (const address of ["/orders/create", "/register", "/de/login"]) {
      await visit(page, address);
      await page.locator("main input").first().waitFor();
      await expect(page.locator(ran)).toHaveCount(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it("DEC-023 is the only text that the policy of the page lets run, and none on a page of money", async () => {
    const { page, context } = await openProfile(browser);
    const tryOther = () =>
      page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = 'document.documentElement.dataset.other = "ran";';
        document.head.append(script);
        const same = document.createElement("script");
        same.textContent = 'document.documentElement.dataset.operator = "ran";';
        document.head.append(same);
        const { other, operator } = document.documentElement.dataset;
        return [other ?? null, operator ?? null];
      });
    await visit(page, "/");
    await expect(page.locator(ran)).toHaveCount(1);
    expect(await tryOther()).toEqual([null, "ran"]);
    await visit(page, "/orders/create");
    await page.locator("main input").first().waitFor();
    expect(await tryOther()).toEqual([null, null]);
    await context.close();
  });
});
