import type { Page } from "playwright";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import { appCodeAt } from "../support/app-code.ts";
import { english, englishLike } from "../support/english.ts";
import { serverEnglish } from "../support/server-english.ts";
import { expect } from "./expect.ts";
import { openHostedPanel, type HostedPanel } from "./hosted-panel.ts";
import { openProfile, servePanel, sharedBrowser, violationsOn, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const PASSWORD = "a long way home 2026";

let panel: HostedPanel;
beforeAll(async () => {
  panel = await openHostedPanel(inject("panelData"), (port) => ({
    PANEL_ORIGIN: `http://localhost:${String(port)}`,
    PANEL_SANDBOX: "1",
  }));
  // Browsers give passkeys to no address of numbers.
  servePanel({ ...panel, origin: `http://localhost:${new URL(panel.origin).port}` });
});
afterAll(() => panel.stop());

/** A page whose browser has a device with finger or face, which always agrees. */
async function openWithDevice() {
  const opened = await openProfile(browser);
  const devtools = await opened.context.newCDPSession(opened.page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return opened;
}

const isLoggedIn = (page: Page) =>
  expect(page.getByRole("banner").getByRole("button", { name: english("shell:accountMenu") })).toBeVisible();

async function register(page: Page, email: string) {
  await visit(page, "/register");
  await page.getByRole("textbox", { name: englishLike("auth:name") }).fill("Pia Key");
  await page.getByRole("textbox", { name: englishLike("auth:email") }).fill(email);
  for (const field of await page.locator('input[type="password"]').all()) await field.fill(PASSWORD);
  await page.getByRole("radio", { name: english("auth:individual") }).check();
  await page.getByRole("button", { name: english("auth:register"), exact: true }).click();
}

async function logOut(page: Page) {
  await visit(page, "/profile");
  await page
    .getByRole("main")
    .getByRole("button", { name: english("common:logOut") })
    .click();
  await page.waitForURL(/\/login/);
}

async function giveCredentials(page: Page, email: string) {
  await visit(page, "/login");
  await page.getByRole("textbox", { name: englishLike("auth:email") }).fill(email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(PASSWORD);
  await page.getByRole("button", { name: english("common:logIn"), exact: true }).click();
  await page.getByRole("heading", { name: english("auth:twoFactorTitle") }).waitFor();
}

const section = (page: Page, key: "security:passkeys" | "security:app") => page.getByRole("region", { name: english(key) });
const passkeySignIn = (page: Page) => page.getByRole("button", { name: english("security:passkeySignIn") });

/** Makes a passkey on the profile. */
async function makePasskey(page: Page, name: string) {
  await visit(page, "/profile");
  const passkeys = section(page, "security:passkeys");
  await passkeys.getByRole("textbox", { name: english("security:passkeyName") }).fill(name);
  await passkeys.getByRole("button", { name: english("security:passkeyMake") }).click();
  await expect(passkeys.getByRole("listitem")).toContainText(name);
}

describe("passkeys in a browser that has a device for them", () => {
  it("are made on the profile, open the account from the login, and open nothing once they are removed", async () => {
    const { page, context, problems } = await openWithDevice();
    await register(page, "pia@panel.test");
    await page.getByRole("button", { name: english("security:passkeyLater") }).click();
    await isLoggedIn(page);
    await makePasskey(page, "Pia's device");
    expect(await violationsOn(page, "the profile with a passkey")).toEqual([]);

    await logOut(page);
    await passkeySignIn(page).click();
    await isLoggedIn(page);

    await visit(page, "/profile");
    await section(page, "security:passkeys")
      .getByRole("button", { name: englishLike("security:passkeyRemoveNamed") })
      .click();
    const question = page.getByRole("alertdialog", { name: english("security:passkeyRemoveTitle") });
    await question.getByRole("button", { name: english("security:remove") }).click();
    await expect(section(page, "security:passkeys").getByRole("listitem")).toHaveCount(0);
    await logOut(page);
    await passkeySignIn(page).click();
    await expect(page.getByText(serverEnglish("passkeyNotTaken"))).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: english("shell:accountMenu") })).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("AUT-006 AUT-008 are a second step after the password, beside an authenticator app and its recovery codes", async () => {
    const { page, context, problems } = await openWithDevice();
    await register(page, "paul@panel.test");
    await page.getByRole("button", { name: english("security:passkeyMake") }).click();
    await isLoggedIn(page);
    await visit(page, "/profile");
    const app = section(page, "security:app");
    await app.getByRole("button", { name: english("security:appSetUp") }).click();
    await expect(app.getByRole("img", { name: english("security:appQrCode") })).toBeVisible();
    expect(await violationsOn(page, "an app that is set up")).toEqual([]);
    const secret = ((await app.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
    await app.getByRole("textbox", { name: englishLike("security:appCode") }).fill(appCodeAt(secret, Date.now()));
    await app.getByRole("button", { name: english("security:appConfirm") }).click();
    const codes = app.getByRole("list", { name: english("security:recoveryCodes") }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    expect(await violationsOn(page, "recovery codes")).toEqual([]);
    const recoveryCode = (await codes.first().textContent()) ?? "";
    await app.getByRole("button", { name: english("security:recoveryKept") }).click();
    await expect(codes).toHaveCount(0);

    await logOut(page);
    await giveCredentials(page, "paul@panel.test");
    expect(await violationsOn(page, "the second step of a login")).toEqual([]);
    await page.getByRole("button", { name: english("security:passkeyUse") }).click();
    await isLoggedIn(page);

    await logOut(page);
    await giveCredentials(page, "paul@panel.test");
    await page.getByRole("button", { name: english("auth:use_recovery") }).press("Enter");
    await expect(page.getByRole("textbox", { name: englishLike("auth:recoveryCode") })).toBeFocused();
    expect(await violationsOn(page, "a recovery code at the login")).toEqual([]);
    await page.keyboard.type(recoveryCode);
    await page.keyboard.press("Enter");
    await isLoggedIn(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
