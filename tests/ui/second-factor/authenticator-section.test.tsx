import { OWNER_PROOF_LIFE_MS } from "@panel/core/owner-proof";
import { failure } from "@panel/core/result";
import { RECOVERY_CODES } from "@panel/core/second-factor";
import { MEMORY_TWO_FACTOR_CODE } from "@panel/memory";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english, englishLike } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

type Options = NonNullable<Parameters<typeof renderPanel>[1]>;
const network = () => Promise.resolve(failure({ kind: "network" } as const));

async function openSection(options: Options = {}) {
  const opened = await renderPanel("/profile", { profile: {}, ...options });
  const section = within(await screen.findByRole("region", { name: english("security:app") }));
  const button = (key: Parameters<typeof english>[0]) => section.getByRole("button", { name: english(key) });
  const press = async (key: Parameters<typeof english>[0]) => {
    await opened.user.click(button(key));
    await flush();
  };
  const codeField = () => section.getByRole("textbox", { name: englishLike("security:appCode") });
  return { ...opened, section, button, press, codeField };
}

/** The section after an app was set up by its right code, with the recovery codes that it shows. */
async function openWithCodes(options: Options = {}) {
  const opened = await openSection(options);
  await opened.press("security:appSetUp");
  await opened.user.type(opened.codeField(), `${opened.memory.secondFactor.codeOf("SECRET1")}{Enter}`);
  await flush();
  return { ...opened, codes: shownCodes() };
}

const codeList = () => screen.queryByRole("list", { name: english("security:recoveryCodes") });
const shownCodes = () => {
  const list = codeList();
  return list === null
    ? []
    : within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
};

