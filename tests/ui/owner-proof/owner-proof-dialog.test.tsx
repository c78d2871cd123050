import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import { failure } from "@panel/core/result";
import { MEMORY_TWO_FACTOR_CODE } from "@panel/memory";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english as textOf } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import english from "../../../locales/en/owner-proof.json" with { type: "json" };
import apiToken from "../../../locales/en/api-token.json" with { type: "json" };

type Prepare = NonNullable<NonNullable<Parameters<typeof renderPanel>[1]>["prepare"]>;

/** The page of the API token in a session that was opened long ago, after "make" was pressed. */
async function askedOnPage(prepare: Prepare = () => {}) {
  const opened = await renderPanel("/api", { profile: {}, prepare });
  act(() => opened.memory.clock.advance(OWNER_PROOF_LIFE_MS));
  await opened.user.click(await screen.findByRole("button", { name: apiToken.make }));
  await flush();
  return { ...opened, dialog: within(await screen.findByRole("alertdialog", { name: english.title })) };
}
const isTokenThere = () => screen.queryByRole("group", { name: apiToken.token }) !== null;

describe("the owner's proof on screen", () => {
  it("EXT-owner-proof-give asks for the password, says at the field what is wrong, and then makes what was asked for", async () => {
    const { dialog, user, memory } = await askedOnPage();
    const field = dialog.getByLabelText(english.password);
    expect(field).toHaveFocus();
    await user.type(field, "a guess{Enter}");
    await flush();
    expect(field).toHaveAccessibleDescription("Wrong password");
    expect(isTokenThere()).toBe(false);
    const account = memory.accounts.bySession(memory.tokens.read());
    await user.clear(field);
    await user.type(field, `${account?.password ?? ""}{Enter}`);
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(isTokenThere()).toBe(true);
  });

  it("EXT-owner-proof-give takes a mailed code in the place of the password", async () => {
    const { dialog, user } = await askedOnPage();
    await user.click(dialog.getByRole("button", { name: english.useCode }));
    await user.click(dialog.getByRole("button", { name: english.mailCode }));
    await flush();
    expect(dialog.getByText(english.codeMailed)).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: english.code }), MEMORY_TWO_FACTOR_CODE);
    await user.click(dialog.getByRole("button", { name: english.confirm }));
    await flush();
    expect(isTokenThere()).toBe(true);
  });

  it("EXT-owner-proof gives up by Escape or cancel without a word, and the page can be used on", async () => {
    const { dialog, user } = await askedOnPage();
    await user.click(dialog.getByRole("button", { name: textOf("common:cancel") }));
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(isTokenThere()).toBe(false);
    await user.click(screen.getByRole("button", { name: apiToken.make }));
    await flush();
    expect(screen.getByRole("alertdialog", { name: english.title })).toBeVisible();
  });

  it("EXT-owner-proof offers to log in again where the account has neither password nor address", async () => {
    const { dialog, user } = await askedOnPage((memory) => {
      const account = memory.accounts.bySession(memory.tokens.read());
      if (!account) return;
      account.password = "";
      account.profile = { ...account.profile, email: null };
    });
    expect(dialog.getByText(english.noMeans)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: textOf("common:logOut") }));
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("EXT-owner-proof says what could not be loaded or done, and lets it be tried again", async () => {
    let isBroken = true;
    const { dialog, user } = await askedOnPage(({ faults, ownerProof }) => {
      const answered = ownerProof.means.bind(ownerProof);
      faults.ownerProof.means = () => (isBroken ? Promise.resolve(failure({ kind: "network" })) : answered());
      faults.ownerProof.give = () => Promise.resolve(failure({ kind: "network" }));
    });
    expect(dialog.getByText(english.failed)).toBeVisible();
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: textOf("common:tryAgain") }));
    await flush();
    await user.type(dialog.getByLabelText(english.password), "x{Enter}");
    await flush();
    expect(dialog.getByText(english.notDone)).toBeVisible();
  });
});
