import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cookieNames } from "@panel/core/platform";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import type { ScriptedPanel } from "../../support/faults.ts";
import { renderPanel } from "../../support/render-panel.tsx";
import { openAuthPage, until } from "./auth-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const logIn = async (password: string, email = "ann@example.com") => {
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: english("auth:email") });
  await user.clear(field);
  await user.type(field, email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  return user;
};

describe("login page", () => {
  it("AUT-002 logs in with e-mail and password and goes on to the catalogue", async () => {
    const { route, session } = await openAuthPage("/login");
    await logIn("right horse");
    await until(() => expect(session.isLoggedIn).toBe(true));
    await until(() => expect(route().name).toBe("index"));
  });

  it("AUT-003 shows the server's message beside the field and in a summary that takes the focus", async () => {
    await openAuthPage("/login");
    const user = await logIn("wrong");
    const summary = await screen.findByRole("group", { name: "Please check the following" });
    await waitFor(() => expect(summary).toHaveFocus());
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAccessibleDescription("wrong password");
    expect(password).toHaveAttribute("aria-invalid", "true");
    await user.click(within(summary).getByRole("link", { name: "wrong password" }));
    expect(password).toHaveFocus();
  });

  it("AUT-003 an unknown address leads on to the registration (DEC-051)", async () => {
    const { route } = await openAuthPage("/login");
    const user = await logIn("x", "nobody@example.com");
    const summary = await screen.findByRole("group", { name: "Please check the following" });
    await user.click(within(summary).getByRole("link", { name: "Create an account" }));
    await until(() => expect(route().name).toBe("register"));
  });

  it("AUT-003 a lost connection is said in words and nothing typed is lost", async () => {
    await openAuthPage("/login", {
      prepare: (memory) => {
        memory.faults.auth.login = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    await logIn("right horse");
    expect(await screen.findByText(english("auth:problemConnection"))).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveValue("right horse");
    expect(screen.getByRole("textbox", { name: english("auth:email") })).toHaveValue("ann@example.com");
  });

  it("AUT-002 password managers, pasting and a look at the password are possible", async () => {
    await openAuthPage("/login");
    const user = userEvent.setup();
    const password = await screen.findByLabelText(/^Password/);
    expect(password).toHaveAttribute("autocomplete", "current-password");
    expect(screen.getByRole("textbox", { name: english("auth:email") })).toHaveAttribute("autocomplete", "username");
    await user.click(password);
    await user.paste("pasted one");
    expect(password).toHaveValue("pasted one");
    expect(password).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password).toHaveAttribute("type", "password");
  });

  it("AUT-006 asks for the code, AUT-009 says `Invalid code`, AUT-008 logs in with the right one", async () => {
    const { session } = await openAuthPage("/login", {
      prepare: (memory) => {
        const ann = memory.accounts.byEmail("ann@example.com")!;
        ann.profile = { ...ann.profile, isTwoFactorOn: true };
      },
    });
    const user = await logIn("right horse");
    const code = await screen.findByRole("textbox", { name: "Code" });
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(screen.getByText(/six-digit code to ann@example.com/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send a new code" })).toBeDisabled();
    await user.type(code, "000000");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Invalid code");
    expect(session.isLoggedIn).toBe(false);
    await user.clear(code);
    await user.type(code, "123456{Enter}");
    await until(() => expect(session.profile?.name).toBe("Ann"));
  });

  it("DEC-055 says after the last wrong code that one has to begin again, and leads there by keyboard", async () => {
    const { session } = await openAuthPage("/login", {
      prepare: (memory) => {
        const ann = memory.accounts.byEmail("ann@example.com")!;
        ann.profile = { ...ann.profile, isTwoFactorOn: true };
      },
    });
    const user = await logIn("right horse");
    const code = await screen.findByRole("textbox", { name: "Code" });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await user.clear(code);
      await user.type(code, "000000{Enter}");
      expect(await screen.findByRole("alert")).toHaveTextContent("Invalid code");
    }
    expect(screen.getByRole("alert")).toHaveTextContent("Log in again to get a new one.");
    expect(screen.queryByRole("textbox", { name: "Code" })).toBeNull();
    expect(screen.getByRole("button", { name: "Log in again" })).toHaveFocus();
    await user.keyboard("{Enter}");
    const password = await screen.findByLabelText(/^Password/);
    expect(password).toHaveFocus();
    expect(screen.getByRole("textbox", { name: english("auth:email") })).toHaveValue("ann@example.com");
    await user.keyboard("right horse{Enter}");
    await user.type(await screen.findByRole("textbox", { name: "Code" }), "123456{Enter}");
    await until(() => expect(session.profile?.name).toBe("Ann"));
  });

  it("AUT-009 is worded `Ungültiger Code` for a German reader", async () => {
    await openAuthPage("/de/login", {
      locale: "de",
      prepare: (memory) => {
        const ann = memory.accounts.byEmail("ann@example.com")!;
        ann.profile = { ...ann.profile, isTwoFactorOn: true };
      },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: "E-Mail-Adresse" }), "ann@example.com");
    await user.type(screen.getByLabelText(/^Passwort[ *]*$/), "right horse{Enter}");
    await user.type(await screen.findByRole("textbox", { name: "Code" }), "1{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Ungültiger Code");
  });

  it("AUT-020 shows the captcha only while its flag is on, and asks for it", async () => {
    const { session } = await openAuthPage("/login", {
      settings: { features: { ...(await import("@panel/memory")).sampleSettings.features, captcha: true } },
    });
    const user = await logIn("right horse");
    expect(session.isLoggedIn).toBe(false);
    const box = await screen.findByRole("checkbox", { name: english("auth:captcha") });
    expect(await screen.findByRole("alert")).toHaveTextContent(english("auth:captchaMissing"));
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await until(() => expect(session.isLoggedIn).toBe(true));
    cleanup();
    await openAuthPage("/login", {
      settings: { features: { ...(await import("@panel/memory")).sampleSettings.features, captcha: false } },
    });
    expect(await screen.findByRole("button", { name: "Log in" })).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: english("auth:captcha") })).toBeNull();
  });

  it("AUT-005 saves the token, then loads the profile, then remembers the user and loads the networks anew", async () => {
    const steps: string[] = [];
    const noted = ({ accounts, catalogue, cookies, faults, profile, tokens }: ScriptedPanel) => {
      accounts.add({ email: "ann@example.com", name: "Ann", password: "right horse" });
      const [save, write] = [tokens.save.bind(tokens), cookies.write.bind(cookies)];
      tokens.save = (token) => (steps.push("token"), save(token));
      cookies.write = (name, value, options) => {
        if (name === cookieNames.rememberUser) steps.push(`remembered ${value}`);
        write(name, value, options);
      };
      const [read, snapshot] = [profile.profile.bind(profile), catalogue.snapshot.bind(catalogue)];
      faults.profile.profile = () => (steps.push("profile"), read());
      faults.catalogue.snapshot = () => (steps.push("networks"), snapshot());
    };
    const { session } = await renderPanel("/login", { prepare: noted });
    steps.length = 0;
    await logIn("right horse");
    await until(() => expect(session.isLoggedIn).toBe(true));
    expect(steps).toEqual(["token", "profile", "remembered Ann", "networks"]);
  });

  it.each([
    ["/login", "auth:email"],
    ["/register", "auth:email"],
    ["/orders/create", "payments:email"],
  ] as const)("AUT-030 fills in the address of a guest who ordered at %s", async (page, label) => {
    await renderPanel(page, { prepare: (memory) => void memory.localStorage.write("newUserEmail", "guest@example.com") });
    expect(await screen.findByRole("textbox", { name: englishLike(label) })).toHaveValue("guest@example.com");
  });

  it("AUT-028 an entry link asks before it switches accounts, and its code is gone from the address", async () => {
    const { route, session } = await openAuthPage("/impersonate?token=memory-session-2", {
      prepare: (memory) => {
        const ann = memory.accounts.byEmail("ann@example.com")!;
        memory.tokens.save(memory.accounts.openSession(ann));
        const eve = memory.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
        expect(memory.accounts.openSession(eve)).toBe("memory-session-2");
      },
    });
    const user = userEvent.setup();
    expect(await screen.findByRole("heading", { name: english("auth:switchTitle") })).toBeVisible();
    await until(() => expect(route().query).toEqual({}));
    expect(session.profile?.name).toBe("Ann");
    await user.click(screen.getByRole("button", { name: "Switch account" }));
    await until(() => expect(session.profile?.name).toBe("Eve"));
  });

  it("AUT-031 with the personal account hidden a guest is taken to the login from any page", async () => {
    const { route } = await openAuthPage("/orders/create?serviceId=1", {
      settings: { hidePersonalAccountForUnregistered: true },
    });
    await until(() => expect(route().name).toBe("login"));
    expect(route().query["redirect"]).toBe("/orders/create");
    expect(await screen.findByRole("button", { name: "Log in" })).toBeVisible();
  });
});
