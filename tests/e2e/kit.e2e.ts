import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect } from "./expect.ts";
import { isLongRun } from "../support/test-scale.ts";
import { serveKitPage, type KitServer } from "./kit-server.ts";
import { expectNoSidewaysScroll, sharedBrowser, openProfile, violationsOn } from "./panel-browser.ts";

const browser = await sharedBrowser();
let kit: KitServer;
beforeAll(async () => {
  kit = await serveKitPage();
});
afterAll(() => kit.stop());

const themes = ["light", "dark"] as const;
/** Each theme at each width, in one direction; a long run looks at both directions. */
const looks = themes.flatMap((theme) =>
  [390, 1280].flatMap((width) => {
    const isTurned = (theme === "dark") === (width === 390);
    return [
      ...(isLongRun || !isTurned ? [{ theme, width, direction: "ltr" } as const] : []),
      ...(isTurned ? [{ theme, width, direction: "rtl" } as const] : []),
    ];
  }),
);
const overlays = ["Dialog", "Question", "Strict dialog", "Drawer"] as const;

/** The page of the kit in a fresh browser profile; ends without a problem that nobody expected. */
async function onKitPage(
  look: { readonly theme?: "light" | "dark"; readonly width?: number; readonly direction?: "ltr" | "rtl" },
  walk: (page: Page) => Promise<void>,
) {
  const { page, context, problems } = await openProfile(browser, { width: look.width ?? 1280 });
  await page.goto(`${kit.address}?theme=${look.theme ?? "light"}&direction=${look.direction ?? "ltr"}`);
  await page.getByRole("heading", { level: 1, name: "Kit" }).waitFor();
  await walk(page);
  expect(problems).toEqual([]);
  await context.close();
}

const opener = (page: Page, kind: string) => page.getByRole("button", { name: `Open: ${kind}`, exact: true });
const hasFocusWithin = (page: Page) => page.evaluate(() => document.activeElement?.closest("dialog") != null);

describe("the kit for everybody", () => {
  for (const look of looks) {
    it(`shows every part in ${look.theme} at ${String(look.width)} px, ${look.direction}, without a violation`, async () => {
      await onKitPage(look, async (page) => {
        expect(await violationsOn(page, "the page")).toEqual([]);
        await expectNoSidewaysScroll(page, "the page");
        await page.getByRole("button", { name: "Find errors" }).click();
        await page.getByRole("button", { name: "Menu", exact: true }).click();
        expect(await violationsOn(page, "what opens")).toEqual([]);
        const start = await page.getByRole("heading", { level: 1 }).evaluate((title) => getComputedStyle(title).direction);
        expect(start).toBe(look.direction);
        for (const kind of [...overlays, "Failed overlay"]) {
          await opener(page, kind).click();
          expect(await violationsOn(page, kind)).toEqual([]);
          await page
            .getByRole("button", { name: /^(Done|Keep it|Close)$/ })
            .first()
            .click();
        }
      });
    });
  }
});

describe("the kit by keyboard", () => {
  for (const kind of overlays) {
    it(`keeps the focus in the ${kind.toLowerCase()} and gives it back`, async () => {
      await onKitPage({}, async (page) => {
        await opener(page, kind).focus();
        await page.keyboard.press("Enter");
        await page.locator("dialog[open]").waitFor();
        expect(await hasFocusWithin(page)).toBe(true);
        for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
          await page.keyboard.press(key);
          // Past its last element the browser's own bar may have the focus, never what lies behind.
          const isBehind = await page.evaluate(() => {
            const at = document.activeElement;
            return at !== null && at !== document.body && at.closest("dialog") === null;
          });
          expect(isBehind).toBe(false);
        }
        await page.keyboard.press("Escape");
        if (kind === "Strict dialog") {
          await page.getByRole("button", { name: "Done" }).focus();
          await page.keyboard.press("Enter");
        }
        await expect(page.locator("dialog[open]")).toHaveCount(0);
        await expect(opener(page, kind)).toBeFocused();
      });
    });
  }

  it("closes a question over a drawer first, then the drawer", async () => {
    await onKitPage({}, async (page) => {
      await opener(page, "Drawer").click();
      const ask = page.getByRole("button", { name: "Ask within" });
      await ask.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Within?" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: "Within?" })).toHaveCount(0);
      await expect(page.getByRole("dialog", { name: "At the side" })).toBeVisible();
      await expect(ask).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    });
  });

  it("opens the popover below its button, and closes it by Escape and by leaving it", async () => {
    await onKitPage({}, async (page) => {
      const button = page.getByRole("button", { name: "Menu", exact: true });
      const first = page.getByRole("button", { name: "First entry" });
      await button.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(first).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(first).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Beside the menu" })).toBeFocused();
      await expect(first).toHaveCount(0);
    });
  });

  it("chooses in the combobox by typing and by arrows", async () => {
    await onKitPage({}, async (page) => {
      const field = page.getByRole("combobox", { name: "Combobox" });
      await field.focus();
      await page.keyboard.type("ban");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(field).toHaveValue("Banana");
      await expect(field).toBeFocused();
    });
  });

  it("draws the ring of a switch that the keyboard reached, and lists in the colours of the theme", async () => {
    await onKitPage({ theme: "dark" }, async (page) => {
      const toggle = page.getByRole("switch").first();
      const ring = () => toggle.evaluate((input) => input.matches("[data-fui-focus-visible]"));
      await toggle.click();
      expect(await ring()).toBe(false);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      await expect(toggle).toBeFocused();
      expect(await ring()).toBe(true);
      await page.getByRole("combobox", { name: "Combobox" }).click();
      const list = page.getByRole("listbox");
      expect(await list.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(32, 32, 39)");
    });
  });
});
