import type { Page, Route } from "playwright";
import { expect } from "./expect.ts";
import { describe, it } from "vitest";
import { buyButton, expectReady, fillForm, fillOrder, isOrder, orderCount, placedNotice, videoNamed } from "./buying-steps.ts";
import { isLongRun } from "../support/test-scale.ts";
import { sharedBrowser, openProfile, openSignedIn, visit, withoutAnswers } from "./panel-browser.ts";
import { english, englishLike } from "../support/english.ts";

const browser = await sharedBrowser();

type Failure = (route: Route) => Promise<void> | void;

/** How a call can go wrong; each is played to the end, an endless one included. */
const failures: Readonly<Record<string, Failure>> = {
  "is cut off": (route) => route.abort("connectionreset"),
  "answers 500": (route) => route.fulfill({ status: 500, json: { message: "Server Error" } }),
  "answers a web page": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>It works!</h1>" }),
  "never answers": () => undefined,
};

/**
 * The failures that a call meets, each in a profile of its own and at the same time, for they mostly wait. A short run takes two for each
 * call, in turn, so that every kind is met by several calls; a long run takes all.
 */
const withFailures = (turn: number, check: (kind: string, fail: Failure) => Promise<void>) => {
  const kinds = Object.entries(failures).filter((_, at) => isLongRun || at % 2 === turn % 2);
  return Promise.all(kinds.map(([kind, fail]) => check(kind, fail)));
};

async function failing(page: Page, path: string, fail: Failure): Promise<void> {
  await withoutAnswers(page);
  await page.route((address) => address.pathname === path, fail);
}

/** The answers that do come: to turn the clock on while they are on their way would run into their time limits as well. */
const otherAnswers = (page: Page, failingPath: string): Promise<unknown> =>
  Promise.all(
    guestCalls
      .filter(([path]) => path !== failingPath)
      .map(async ([path]) => (await page.waitForResponse((answer) => new URL(answer.url()).pathname === path)).finished()),
  );

/** Lets waits and time limits pass until the panel stands: a header, a page with a heading, and no loader. */
async function expectStandingPanel(page: Page, place: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(6_000);
    await expect(page.getByRole("banner")).toBeVisible({ timeout: 500 });
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), place).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

/** What a part says when it could not be loaded; parts that nobody would miss say nothing. */
const guestCalls = [
  ["/settings", english("shell:problem_settings")],
  ["/pages", english("shell:problem_pages")],
  ["/menu-items", english("shell:problem_sidebar")],
  ["/custom-menu-items", null],
  ["/banners", null],
  ["/api/v1/networks", english("shell:problem_networks")],
] as const;

describe("a start-up call that fails", () => {
  it.each(guestCalls)("RTE-028 %s leaves a panel that stands and can be mended", async (path, words) => {
    await withFailures(
      guestCalls.findIndex(([call]) => call === path),
      async (kind, fail) => {
        const { page, context, problems } = await openProfile(browser);
        await page.clock.install();
        await failing(page, path, fail);
        const others = otherAnswers(page, path);
        await visit(page, "/");
        await others;
        await expectStandingPanel(page, `${path} ${kind}`);
        if (words !== null) await mend(page, words);
        await expect(page.getByRole("article").first()).toBeVisible();
        expect(problems.filter((problem) => problem.startsWith("page error"))).toEqual([]);
        await context.close();
      },
    );
  });

  it.each([
    ["/api/v1/profile", 0],
    ["/refresh", 1],
  ])("RTE-028 %s of a customer leaves a panel that stands", async (path, turn) => {
    await withFailures(turn, async (kind, fail) => {
      const { page, context, problems } = await openSignedIn(browser, "eli@panel.example");
      await page.clock.install();
      await failing(page, path, fail);
      await visit(page, "/");
      await expectStandingPanel(page, `${path} ${kind}`);
      await page.unrouteAll();
      await visit(page, "/orders");
      await expectStandingPanel(page, `orders after ${path} ${kind}`);
      expect(problems.filter((problem) => problem.startsWith("page error"))).toEqual([]);
      await context.close();
    });
  });

  it("RTE-028 all of them together leave a page with words on it", async () => {
    const { page, context } = await openProfile(browser);
    await page.clock.install();
    for (const [path] of guestCalls) await failing(page, path, (route) => route.abort("connectionrefused"));
    await visit(page, "/");
    await expectStandingPanel(page, "nothing answers");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await context.close();
  });
});

