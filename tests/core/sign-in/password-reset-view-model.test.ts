import { postPasswordEmail, postPasswordReset } from "@panel/wire/auth";
import { refusalOf } from "../../support/server-refusals.ts";
import { PasswordResetViewModel } from "@panel/core/sign-in";
import type { Query } from "@panel/core/routing";
import { failure, success } from "@panel/core/result";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionFixture } from "../auth/session-fixture.ts";

const server = (text: string) => [{ source: "server", text }];

describe("password reset", () => {
  function resetPage(query: Query = {}) {
    const fixture = new SessionFixture();
    fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    fixture.route.set({ name: "password-reset", path: "/password/reset", params: {}, query, locale: "en" });
    const reset = new PasswordResetViewModel({
      auth: fixture.auth,
      captcha: fixture.captcha,
      places: fixture.places,
      guestEmail: fixture.guestEmail,
    });
    reset.activate();
    return { fixture, reset };
  }

  it("AUT-021 asks for the mail with e-mail and captcha, and maps the errors of both", async () => {
    const { fixture, reset } = resetPage();
    const sent: unknown[] = [];
    fixture.overrides.requestPasswordReset = (email, captcha) => {
      sent.push([email, captcha]);
      return Promise.resolve(failure(refusalOf(postPasswordEmail, { email: ["unknown"], recaptcha: ["again"] })));
    };
    expect(reset.mode).toBe("request");
    reset.setEmail("ann@example.com ");
    reset.captcha.give("solved");
    await reset.submit();
    expect(sent).toEqual([["ann@example.com", "solved"]]);
    expect(reset.notes.fields).toEqual({ email: server("unknown"), captcha: server("again") });
    fixture.overrides.requestPasswordReset = () => Promise.resolve(success(null));
    reset.captcha.give("solved");
    await reset.submit();
    expect(reset.state.kind).toBe("done");
  });

  it("AUT-022 with the mail's token sends the five fields and maps the errors of all five", async () => {
    const { fixture, reset } = resetPage({ token: "mail-token", email: "ann@example.com" });
    const sent: unknown[] = [];
    fixture.overrides.resetPassword = (body) => {
      sent.push(body);
      return Promise.resolve(
        failure(
          refusalOf(postPasswordReset, {
            email: ["e"],
            password: ["p"],
            token: ["t"],
            password_confirmation: ["c"],
            recaptcha: ["r"],
          }),
        ),
      );
    };
    expect(reset.mode).toBe("set");
    reset.setPassword("new one");
    reset.setPasswordConfirmation("new one");
    reset.captcha.give("solved");
    await reset.submit();
    expect(sent).toEqual([
      {
        email: "ann@example.com",
        password: "new one",
        passwordConfirmation: "new one",
        token: "mail-token",
        captcha: "solved",
      },
    ]);
    expect(reset.notes.fields).toEqual({
      email: server("e"),
      password: server("p"),
      token: server("t"),
      passwordConfirmation: server("c"),
      captcha: server("r"),
    });
  });

  it("AUT-022 forgets the typed passwords once they are set", async () => {
    const { fixture, reset } = resetPage({ token: "mail-token", email: "ann@example.com" });
    fixture.overrides.resetPassword = () => Promise.resolve(success(null));
    reset.setPassword("new one");
    reset.captcha.give("solved");
    await reset.submit();
    expect(reset.state.kind).toBe("done");
    expect(reset.password).toBe("");
  });

  it("AUT-030 proposes the guest's address, and what is typed wins", () => {
    const { fixture, reset } = resetPage();
    expect(reset.email).toBe("");
    fixture.guestEmail.remember("guest@example.com");
    const second = new PasswordResetViewModel({
      auth: fixture.auth,
      captcha: fixture.captcha,
      places: fixture.places,
      guestEmail: fixture.guestEmail,
    });
    expect(second.email).toBe("guest@example.com");
    second.setEmail("");
    expect(second.email).toBe("");
  });
});
