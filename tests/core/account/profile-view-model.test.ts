import { postSetEmail } from "@panel/wire/profile";
import { refusalOf } from "../../support/server-refusals.ts";
import { gradeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { ProfileViewModel, type ProfileOwner } from "@panel/core/account";
import { gradeProgressPercent, messengerNames, type Grade, type GradesSummary } from "@panel/core/profile";
import { failure, success } from "@panel/core/result";
import { MEMORY_TWO_FACTOR_CODE, sampleSettings, settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SessionFixture } from "../auth/session-fixture.ts";

const grade = (name: string, changes: Partial<Grade> = {}): Grade => ({
  id: gradeId(name.length),
  name,
  icon: null,
  discountPercent: 5,
  spendingGoal: moneyFromCents(100_00),
  isNext: false,
  isPrevious: false,
  ...changes,
});
const summary = (changes: Partial<GradesSummary> = {}): GradesSummary => ({
  current: grade("Silver"),
  next: grade("Gold"),
  previous: null,
  gradesEnabled: true,
  gradeDiscountsEnabled: true,
  spendToGoal: moneyFromCents(25_00),
  spendToGoalPercent: null,
  ...changes,
});

async function profilePage(prepare: (fixture: SessionFixture) => void = () => undefined) {
  const fixture = new SessionFixture();
  fixture.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, grades: true } };
  prepare(fixture);
  fixture.savedToken();
  const { session } = fixture.openTab();
  session.activate();
  await settle();
  const model = new ProfileViewModel({
    port: fixture.profile,
    session,
    settings: fixture.settings,
    sendTwoFactorCode: () => fixture.auth.sendTwoFactorCode(null),
  });
  const stop = model.activate();
  await settle();
  return { fixture, model, session, stop };
}

describe("what is shown", () => {
  it("shows the profile that was loaded and what is loaded later", async () => {
    const { fixture, model, session } = await profilePage();
    expect(model.profile?.name).toBe("Ann");
    fixture.changeProfile({ name: "Anna", balance: moneyFromCents(12_50) });
    await session.reloadProfile();
    expect(model.profile?.name).toBe("Anna");
    expect(model.profile?.balance).toBe(moneyFromCents(12_50));
  });

  it("PRO-003 lists the messengers that say something, in the order of the seven", async () => {
    const { model } = await profilePage((fixture) =>
      fixture.changeProfile({
        messengers: { skype: "", telegram: "@ann", whatsapp: null, facebook: null, wechat: null, instagram: "ann", phone: "1" },
      }),
    );
    expect(messengerNames).toEqual(["skype", "telegram", "whatsapp", "facebook", "wechat", "instagram", "phone"]);
    expect(model.writtenMessengers).toEqual([
      { name: "telegram", value: "@ann" },
      { name: "instagram", value: "ann" },
      { name: "phone", value: "1" },
    ]);
  });

  it("PRO-008 builds the link to the notification flags from id and signature", async () => {
    const { fixture, model } = await profilePage((made) => made.changeProfile({ unsubscribeSignature: "a/b+c=" }));
    expect(model.unsubscribeTarget).toEqual({
      name: "unsubscribe",
      params: { userId: String(fixture.account.profile.id) },
      query: { signature: "a/b+c=" },
    });
  });

  it.each([
    ["individual", false],
    ["company", true],
    ["agency_of_the_future", false],
  ])("PRO-014 account type %s: company fields %s, unknown values are kept (DEC-059)", async (accountType, isCompany) => {
    const { model } = await profilePage((fixture) =>
      fixture.changeProfile({ accountType, roles: ["odd"], permissions: ["new"], allPermissions: ["new", "odder"] }),
    );
    expect(model.isCompany).toBe(isCompany);
    expect(model.profile).toMatchObject({ accountType, roles: ["odd"], permissions: ["new"], allPermissions: ["new", "odder"] });
  });

  it("PRO-016 the password is changed through the reset mail, with the e-mail filled in (DEC-060)", async () => {
    const { model } = await profilePage();
    expect(model.passwordTarget).toEqual({ name: "password-reset", query: { email: "ann@example.com" } });
  });
});

describe("setting an e-mail", () => {
  it("PRO-004 sends it and shows the profile with it", async () => {
    const { fixture, model } = await profilePage((made) => made.changeProfile({ email: null }));
    model.emailForm.setEmail(" ann@new.example ");
    await model.emailForm.submit();
    expect(fixture.account.profile.email).toBe("ann@new.example");
    expect(model.profile?.email).toBe("ann@new.example");
    expect(model.emailForm.saving.state.kind).toBe("done");
  });

  it("PRO-004 maps the error to the field, and a second try may follow", async () => {
    const { fixture, model } = await profilePage((made) => made.changeProfile({ isEmailVerified: false }));
    fixture.overrides.setEmail = () => Promise.resolve(failure(refusalOf(postSetEmail, { email: ["taken"] })));
    await model.emailForm.submit();
    expect([model.emailForm.saving.state.kind, model.emailForm.messages]).toEqual(["refused", ["taken"]]);
    delete fixture.overrides.setEmail;
    model.emailForm.setEmail("other@example.com");
    await model.emailForm.submit();
    expect(model.emailForm.saving.state.kind).toBe("done");
  });
});

