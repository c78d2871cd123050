import type { Page } from "playwright";
import { afterAll, describe, inject, it } from "vitest";
import { openForm, videoNamed } from "./buying-steps.ts";
import { openDeployments } from "./deployments.ts";
import { expect } from "./expect.ts";
import { openHostedPanel, type HostedPanel } from "./hosted-panel.ts";
import { openProfile, panelOrigin, servePanel, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
let panel = await openHostedPanel(inject("panelData"));
servePanel(panel);
const { deployWorker } = await openDeployments();
afterAll(() => panel.stop());

/** Stops the server, and starts it at the same address as its operator has set it up now. */
async function restart(environment: Readonly<Record<string, string>>): Promise<HostedPanel> {
  await panel.stop();
  panel = await openHostedPanel(inject("panelData"), () => environment, Number(new URL(panel.origin).port));
  return panel;
}

/** Whether the page is served by a worker, which workers the device has, and which caches. */
const onDevice = (page: Page) =>
  page.evaluate(async () => ({
    isServed: navigator.serviceWorker.controller !== null,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).toSorted(),
  }));
const hasCopy = (page: Page) =>
  expect
    .poll(async () => {
      const { isServed, workers, caches: names } = await onDevice(page);
      return [isServed, workers, names.some((name) => name.startsWith("panel-page-"))];
    })
    .toEqual([true, 1, true]);
/** A worker that begins without asking, and answers every page itself. */
const BROKEN = `
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => event.respondWith(new Response("out of order")));
`;
/** A visit that falls between two workers is given up, and made again by the caller: the browser may never answer it. */
const visitSoon = (page: Page) => page.goto(`${panelOrigin()}/app/`, { timeout: 5_000 });
const services = (page: Page) => page.locator("main article");

describe("a service worker that the operator takes back", () => {
  it("DEC-024 goes at the next visit with the panel's caches and no others, open pages go on, and it comes again", async () => {
    const { page: open, context } = await openProfile(browser, { keepsCopy: true });
    const link = videoNamed("typed before the worker was taken back");
    await openForm(open);
    await open.getByRole("textbox", { name: /^Link/ }).fill(link);
    await hasCopy(open);
    await open.evaluate(() => caches.open("of-another"));
    let loads = 0;
    open.on("domcontentloaded", () => (loads += 1));

    await restart({ PANEL_SERVICE_WORKER: "off" });
    const page = await context.newPage();
    let visits = 0;
    page.on("domcontentloaded", () => (visits += 1));
    await visit(page, "/");
    await expect(services(page).first()).toBeVisible();
    // The page that is open is the worker's until it is left.
    await expect.poll(() => onDevice(page)).toMatchObject({ workers: 0, caches: ["of-another"] });
    await visit(page, "/");
    await expect(services(page).first()).toBeVisible();
    expect(await onDevice(page)).toEqual({ isServed: false, workers: 0, caches: ["of-another"] });
    expect(visits, "each visit opens the page once").toBe(2);

    await expect(open.getByRole("textbox", { name: /^Link/ })).toHaveValue(link);
    expect(loads, "what was open has not been opened anew").toBe(0);
    await open.reload();
    await expect(open.getByRole("textbox", { name: /^Link/ })).toHaveValue(link);
    expect(await onDevice(open)).toEqual({ isServed: false, workers: 0, caches: ["of-another"] });

    await restart({});
    await visit(page, "/");
    await expect(services(page).first()).toBeVisible();
    await hasCopy(page);
    await context.close();
  });

  it("DEC-024 goes, too, where it lets no page of the panel through that could ask for it", async () => {
    // Where the test is tried again, too.
    deployWorker(null);
    await restart({});
    const { page, context } = await openProfile(browser, { keepsCopy: true });
    await visit(page, "/");
    await hasCopy(page);
    deployWorker(BROKEN);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(async () => {
      await visitSoon(page);
      await expect(page.getByText("out of order")).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    deployWorker(null);
    await restart({ PANEL_SERVICE_WORKER: "off" });
    // The browser looks for another worker by itself, a moment after a page was opened.
    await expect(async () => {
      await visitSoon(page);
      await expect(services(page).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect.poll(() => onDevice(page)).toEqual({ isServed: false, workers: 0, caches: [] });
    await context.close();
  });
});
