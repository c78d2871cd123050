import { failure, success } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english, englishLike } from "../../support/english.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

type Prepare = (memory: ScriptedPanel) => void;
const network = () => Promise.resolve(failure({ kind: "network" } as const));
const withDevice: Prepare = ({ passkeyDevice }) => (passkeyDevice.isThere = true);

async function openSection(prepare: Prepare = withDevice) {
  const opened = await renderPanel("/profile", { profile: {}, prepare });
  const section = within(await screen.findByRole("region", { name: english("security:passkeys") }));
  const make = async (name = "") => {
    const field = section.getByRole("textbox", { name: english("security:passkeyName") });
    if (name !== "") await opened.user.type(field, name);
    await opened.user.click(section.getByRole("button", { name: english("security:passkeyMake") }));
    await flush();
  };
  const names = () => section.queryAllByRole("listitem").map((item) => within(item).getByRole("strong").textContent);
  return { ...opened, section, make, names };
}

/** The login page on a device where Ann has made a passkey. */
async function openLogin(changes: { readonly isTwoFactorOn?: boolean } = {}) {
  const opened = await openSection();
  await opened.make();
  const ann = opened.memory.accounts.byEmail("ann@example.com")!;
  ann.profile = { ...ann.profile, ...changes };
  opened.session.logOut();
  await flush();
  await screen.findByRole("button", { name: english("security:passkeySignIn") });
  return opened;
}