describe("two-factor login", () => {
  it("AUT-010 is switched on by a mailed code, and the profile shows the state", async () => {
    const { fixture, model } = await profilePage();
    const updates: unknown[] = [];
    await model.twoFactor.begin(true);
    expect(fixture.count("sendTwoFactorCode")).toBe(1);
    fixture.overrides.updateTwoFactor = (isOn, code) => {
      updates.push([isOn, code]);
      fixture.changeProfile({ isTwoFactorOn: isOn });
      return Promise.resolve(success(null));
    };
    model.twoFactor.setCode(` ${MEMORY_TWO_FACTOR_CODE} `);
    await model.twoFactor.confirm();
    expect(updates).toEqual([[true, MEMORY_TWO_FACTOR_CODE]]);
    expect(model.profile?.isTwoFactorOn).toBe(true);
    expect(model.twoFactor.confirmed.asked).toBeNull();
    expect(model.twoFactor.code).toBe("");
  });

  it("AUT-010 switching off needs a code too, and a wrong one changes nothing", async () => {
    const { model } = await profilePage((fixture) => fixture.changeProfile({ isTwoFactorOn: true }));
    await model.twoFactor.begin(false);
    model.twoFactor.setCode("000000");
    await model.twoFactor.confirm();
    expect([model.twoFactor.confirmed.asked, model.twoFactor.confirmed.command.state.kind]).toEqual([
      { wanted: false },
      "refused",
    ]);
    expect(model.profile?.isTwoFactorOn).toBe(true);
    model.twoFactor.cancel();
    expect(model.twoFactor.confirmed.asked).toBeNull();
  });

  it("AUT-010 says so when no code could be sent", async () => {
    const { fixture, model } = await profilePage();
    fixture.overrides.sendTwoFactorCode = () => Promise.resolve(failure({ kind: "network" }));
    await model.twoFactor.begin(true);
    expect(model.twoFactor.mailing.state).toEqual({ kind: "refused", refusal: { kind: "network" } });
  });
});

describe("grades", () => {
  it("GRD-001 loads current, next and previous grade once the page is open", async () => {
    const { fixture, model } = await profilePage((made) => {
      made.changeProfile({ gradesEnabled: true });
      made.overrides.grades = () => Promise.resolve(success(summary()));
    });
    expect(fixture.count("grades")).toBe(1);
    expect(model.grades?.current?.name).toBe("Silver");
    expect(model.grades?.next?.name).toBe("Gold");
    expect(model.areGradesShown).toBe(true);
  });

  it.each([
    ["the profile", { gradesEnabled: false }, true],
    ["the operator", { gradesEnabled: true }, false],
  ])("switched off by %s nothing is shown or loaded", async (_name, profile, grades) => {
    const { fixture, model } = await profilePage((made) => {
      made.settings.current = { ...sampleSettings, features: { ...sampleSettings.features, grades } };
      made.changeProfile(profile);
    });
    expect(model.areGradesShown).toBe(false);
    expect(fixture.count("grades")).toBe(0);
  });

  it("GRD-001 a summary that does not come leaves the grade of the profile", async () => {
    const { model } = await profilePage((made) => {
      made.changeProfile({ gradesEnabled: true, currentGrade: grade("Silver") });
      made.overrides.grades = () => Promise.resolve(failure({ kind: "notAvailable" }));
    });
    expect(model.grades).toBeNull();
    expect(model.profile?.currentGrade?.name).toBe("Silver");
    expect(model.areGradesShown).toBe(true);
  });

  it.each([
    ["25 of 100 spent", summary(), 25],
    ["the server's own percent", summary({ spendToGoalPercent: 40 }), 40],
    ["nothing spent", summary({ spendToGoal: zeroMoney }), 0],
    ["more than the goal", summary({ spendToGoal: moneyFromCents(500_00) }), 100],
    ["no next grade", summary({ next: null }), 0],
  ])("GRD-003 progress with %s", (_name, grades, percent) => {
    expect(gradeProgressPercent(grades)).toBe(percent);
  });

  it("GRD-003 progress stays within 0 and 100 whatever the server sends", () => {
    fc.assert(
      fc.property(fc.integer(), fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 })), (cents, percent) => {
        const progress = gradeProgressPercent(summary({ spendToGoal: moneyFromCents(cents), spendToGoalPercent: percent }));
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(100);
      }),
    );
  });
});

it("AUT-013 the profile page's button logs out", async () => {
  const { model, session } = await profilePage();
  const owner: ProfileOwner = session;
  expect(owner.profile).not.toBeNull();
  model.logOut();
  expect(session.isLoggedIn).toBe(false);
});
