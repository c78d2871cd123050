import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { buyButton, fillForm, placedNotice, rowOf, videoNamed } from "./buying-steps.ts";
import { expect } from "./expect.ts";
import { guideValues } from "./guide-values.ts";
import { openHostedPanel, type HostedPanel } from "./hosted-panel.ts";
import { openProfile, servePanel, sharedBrowser, signIn, visit } from "./panel-browser.ts";
import { openStaticHost, type StaticHost } from "./static-host.ts";

const browser = await sharedBrowser();
const portOf = ({ origin }: HostedPanel) => new URL(origin).port;

let files: StaticHost;
let api: HostedPanel;

/** Browsers look for names below `localhost` on their own machine, and keep cookies on domains of theirs as on all others. */
const hosts = (port: string | number) => ({
  core: `http://core.shop.localhost:${String(port)}`,
  panel: `http://shop.localhost:${String(files.port)}`,
  domain: "shop.localhost",
});

beforeAll(async () => {
  files = await openStaticHost();
  api = await openHostedPanel(inject("panelData"), (port) => guideValues(hosts(port)).environment);
});
afterAll(async () => {
  await api.stop();
  await files.stop();
});

const SESSION = { domain: ".shop.localhost", path: "/", sameSite: "Lax", httpOnly: false };
const WEEK_S = 604_800;

async function cookiesOf(context: BrowserContext, names: readonly string[]) {
  const all = await context.cookies();
  return names.map((name) => all.find((cookie) => cookie.name === name));
}

const accountMenu = (page: Page) => page.getByRole("button", { name: englishLike("shell:accountMenu") });

describe("the panel on another host than its API", () => {
  it("DEC-183 HTP-001 HTP-002 AUT-012 as the guide sets it up: signs in, stays so, buys, signs out", async () => {
    const { headers, head } = guideValues(hosts(portOf(api)));
    files.serve({ headers, head });
    const { core, panel } = hosts(portOf(api));
    servePanel({ ...api, origin: panel });
    const { page, context, problems } = await openProfile(browser);
    const called = new Set<string>();
    const bearers = new Set<string>();
    page.on("request", (request) => {
      const { origin, pathname, protocol } = new URL(request.url());
      // The panel's own address has no closing slash.
      if (protocol.startsWith("http") && !/^\/app(?:\/|$)/.test(pathname)) called.add(origin);
      bearers.add(request.headers()["authorization"]?.split(" ")[0] ?? "none");
    });

    await signIn(page, "robin@panel.example");
    const remembered = ["corner_token", "corner_rememberUser", "corner_rememberEmail", "corner_onPanelLoggedIn"];
    const now = Date.now() / 1000;
    for (const cookie of await cookiesOf(context, remembered)) {
      expect(cookie).toMatchObject(SESSION);
      expect(Math.abs((cookie?.expires ?? 0) - now - WEEK_S)).toBeLessThan(120);
    }
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();

    const link = videoNamed("other host");
    await fillForm(page, { quantity: 1_000, link, method: /^Balance/ });
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    await visit(page, "/orders");
    await expect(rowOf(page, link)).toBeVisible();

    await accountMenu(page).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: english("common:logOut") })
      .click();
    await expect(accountMenu(page)).toHaveCount(0);
    expect(await cookiesOf(context, ["corner_token"])).toEqual([undefined]);
    await visit(page, "/orders");
    await expect(page.getByRole("heading", { level: 1, name: english("shell:login") })).toBeVisible();

    expect([...called]).toEqual([core]);
    expect([...bearers].toSorted()).toEqual(["Bearer", "none"]);
    expect(files.strays).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("panels on hosts of one domain", () => {
  it("AUT-011 AUT-012 DEC-048 keep a week's login on that domain, Secure on https, each under its own prefix", async () => {
    const setUp = (name: string) =>
      openHostedPanel(inject("panelData"), () => ({
        PANEL_ORIGIN: `https://${name}.shop.test`,
        PANEL_COOKIE_DOMAIN: "shop.test",
        PANEL_COOKIE_PREFIX: `${name}_`,
        PANEL_SANDBOX: "1",
      }));
    const [one, two] = [await setUp("one"), await setUp("two")];
    const { page, context, problems } = await openProfile(browser);
    // In place of the operator's proxy, which speaks https to the browser and http to the server.
    await context.route(/^https:\/\/(?:one|two)\.shop\.test\//, async (route) => {
      const { hostname, pathname, search } = new URL(route.request().url());
      if (pathname.endsWith("/news")) return route.fulfill({ contentType: "text/event-stream", body: ": open\n\n" });
      const behind = hostname.startsWith("one.") ? one : two;
      return route.fulfill({ response: await route.fetch({ url: behind.origin + pathname + search, maxRedirects: 0 }) });
    });
    const lookAt = (name: string) => servePanel({ ...one, origin: `https://${name}.shop.test` });
    const names = ["token", "rememberUser", "rememberEmail", "onPanelLoggedIn"];
    const loginOf = (name: string) =>
      cookiesOf(
        context,
        names.map((cookie) => `${name}_${cookie}`),
      );

    lookAt("one");
    await signIn(page, "robin@panel.example");
    const now = Date.now() / 1000;
    for (const cookie of await loginOf("one")) {
      expect(cookie).toMatchObject({ domain: ".shop.test", path: "/", sameSite: "Lax", secure: true });
      expect(Math.abs((cookie?.expires ?? 0) - now - WEEK_S)).toBeLessThan(120);
    }
    expect((await context.cookies()).filter(({ name }) => names.includes(name))).toEqual([]);

    lookAt("two");
    await visit(page, "/");
    await expect(page.getByRole("link", { name: english("shell:login") }).first()).toBeVisible();
    await expect(accountMenu(page)).toHaveCount(0);
    await signIn(page, "eli@panel.example");
    const emailOf = async (name: string) => decodeURIComponent((await loginOf(name))[2]?.value ?? "");
    expect([await emailOf("one"), await emailOf("two")]).toEqual(["robin@panel.example", "eli@panel.example"]);

    lookAt("one");
    await visit(page, "/");
    await expect(accountMenu(page)).toBeVisible();
    await accountMenu(page).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: english("common:logOut") })
      .click();
    await expect(accountMenu(page)).toHaveCount(0);
    lookAt("two");
    await visit(page, "/");
    await expect(accountMenu(page)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
    await Promise.all([one.stop(), two.stop()]);
  });
});
