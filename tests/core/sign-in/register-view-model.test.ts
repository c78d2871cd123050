import { postRegister } from "@panel/wire/auth";
import { refusalOf } from "../../support/server-refusals.ts";
import { RegisterViewModel } from "@panel/core/sign-in";
import { type Registration } from "@panel/core/auth";
import { failure, success } from "@panel/core/result";
import { cookieNames } from "@panel/core/platform";
import { sampleSettings, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { SessionFixture } from "../auth/session-fixture.ts";

const withoutCaptcha = { ...sampleSettings, features: { ...sampleSettings.features, captcha: false } };

function registerIn(fixture: SessionFixture, session: ReturnType<SessionFixture["openTab"]>["session"]) {
  return new RegisterViewModel({
    auth: fixture.auth,
    session,
    captcha: fixture.captcha,
    places: fixture.places,
    visit: {
      landing: fixture.landing,
      guestEmail: fixture.guestEmail,
      analytics: { record: () => undefined, ids: fixture.analyticsIds },
      cookies: fixture.cookies,
      passkeys: { isOffered: () => Promise.resolve(false) },
    },
  });
}

function registerPage(fixture = new SessionFixture()) {
  fixture.settings.current ??= withoutCaptcha;
  fixture.route.set({ name: "register", path: "/register", params: {}, query: {}, locale: "en" });
  const { session } = fixture.openTab();
  session.activate();
  const register = registerIn(fixture, session);
  register.activate();
  register.setField("name", " Bob ");
  register.setField("email", "bob@example.com");
  register.setField("password", "long enough");
  register.setField("passwordConfirmation", "long enough");
  return { fixture, register, session };
}

const server = (text: string) => [{ source: "server", text }];

describe("registration", () => {
  it("AUT-017 sends every field, with the codes, ids and campaign of the visit and the country", async () => {
    const fixture = new SessionFixture();
    fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    fixture.analyticsIds = { ...fixture.analyticsIds, yandexMetrikaClientId: "ym-1", googleAnalytics4ClientId: "ga-1" };
    fixture.cookies.write(cookieNames.country, "PT", {});
    fixture.landing.capture({ ref: "friend", utm_source: "s", utm_medium: "m", utm_campaign: "c", vs_cid: "1", vs_subid: "2" });
    const { register } = registerPage(fixture);
    const sent: Registration[] = [];
    fixture.overrides.register = (registration) => {
      sent.push(registration);
      return Promise.resolve(failure(refusalOf(postRegister, {})));
    };
    register.setAccountType("company");
    register.setField("vat", " PT501 ");
    register.setMessenger("telegram", " @bob ");
    register.captcha.give("solved");
    await register.submit();
    expect(sent).toEqual([
      {
        name: "Bob",
        email: "bob@example.com",
        password: "long enough",
        passwordConfirmation: "long enough",
        messengers: { telegram: "@bob" },
        vat: "PT501",
        accountType: "company",
        affiliateCodes: ["friend"],
        analyticsIds: fixture.analyticsIds,
        marketing: { source: "s", medium: "m", campaign: "c" },
        vsCid: "1",
        vsSubid: "2",
        country: "PT",
        captcha: "solved",
      },
    ]);
  });

  it("AUT-017 a person sends no VAT number, whatever was typed before", async () => {
    const { fixture, register } = registerPage();
    let vat: string | null = "unset";
    fixture.overrides.register = (registration) => {
      vat = registration.vat;
      return Promise.resolve(failure(refusalOf(postRegister, {})));
    };
    register.setAccountType("company");
    register.setField("vat", "PT501");
    register.setAccountType("individual");
    await register.submit();
    expect(vat).toBeNull();
  });

  it("DEC-052 a registration goes on as a login does", async () => {
    const fixture = new SessionFixture();
    fixture.settings.current = withoutCaptcha;
    const { register, session } = registerPage(fixture);
    await register.submit();
    await settle();
    expect(fixture.steps.filter((step) => step !== "networks")).toEqual(["register", "profile", "replace index"]);
    expect(session.profile?.name).toBe("Bob");
    expect(register.draft.password).toBe("");
  });

  it("DEC-051 waits for a mail where no session was opened, and forgets what was typed", async () => {
    const { fixture, register, session } = registerPage();
    fixture.settings.current = { ...withoutCaptcha, answersNeutrally: true };
    expect(register.isPasswordSetLater).toBe(true);
    fixture.overrides.register = () => Promise.resolve(success({ kind: "mailed" }));
    await register.submit();
    expect([register.state, register.draft.password, session.isLoggedIn]).toEqual([
      { kind: "mailed", email: "bob@example.com" },
      "",
      false,
    ]);
    await register.submit();
    expect(register.state.kind).toBe("mailed");
  });

  it("AUT-018 puts each error at its field, one per messenger", async () => {
    const { fixture, register } = registerPage();
    fixture.settings.current = withoutCaptcha;
    fixture.overrides.register = () =>
      Promise.resolve(
        failure(
          refusalOf(postRegister, {
            name: ["n"],
            email: ["e"],
            password: ["p"],
            password_confirmation: ["pc"],
            "messengers.skype": ["sk"],
            "messengers.telegram": ["te"],
            "messengers.whatsapp": ["wh"],
            "messengers.facebook": ["fa"],
            "messengers.wechat": ["we"],
            "messengers.instagram": ["in"],
            "messengers.phone": ["ph"],
            vat: ["v"],
            account_type: ["a"],
            recaptcha: ["r"],
            yandex_metrika_client_id: ["y"],
            registered: ["already"],
          }),
        ),
      );
    await register.submit();
    expect(register.notes.general).toEqual([]);
    expect(register.notes.fields).toEqual({
      name: server("n"),
      email: server("e"),
      password: server("p"),
      passwordConfirmation: server("pc"),
      skype: server("sk"),
      telegram: server("te"),
      whatsapp: server("wh"),
      facebook: server("fa"),
      wechat: server("we"),
      instagram: server("in"),
      phone: server("ph"),
      vat: server("v"),
      accountType: server("a"),
      captcha: server("r"),
      yandexClientId: server("y"),
      alreadyRegistered: server("already"),
    });
  });

  it("AUT-019 a contact is required only where the settings say so", async () => {
    const fixture = new SessionFixture();
    fixture.settings.current = { ...withoutCaptcha, contactInfoIsRequired: true };
    const { register } = registerPage(fixture);
    await register.submit();
    expect(fixture.count("register")).toBe(0);
    expect(register.notes.fields.messengers).toEqual([{ source: "own", key: "contactMissing" }]);
    register.setMessenger("phone", "   ");
    await register.submit();
    expect(fixture.count("register")).toBe(0);
    register.setMessenger("phone", "+351 900");
    await register.submit();
    expect(fixture.count("register")).toBe(1);

    const relaxed = registerPage();
    relaxed.fixture.settings.current = { ...withoutCaptcha, contactInfoIsRequired: false };
    await relaxed.register.submit();
    expect(relaxed.fixture.count("register")).toBe(1);
  });

  it("AUT-020 the captcha blocks the registration only while its flag is on", async () => {
    const fixture = new SessionFixture();
    fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, captcha: true } };
    const { register } = registerPage(fixture);
    await register.submit();
    expect(register.notes.fields.captcha).toEqual([{ source: "own", key: "captchaMissing" }]);
    fixture.settings.current = withoutCaptcha;
    await register.submit();
    expect(fixture.count("register")).toBe(1);
  });

  it("AUT-030 fills in the address of the guest who ordered", () => {
    const fixture = new SessionFixture();
    fixture.guestEmail.remember("guest@example.com");
    fixture.settings.current = withoutCaptcha;
    const page = new SessionFixture();
    expect(page.guestEmail.recall()).toBeNull();
    const { session } = fixture.openTab();
    const register = registerIn(fixture, session);
    register.activate();
    expect(register.draft.email).toBe("guest@example.com");
  });
});
