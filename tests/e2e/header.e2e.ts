import type { Page } from "playwright";
import { locales } from "@panel/core/locale";
import { describe, it } from "vitest";
import { expect } from "./expect.ts";
import {
  answering,
  expectAccessible,
  openProfile,
  openSignedIn,
  panelOrigin,
  sharedBrowser,
  visit,
  withoutAnswers,
  type PanelPage,
} from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";
import { shareOf } from "../support/sweeps.ts";

const browser = await sharedBrowser();

/** Phones, tablets and desktops, and both sides of every width at which the layout changes. */
const widths = [320, 360, 390, 480, 600, 679, 680, 724, 725, 768, 900, 1024, 1149, 1150, 1200, 1263, 1264, 1440, 1920] as const;

const withLongBrand = (settings: object) => ({
  ...settings,
  lightLogo: null,
  darkLogo: null,
  panelName: "Maximilian & Söhne Reichweitenagentur",
  darkModeAvailable: true,
});
const longName = "Maximiliana Mustermann-Schmidt";
const withLongPerson = (profile: object) => ({
  ...profile,
  name: longName,
  balance: 12_345_678,
  balance_decimal: "123456.780000",
});

/** The language with the longest words: it is looked at at every width, the others take turns with a third of them. */
const LONGEST_LANGUAGE = "de";

/** What is wrong with the header in windows of these widths, in words; nothing if it is one line that holds all of its parts. */
async function headerFaults(page: Page, place: string, atWidths: readonly number[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => {
      const header = document.querySelector("header")!;
      const shown = [...header.querySelectorAll<HTMLElement>("a, button, input")].filter((part) => part.offsetWidth > 0);
      const boxes = shown.map((part) => part.getBoundingClientRect());
      const { left, right } = header.getBoundingClientRect();
      return {
        height: header.offsetHeight,
        outside: shown.filter((_part, at) => boxes[at]!.left < left || boxes[at]!.right > right + 0.5).length,
        overlapping: boxes.filter((box, at) => boxes.some((other, next) => next > at && other.left < box.right - 0.5)).length,
        thin: shown.filter((part) => part.offsetWidth < 24).map((part) => part.textContent),
      };
    });
    if (found.height !== 61) faults.push(`${place} at ${String(width)}: ${String(found.height)} px high`);
    if (found.outside + found.overlapping + found.thin.length > 0)
      faults.push(`${place} at ${String(width)}: ${JSON.stringify(found)}`);
  }
  return faults;
}

/** The header in each language, for one person. */
async function faultsInAllLanguages(
  { page, context }: PanelPage,
  person: string,
  signOfPerson: string,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [round, { code, iso }] of locales.entries()) {
    await context.addCookies([{ name: "i18n_redirected", value: code, url: panelOrigin() }]);
    await visit(page, "/free-trials");
    await page.locator(`html[lang=${iso}]`).waitFor();
    await page.getByRole("banner").getByRole("combobox").waitFor({ state: "attached" });
    await page.getByRole("banner").locator("[aria-haspopup=dialog]").waitFor();
    await page.getByRole("banner").locator(signOfPerson).waitFor();
    faults.push(
      ...(await headerFaults(page, `${person}, ${code}`, code === LONGEST_LANGUAGE ? widths : shareOf(widths, round, 3))),
    );
  }
  return faults;
}

