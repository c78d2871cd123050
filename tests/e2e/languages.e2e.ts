import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { sharedBrowser, openProfile, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

/** What is on the page where a message was meant to: a camelCase or snake_case word, or a value that was not filled in. */
async function rawKeys(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label],[placeholder],[title]")].flatMap((element) =>
      ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.body.innerText, ...named].join("\n").split(/\s+/);
  });
  const brands = new Set(["YouTube", "TikTok", "LinkedIn", "WhatsApp", "SoundCloud", "KakaoTalk", "BitTorrent"]);
  return words.filter((word) => !brands.has(word) && /^([a-z]+([A-Z][a-z]+)+|[a-z]+(_[a-z]+)+|.*\{\{.*)$/.test(word));
}

describe("languages", () => {
  it.each([
    ["de", "Deutsch", "Anmelden"],
    ["ru", "Русский", "Войти"],
  ])("LOC-009 changes the language to %s, in the address and in every word", async (code, name, login) => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("button", { name: "Select language" }).click();
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForURL(new RegExp(`/app/${code}/?$`));
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect(page.getByRole("banner").getByRole("link", { name: login })).toBeVisible();
    for (const path of [
      "/",
      "/orders/create?serviceId=1",
      "/login",
      "/register",
      "/home",
      "/nowhere/at-all",
      "/add-funds/success",
    ]) {
      await visit(page, `/${code}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      expect(await rawKeys(page), path).toEqual([]);
    }
    // The choice is remembered, the address without a language leads to it.
    await visit(page, "/");
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("LOC-009 chooses the language in a dialog on a phone", async () => {
    const { page, context } = await openProfile(browser, { width: 390 });
    await visit(page, "/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Select language" }).click();
    await page.getByRole("dialog", { name: "Select language" }).getByRole("button", { name: "Français" }).click();
    await page.waitForURL(/\/app\/fr\/?$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await context.close();
  });

  it("CUR-004 shows every price in the currency that was chosen", async () => {
    const { page, context } = await openProfile(browser);
    await visit(page, "/orders/create?serviceId=1");
    await page.getByRole("button", { name: "Select currency" }).click();
    await page.getByRole("button", { name: /RUB/ }).click();
    await page.waitForURL(/currency=RUB/);
    await expect(page.getByRole("button", { name: "Select currency" })).toContainText("RUB");
    await expect(page.getByText("Total", { exact: true }).locator("xpath=following-sibling::dd[1]")).toContainText("₽");
    await page.reload();
    await expect(page.getByRole("button", { name: "Select currency" })).toContainText("RUB");
    await context.close();
  });

  it("THM-006 switches the theme and remembers it", async () => {
    const { page, context } = await openProfile(browser);
    await visit(page, "/");
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("[data-theme]") ?? document.body).backgroundColor);
    await expect(page.locator("[data-theme=light]")).toBeVisible();
    const light = await paper();
    await page.getByRole("button", { name: "Dark mode" }).click();
    await expect(page.locator("[data-theme=dark]")).toBeVisible();
    await expect.poll(paper).not.toBe(light);
    await page.reload();
    await expect(page.locator("[data-theme=dark]")).toBeVisible();
    await expect(page.getByRole("button", { name: "Dark mode" })).toHaveAttribute("aria-pressed", "true");
    await context.close();
  });
});
