import { postLogin } from "@panel/wire/auth";
import { refusalOf } from "../../support/server-refusals.ts";
import type { Query } from "@panel/core/routing";
import { failure, success } from "@panel/core/result";
import { cookieNames } from "@panel/core/platform";
import { sampleSettings, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { loginPage } from "./login-fixtures.ts";
import { SessionFixture } from "../auth/session-fixture.ts";

describe("credentials", () => {
  it("AUT-002 sends e-mail, password and, while the flag is on, the captcha's answer", async () => {
    const { fixture, login, type } = loginPage();
    const sent: unknown[] = [];
    fixture.overrides.login = (credentials) => {
      sent.push(credentials);
      return Promise.resolve(failure(refusalOf(postLogin, {})));
    };
    fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: false } };
    type(" ann@example.com ", " right horse ");
    await login.submit();
    fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    login.captcha.give("solved");
    await login.submit();
    expect(sent).toEqual([
      { email: "ann@example.com", password: " right horse ", captcha: null },
      { email: "ann@example.com", password: " right horse ", captcha: "solved" },
    ]);
  });

  it("AUT-003 puts each error at its field, and `not_register` at a field of its own", async () => {
    const { fixture, login } = loginPage();
    fixture.overrides.login = () =>
      Promise.resolve(
        failure(
          refusalOf(postLogin, {
            email: ["bad e-mail"],
            password: ["wrong"],
            "g-recaptcha-response": ["solve it"],
            not_register: ["unknown"],
            something_new: ["kept"],
          }),
        ),
      );
    await login.submit();
    const texts = Object.entries(login.notes.fields).map(([field, notes]) => [field, notes]);
    expect(Object.fromEntries(texts)).toEqual({
      email: [{ source: "server", text: "bad e-mail" }],
      password: [{ source: "server", text: "wrong" }],
      captcha: [{ source: "server", text: "solve it" }],
      notRegistered: [{ source: "server", text: "unknown" }],
    });
    expect(login.notes.general).toEqual([{ source: "server", text: "kept" }]);
    expect(login.state.kind).toBe("editing");
  });

  it("AUT-003 an unknown address is told as such by the in-memory server, and the form can be sent again", async () => {
    const { fixture, login, type } = loginPage();
    type("nobody@example.com", "x");
    await login.submit();
    expect(login.notes.fields.notRegistered).toHaveLength(1);
    type("ann@example.com", "right horse");
    await login.submit();
    expect(login.state.kind).toBe("done");
    expect(fixture.visits).toEqual([{ name: "index" }]);
  });

  it("AUT-020 with the flag on an answer is required, and each answer serves one request", async () => {
    const fixture = new SessionFixture();
    fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    const { login, type } = loginPage(fixture);
    type("ann@example.com", "wrong");
    expect(login.captcha.isShown).toBe(true);
    await login.submit();
    expect(fixture.count("login")).toBe(0);
    expect(login.notes.fields.captcha).toEqual([{ source: "own", key: "captchaMissing" }]);
    login.captcha.give("solved");
    await login.submit();
    expect(fixture.count("login")).toBe(1);
    expect(login.captcha.answer).toBeNull();
    expect(login.captcha.round).toBe(1);
  });

  it("a second click while the first is under way sends nothing more", async () => {
    const { fixture, login, type } = loginPage();
    type("ann@example.com", "right horse");
    await Promise.all([login.submit(), login.submit(), login.submit()]);
    expect(fixture.count("login")).toBe(1);
  });

  it("AUT-004 the token of the answer becomes the saved one", async () => {
    const { fixture, login } = loginPage();
    const token = fixture.accounts.openSession(fixture.account);
    fixture.overrides.login = () => Promise.resolve(success({ kind: "loggedIn", token }));
    await login.submit();
    expect(fixture.tokens.read()).toBe(token);
  });

  it("AUT-011 BIZ-074 remembers name, e-mail and the login for 7 days on the parent domain", async () => {
    const { fixture, login, type } = loginPage();
    type("ann@example.com", "right horse");
    await login.submit();
    await settle();
    expect(fixture.cookies.read(cookieNames.rememberUser)).toBe("Ann");
    expect(fixture.cookies.read(cookieNames.rememberEmail)).toBe("ann@example.com");
    expect(fixture.cookies.read(cookieNames.onPanelLoggedIn)).not.toBeNull();
    for (const name of [cookieNames.rememberUser, cookieNames.rememberEmail, cookieNames.onPanelLoggedIn]) {
      expect(fixture.cookies.optionsOf(name)).toEqual({ maxAgeSeconds: 604_800, domain: "parent" });
    }
    fixture.clock.advance(604_800_000);
    expect(fixture.cookies.read(cookieNames.rememberUser)).toBeNull();
  });
});

describe("after the login", () => {
  it.each<[string, Query, boolean, unknown]>([
    ["index without anything", {}, false, { name: "index" }],
    ["home where the operator says so", {}, true, { name: "home" }],
    [
      "the stored page first",
      { redirect: "/orders", query: '{"status":"active"}' },
      true,
      { name: "orders", params: {}, query: { status: "active" } },
    ],
    ["never a foreign address", { redirect: "//evil.test/x" }, false, { name: "index" }],
    ["never the login again", { redirect: "/login" }, false, { name: "index" }],
  ])("RTE-016 DEC-012 goes on to %s", async (_name, query, isHomePageMain, target) => {
    const fixture = new SessionFixture();
    fixture.settings.current = { ...sampleSettings, isHomePageMain };
    const { login, type } = loginPage(fixture, query);
    type("ann@example.com", "right horse");
    await login.submit();
    expect(fixture.visits).toEqual([target]);
  });

  it("DEC-012 somebody who left the page meanwhile is not taken away from where they are", async () => {
    const { fixture, login, stop, type } = loginPage();
    type("ann@example.com", "right horse");
    const sending = login.submit();
    stop();
    await sending;
    expect(fixture.visits).toEqual([]);
  });

  it("AUT-030 fills in the address of a guest who ordered, for a day, and forgets it after the login", async () => {
    const fixture = new SessionFixture();
    fixture.guestEmail.remember("ann@example.com");
    const { login } = loginPage(fixture);
    expect(login.email).toBe("ann@example.com");
    login.setPassword("right horse");
    await login.submit();
    expect(fixture.guestEmail.recall()).toBeNull();
  });
});
