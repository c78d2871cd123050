import { LoginViewModel, type SessionToken } from "@panel/core/auth";
import type { Query } from "@panel/core/navigation";
import { failure, success, type PortError } from "@panel/core/result";
import { cookieNames } from "@panel/core/session";
import { MEMORY_TWO_FACTOR_CODE, sampleSettings, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionBench, deferred, type BenchTab } from "./session-bench.ts";

function loginPage(bench = new SessionBench(), query: Query = {}, tab: BenchTab = bench.openTab()) {
  bench.route.set({ name: "login", path: "/login", params: {}, query, locale: "en" });
  const { auth, captcha, clock, cookies, entryCode, guestEmail, places } = bench;
  const login = new LoginViewModel({
    auth,
    session: tab.session,
    captcha,
    places,
    device: { clock, cookies, entryCode, guestEmail },
  });
  tab.session.activate();
  const stop = login.activate();
  const type = (email: string, password: string) => {
    login.setEmail(email);
    login.setPassword(password);
  };
  return { bench, login, session: tab.session, stop, type };
}

const validation = (fields: Record<string, string[]>): PortError => ({
  kind: "validation",
  status: 422,
  message: "Sent data is invalid",
  fields,
});

describe("credentials", () => {
  it("AUT-002 sends e-mail, password and, while the flag is on, the captcha's answer", async () => {
    const { bench, login, type } = loginPage();
    const sent: unknown[] = [];
    bench.overrides.login = (credentials) => {
      sent.push(credentials);
      return Promise.resolve(failure(validation({})));
    };
    bench.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: false } };
    type(" ann@example.com ", " right horse ");
    await login.submit();
    bench.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    login.captcha.give("solved");
    await login.submit();
    expect(sent).toEqual([
      { email: "ann@example.com", password: " right horse ", captcha: null },
      { email: "ann@example.com", password: " right horse ", captcha: "solved" },
    ]);
  });

  it("AUT-003 puts each error at its field, and `not_register` at a field of its own", async () => {
    const { bench, login } = loginPage();
    bench.overrides.login = () =>
      Promise.resolve(
        failure(
          validation({
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
    const { bench, login, type } = loginPage();
    type("nobody@example.com", "x");
    await login.submit();
    expect(login.notes.fields.notRegistered).toHaveLength(1);
    type("ann@example.com", "right horse");
    await login.submit();
    expect(login.state.kind).toBe("done");
    expect(bench.visits).toEqual([{ name: "index" }]);
  });

  it("AUT-020 with the flag on an answer is required, and each answer serves one request", async () => {
    const bench = new SessionBench();
    bench.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    const { login, type } = loginPage(bench);
    type("ann@example.com", "wrong");
    expect(login.captcha.isShown).toBe(true);
    await login.submit();
    expect(bench.count("login")).toBe(0);
    expect(login.notes.fields.captcha).toEqual([{ source: "own", key: "captchaMissing" }]);
    login.captcha.give("solved");
    await login.submit();
    expect(bench.count("login")).toBe(1);
    expect(login.captcha.answer).toBeNull();
    expect(login.captcha.round).toBe(1);
  });

  it("AUT-005 a second click while the first is under way sends nothing more", async () => {
    const { bench, login, type } = loginPage();
    type("ann@example.com", "right horse");
    await Promise.all([login.submit(), login.submit(), login.submit()]);
    expect(bench.count("login")).toBe(1);
  });

  it("AUT-004 the token of the answer becomes the saved one", async () => {
    const { bench, login } = loginPage();
    const token = bench.accounts.openSession(bench.account);
    bench.overrides.login = () => Promise.resolve(success({ kind: "loggedIn", token }));
    await login.submit();
    expect(bench.tokens.read()).toBe(token);
  });

  it("AUT-011 remembers name, e-mail and the login for 7 days on the parent domain", async () => {
    const { bench, login, type } = loginPage();
    type("ann@example.com", "right horse");
    await login.submit();
    await settle();
    expect(bench.cookies.read(cookieNames.rememberUser)).toBe("Ann");
    expect(bench.cookies.read(cookieNames.rememberEmail)).toBe("ann@example.com");
    expect(bench.cookies.read(cookieNames.onPanelLoggedIn)).not.toBeNull();
    for (const name of [cookieNames.rememberUser, cookieNames.rememberEmail, cookieNames.onPanelLoggedIn]) {
      expect(bench.cookies.optionsOf(name)).toEqual({ maxAgeSeconds: 604_800, domain: "parent" });
    }
    bench.clock.advance(604_800_000);
    expect(bench.cookies.read(cookieNames.rememberUser)).toBeNull();
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
  ])("AUT-005 goes on to %s (RTE-016, DEC-012)", async (_name, query, isHomePageMain, target) => {
    const bench = new SessionBench();
    bench.settings.current = { ...sampleSettings, isHomePageMain };
    const { login, type } = loginPage(bench, query);
    type("ann@example.com", "right horse");
    await login.submit();
    expect(bench.visits).toEqual([target]);
  });

  it("AUT-005 somebody who left the page meanwhile is not taken away from where they are", async () => {
    const { bench, login, stop, type } = loginPage();
    type("ann@example.com", "right horse");
    const sending = login.submit();
    stop();
    await sending;
    expect(bench.visits).toEqual([]);
  });

  it("AUT-030 fills in the address of a guest who ordered, for a day, and forgets it after the login", async () => {
    const bench = new SessionBench();
    bench.guestEmail.remember("ann@example.com");
    const { login } = loginPage(bench);
    expect(login.email).toBe("ann@example.com");
    login.setPassword("right horse");
    await login.submit();
    expect(bench.guestEmail.recall()).toBeNull();
  });
});

describe("two-factor step", () => {
  function twoFactorPage() {
    const bench = new SessionBench();
    bench.changeProfile({ isTwoFactorOn: true });
    const page = loginPage(bench);
    page.type("ann@example.com", "right horse");
    return page;
  }
  const stepOf = (login: LoginViewModel) => {
    if (login.state.kind !== "twoFactor") throw new Error(`state is ${login.state.kind}`);
    return login.state.step;
  };

  it("AUT-006 opens instead of a session: no token is saved before the code has been accepted (T32)", async () => {
    const { bench, login } = twoFactorPage();
    await login.submit();
    expect(login.state.kind).toBe("twoFactor");
    expect(bench.tokens.read()).toBeNull();
    expect(bench.count("profile")).toBe(0);
  });

  it("AUT-007 asks for a code with the session of the answer, and again after a minute at the earliest", async () => {
    const { bench, login } = twoFactorPage();
    const sessions: (string | null)[] = [];
    bench.overrides.login = () => Promise.resolve(success({ kind: "twoFactorRequired", session: "s-1" }));
    bench.overrides.sendTwoFactorCode = (session) => {
      sessions.push(session);
      return Promise.resolve(success(null));
    };
    await login.submit();
    expect(sessions).toEqual(["s-1"]);
    const step = stepOf(login);
    expect(step.mayResend).toBe(false);
    bench.clock.advance(60_000);
    expect(step.mayResend).toBe(true);
    await step.sendCode();
    expect(sessions).toEqual(["s-1", "s-1"]);
    expect(step.mayResend).toBe(false);
  });

  it("AUT-008 code and session finish the login with the new token", async () => {
    const { bench, login } = twoFactorPage();
    const verified: unknown[] = [];
    const token = bench.accounts.openSession(bench.account);
    bench.overrides.login = () => Promise.resolve(success({ kind: "twoFactorRequired", session: "s-2" }));
    bench.overrides.verifyTwoFactorCode = (session, code) => {
      verified.push([session, code]);
      return Promise.resolve(success(token));
    };
    await login.submit();
    stepOf(login).setCode(" 123456 ");
    await login.submitCode();
    expect(verified).toEqual([["s-2", "123456"]]);
    expect(bench.tokens.read()).toBe(token);
    expect(login.state.kind).toBe("done");
    expect(bench.visits).toEqual([{ name: "index" }]);
  });

  it("AUT-008 works against the in-memory server from end to end", async () => {
    const { login, session } = twoFactorPage();
    await login.submit();
    stepOf(login).setCode(MEMORY_TWO_FACTOR_CODE);
    await login.submitCode();
    expect(session.profile?.name).toBe("Ann");
  });

  it.each<[string, PortError]>([
    ["a wrong code", validation({ code: ["The code has expired"] })],
    ["an ended session", { kind: "server", status: 422, message: "Session is unknown" }],
    ["a lost connection", { kind: "network" }],
    ["a broken server", { kind: "server", status: 500, message: "oops" }],
  ])("AUT-009 %s reads as `Invalid code` and nothing else", async (_name, error) => {
    const { bench, login } = twoFactorPage();
    await login.submit();
    bench.overrides.verifyTwoFactorCode = () => Promise.resolve(failure(error));
    const step = stepOf(login);
    step.setCode("000000");
    await login.submitCode();
    expect(step.note).toEqual({ source: "own", key: "invalidCode" });
    expect(login.state.kind).toBe("twoFactor");
    expect(bench.tokens.read()).toBeNull();
  });

  it("AUT-006 going back gives the step up: a late acceptance logs nobody in", async () => {
    const { bench, login } = twoFactorPage();
    await login.submit();
    const late = deferred<ReturnType<typeof success<SessionToken>>>();
    bench.overrides.verifyTwoFactorCode = () => late.promise;
    const verifying = login.submitCode();
    login.backToCredentials();
    late.resolve(success(bench.accounts.openSession(bench.account)));
    await verifying;
    expect(login.state.kind).toBe("editing");
    expect(bench.tokens.read()).toBeNull();
    expect(login.password).toBe("");
  });
});

describe("entry links", () => {
  it("AUT-028 takes the code out of the address before any call, exchanges it and goes on", async () => {
    const bench = new SessionBench();
    const code = bench.accounts.openSession(bench.account);
    const { login, session } = loginPage(bench, { token: code, redirect: "/orders" });
    expect(bench.steps[0]).toBe("replace login");
    expect(bench.visits[0]).toEqual({ name: "login", query: { redirect: "/orders" } });
    await settle();
    expect(bench.steps.slice(0, 3)).toEqual(["replace login", "refresh", "profile"]);
    expect(session.profile?.name).toBe("Ann");
    expect(bench.tokens.read()).not.toBe(code);
    expect(login.state.kind).toBe("done");
  });

  it("AUT-028 uses the code that was taken from the address before the panel started", async () => {
    const bench = new SessionBench();
    bench.entryCode.hold(bench.accounts.openSession(bench.account));
    const { session } = loginPage(bench);
    await settle();
    expect(session.isLoggedIn).toBe(true);
    expect(bench.entryCode.take()).toBeNull();
  });

  it("AUT-028 with somebody logged in the link asks first and switches nothing by itself (DEC-013)", async () => {
    const bench = new SessionBench();
    const eve = bench.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
    bench.savedToken();
    const { login, session } = loginPage(bench, { token: bench.accounts.openSession(eve) });
    await settle();
    expect(login.state.kind).toBe("confirmingSwitch");
    expect(session.profile?.name).toBe("Ann");
    await login.confirmSwitch();
    expect(session.profile?.name).toBe("Eve");
  });

  it("AUT-028 declining keeps the account and forgets the code", async () => {
    const bench = new SessionBench();
    const eve = bench.accounts.add({ email: "eve@example.com", name: "Eve", password: "x" });
    bench.savedToken();
    const { login, session } = loginPage(bench, { token: bench.accounts.openSession(eve) });
    await settle();
    const refreshes = bench.count("refresh");
    login.declineSwitch();
    await login.confirmSwitch();
    expect(session.profile?.name).toBe("Ann");
    expect(bench.count("refresh")).toBe(refreshes);
    expect(bench.visits.at(-1)).toEqual({ name: "index" });
  });

  it("AUT-028 a link that was opened before says so and shows the form", async () => {
    const { login } = loginPage(new SessionBench(), { token: "used-already" });
    await settle();
    expect(login.state.kind).toBe("editing");
    expect(login.notes.general).toEqual([{ source: "own", key: "entryLinkInvalid" }]);
  });
});