describe("the authenticator app on the profile", () => {
  it("is set up by a QR code that has words beside it, or by its key, and only by the right code", async () => {
    const { section, press, codeField, user, memory, session } = await openSection();
    await press("security:appSetUp");
    expect(section.getByRole("img", { name: english("security:appQrCode") })).toBeVisible();
    expect(section.getByText("SECR ET1")).toBeVisible();
    const field = codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await user.type(field, "000000{Enter}");
    await flush();
    expect(field).toHaveAccessibleDescription("Invalid code");
    expect(field).toHaveValue("000000");
    expect(session.profile?.isTwoFactorOn).toBe(false);
    await user.clear(field);
    await user.type(field, memory.secondFactor.codeOf("SECRET1"));
    await press("security:appConfirm");
    expect(shownCodes()).toHaveLength(RECOVERY_CODES);
    expect(session.profile?.isTwoFactorOn).toBe(true);
  });

  it("shows recovery codes once: copied, saved, and gone when they are kept", async () => {
    const { codes, press, section, memory, button } = await openWithCodes();
    expect(button("security:copy")).toHaveFocus();
    await press("security:copy");
    expect(memory.clipboard.written).toEqual([codes.join("\n")]);
    expect(section.getByText(english("security:copied"))).toBeVisible();
    await press("security:download");
    expect(memory.files.saved).toEqual([{ name: "recovery-codes.txt", type: "text/plain", text: `${codes.join("\n")}\n` }]);
    await press("security:recoveryKept");
    expect(codeList()).toBeNull();
    expect(document.body).not.toHaveTextContent(codes[0] ?? "none");
    expect(section.getByText(english("security:appOn"))).toBeVisible();
    expect(section.getByText(english("security:recoveryLeft", { count: RECOVERY_CODES }))).toBeVisible();
  });

  it("says where codes cannot be copied, and keeps them on the screen", async () => {
    const { press, section } = await openWithCodes({ prepare: (memory) => (memory.clipboard.isBlocked = true) });
    await press("security:copy");
    expect(section.getByText(english("security:notCopied"))).toBeVisible();
    expect(shownCodes()).toHaveLength(RECOVERY_CODES);
  });

  it("takes a mailed code as well where two-factor login is on, each problem at its own field", async () => {
    const { press, section, codeField, user, memory } = await openSection({
      prepare: ({ accounts }) => {
        const ann = accounts.byEmail("ann@example.com")!;
        ann.profile = { ...ann.profile, isTwoFactorOn: true };
      },
    });
    await press("security:appSetUp");
    const mailed = section.getByRole("textbox", { name: englishLike("security:mailedCode") });
    await user.type(codeField(), memory.secondFactor.codeOf("SECRET1"));
    await user.type(mailed, "000000{Enter}");
    await flush();
    expect(mailed).toHaveAccessibleDescription(/Invalid code/);
    expect(codeField()).not.toHaveAccessibleDescription(/Invalid code/);
    await user.clear(mailed);
    await user.type(mailed, `${MEMORY_TWO_FACTOR_CODE}{Enter}`);
    await flush();
    expect(shownCodes()).toHaveLength(RECOVERY_CODES);
  });

  it("loads again, begins again and confirms again after calls that failed, with nothing typed lost", async () => {
    const { section, press, codeField, user, memory, button } = await openSection({
      prepare: ({ faults }) => (faults.secondFactor.state = network),
    });
    expect(section.getByText(english("security:appFailed"))).toBeVisible();
    delete memory.faults.secondFactor.state;
    await user.click(section.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    memory.faults.secondFactor.begin = network;
    await press("security:appSetUp");
    expect(section.getByText(english("security:problemConnection"))).toBeVisible();
    delete memory.faults.secondFactor.begin;
    await press("security:appSetUp");
    memory.faults.secondFactor.confirm = network;
    const code = memory.secondFactor.codeOf("SECRET1");
    await user.type(codeField(), `${code}{Enter}`);
    await flush();
    expect(section.getByText(english("security:problemConnection"))).toBeVisible();
    expect(codeField()).toHaveValue(code);
    delete memory.faults.secondFactor.confirm;
    await user.click(button("security:appConfirm"));
    await flush();
    expect(shownCodes()).toHaveLength(RECOVERY_CODES);
  });

  it("asks for the owner's proof in an old session before it shows a secret", async () => {
    const { press, memory, user, section } = await openSection();
    act(() => memory.clock.advance(OWNER_PROOF_LIFE_MS));
    await press("security:appSetUp");
    const dialog = within(await screen.findByRole("alertdialog", { name: english("owner-proof:title") }));
    expect(section.queryByRole("img")).toBeNull();
    await user.type(dialog.getByLabelText(english("owner-proof:password")), "right horse{Enter}");
    await flush();
    expect(section.getByRole("img", { name: english("security:appQrCode") })).toBeVisible();
  });

  it("gives new recovery codes, and lets the app go, by a code alone", async () => {
    const { codes, press, user, section, session } = await openWithCodes();
    await press("security:recoveryKept");
    await press("security:recoveryRenew");
    const field = () => section.getByRole("textbox", { name: englishLike("security:anyCode") });
    expect(field()).toHaveFocus();
    await user.type(field(), "000000{Enter}");
    await flush();
    expect(field()).toHaveAccessibleDescription(/Invalid code/);
    await user.clear(field());
    await user.type(field(), `${codes[0] ?? ""}{Enter}`);
    await flush();
    const renewed = shownCodes();
    expect(renewed).toHaveLength(RECOVERY_CODES);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    await press("security:recoveryKept");
    await press("security:appRemove");
    await press("security:mailCode");
    expect(section.getByText(english("security:codeMailed"))).toBeVisible();
    await user.type(field(), `${MEMORY_TWO_FACTOR_CODE}{Enter}`);
    await flush();
    expect(section.getByRole("button", { name: english("security:appSetUp") })).toBeVisible();
    expect(session.profile?.isTwoFactorOn).toBe(true);
  });

  it("gives up what was begun by cancel, and the key that was shown is gone", async () => {
    const { press, section, user } = await openSection();
    await press("security:appSetUp");
    await user.click(section.getByRole("button", { name: english("common:cancel") }));
    await flush();
    expect(section.queryByText("SECR ET1")).toBeNull();
    expect(section.getByRole("button", { name: english("security:appSetUp") })).toBeVisible();
  });
});