describe("passkeys on the profile", () => {
  it("are made with a name, else by that of the device, and listed with the newest first", async () => {
    const { section, make, names } = await openSection();
    expect(section.getByText(english("security:passkeysNone"))).toBeVisible();
    await make("Blue key");
    expect(section.getByText(english("security:passkeyMade"))).toBeVisible();
    expect(names()).toEqual(["Blue key"]);
    expect(section.getByRole("textbox", { name: english("security:passkeyName") })).toHaveValue("");
  });

  it("says that a device has one already, and what was given up, with the name kept", async () => {
    const { section, make, names, memory } = await openSection();
    memory.passkeyDevice.refusal = "passkeyGivenUp";
    await make("Blue key");
    expect(section.getByText(english("security:passkeyGivenUp"))).toBeVisible();
    expect(section.getByRole("textbox", { name: english("security:passkeyName") })).toHaveValue("Blue key");
    memory.passkeyDevice.refusal = null;
    await make();
    expect(names()).toEqual(["Blue key"]);
    await make("Second");
    expect(section.getByText(english("security:passkeyKnown"))).toBeVisible();
    expect(names()).toEqual(["Blue key"]);
  });

  it("are removed after a question, and again after a call that failed", async () => {
    const { section, make, names, user, memory } = await openSection();
    await make("Blue key");
    await user.click(section.getByRole("button", { name: english("security:passkeyRemoveNamed", { name: "Blue key" }) }));
    const dialog = within(await screen.findByRole("alertdialog", { name: english("security:passkeyRemoveTitle") }));
    expect(dialog.getByText(english("security:passkeyRemoveQuestion", { name: "Blue key" }))).toBeVisible();
    memory.faults.passkeys.remove = network;
    await user.click(dialog.getByRole("button", { name: english("security:remove") }));
    await flush();
    expect(dialog.getByText(english("security:problemConnection"))).toBeVisible();
    delete memory.faults.passkeys.remove;
    await user.click(dialog.getByRole("button", { name: english("security:remove") }));
    await flush();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(names()).toEqual([]);
  });

  it("are renamed in the field beside them, with the error there, and the focus goes back to the button", async () => {
    const { section, make, names, user, memory } = await openSection();
    await make("Blue key");
    const opener = (name: string) => section.getByRole("button", { name: english("security:passkeyRenameNamed", { name }) });
    const field = () => section.getByRole("textbox", { name: englishLike("security:passkeyNewName") });
    opener("Blue key").focus();
    await user.keyboard("{Enter}");
    await flush();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("Blue key");
    await user.clear(field());
    await user.keyboard("{Enter}");
    await flush();
    expect(field()).toHaveAccessibleDescription("required");
    memory.faults.passkeys.rename = network;
    await user.type(field(), "Red key{Enter}");
    await flush();
    expect(field()).toHaveAccessibleDescription(english("security:problemConnection"));
    delete memory.faults.passkeys.rename;
    await user.click(section.getByRole("button", { name: english("security:passkeySaveName") }));
    await flush();
    expect(names()).toEqual(["Red key"]);
    expect(opener("Red key")).toHaveFocus();
  });

  it("keep their name where the change is given up, by its button or the Escape key", async () => {
    const { section, make, names, user, memory } = await openSection();
    await make("Blue key");
    memory.faults.passkeys.rename = () => Promise.reject(new Error("nothing is to be saved"));
    const rename = () => section.getByRole("button", { name: english("security:passkeyRenameNamed", { name: "Blue key" }) });
    await user.click(rename());
    await flush();
    await user.keyboard("Red key");
    await user.click(section.getByRole("button", { name: english("common:cancel") }));
    await flush();
    expect(rename()).toHaveFocus();
    await user.click(rename());
    await flush();
    await user.keyboard("Red key{Escape}");
    await flush();
    expect(rename()).toHaveFocus();
    await user.click(rename());
    await flush();
    await user.keyboard("{Enter}");
    await flush();
    expect(rename()).toHaveFocus();
    expect(names()).toEqual(["Blue key"]);
  });

  it("are loaded again after a call that failed, and made again", async () => {
    const { section, user, memory, make, names } = await openSection((panel) => {
      withDevice(panel);
      panel.faults.passkeys.list = network;
    });
    expect(section.getByText(english("security:passkeysFailed"))).toBeVisible();
    delete memory.faults.passkeys.list;
    await user.click(section.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    memory.faults.passkeys.register = network;
    await make("Blue key");
    expect(section.getByText(english("security:problemConnection"))).toBeVisible();
    delete memory.faults.passkeys.register;
    await make();
    expect(names()).toEqual(["Blue key"]);
  });

  it("are made by no browser that knows none; and no section is there where the panel's address can have none", async () => {
    const { section, unmount } = await openSection(() => undefined);
    expect(section.getByText(english("security:passkeysUnknownHere"))).toBeVisible();
    expect(section.queryByRole("button", { name: english("security:passkeyMake") })).toBeNull();
    unmount();
    await renderPanel("/profile", {
      profile: {},
      prepare: (memory) => {
        withDevice(memory);
        memory.passkeys.isHere = false;
      },
    });
    await screen.findByRole("region", { name: english("security:app") });
    expect(screen.queryByRole("region", { name: english("security:passkeys") })).toBeNull();
  });
});

describe("passkeys on the login", () => {
  it("are the whole way in, also where two-factor login is on", async () => {
    const { user, session } = await openLogin({ isTwoFactorOn: true });
    await user.click(screen.getByRole("button", { name: english("security:passkeySignIn") }));
    await flush();
    expect(session.profile?.name).toBe("Ann");
  });

  it("say what was given up, and can be tried again", async () => {
    const { user, session, memory } = await openLogin();
    memory.passkeyDevice.refusal = "passkeyGivenUp";
    await user.click(screen.getByRole("button", { name: english("security:passkeySignIn") }));
    await flush();
    expect(screen.getByText(english("security:passkeyGivenUp"))).toBeVisible();
    memory.passkeyDevice.refusal = null;
    await user.click(screen.getByRole("button", { name: english("security:passkeySignIn") }));
    await flush();
    expect(session.profile?.name).toBe("Ann");
  });

  it("DEC-183 are offered by no page of another host, and by no browser that knows none", async () => {
    const { unmount } = await renderPanel("/login", {
      prepare: (memory) => {
        withDevice(memory);
        memory.passkeys.isHere = false;
      },
    });
    expect(screen.getByRole("button", { name: english("common:logIn") })).toBeVisible();
    expect(screen.queryByRole("button", { name: english("security:passkeySignIn") })).toBeNull();
    unmount();
    await renderPanel("/login");
    expect(screen.queryByRole("button", { name: english("security:passkeySignIn") })).toBeNull();
  });

  it("are offered on where it cannot be asked whether they are", async () => {
    await renderPanel("/login", {
      prepare: (memory) => {
        withDevice(memory);
        memory.faults.passkeys.isOffered = network;
      },
    });
    expect(screen.getByRole("button", { name: english("security:passkeySignIn") })).toBeVisible();
  });

  it("let nobody in once they are removed", async () => {
    const { user, session, memory } = await openLogin();
    memory.tokens.save(memory.accounts.openSession(memory.accounts.byEmail("ann@example.com")!));
    const list = await memory.passkeys.list();
    for (const { id } of list.ok ? list.value.passkeys : []) await memory.passkeys.remove(id);
    memory.tokens.clear();
    await user.click(screen.getByRole("button", { name: english("security:passkeySignIn") }));
    await flush();
    expect(screen.getByText("not taken")).toBeVisible();
    expect(session.isLoggedIn).toBe(false);
  });

  it("AUT-006 are a second step after the password, among the ways of the account", async () => {
    const { user, session } = await openLogin({ isTwoFactorOn: true });
    await user.type(screen.getByRole("textbox", { name: english("auth:email") }), "ann@example.com");
    await user.type(screen.getByLabelText(/^Password/), "right horse{Enter}");
    await flush();
    expect(screen.getByRole("textbox", { name: englishLike("auth:code") })).toBeVisible();
    const others = within(screen.getByRole("group", { name: english("auth:otherCodes") }));
    await user.click(others.getByRole("button", { name: english("security:passkeyUse") }));
    await flush();
    expect(session.profile?.name).toBe("Ann");
  });

  it("AUT-006 AUT-007 are asked for first where the account has chosen so: no code is mailed, and the other ways are there", async () => {
    const { user, session, memory } = await openWithChoice();
    const send = watchMails(memory);
    await logInAgain(user);
    expect(screen.getByText(english("auth:passkeyHint"))).toBeVisible();
    expect(screen.queryByRole("textbox", { name: englishLike("auth:code") })).toBeNull();
    memory.passkeyDevice.refusal = "passkeyGivenUp";
    await user.click(screen.getByRole("button", { name: english("security:passkeyUse") }));
    await flush();
    expect(screen.getByText(english("security:passkeyGivenUp"))).toBeVisible();
    const others = within(screen.getByRole("group", { name: english("auth:otherCodes") }));
    expect(others.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([english("auth:use_mail")]);
    expect(send.count).toBe(0);
    await user.click(others.getByRole("button", { name: english("auth:use_mail") }));
    await flush();
    expect(send.count).toBe(1);
    memory.passkeyDevice.refusal = null;
    await user.click(screen.getByRole("button", { name: english("security:passkeyUse") }));
    await flush();
    expect(session.profile?.name).toBe("Ann");
  });

  it("AUT-007 give way to a mailed code in a browser that knows none", async () => {
    const { user, memory } = await openWithChoice();
    memory.passkeyDevice.isThere = false;
    const send = watchMails(memory);
    await logInAgain(user);
    expect(screen.getByRole("textbox", { name: englishLike("auth:code") })).toBeVisible();
    expect(send.count).toBe(1);
  });
});

/** Ann has two-factor login by mail and a passkey, and has chosen on the profile to be asked for the passkey first. */
async function openWithChoice() {
  const opened = await renderPanel("/profile", {
    profile: {},
    prepare: (memory) => {
      withDevice(memory);
      const ann = memory.accounts.byEmail("ann@example.com")!;
      ann.profile = { ...ann.profile, isTwoFactorOn: true };
      void memory.passkeys.beginRegistration();
      void memory.passkeyDevice.create({ challenge: "challenge-1" });
      void memory.passkeys.register("Mine", { challenge: "challenge-1", key: "key-challenge-1" });
    },
  });
  const choice = within(await screen.findByRole("radiogroup", { name: english("security:first") }));
  expect(choice.getByRole("radio", { name: english("security:first_mail") })).toBeChecked();
  expect(choice.queryByRole("radio", { name: english("security:app") })).toBeNull();
  opened.memory.faults.secondFactor.askFirst = network;
  const passkey = () => choice.getByRole("radio", { name: english("security:first_passkey") });
  await opened.user.click(passkey());
  await flush();
  expect(screen.getByText(english("security:problemConnection"))).toBeVisible();
  expect(passkey()).not.toBeChecked();
  delete opened.memory.faults.secondFactor.askFirst;
  await opened.user.click(passkey());
  await flush();
  expect(passkey()).toBeChecked();
  opened.session.logOut();
  await flush();
  return opened;
}

async function logInAgain(user: Awaited<ReturnType<typeof renderPanel>>["user"]) {
  await user.type(screen.getByRole("textbox", { name: english("auth:email") }), "ann@example.com");
  await user.type(screen.getByLabelText(/^Password/), "right horse{Enter}");
  await flush();
}

/** Counts the codes that are mailed from now on. */
function watchMails({ faults }: ScriptedPanel) {
  const sent = { count: 0 };
  faults.auth.sendTwoFactorCode = () => {
    sent.count += 1;
    return Promise.resolve(success(null));
  };
  return sent;
}
