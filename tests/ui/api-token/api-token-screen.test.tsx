import { failure, success } from "@panel/core/result";
import type { ApiToken } from "@panel/core/api-token";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import english from "../../../locales/en/api-token.json" with { type: "json" };
import { flush, renderPanel } from "../../support/render-panel.tsx";

const used: ApiToken = {
  text: "api_secret_of_ann_wxyz",
  ending: "wxyz",
  isReadOnly: true,
  createdAt: "2026-11-20 16:09:21",
  lastUse: { at: "2026-11-21 08:00:00", address: "203.0.113.9" },
};

const openPage = (token: ApiToken | null, profile: { readonly extensionApiToken?: string } = {}) =>
  renderPanel("/api", {
    profile,
    prepare: ({ faults }) => {
      faults.apiToken.token = () => Promise.resolve(success(token));
    },
  });
const press = (name: string) => screen.findByRole("button", { name });
const tokenText = () => screen.getByRole("group", { name: english.token }).textContent;
const plain = (element: HTMLElement) => (element.textContent ?? "").replace(/\s/g, " ");

describe("the API token on screen", () => {
  it("TOK-001 shows the token when asked, what it may do, and when and from where it was used", async () => {
    const { user } = await openPage(used);
    expect(await screen.findByRole("heading", { level: 1, name: english.title })).toBeVisible();
    const card = within(await screen.findByRole("region", { name: english.token }));
    expect(tokenText()).toBe(`${"•".repeat(18)}wxyz`);
    await user.click(await press(english.show));
    expect(tokenText()).toBe(used.text);
    expect(card.getByText(english.rights_read)).toBeVisible();
    expect(plain(card.getByText(/203\.0\.113\.9/))).toMatch(/Nov 21, 2026.*203\.0\.113\.9/);
    await user.click(await press(english.hide));
    expect(tokenText()).not.toBe(used.text);
  });

  it("TOK-001 copies the token without showing it, and says so", async () => {
    const { user, memory } = await openPage(used);
    await user.click(await press(english.copy));
    await flush();
    expect(memory.clipboard.written).toEqual([used.text]);
    expect(screen.getByText(english.copied)).toBeVisible();
    memory.clipboard.isBlocked = true;
    await user.click(await press(english.copy));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent(english.notCopied);
  });

  it("TOK-002 makes a read-only token and shows it, then replaces it after a yes", async () => {
    const { user } = await renderPanel("/api", { profile: {} });
    await user.click(await screen.findByRole("radio", { name: english.rights_read }));
    await user.click(await press(english.make));
    await flush();
    const first = tokenText();
    expect(first).toMatch(/^api_memory_/);
    const readOut = () => screen.getByRole("group", { name: english.token });
    expect(readOut()).toHaveFocus();
    expect(readOut()).toHaveAccessibleDescription(english.keepSafe);
    expect(screen.getByText(english.rights_read)).toBeVisible();
    await user.click(await press(english.replace));
    const dialog = within(await screen.findByRole("alertdialog", { name: english.replaceTitle }));
    await user.click(dialog.getByRole("radio", { name: english.rights_all }));
    await user.click(dialog.getByRole("button", { name: english.replaceConfirm }));
    await flush();
    expect(tokenText()).toMatch(/^api_memory_/);
    expect(tokenText()).not.toBe(first);
    expect(readOut()).toHaveFocus();
    expect(screen.getByText(english.rights_all)).toBeVisible();
  });

  it("TOK-003 removes the token after a yes, and then offers to make one", async () => {
    const { user } = await renderPanel("/api", { profile: {} });
    await user.click(await press(english.make));
    await flush();
    await user.click(await press(english.remove));
    await user.click(await press("Cancel"));
    expect(screen.queryByRole("button", { name: english.make })).toBeNull();
    await user.click(await press(english.remove));
    await user.click(await press(english.removeConfirm));
    await flush();
    expect(screen.getByText(english.none)).toBeVisible();
    expect(await press(english.make)).toBeVisible();
  });

  it("TOK-005 DEC-064 shows the profile's extension token with it, to be copied only", async () => {
    const { user, memory } = await openPage(used, { extensionApiToken: "extension-token-of-ann" });
    const part = within(await screen.findByRole("region", { name: english.extension }));
    expect(part.getByText("extension-token-of-ann")).toBeVisible();
    expect(part.getAllByRole("button")).toHaveLength(1);
    await user.click(part.getByRole("button", { name: english.copy }));
    await flush();
    expect(memory.clipboard.written).toEqual(["extension-token-of-ann"]);
  });

  it("DEC-064 says how a token ends that the server cannot show again", async () => {
    await openPage({ ...used, text: null });
    expect(await screen.findByText(english.notAgain.replace("{{ending}}", "wxyz"))).toBeVisible();
    expect(screen.queryByRole("button", { name: english.copy })).toBeNull();
    expect(await press(english.replace)).toBeVisible();
  });

  it("TOK-001 offers to try again what could not be loaded", async () => {
    let isBroken = true;
    const { user } = await renderPanel("/api", {
      profile: {},
      prepare: ({ faults }) => {
        faults.apiToken.token = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success(null));
      },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english.failed);
    isBroken = false;
    await user.click(await press("Try again"));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
