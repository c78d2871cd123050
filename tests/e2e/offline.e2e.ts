import type { Page } from "playwright";
import { describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { openForm, videoNamed } from "./buying-steps.ts";
import { openDeployments } from "./deployments.ts";
import { expect } from "./expect.ts";
import { expectFocusOnPage, pressOn } from "./keyboard-steps.ts";
import { openProfile, panelOrigin, sharedBrowser, signIn, violationsOn, visit } from "./panel-browser.ts";
import { commonLooks, looksFor } from "../support/sweeps.ts";

const browser = await sharedBrowser();
const { deploy } = await openDeployments();
const workerAddress = () => `${panelOrigin()}/app/service-worker.js`;

/** Waits until the page's copy is on the device, with what it has asked for so far; the page's cache has the build in its name. */
async function kept(page: Page, cache: string, addresses: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (beginning) => {
        const name = navigator.serviceWorker.controller && (await caches.keys()).find((each) => each.startsWith(beginning));
        const found = name ? await (await caches.open(name)).keys() : [];
        return found.map(({ url }) => new URL(url).pathname);
      }, cache),
    )
    .toEqual(expect.arrayContaining([...addresses]));
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const mark = (page: Page) => page.getByText(englishLike("install:keptSince"));
const notice = (page: Page) => page.getByRole("region", { name: english("install:newVersion") });

const linkField = (page: Page) => page.getByRole("textbox", { name: /^Link/ });
async function fillLink(page: Page, link: string): Promise<void> {
  await openForm(page);
  await linkField(page).fill(link);
}

describe("the panel without a connection", () => {
  it.each(looksFor(commonLooks, 1))(
    "shows catalogue and orders as they were seen last, and says so, in %s at %i px",
    async (theme, width) => {
      const { page, context } = await openProfile(browser, { theme, width, keepsCopy: true });
      await signIn(page, "robin@panel.example");
      await kept(page, "panel-page", ["/app/"]);
      await visit(page, "/");
      await expect(page.locator("main article").first()).toBeVisible();
      await visit(page, "/orders");
      const first = page.getByRole("link", { name: /^#\d+$/ }).first();
      const number = await first.textContent();
      await kept(page, "panel-session", ["/api/v1/networks", "/api/v1/profile", "/api/v1/orders/datatable"]);
      await context.setOffline(true);
      await page.reload();
      await expect(first).toHaveText(number!);
      await expect(mark(page)).toBeVisible();
      expect(await violationsOn(page, "orders without a connection")).toEqual([]);
      await visit(page, "/");
      await expect(page.locator("main article").first()).toBeVisible();
      await expect(mark(page)).toBeVisible();
      await expect(page.getByText(english("common:partFailed"))).toHaveCount(0);
      expect(await violationsOn(page, "catalogue without a connection")).toEqual([]);
      await context.setOffline(false);
      await page.reload();
      await expect(page.locator("main article").first()).toBeVisible();
      await expect(mark(page)).toHaveCount(0);
      await context.close();
    },
  );

  it("is gone through by keyboard, tells that it is offline, and says so of each part that it has no code for", async () => {
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await signIn(page, "robin@panel.example");
    await kept(page, "panel-page", ["/app/"]);
    await visit(page, "/");
    await expect(page.locator("main article").first()).toBeVisible();
    await visit(page, "/orders");
    const order = page.getByRole("link", { name: /^#\d+$/ }).first();
    await expect(order).toBeVisible();
    await kept(page, "panel-session", ["/api/v1/networks", "/api/v1/profile", "/api/v1/orders/datatable"]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: english("shell:offline") })).toBeVisible();
    const markTold = page.getByRole("status").filter({ hasText: englishLike("install:keptSince") });
    await expect(markTold).toBeVisible();
    await pressOn(page, page.getByRole("banner").getByRole("link").first());
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(page.locator("main h1:focus")).toBeVisible();
    await expect(markTold).toBeVisible();
    await pressOn(page, page.getByRole("button", { name: /^Filters/ }));
    const said = page.getByRole("alert").filter({ hasText: english("common:partFailed") });
    await expect(said.getByRole("button", { name: english("common:tryAgain") })).toBeVisible();
    // The browser's own key for the page before is not the panel's.
    await page.goBack();
    await expect(order).toBeVisible();
    await expectFocusOnPage(page);
    await context.close();
  });

  it("shows a guest the catalogue on the second visit, after one that began without a copy", async () => {
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await visit(page, "/");
    await kept(page, "panel-answers", ["/api/v1/networks"]);
    await context.setOffline(true);
    await visit(page, "/");
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(mark(page)).toBeVisible();
    await context.close();
  });

  it("T29 keeps nothing of an account after its logout", async () => {
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await signIn(page, "robin@panel.example");
    await visit(page, "/orders");
    await kept(page, "panel-session", ["/api/v1/profile", "/api/v1/orders/datatable"]);
    await page.getByRole("button", { name: english("shell:accountMenu") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: english("common:logOut") })
      .click();
    await expect.poll(() => cacheNames(page)).not.toContain("panel-session");
    const kepts = await page.evaluate(async () => (await (await caches.open("panel-answers")).keys()).map(({ url }) => url));
    expect(kepts.filter((address) => /profile|orders|dashboard|favorites/.test(address))).toEqual([]);
    await context.close();
  });
});

describe("a newer version of the panel", () => {
  it.each(looksFor(commonLooks, 0))(
    "PWA-002 stays offered while it waits, and begins when chosen; the half-filled order stays, %s, %i px",
    async (theme, width) => {
      const { page, context } = await openProfile(browser, { theme, width, keepsCopy: true });
      const link = videoNamed(`kept over an update at ${String(width)} px`);
      await fillLink(page, link);
      await kept(page, "panel-page", ["/app/"]);
      deploy();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(notice(page)).toBeVisible();
      expect(await violationsOn(page, "notice of a newer version")).toEqual([]);
      await notice(page)
        .getByRole("button", { name: english("install:later") })
        .click();
      const update = notice(page).getByRole("button", { name: english("install:update") });
      await expect(update).toBeVisible();
      const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
      expect(await waiting()).toBe(true);
      await Promise.all([page.waitForEvent("load"), update.press("Enter")]);
      await expect(linkField(page)).toHaveValue(link);
      await expect(notice(page)).toHaveCount(0);
      expect(await waiting()).toBe(false);
      await context.close();
    },
  );

  it("leaves each version the page that names its own files, so that a visit without a connection begins with either", async () => {
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await visit(page, "/");
    await kept(page, "panel-page", ["/app/"]);
    /** The builds of the pages that are kept, by the build that keeps them. */
    const pagesKept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith("panel-page-"));
        const builds = names.map(async (name) => {
          const text = await (await (await caches.open(name)).match("/app/"))?.text();
          return [name.slice("panel-page-".length), /name="panel-build" content="(\w+)"/.exec(text ?? "")?.[1]];
        });
        return Object.fromEntries((await Promise.all(builds)) as [string, string][]);
      });
    deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(notice(page)).toBeVisible();
    await page.reload();
    await expect(page.locator("main article").first()).toBeVisible();
    const both = await pagesKept();
    expect(Object.keys(both)).toHaveLength(2);
    expect(both).toEqual(Object.fromEntries(Object.keys(both).map((name) => [name, name])));
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator("main article").first()).toBeVisible();
    await context.close();
  });

  it("in another tab is taken by that tab alone, which loses nothing meanwhile", async () => {
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await visit(page, "/");
    await kept(page, "panel-page", ["/app/"]);
    const other = await context.newPage();
    await fillLink(other, videoNamed("kept in another tab"));
    deploy();
    for (const tab of [page, other]) await tab.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(notice(page)).toBeVisible();
    await expect(notice(other)).toBeVisible();
    let loads = 0;
    other.on("load", () => (loads += 1));
    await Promise.all([
      page.waitForEvent("load"),
      notice(page)
        .getByRole("button", { name: english("install:update") })
        .click(),
    ]);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(notice(other)).toBeVisible();
    expect(loads).toBe(0);
    await Promise.all([
      other.waitForEvent("load"),
      notice(other)
        .getByRole("button", { name: english("install:update") })
        .click(),
    ]);
    await expect(linkField(other)).toHaveValue(videoNamed("kept in another tab"));
    await context.close();
  });
});

