import type { Page } from "playwright";
import { afterAll, describe, inject, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { CAPTCHA_SECRET, SITE_KEY, startSiteverify } from "../server/captcha/siteverify-fixture.ts";
import { expect } from "./expect.ts";
import { openHostedPanel } from "./hosted-panel.ts";
import { configurePanel, expectAccessible, openProfile, panelOrigin, servePanel, sharedBrowser, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const judge = await startSiteverify("turnstile");
const panel = await openHostedPanel(inject("panelData"), () => ({
  PANEL_CAPTCHA_SECRET: CAPTCHA_SECRET,
  PANEL_CAPTCHA_API: judge.address,
}));
servePanel(panel);
await configurePanel({ captchaProvider: "turnstile", captchaSiteKey: SITE_KEY });
await configurePanel({ features: { captcha: true } });

afterAll(async () => {
  await panel.stop();
  await judge.stop();
});

/** The provider's script: a box in a frame's place, which gives what the page was given as an answer. */
const script = (answer: string) => `globalThis.turnstile = {
  render: (place, setup) => {
    const box = document.createElement("button");
    box.type = "button";
    box.textContent = "Box of the provider: " + setup.theme;
    box.onclick = () => setup.callback(${JSON.stringify(answer)});
    place.append(box);
    return "1";
  },
  remove: () => undefined,
};
globalThis.panelCaptchaReady();`;

/** Answers in the provider's place, unless it is away. */
async function playProvider(page: Page, isAway: () => boolean = () => false): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    asked.push(route.request().url());
    if (isAway()) return route.abort();
    return route.fulfill({ contentType: "text/javascript", body: script(judge.solve(new URL(panelOrigin()).hostname)) });
  });
  return asked;
}

const box = (page: Page) => page.getByRole("button", { name: /^Box of the provider/ });

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: englishLike("auth:name") }).fill("Nina");
  await page.getByRole("textbox", { name: englishLike("auth:email") }).fill(email);
  for (const field of await page.locator('input[type="password"]').all()) await field.fill("long enough 2026");
  await page.getByRole("radio", { name: english("auth:individual") }).check();
}

const register = (page: Page) => page.getByRole("button", { name: english("auth:register"), exact: true });

describe("a registration with a captcha", () => {
  it("AUT-020 DEC-202 is drawn by the provider under the page's policy, and judged by it on the server", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await playProvider(page);
    await visit(page, "/register");
    await expect(box(page)).toBeVisible();
    expect(asked.every((address) => address.includes("render=explicit"))).toBe(true);
    await expectAccessible(page, "registration with a captcha");
    await fillRegistration(page, "nina@example.test");
    await register(page).click();
    await expect(page.getByText(english("auth:captchaMissing")).first()).toBeVisible();
    const before = judge.asked.length;
    await box(page).click();
    await register(page).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/register"));
    expect(judge.asked.length).toBe(before + 1);
    expect(judge.asked.at(-1)).toMatchObject({ secret: CAPTCHA_SECRET });
    // Nothing of the provider is in the document of another page.
    await expect.poll(() => page.evaluate(() => "turnstile" in globalThis).catch(() => null)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("AUT-020 DEC-202 works where the form is reached inside the panel, whose other pages do not let the provider in", async () => {
    const { page, context, problems } = await openProfile(browser);
    const asked = await playProvider(page);
    await visit(page, "/");
    const policyOf = async () => (await page.request.get(page.url())).headers()["content-security-policy"];
    expect(await policyOf()).not.toContain("cloudflare");
    // By then the border is known; a form that is opened before is loaded again.
    await page.waitForLoadState("networkidle");
    await page
      .getByRole("banner")
      .getByRole("link", { name: english("shell:login") })
      .click();
    await expect(box(page)).toBeVisible();
    expect(await policyOf()).toContain("script-src 'self' https://challenges.cloudflare.com");
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect.poll(() => page.evaluate(() => "turnstile" in globalThis).catch(() => null)).toBe(false);
    expect(asked.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("AUT-020 says that the captcha could not be loaded, keeps what was typed, and tries again", async () => {
    const { page, context } = await openProfile(browser, { theme: "dark", width: 320 });
    let isAway = true;
    await playProvider(page, () => isAway);
    await visit(page, "/register");
    await expect(page.getByText(english("auth:captchaLost"))).toBeVisible();
    await expectAccessible(page, "registration whose captcha could not be loaded");
    await fillRegistration(page, "mona@example.test");
    isAway = false;
    await page.getByRole("button", { name: english("common:tryAgain") }).click();
    await expect(page.getByRole("button", { name: "Box of the provider: dark" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: englishLike("auth:email") })).toHaveValue("mona@example.test");
    await context.close();
  });
});
