import { panelBase } from "../../../ui/src/bindings/page-addresses.ts";
import { postRegister } from "@panel/wire/auth";
import { refusalOf } from "../../support/server-refusals.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { failure, success } from "@panel/core/result";
import type { Registration } from "@panel/core/auth";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openAuthPage, until } from "./auth-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const field = (name: RegExp | string) => screen.findByRole("textbox", { name });
const password = (name: RegExp) => screen.getByLabelText(name);
const withoutCaptcha = { features: { ...sampleSettings.features, captcha: false } };

async function fillIn() {
  const user = userEvent.setup();
  await user.type(await field(/^Name/), "Bob");
  await user.type(await field(englishLike("auth:email")), "bob@example.com");
  await user.type(password(/^Password[ *]*$/), "long enough");
  await user.type(password(englishLike("auth:passwordConfirmation")), "long enough");
  return user;
}

describe("registration page", () => {
  it("AUT-017 makes an account, logs in and goes on to the catalogue", async () => {
    const { memory, route, session } = await openAuthPage("/register", { settings: withoutCaptcha });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await until(() => expect(session.profile?.name).toBe("Bob"));
    expect(memory.accounts.byEmail("bob@example.com")).not.toBeNull();
    await until(() => expect(route().name).toBe("index"));
  });

  it("AUT-017 asks companies for their VAT number and nobody else", async () => {
    const sent: Registration[] = [];
    await openAuthPage("/register", {
      settings: withoutCaptcha,
      prepare: (memory) => {
        memory.faults.auth.register = (registration) => {
          sent.push(registration);
          return Promise.resolve(failure({ kind: "network" }));
        };
      },
    });
    const user = await fillIn();
    expect(screen.queryByRole("textbox", { name: "VAT number" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Company" }));
    await user.type(await field("VAT number"), "PT501");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ accountType: "company", vat: "PT501" });
  });

  it("HTP-013 DEC-187 sends values that no server would take, and shows its words beside their fields", async () => {
    const sent: Registration[] = [];
    await openAuthPage("/register", {
      settings: withoutCaptcha,
      prepare: (memory) => {
        memory.faults.auth.register = (registration) => {
          sent.push(registration);
          return Promise.resolve(failure(refusalOf(postRegister, { email: ["no address"], password: ["too short"] })));
        };
      },
    });
    const user = userEvent.setup();
    await user.type(await field(englishLike("auth:email")), "no address");
    await user.type(password(/^Password[ *]*$/), "1");
    await user.type(password(englishLike("auth:passwordConfirmation")), "2");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: "", email: "no address", password: "1", passwordConfirmation: "2" });
    await waitFor(async () => expect(await field(englishLike("auth:email"))).toHaveAccessibleDescription("no address"));
    expect(password(/^Password[ *]*$/)).toHaveAccessibleDescription("too short");
  });

  it("AUT-018 shows errors beside their fields; an address in use leads to the login (DEC-051)", async () => {
    await openAuthPage("/register", {
      settings: withoutCaptcha,
      prepare: (memory) => {
        const fields = { "messengers.telegram": ["no such name"], registered: ["has an account"] };
        memory.faults.auth.register = () => Promise.resolve(failure(refusalOf(postRegister, fields, "no")));
      },
    });
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Create account" }));
    const summary = await screen.findByRole("group", { name: "Please check the following" });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getByRole("link", { name: "Go to login" })).toHaveAttribute("href", "/login");
    expect(await field("Telegram")).toHaveAccessibleDescription("no such name");
    expect(await field(englishLike("auth:email"))).toHaveAccessibleDescription("has an account");
  });

  it("DEC-051 asks for no password where answers are neutral, and says to look into the mailbox", async () => {
    const { memory, session } = await openAuthPage("/register", {
      settings: { ...withoutCaptcha, answersNeutrally: true },
      prepare: (panel) => {
        panel.auth.settings = { answersNeutrally: true };
      },
    });
    const user = userEvent.setup();
    await user.type(await field(/^Name/), "Bob");
    await user.type(await field(englishLike("auth:email")), "ann@example.com");
    expect(screen.getByText(english("auth:passwordByMail"))).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText(english("auth:registrationMailed", { email: "ann@example.com" }))).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to login" })).toHaveAttribute("href", "/login");
    expect([memory.auth.resetMails, session.isLoggedIn]).toEqual([["ann@example.com"], false]);
  });

  it("AUT-019 says that a contact is needed where the settings require one", async () => {
    const { session } = await openAuthPage("/register", { settings: { ...withoutCaptcha, contactInfoIsRequired: true } });
    const user = await fillIn();
    const contacts = screen.getByRole("group", { name: english("auth:contactsRequired") });
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(contacts).toHaveAccessibleDescription(english("auth:contactMissing")));
    await user.type(await field("WhatsApp"), "+351 900");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await until(() => expect(session.isLoggedIn).toBe(true));
  });

  it("PRO-003 offers the seven messengers, each with a field of its own", async () => {
    await openAuthPage("/register", { settings: withoutCaptcha });
    for (const name of ["Skype", "Telegram", "WhatsApp", "Facebook", "WeChat", "Instagram", "Phone"]) {
      expect(await field(name)).toBeVisible();
    }
    expect(await field("Phone")).toHaveAttribute("autocomplete", "tel");
  });

  it("DEC-200 terms on a page of the panel are below its base, in a tab of their own", async () => {
    await openAuthPage("/register", { settings: { ...withoutCaptcha, termsUrl: "/tasks/faq" } });
    const terms = await screen.findByRole("link", { name: english("auth:terms") });
    expect([terms.getAttribute("href"), terms.getAttribute("target")]).toEqual([`${panelBase()}/tasks/faq`, "_blank"]);
  });

  it("THM-002 links terms, privacy and support of the operator, and no unsafe address", async () => {
    await openAuthPage("/register", {
      settings: {
        ...withoutCaptcha,
        termsUrl: "https://shop.example/terms",
        privacyUrl: "javascript:alert(1)",
        supportEmail: "help@shop.example",
      },
    });
    expect(await screen.findByRole("link", { name: "Terms of service" })).toHaveAttribute("href", "https://shop.example/terms");
    expect(screen.getByRole("link", { name: "Support" })).toHaveAttribute("href", "mailto:help@shop.example");
    expect(screen.queryByRole("link", { name: "Privacy policy" })).not.toBeInTheDocument();
  });
});