describe("workers of others", () => {
  it("PWA-003 DEC-024 are removed at the start with their caches, and the page is opened anew once; not when there are none", async () => {
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await visit(page, "/");
    await kept(page, "panel-page", ["/app/"]);
    let loads = 0;
    // The panel may open the page again before its pictures are there, though never before it is read.
    page.on("domcontentloaded", () => (loads += 1));
    /** Opens the panel where others have been; no page of the panel is open while they are, which would find them too soon. */
    const openAfterOthers = async () => {
      await page.goto(`${panelOrigin()}/health/live`);
      await page.evaluate(async () => {
        await (await caches.open("of-another")).put("/of-another", new Response("old"));
        await navigator.serviceWorker.register("/app/service-worker.js?of=another", { scope: "/app/orders/" });
      });
      loads = 0;
      await page.goto(`${panelOrigin()}/app/`, { waitUntil: "domcontentloaded" });
    };
    const workers = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL).toSorted(),
      );
    // The page may be on its way to being opened again while it is asked.
    const ownAlone = () =>
      expect(async () => {
        expect(await workers()).toEqual([workerAddress()]);
        expect(await cacheNames(page)).not.toContain("of-another");
      }).toPass({ timeout: 15_000 });
    await page.reload();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(loads, "nothing of others was there").toBe(1);
    await openAfterOthers();
    await ownAlone();
    // The others are gone a moment before the page is opened again.
    await expect.poll(() => loads, { message: "one of the visitor, one of the panel" }).toBe(2);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    // Whatever keeps coming back does not keep the page from coming to rest.
    await openAfterOthers();
    await ownAlone();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(loads, "not once more").toBe(1);
    await context.close();
  });
});
