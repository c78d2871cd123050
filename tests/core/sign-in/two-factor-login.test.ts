import { postVerifyTwoFactorCode } from "@panel/wire/auth";
import { refusalOf } from "../../support/server-refusals.ts";
import type { LoginViewModel } from "@panel/core/sign-in";
import type { SessionToken } from "@panel/core/auth";
import type { TwoFactorField } from "@panel/core/profile";
import { failure, success, type FieldRefusal, type PortError } from "@panel/core/result";
import { MEMORY_TWO_FACTOR_CODE } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { loginPage } from "./login-fixtures.ts";
import { SessionFixture, deferred } from "../auth/session-fixture.ts";

describe("two-factor step", () => {
  function twoFactorPage() {
    const fixture = new SessionFixture();
    fixture.changeProfile({ isTwoFactorOn: true });
    const page = loginPage(fixture);
    page.type("ann@example.com", "right horse");
    return page;
  }
  const stepOf = (login: LoginViewModel) => {
    if (login.state.kind !== "twoFactor") throw new Error(`state is ${login.state.kind}`);
    return login.state.step;
  };

  it("AUT-006 opens instead of a session: no token is saved before the code has been accepted (T32)", async () => {
    const { fixture, login } = twoFactorPage();
    await login.submit();
    expect(login.state.kind).toBe("twoFactor");
    expect(fixture.tokens.read()).toBeNull();
    expect(fixture.count("profile")).toBe(0);
  });

  it("AUT-007 asks for a code with the session of the answer, and again after a minute at the earliest", async () => {
    const { fixture, login } = twoFactorPage();
    const sessions: (string | null)[] = [];
    fixture.overrides.login = () => Promise.resolve(success({ kind: "twoFactorRequired", session: "s-1" }));
    fixture.overrides.sendTwoFactorCode = (session) => {
      sessions.push(session);
      return Promise.resolve(success(null));
    };
    await login.submit();
    expect(sessions).toEqual(["s-1"]);
    const step = stepOf(login);
    expect(step.mayResend).toBe(false);
    fixture.clock.advance(60_000);
    expect(step.mayResend).toBe(true);
    await step.sendCode();
    expect(sessions).toEqual(["s-1", "s-1"]);
    expect(step.mayResend).toBe(false);
  });

  it("AUT-008 code and session finish the login with the new token", async () => {
    const { fixture, login } = twoFactorPage();
    const verified: unknown[] = [];
    const token = fixture.accounts.openSession(fixture.account);
    fixture.overrides.login = () => Promise.resolve(success({ kind: "twoFactorRequired", session: "s-2" }));
    fixture.overrides.sendTwoFactorCode = () => Promise.resolve(success(null));
    fixture.overrides.verifyTwoFactorCode = (session, code) => {
      verified.push([session, code]);
      return Promise.resolve(success(token));
    };
    await login.submit();
    stepOf(login).setCode(" 123456 ");
    await login.submitCode();
    expect(verified).toEqual([["s-2", "123456"]]);
    expect(fixture.tokens.read()).toBe(token);
    expect(login.state.kind).toBe("done");
    expect(fixture.visits).toEqual([{ name: "index" }]);
  });

  it("AUT-008 works against the in-memory server from end to end", async () => {
    const { login, session } = twoFactorPage();
    await login.submit();
    stepOf(login).setCode(MEMORY_TWO_FACTOR_CODE);
    await login.submitCode();
    expect(session.profile?.name).toBe("Ann");
  });

  it.each<[string, PortError | FieldRefusal<TwoFactorField>]>([
    ["a wrong code", refusalOf(postVerifyTwoFactorCode, { code: ["The code has expired"] })],
    ["an ended session", { kind: "server", status: 422, message: "Session is unknown" }],
    ["a lost connection", { kind: "network" }],
    ["a broken server", { kind: "server", status: 500, message: "oops" }],
  ])("AUT-009 %s reads as `Invalid code` and nothing else", async (_name, error) => {
    const { fixture, login } = twoFactorPage();
    await login.submit();
    fixture.overrides.verifyTwoFactorCode = () => Promise.resolve(failure(error));
    const step = stepOf(login);
    step.setCode("000000");
    await login.submitCode();
    expect(step.note).toEqual({ source: "own", key: "invalidCode" });
    expect(login.state.kind).toBe("twoFactor");
    expect(fixture.tokens.read()).toBeNull();
  });

  it("DEC-055 has to begin again once no further code is accepted, and waits a minute for the next code", async () => {
    const { fixture, login } = twoFactorPage();
    await login.submit();
    const step = stepOf(login);
    const spent = refusalOf(postVerifyTwoFactorCode, { code: ["Invalid code"], session: ["Begin again"] });
    fixture.overrides.verifyTwoFactorCode = () => Promise.resolve(failure(spent));
    await login.submitCode();
    expect([step.isSpent, step.note]).toEqual([true, { source: "own", key: "invalidCode" }]);
    fixture.overrides.verifyTwoFactorCode = () => Promise.reject(new Error("asked once more"));
    await login.submitCode();
    login.backToCredentials();
    expect([login.state.kind, login.isBeginningAgain, login.email]).toEqual(["editing", true, "ann@example.com"]);
    fixture.overrides.sendTwoFactorCode = () =>
      Promise.resolve(failure({ kind: "server", status: 429, message: "Please wait a moment." }));
    login.setPassword("right horse");
    await login.submit();
    const next = stepOf(login);
    expect([next.mayResend, next.isSpent, next.note]).toEqual([
      false,
      false,
      { source: "server", text: "Please wait a moment." },
    ]);
    fixture.clock.advance(60_000);
    expect(next.mayResend).toBe(true);
  });

  it("AUT-006 going back gives the step up: a late acceptance logs nobody in", async () => {
    const { fixture, login } = twoFactorPage();
    await login.submit();
    const late = deferred<ReturnType<typeof success<SessionToken>>>();
    fixture.overrides.verifyTwoFactorCode = () => late.promise;
    const verifying = login.submitCode();
    login.backToCredentials();
    late.resolve(success(fixture.accounts.openSession(fixture.account)));
    await verifying;
    expect(login.state.kind).toBe("editing");
    expect(fixture.tokens.read()).toBeNull();
    expect(login.password).toBe("");
  });
});
