import { afterEach, describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { openProfile, openSignedIn, sharedBrowser, violationsOn, visit, type PanelPage } from "./panel-browser.ts";

const browser = await sharedBrowser();
let opened: PanelPage | null = null;
afterEach(async () => {
  await opened?.context.close();
  opened = null;
});

const open = async (): Promise<PanelPage> => (opened = await openProfile(browser));

/** Says on the sandbox's page who one is. */
async function beAt({ page }: PanelPage, provider: string, person: { readonly name: string; readonly email?: string }) {
  await page.waitForURL(new RegExp(`/sandbox/identity/${provider}`));
  await page.getByRole("textbox", { name: "Name" }).fill(person.name);
  if (person.email !== undefined) await page.getByRole("textbox", { name: "Email address" }).fill(person.email);
  await page.getByRole("button", { name: "Log in" }).click();
}

const way = ({ page }: PanelPage, provider: string) =>
  page.getByRole("button", { name: english("auth:continueWith", { provider }) });

const isLoggedIn = async ({ page }: PanelPage) =>
  expect(page.getByRole("banner").getByRole("button", { name: "Account menu" })).toBeVisible();

describe("ways in through somebody else", () => {
  it("AUT-023 DEC-054 signs in with Google, with the keyboard, and leaves no code in the address", async () => {
    const panel = await open();
    await visit(panel.page, "/login");
    await way(panel, "Google").focus();
    await panel.page.keyboard.press("Enter");
    await beAt(panel, "google", { name: "Gia Google", email: "gia@example.com" });
    await isLoggedIn(panel);
    expect(panel.page.url()).not.toContain("token");
    await visit(panel.page, "/profile");
    await expect(panel.page.getByText("Gia Google").first()).toBeVisible();
    expect(panel.problems).toEqual([]);
  });

  it("AUT-023 AUT-026 signs in with Telegram from the registration, and the account has it attached", async () => {
    const panel = await open();
    await visit(panel.page, "/register");
    await way(panel, "Telegram").click();
    await beAt(panel, "telegram", { name: "Tess" });
    await isLoggedIn(panel);
    await visit(panel.page, "/profile");
    await expect(panel.page.getByText("@tess").first()).toBeVisible();
    expect(panel.problems).toEqual([]);
  });

  it("AUT-027 connects Google on the profile, and disconnects it again", async () => {
    const panel = await open();
    await visit(panel.page, "/login");
    await way(panel, "Google").click();
    await beAt(panel, "google", { name: "Cora", email: "cora@example.com" });
    await isLoggedIn(panel);
    await visit(panel.page, "/profile");
    const section = panel.page.getByRole("region", { name: english("auth:connectedAccounts") });
    await section.getByRole("button", { name: english("auth:connectWay", { provider: "Facebook" }), exact: true }).click();
    await beAt(panel, "facebook", { name: "Cora", email: "cora@example.com" });
    const away = section.getByRole("button", { name: english("auth:disconnectWay", { provider: "Facebook" }) });
    await away.click();
    const dialog = panel.page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: englishLike("auth:disconnectWay", { provider: "Facebook" }) }).click();
    await expect(
      section.getByRole("button", { name: english("auth:connectWay", { provider: "Facebook" }), exact: true }),
    ).toBeVisible();
    expect(panel.problems).toEqual([]);
  });

  it("EXT-owner-proof-give asks for the password before Google is connected, and goes on to it", async () => {
    const panel = (opened = await openSignedIn(browser, "robin@panel.example"));
    const { page } = panel;
    // As the server answers once a login is ten minutes old.
    await page.route(
      /\/api\/v1\/socialite\/connect/,
      (route) => route.fulfill({ status: 422, json: { message: "Prove it first.", code: "proof_needed" } }),
      { times: 1 },
    );
    await visit(page, "/profile");
    await page.getByRole("button", { name: english("auth:connectWay", { provider: "Google" }), exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: english("owner-proof:title") });
    const field = dialog.getByLabel(english("owner-proof:password"), { exact: true });
    await expect(field).toBeFocused();
    expect(await violationsOn(page, "the owner's proof")).toEqual([]);
    await page.keyboard.type("a guess");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/.+/);
    await field.fill("reach-demo-2026");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/sandbox\/identity\/google/);
    expect(panel.problems.filter((problem) => !problem.includes("422"))).toEqual([]);
  });
});
