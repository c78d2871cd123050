import type { Locator, Page } from "playwright";
import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { buyButton, openForm } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { configurePanel, openProfile, sharedBrowser, violationsOn, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
await configurePanel({ googleAnalytics4Id: "G-ABC123" });

/** Has the browser offer to install the panel, as Chromium does. */
const offerInstallation = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const offer = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: "accepted" }) };
      globalThis.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), offer));
    });
  });

/** Top and bottom of a box on the screen, in pixels. */
async function heightsOf(box: Locator) {
  const { y, height } = (await box.boundingBox())!;
  return { top: y, bottom: y + height };
}

/** Whether a press in the middle of an element meets it, and nothing that lies over it. */
const isFree = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

describe("the foot of a page on a phone", () => {
  it("CON-001 PWA-006 holds the question of consent, the invitation to install, price and navigation without one over another", async () => {
    const { page, context, problems } = await openProfile(browser, { width: 390 });
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await offerInstallation(page);
    await visit(page, "/");
    const consent = page.getByRole("region", { name: english("consent:title") });
    const invitation = page.getByRole("region", { name: english("install:title") });
    const navigation = page.getByRole("navigation", { name: english("shell:footerMenu") });
    const links = navigation.getByRole("link");
    await expect(consent).toBeVisible();
    await expect(links.first()).toBeVisible();
    await expect(invitation).toHaveCount(0);
    expect((await heightsOf(consent)).bottom).toBeLessThanOrEqual((await heightsOf(navigation)).top);
    await consent.getByRole("button", { name: english("consent:decline") }).click();
    await expect(consent).toHaveCount(0);
    await expect(invitation).toBeVisible();
    expect((await heightsOf(invitation)).bottom).toBeLessThanOrEqual((await heightsOf(navigation)).top);
    for (const link of await links.all()) expect(await isFree(link)).toBe(true);
    expect(await violationsOn(page, "the foot of the catalogue")).toEqual([]);

    await openForm(page);
    const buy = buyButton(page);
    await expect(buy).toBeVisible();
    await expect(invitation).toHaveCount(0);
    expect((await heightsOf(buy)).bottom).toBeLessThanOrEqual((await heightsOf(navigation)).top);
    expect(await isFree(buy)).toBe(true);
    for (const link of await links.all()) expect(await isFree(link)).toBe(true);
    await visit(page, "/");
    await expect(invitation).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
});