describe("password reset page", () => {
  it("AUT-021 asks for the mail and says that it is on its way", async () => {
    const { memory } = await openAuthPage("/password/reset", { settings: withoutCaptcha });
    const user = userEvent.setup();
    await user.type(await field(englishLike("auth:email")), "ann@example.com");
    await user.click(screen.getByRole("button", { name: english("auth:sendLink") }));
    expect(await screen.findByText(english("auth:linkSent", { email: "ann@example.com" }))).toBeVisible();
    expect(memory.auth.resetMails).toEqual(["ann@example.com"]);
  });

  it("AUT-022 sets the new password with the token of the mail", async () => {
    const sent: unknown[] = [];
    await openAuthPage("/password/reset?token=mail-token&email=ann%40example.com", {
      settings: withoutCaptcha,
      prepare: (memory) => {
        memory.faults.auth.resetPassword = (body) => {
          sent.push(body);
          return Promise.resolve(success(null));
        };
      },
    });
    const user = userEvent.setup();
    expect(await field(englishLike("auth:email"))).toHaveValue("ann@example.com");
    const chosen = password(/^New password[ *]*$/);
    expect(chosen).toHaveAttribute("autocomplete", "new-password");
    await user.type(chosen, "brand new");
    await user.type(password(englishLike("auth:passwordConfirmation")), "brand new");
    await user.click(screen.getByRole("button", { name: english("auth:savePassword") }));
    expect(await screen.findByText(english("auth:passwordSaved"))).toBeVisible();
    expect(sent).toEqual([
      {
        email: "ann@example.com",
        password: "brand new",
        passwordConfirmation: "brand new",
        token: "mail-token",
        captcha: null,
      },
    ]);
  });
});
