import { OWN_DATA_FILE } from "@panel/core/own-data";
import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { english, englishLike } from "../support/english.ts";
import { expect } from "./expect.ts";
import { expectFocusOnPage, pressOn, tabTo, typeInto } from "./keyboard-steps.ts";
import { openProfile, openSignedIn, passTime, sharedBrowser, violationsOn, visit } from "./panel-browser.ts";

const browser = await sharedBrowser();
const PASSWORD = "reach-demo-2026";

/** The smallest PNG there is: one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const ownData = (page: Page) => page.getByRole("region", { name: english("own-data:title") });
const proof = (page: Page) => page.getByRole("alertdialog", { name: english("owner-proof:title") });

/** Gives the password in the dialog that asks who one is. */
async function proveBy(page: Page, password: string) {
  const field = proof(page).getByLabel(english("owner-proof:password"), { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}

describe("the data of a customer, by keyboard alone", () => {
  it("EXT-own-data EXT-owner-proof-give are saved once the owner has proved who it is, and the focus comes back", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/profile");
    await passTime(OWNER_PROOF_LIFE_MS + 1_000);
    const save = ownData(page).getByRole("button", { name: english("own-data:save") });
    await pressOn(page, save);
    await expect(proof(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(proof(page)).toHaveCount(0);
    await expect(save).toBeFocused();
    await page.keyboard.press("Enter");
    await proveBy(page, "a guess");
    await expect(proof(page).getByLabel(english("owner-proof:password"), { exact: true })).toHaveAccessibleDescription(/.+/);
    await proveBy(page, PASSWORD);
    const saved = await page.waitForEvent("download");
    expect(saved.suggestedFilename()).toBe(OWN_DATA_FILE);
    await expect(ownData(page).getByText(english("own-data:saved", { file: OWN_DATA_FILE }))).toBeVisible();
    await expect(save).toBeFocused();
    expect(problems).toEqual([]);
    await context.close();
  });

  it("EXT-account-deletion EXT-account-deletion-confirm are asked about, typed, proved and done, and the focus is never lost", async () => {
    const { page, context, problems } = await openProfile(browser);
    const email = "leaving@panel.test";
    await visit(page, "/register");
    await typeInto(page, page.getByRole("textbox", { name: englishLike("auth:name") }), "Lea Leaving");
    await typeInto(page, page.getByRole("textbox", { name: englishLike("auth:email") }), email);
    for (const field of await page.locator('input[type="password"]').all()) await typeInto(page, field, PASSWORD);
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await pressOn(page, page.getByRole("button", { name: english("auth:register"), exact: true }));
    await page.waitForURL((address) => !address.pathname.endsWith("/register"));
    await visit(page, "/profile");
    const opener = ownData(page).getByRole("button", { name: english("own-data:delete") });
    const dialog = page.getByRole("alertdialog", { name: english("own-data:delete") });
    const confirmation = dialog.getByRole("textbox", { name: englishLike("own-data:confirmation") });
    await pressOn(page, opener);
    await expect(confirmation).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await passTime(OWNER_PROOF_LIFE_MS + 1_000);
    await page.keyboard.press("Enter");
    await expect(confirmation).toBeFocused();
    await page.keyboard.type("someone@else.test");
    await page.keyboard.press("Enter");
    await expect(confirmation).toHaveAccessibleDescription(new RegExp(english("own-data:typedWrong", { confirmation: email })));
    await expect(confirmation).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await proveBy(page, PASSWORD);
    await expect(dialog.getByText(english("own-data:deleted"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: english("common:close") })).toBeFocused();
    expect(await violationsOn(page, "an account that is deleted")).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/login/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expectFocusOnPage(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe("the documents of a customer, by keyboard alone", () => {
  it("PRO-012 PRO-013 are chosen for a step, sent, read and deleted, and the focus is never lost", async () => {
    const { page, context, problems } = await openSignedIn(browser, "robin@panel.example");
    await visit(page, "/card-verification");
    const step = page.getByRole("region", { name: english("verification-document:step_back") });
    const field = step.getByRole("button", { name: english("verification-document:step_back"), exact: true });
    await tabTo(page, field);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
    await chooser.setFiles({ name: "back.png", mimeType: "image/png", buffer: picture });
    await expect(step.getByRole("status")).toHaveText(english("verification-document:sent"));
    await expect(step.getByRole("listitem")).toContainText(english("verification-document:state_waiting"));
    await expect(field).toBeFocused();

    const remove = step.getByRole("button", { name: /^Delete PNG/ });
    const question = page.getByRole("alertdialog", { name: english("verification-document:removeTitle") });
    await pressOn(page, remove);
    await expect(question).toBeVisible();
    expect(await violationsOn(page, "the question whether a document is deleted")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await pressOn(page, question.getByRole("button", { name: english("verification-document:remove"), exact: true }));
    await expect(question).toHaveCount(0);
    await expect(step.getByText(english("verification-document:none"))).toBeVisible();
    await expect(step).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    expect(problems).toEqual([]);
    await context.close();
  });
});