describe("the header", () => {
  it("THM-011 BIZ-036 DEC-181 is one line of 61 px for guests, at every width and in every language", async () => {
    const guest = await openProfile(browser);
    await withoutAnswers(guest.page);
    await answering(guest.page, "/settings*", withLongBrand);
    expect(await faultsInAllLanguages(guest, "guest", "[href*=login]")).toEqual([]);
    expect(guest.problems).toEqual([]);
    await guest.context.close();
  });

  it("THM-011 BIZ-036 DEC-181 is one line of 61 px for customers with long names, at every width and in every language", async () => {
    const customer = await openSignedIn(browser, "robin@panel.example");
    await withoutAnswers(customer.page);
    await answering(customer.page, "/settings*", withLongBrand);
    await answering(customer.page, "/api/v1/profile*", withLongPerson);
    expect(await faultsInAllLanguages(customer, "customer", "[href$=profile]")).toEqual([]);
    expect(customer.problems).toEqual([]);
    await customer.context.close();
  });

  it("THM-009 BIZ-031 DEC-181 has a field to search in from 680 px, and below an icon that opens one over the whole header", async () => {
    const { page, context, problems } = await openProfile(browser, { width: 680 });
    await visit(page, "/free-trials");
    const header = page.getByRole("banner");
    const field = header.getByRole("combobox");
    const opener = header.getByRole("button", { name: english("catalogue:headerSearch"), exact: true });
    await expect(field).toBeVisible();
    await expect(opener).toBeHidden();
    await page.setViewportSize({ width: 679, height: 900 });
    await expect(field).toBeHidden();
    await opener.click();
    await expect(field).toBeFocused();
    expect((await header.boundingBox())?.height).toBe(61);
    expect((await field.boundingBox())?.width).toBeGreaterThan(560);
    await field.fill("instagram");
    await page.getByRole("option").first().waitFor();
    await expectAccessible(page, "open search");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await field.fill("instagram likes");
    // The suggestions of the text before stand until those of this one are there.
    await page.getByRole("option", { name: /likes/i }).first().click();
    await page.getByRole("heading", { level: 1, name: /likes/i }).waitFor();
    await expect(field).toBeHidden();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("THM-012 BIZ-037 leaves the header, the filter and 12 px above a service that is scrolled to", async () => {
    for (const [width, navigation] of [
      [1280, "navbar"],
      [1280, "drawer"],
      [390, "navbar"],
    ] as const) {
      const { page, context, problems } = await openProfile(browser, { width });
      await withoutAnswers(page);
      await answering(page, "/settings*", (settings: object) => ({ ...settings, navigation }));
      // A page that is answered for has no place of its own, from which a frame could load files.
      await answering(page, "/banners*", () => []);
      await visit(page, "/");
      await page.getByRole("article").first().waitFor();
      if (width < 680)
        await page
          .getByRole("banner")
          .getByRole("button", { name: english("catalogue:headerSearch"), exact: true })
          .click();
      await page.getByRole("banner").getByRole("combobox").fill("76");
      await page.getByRole("option", { name: /#76 / }).click();
      const filter = page.getByRole("search", { name: english("catalogue:searchLabel") });
      const free = 61 + ((await filter.boundingBox())?.height ?? 0) + 12;
      const service = page.getByRole("article").filter({ has: page.locator("[data-id='76']") });
      await expect.poll(async () => Math.round(((await service.boundingBox())?.y ?? 0) - free)).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  it("NAV-039 DEC-181 shows guests the login at every width; what it has no room for stands in the menu", async () => {
    const { page, context, problems } = await openProfile(browser, { width: 1150 });
    await visit(page, "/free-trials");
    const header = page.getByRole("banner");
    const always = () => [
      header.getByRole("link", { name: "Log in" }),
      header.getByRole("link", { name: "Create order" }),
      header.getByRole("button", { name: englishLike("cart:openCart") }),
    ];
    const roomy = () => [
      header.getByRole("link", { name: english("shell:register") }),
      header.getByRole("button", { name: english("common:select_currency") }),
      header.getByRole("button", { name: english("common:select_language") }),
    ];
    for (const part of [...always(), ...roomy()]) await expect(part).toBeVisible();
    for (const width of [1149, 725, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of always()) await expect(part).toBeVisible();
      for (const part of roomy()) await expect(part).toBeHidden();
      await header.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu.getByRole("link", { name: english("shell:register") }).first()).toBeVisible();
      await menu.getByRole("button", { name: english("common:select_currency") }).click();
      await page.getByRole("button", { name: "₽ RUB", exact: true }).click();
      await expect(menu.getByRole("button", { name: english("common:select_currency") })).toHaveText("₽ RUB");
      await menu.getByRole("button", { name: english("common:select_currency") }).click();
      await page.getByRole("button", { name: "$ USD", exact: true }).click();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it("NAV-040 DEC-181 shows customers their grade and their account at every width, with the balance in it", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await answering(page, "/api/v1/profile*", withLongPerson);
    await visit(page, "/free-trials");
    const header = page.getByRole("banner");
    const name = header.getByRole("link", { name: /^Maximiliana/ });
    const balance = header.getByRole("link", { name: /123\s456,78/ });
    for (const [width, shown] of [
      [1150, [name, balance]],
      [725, [balance]],
      [320, []],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of [name, balance])
        await expect(part).toBeVisible({ visible: (shown as readonly unknown[]).includes(part) });
      await expect(header.getByRole("img", { name: "Gold" })).toBeVisible();
      await header.getByRole("button", { name: "Account menu" }).click();
      // On a phone the name is cut.
      const drawer = page.getByRole("dialog", { name: longName.slice(0, 10) });
      await expect(drawer).toContainText(/123\s456,78/);
      await expect(drawer.getByRole("button", { name: "Log out" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
