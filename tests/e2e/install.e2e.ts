import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { expect } from "./expect.ts";
import { openProfile, sharedBrowser, violationsOn, visit } from "./panel-browser.ts";
import { looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();
const title = english("install:title");

describe("installing the panel", () => {
  it.each(
    looksFor(
      [
        ["light", 1280],
        ["dark", 320],
      ] as const,
      1,
    ),
  )("PWA-001 PWA-006 is offered by the browser's own offer, however early, in %s at %i px", async (theme, width) => {
    const { page, context, problems } = await openProfile(browser, { theme, width });
    await page.addInitScript(() => {
      // As Chromium does, only sooner: before any module of the panel has run.
      document.addEventListener("DOMContentLoaded", () => {
        const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
          prompt: () => Promise.resolve(Object.assign(globalThis, { wasAsked: offer.defaultPrevented })),
          userChoice: Promise.resolve({ outcome: "accepted" }),
        });
        globalThis.dispatchEvent(offer);
      });
    });
    await visit(page, "/");
    const invitation = page.getByRole("region", { name: title });
    await expect(invitation).toBeVisible();
    expect(await violationsOn(page, "invitation to install")).toEqual([]);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return link && ((await (await fetch(link.href)).json()) as { readonly name: string });
    });
    expect(manifest?.name).toBe("Reach Panel");
    await invitation.getByRole("button", { name: english("install:install") }).click();
    await expect(invitation).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as { wasAsked?: boolean }).wasAsked)).toBe(true);
    await page.reload();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(invitation).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
