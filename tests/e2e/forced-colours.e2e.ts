import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect } from "./expect.ts";
import { serveKitPage, type KitServer } from "./kit-server.ts";
import { openProfile, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
let kit: KitServer;
beforeAll(async () => {
  kit = await serveKitPage();
});
afterAll(() => kit.stop());

/** What of an element is drawn in a colour of its own, its children and the signs beside it included. */
const lookOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const properties = [
      "backgroundColor",
      "color",
      "fill",
      "opacity",
      "borderTopColor",
      "borderBottomColor",
      "borderBottomStyle",
      "borderBottomWidth",
      "outlineColor",
      "outlineStyle",
      "outlineWidth",
      "transform",
      "translate",
    ] as const;
    const isControl = element instanceof HTMLInputElement;
    const drawn = isControl
      ? [element, ...element.parentElement!.querySelectorAll("*")]
      : [element, ...element.querySelectorAll("*")];
    const looks = drawn.flatMap((part) =>
      [null, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        return properties.map((name) => style[name]).join(" ");
      }),
    );
    return isControl ? looks.join("\n") : looks.slice(0, 3).join("\n");
  });

/** The page in the few colours that the system gives, in each of its contrasts. */
async function inForcedColours(address: string | null, scheme: "light" | "dark", walk: (page: Page) => Promise<void>) {
  const { page, context, problems } = await openProfile(browser);
  await page.emulateMedia({ forcedColors: "active", colorScheme: scheme, reducedMotion: "reduce" });
  await (address === null ? visit(page, "/") : page.goto(address));
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await walk(page);
  expect(problems).toEqual([]);
  await context.close();
}

/** A chosen control looks unlike each of its neighbours, which all look alike. */
async function expectChosenSeen(group: Locator, chosen: Locator, other: Locator): Promise<void> {
  await expect(group, "there is something to choose from").toBeVisible();
  expect(await lookOf(chosen)).not.toBe(await lookOf(other));
}

async function expectSwitched(page: Page, control: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  const off = await lookOf(control);
  await control.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await lookOf(control)).not.toBe(off);
}

const schemes = ["light", "dark"] as const;

describe.each(schemes)("the kit in the system's colours, %s", (scheme) => {
  it("shows what is chosen: tabs, choices, options, check boxes, radio buttons, switches", async () => {
    await inForcedColours(kit.address, scheme, async (page) => {
      for (const name of ["Kinds", "Kinds with figures"]) {
        const tabs = page.getByRole("tablist", { name, exact: true });
        const tab = (isChosen: boolean) => tabs.getByRole("tab", { selected: isChosen }).last();
        await expectChosenSeen(tabs, tab(true), tab(false));
      }
      const period = page.getByRole("group", { name: "Period" });
      const choice = (isChosen: boolean) => period.getByRole("button", { pressed: isChosen }).first();
      await expectChosenSeen(period, choice(true), choice(false));
      const radios = page.getByRole("radiogroup");
      const radio = (isChosen: boolean) => radios.getByRole("radio", { checked: isChosen }).first();
      await expectChosenSeen(radios, radio(true), radio(false));
      await expectSwitched(page, page.getByRole("checkbox", { name: "Checkbox" }));
      await expectSwitched(page, page.getByRole("switch", { name: "Switch" }));
      await page.getByRole("combobox", { name: "Several" }).click();
      const several = (name: string) => page.getByRole("menuitemcheckbox", { name });
      await several("Banana").click();
      await page.mouse.move(0, 0);
      await expectChosenSeen(several("Banana"), several("Banana"), several("Cherry"));
      await page.keyboard.press("Escape");
      const field = page.getByRole("combobox", { name: "Combobox" });
      await field.click();
      // Lists of the platform have options, too; they are drawn by it.
      const option = (name: string) => page.locator("[role=option]").filter({ hasText: name });
      await option("Banana").click();
      await expect(field).toHaveValue("Banana");
      await field.click();
      await page.mouse.move(0, 0);
      await expectChosenSeen(option("Banana"), option("Banana"), option("Apple"));
    });
  });

  it("draws badges, bars and the ring around what has the focus", async () => {
    await inForcedColours(kit.address, scheme, async (page) => {
      const line = (element: Element) => {
        const looks = [null, "::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo));
        return looks.some(
          ({ borderTopStyle, borderTopWidth, outlineStyle, outlineWidth }) =>
            (borderTopStyle === "solid" && borderTopWidth !== "0px") || (outlineStyle === "solid" && outlineWidth !== "0px"),
        );
      };
      for (const tone of ["success", "progress", "warning", "danger", "neutral"])
        expect(await page.getByText(`As ${tone}`).evaluate(line), tone).toBe(true);
      const bar = page.getByRole("progressbar", { name: "A quarter" });
      expect(await bar.evaluate(line)).toBe(true);
      const ground = (element: Element) => getComputedStyle(element).backgroundColor;
      expect(await bar.locator("div").evaluate(ground)).not.toBe(await bar.evaluate(ground));
      await page.getByRole("button", { name: "Outline" }).focus();
      for (const name of ["Primary", "Subtle", "Small"]) {
        await page.keyboard.press("Tab");
        const button = page.getByRole("button", { name });
        await expect(button).toBeFocused();
        expect(await button.evaluate((element) => parseFloat(getComputedStyle(element).outlineWidth))).toBeGreaterThanOrEqual(2);
      }
      const bars = page.getByRole("slider", { name: "Orders by day" }).locator("rect[vector-effect]");
      const fill = (element: Element) => getComputedStyle(element).fill;
      expect(await bars.first().evaluate(fill)).not.toBe(await bars.last().evaluate(fill));
    });
  });
});

describe("the panel in the system's colours", () => {
  it("shows which network, which type and which way to pay is chosen", async () => {
    await inForcedColours(null, "dark", async (page) => {
      const pills = page.getByRole("main").getByRole("button", { pressed: false });
      await pills.first().waitFor();
      await pills.first().click();
      await page.mouse.move(0, 0);
      const pressed = page.getByRole("main").getByRole("button", { pressed: true });
      await expectChosenSeen(pressed.first(), pressed.first(), pills.last());
      await visit(page, "/orders/create");
      for (const name of [/network/i, /pay/i]) {
        const group = page.getByRole("radiogroup", { name }).or(page.getByRole("group", { name })).first();
        const radio = (isChosen: boolean) => group.getByRole("radio", { checked: isChosen }).first();
        await radio(true).waitFor({ state: "attached" });
        expect(await lookOf(radio(true).locator("xpath=.."))).not.toBe(await lookOf(radio(false).locator("xpath=..")));
      }
    });
  });
});
