import { APP_STEP_MS } from "@panel/core/second-factor";
import { failure } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english, englishLike } from "../../support/english.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

/** Ann has an authenticator app; answers her recovery codes. */
async function giveApp({ accounts, tokens, secondFactor, clock }: ScriptedPanel): Promise<readonly string[]> {
  const ann = accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
  tokens.save(accounts.openSession(ann));
  void secondFactor.begin();
  const confirmed = secondFactor.confirm(secondFactor.codeOf("SECRET1"), null);
  tokens.clear();
  // The code that set the app up is used.
  clock.advance(2 * APP_STEP_MS);
  const answer = await confirmed;
  return answer.ok ? answer.value : [];
}

/** The second step of Ann's login, to which the keyboard alone leads. */
async function openStep(prepare: (memory: ScriptedPanel) => void = () => undefined) {
  let codes: Promise<readonly string[]> = Promise.resolve([]);
  const opened = await renderPanel("/login", {
    prepare: (memory) => {
      codes = giveApp(memory);
      prepare(memory);
    },
  });
  const { user } = opened;
  await screen.findByRole("textbox", { name: english("auth:email") });
  await flush();
  screen.getByRole("textbox", { name: english("auth:email") }).focus();
  await user.keyboard("ann@example.com");
  screen.getByLabelText(/^Password/).focus();
  await user.keyboard("right horse{Enter}");
  await flush();
  return { ...opened, codes: await codes };
}

const others = () => within(screen.getByRole("group", { name: english("auth:otherCodes") }));
const otherNames = () =>
  others()
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const field = (key: "auth:code" | "auth:recoveryCode") => screen.getByRole("textbox", { name: englishLike(key) });

/** Goes on by the Tab key until what has this name is focused. */
async function tabTo({ keyboard }: { readonly keyboard: (keys: string) => Promise<void> }, name: string) {
  for (let presses = 0; presses < 12; presses += 1) {
    if (document.activeElement?.textContent === name) return;
    await keyboard("{Tab}");
  }
  throw new Error(`Tab leads to no ${name}`);
}

describe("the second step of a login on screen", () => {
  it("AUT-006 AUT-008 AUT-009 asks for the app's code, refuses a wrong one at the field, by the keyboard alone", async () => {
    const { user, memory, session } = await openStep();
    expect(screen.getByText(english("auth:appHint"))).toBeVisible();
    expect(field("auth:code")).toHaveFocus();
    await user.keyboard("000000{Enter}");
    await flush();
    expect(field("auth:code")).toHaveAccessibleDescription("Invalid code");
    expect(session.isLoggedIn).toBe(false);
    await user.clear(field("auth:code"));
    field("auth:code").focus();
    await user.keyboard(`${memory.secondFactor.codeOf("SECRET1")}{Enter}`);
    await flush();
    expect(session.profile?.name).toBe("Ann");
  });

  it("AUT-008 takes a recovery code by the keyboard alone, and the same one no second time", async () => {
    const { user, codes, session } = await openStep();
    await tabTo(user, english("auth:use_recovery"));
    await user.keyboard("{Enter}");
    await flush();
    expect(screen.getByText(english("auth:recoveryHint"))).toBeVisible();
    expect(field("auth:recoveryCode")).toHaveFocus();
    expect(field("auth:recoveryCode")).toHaveAttribute("autocomplete", "off");
    await user.keyboard(`${codes[0] ?? ""}{Enter}`);
    await flush();
    expect(session.profile?.name).toBe("Ann");
    session.logOut();
    await flush();
    await user.type(await screen.findByRole("textbox", { name: english("auth:email") }), "ann@example.com");
    await user.type(screen.getByLabelText(/^Password/), "right horse{Enter}");
    await flush();
    await user.click(others().getByRole("button", { name: english("auth:use_recovery") }));
    await flush();
    await user.type(field("auth:recoveryCode"), `${codes[0] ?? ""}{Enter}`);
    await flush();
    expect(field("auth:recoveryCode")).toHaveAccessibleDescription("Invalid code");
    expect(session.isLoggedIn).toBe(false);
  });

  it("AUT-007 offers the ways of the account alone, and mails a code when it is asked for and not before", async () => {
    const sent: (string | null)[] = [];
    const { user } = await openStep(({ faults, auth }) => {
      const send = auth.sendTwoFactorCode.bind(auth);
      faults.auth.sendTwoFactorCode = (session) => {
        sent.push(session);
        delete faults.auth.sendTwoFactorCode;
        return send(session);
      };
    });
    expect(otherNames()).toEqual([english("auth:use_mail"), english("auth:use_recovery")]);
    expect(sent).toEqual([]);
    await user.click(others().getByRole("button", { name: english("auth:use_mail") }));
    await flush();
    expect(sent).toHaveLength(1);
    expect(otherNames()).toEqual([english("auth:use_app"), english("auth:use_recovery")]);
  });

  it("a code that could not be mailed is said, and can be asked for again", async () => {
    const { user, memory } = await openStep(({ faults }) => {
      faults.auth.sendTwoFactorCode = () => Promise.resolve(failure({ kind: "network" }));
    });
    await user.click(others().getByRole("button", { name: english("auth:use_mail") }));
    await flush();
    expect(field("auth:code")).toHaveAccessibleDescription(english("auth:problemConnection"));
    delete memory.faults.auth.sendTwoFactorCode;
    const again = screen.getByRole("button", { name: english("auth:resendCode") });
    expect(again).toBeEnabled();
    await user.click(again);
    await flush();
    expect(field("auth:code")).not.toHaveAccessibleDescription();
    expect(again).toBeDisabled();
  });
});