/** The part says what is missing, and trying again brings it. */
async function mend(page: Page, words: string): Promise<void> {
  const bar = page.getByRole("alert").filter({ hasText: words }).first();
  await expect(async () => {
    await page.clock.fastForward(6_000);
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.unrouteAll();
  // The settings are tried again by themselves as well; whichever comes first, a press is never waited for.
  await bar.getByRole("button", { name: "Try again" }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(page.getByRole("alert").filter({ hasText: words })).toHaveCount(0);
}

describe("a connection that is lost", () => {
  it("LIF-002 is told, keeps what was typed, and is mended by itself", async () => {
    const { page, context, problems } = await openProfile(browser);
    await visit(page, "/orders/create?serviceId=1");
    await fillOrder(page, { quantity: 10_000, email: "offline@example.com", method: /^Card/ });
    await context.setOffline(true);
    await expect(page.getByText(englishLike("shell:offline"))).toBeVisible();
    await expect(buyButton(page)).toHaveAccessibleDescription(english("ordering:block_offline"));
    await expect(page.getByText(english("ordering:block_offline"))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(englishLike("shell:offline"))).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: englishLike("payments:email") })).toHaveValue("offline@example.com");
    await expectReady(buyButton(page));
    expect(problems).toEqual([]);
    await context.close();
  });

  it("ERP-009 shows a page that could not be loaded as an error with a way on", async () => {
    const { page, context } = await openProfile(browser);
    await visit(page, "/login");
    await page.route(/register-screen/, (route) => route.abort("connectionreset"));
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: "Try again" })
        .or(page.getByRole("main").getByRole("link", { name: english("errors:createOrder") }))
        .first(),
    ).toBeVisible();
    await context.close();
  });

  it("leaves a page that can be used where what stands around every page could not be loaded, and brings it at a press", async () => {
    const { page, context } = await openProfile(browser);
    const parts = /\/frame-parts-[\w-]+\.js$/;
    await page.route(parts, (route) => route.abort("connectionreset"));
    await visit(page, "/");
    await expect(page.getByRole("article").first()).toBeVisible();
    const search = page.getByRole("banner").getByRole("combobox");
    const tryAgain = page.getByRole("button", { name: english("common:tryAgain") });
    await expect(tryAgain.first()).toBeVisible();
    await expect(search).toHaveCount(0);
    await page.unroute(parts);
    await tryAgain.first().click();
    await expect(search).toBeVisible();
    // What is not seen comes without a press.
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1, { timeout: 15_000 });
    await page.getByRole("article").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.close();
  });
});

describe("a call that is refused for once", () => {
  it("HTP-007 DEC-207 leaves a buyer logged in, and the order is placed once", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    const before = await orderCount(page);
    let refusals = 0;
    await page.route("**/order-widget/**", (route) => {
      const isFirst = refusals === 0 && isOrder(route.request());
      if (isFirst) refusals += 1;
      return isFirst ? route.fulfill({ status: 401, json: { message: "Unauthenticated." } }) : route.continue();
    });
    await fillForm(page, { link: videoNamed("refused once"), quantity: 1_000, method: /^Balance/ });
    await buyButton(page).click();
    await expect(placedNotice(page)).toBeVisible();
    expect(refusals).toBe(1);
    expect(new URL(page.url()).pathname).not.toContain("login");
    expect(await orderCount(page)).toBe(before + 1);
    expect(problems.filter((problem) => !problem.includes("401"))).toEqual([]);
    await context.close();
  });
});
