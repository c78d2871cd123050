import type { Page } from "playwright";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { expectAccessible, sharedBrowser, openProfile, panelOrigin, visit, withoutAnswers } from "./panel-browser.ts";

const browser = await sharedBrowser();

/** Another operator's answer: the served one with these parts changed. */
async function asOperator(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await withoutAnswers(page);
  await page.route(`${panelOrigin()}/settings*`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { readonly data: Readonly<Record<string, unknown>> };
    await route.fulfill({ response: answer, json: { data: { ...data, ...changes } } });
  });
  // A page that comes through the test is of nowhere to the browser, which then keeps a banner's frame from files of this machine.
  await page.route(`${panelOrigin()}/banners*`, (route) => route.fulfill({ json: { data: [] } }));
}

const colours = (primary: string, left: string, right: string) => {
  const set = { primary, secondary: primary, icons: primary, info: primary, success: "#107c10", warning: "#b7791f" };
  return { light: { ...set, headerLeft: left, headerRight: right }, dark: { ...set, headerLeft: left, headerRight: right } };
};

const looksOf = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header");
    return header === null ? "" : getComputedStyle(header).backgroundImage;
  });

describe("one build", () => {
  it("PRD-002 is two panels for two operators, without a change of code", async () => {
    const scripts: string[][] = [];
    const headers: string[] = [];
    const operators = [
      { panelName: "Northern Lights", colours: colours("#0b6e4f", "#073b3a", "#0b6e4f"), navigation: "navbar" },
      { panelName: "Sunset Boost", colours: colours("#a4161a", "#660708", "#a4161a"), navigation: "drawer" },
    ];
    for (const operator of operators) {
      const { page, context, problems } = await openProfile(browser);
      await asOperator(page, { ...operator, lightLogo: null, darkLogo: null, darkModeAvailable: false, defaultCurrency: "USD" });
      await visit(page, "/");
      await expect(page.getByRole("banner").getByRole("heading", { name: operator.panelName })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText(operator.panelName);
      await expect(page.getByRole("button", { name: "Dark mode" })).toHaveCount(0);
      await expect(page.getByRole("banner").getByRole("button", { name: "Services" })).toHaveCount(
        operator.navigation === "navbar" ? 1 : 0,
      );
      await expect(page.getByRole("complementary", { name: "Sidebar" })).toHaveCount(operator.navigation === "navbar" ? 0 : 1);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expectAccessible(page, operator.panelName);
      headers.push(await looksOf(page));
      scripts.push(await page.evaluate(() => [...document.scripts].map((script) => script.src)));
      expect(problems).toEqual([]);
      await context.close();
    }
    expect(scripts[0]).toEqual(scripts[1]);
    expect(headers[0]).toContain("gradient");
    expect(headers[0]).not.toBe(headers[1]);
  });

  it("THM-010 BIZ-035 has its sidebar wide from 1264 px on", async () => {
    const { page, context } = await openProfile(browser);
    await asOperator(page, { navigation: "drawer" });
    await visit(page, "/");
    const sidebar = page.getByRole("complementary", { name: "Sidebar" });
    for (const [width, wide] of [
      [1263, 64],
      [1264, 248],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(wide);
    }
    await context.close();
  });

  it("THM-003 paints header and menu icons in the operator's colours, light and dark", async () => {
    const colours = {
      light: { icons: "#0b6e4f", headerLeft: "#1b0000", headerRight: "#330000" },
      dark: { icons: "#ffd0a8", headerLeft: "#001b00", headerRight: "#003300" },
    };
    const painted = {
      light: { left: "rgb(27, 0, 0)", right: "rgb(51, 0, 0)", icons: "rgb(11, 110, 79)" },
      dark: { left: "rgb(0, 27, 0)", right: "rgb(0, 51, 0)", icons: "rgb(255, 208, 168)" },
    };
    for (const theme of ["light", "dark"] as const) {
      const { page, context } = await openProfile(browser, { theme });
      await asOperator(page, { colours, navigation: "drawer", darkModeAvailable: true });
      await visit(page, "/");
      const { icons, left, right } = painted[theme];
      await expect.poll(() => looksOf(page)).toContain(left);
      expect(await looksOf(page)).toContain(right);
      const sidebar = page.getByRole("complementary", { name: "Sidebar" });
      await expect(sidebar.locator("svg").first()).toHaveCSS("color", icons);
      await context.close();
    }
  });

  it("THM-003 stays readable in colours that nobody could read", async () => {
    const { page, context } = await openProfile(browser);
    await asOperator(page, { colours: colours("#ffffff", "#fffbe6", "#ffff00"), lightLogo: null, panelName: "Pale" });
    await visit(page, "/");
    await expect(page.getByRole("banner").getByRole("heading", { name: "Pale" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page, "pale colours");
    await context.close();
  });
});
