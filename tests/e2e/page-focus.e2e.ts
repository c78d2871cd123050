import type { Page } from "playwright";
import { describe, it } from "vitest";
import { english } from "../support/english.ts";
import { expect } from "./expect.ts";
import { openProfile, openSignedIn, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Follows a link of the page that is shown, as a keyboard does, and waits for the heading that has the focus then. */
async function follow(page: Page, name: string | RegExp): Promise<string> {
  const before = page.url();
  const link = page.getByRole("link", { name }).and(page.locator(":visible")).first();
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.href !== before);
  await expect(page.locator("main h1:focus")).toBeVisible();
  return (await heading(page).textContent()) ?? "";
}

/** Notes what parts of the page say by themselves to a person who cannot see them. */
const listenToAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const live = element?.closest("[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]");
        if (live) said.push(live.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

describe("the focus after a navigation within the panel", () => {
  it("stands on the heading of each page that a link leads to, unseen, and says it once", async () => {
    const { page, context, problems } = await openProfile(browser);
    await listenToAnnouncements(page);
    await visit(page, "/");
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const names = [
      await follow(page, english("shell:createOrder")),
      await follow(page, english("shell:login")),
      await follow(page, english("auth:createAccount")),
    ];
    expect(new Set(names).size).toBe(3);
    expect(await heading(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
    const spoken = await said(page);
    expect(names.filter((name) => spoken.some((text) => text.includes(name)))).toEqual([]);
    expect(spoken.filter((text) => text.includes("Reach Panel"))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("waits for a page whose code is long on its way", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/");
    await heading(page).waitFor();
    await page.getByRole("contentinfo").waitFor();
    let asked = 0;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route(/\/assets\/.*\.js/, async (route) => {
      asked += 1;
      await gate;
      await route.continue();
    });
    const login = page.getByRole("banner").getByRole("link", { name: english("shell:login") });
    await login.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(heading(page)).toHaveCount(0);
    open();
    await expect(page.locator("main h1:focus")).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("stands on the heading of the page that the login returns to, and keeps the place of the page that back returns to", async () => {
    const { page, context, problems } = await openProfile(browser, { width: 390 });
    await visit(page, "/orders");
    await page.getByRole("textbox", { name: /e-?mail/i }).fill("robin@panel.example");
    await page
      .getByLabel(/^password/i)
      .first()
      .fill("reach-demo-2026");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/orders$/);
    await expect(page.locator("main h1:focus")).toBeVisible();
    const scrolled = () => page.evaluate(() => globalThis.scrollY);
    const orders = page.locator("main a[href*='/app/orders/']:not([href*=create])");
    await expect(orders.nth(9)).toBeAttached();
    await page.mouse.wheel(0, 1_200);
    await expect.poll(scrolled).toBeGreaterThan(600);
    const left = await scrolled();
    // A pointer would scroll the link into sight before it clicks.
    await orders.nth(9).dispatchEvent("click");
    await page.waitForURL(/\/orders\/\d+/);
    // The address changes before the page does, and the list's heading may still have the focus.
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect(heading(page)).toHaveText(english("orders:orderTitle", { id }));
    await expect(heading(page)).toBeFocused();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/orders$/);
    await expect(page.locator("main h1:focus")).toHaveCount(1);
    await expect.poll(scrolled).toBe(left);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("stays in the field in which one searches, while the address takes up what is searched for", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/");
    const field = page.getByRole("searchbox", { name: english("catalogue:searchLabel") });
    await field.pressSequentially("likes");
    await page.waitForURL(/search=likes/);
    await expect(field).toBeFocused();
    expect(problems).toEqual([]);
    await context.close();
  });
});
