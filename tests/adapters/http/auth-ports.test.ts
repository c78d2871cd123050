import { moneyFromMicros } from "@panel/core/money";
import { noAnalyticsIds } from "@panel/core/platform";
import { HttpAuthPort, HttpProfilePort } from "@panel/http";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client, tokens } = await startClient();
  return { api, client, tokens, auth: new HttpAuthPort(client), profile: new HttpProfilePort(client) };
}
const token = { authorization: "Bearer fresh-token" };
const withToken = { ok: true, value: "fresh-token" };

const person = {
  name: "Ann",
  email: "a@b.example",
  password: "secret",
  passwordConfirmation: "secret",
  messengers: { telegram: "@ann" },
  vat: "DE1",
  accountType: "company" as const,
  affiliateCodes: ["one", "two"],
  analyticsIds: { ...noAnalyticsIds, yandexMetrikaClientId: "y", googleAnalytics4ClientId: "g" },
  marketing: { source: "s", medium: null, campaign: "c" },
  vsCid: "cid",
  vsSubid: null,
  country: "DE",
  captcha: "robot",
};

describe("sessions", () => {
  it("API-001 POST /login sends e-mail, password and captcha; the token comes in the authorization header", async () => {
    const { api, auth } = await start();
    api.answer(200, { requires_2fa: false, session: null }, token);
    expect(await auth.login({ email: "a@b.example", password: "p w", captcha: "c" })).toEqual({
      ok: true,
      value: { kind: "loggedIn", token: "fresh-token" },
    });
    expect(api.last).toMatchObject({
      method: "POST",
      path: "/login",
      body: { email: "a@b.example", password: "p w", "g-recaptcha-response": "c" },
    });
    api.answer(200, { requires_2fa: true, session: "s-1" });
    expect(await auth.login({ email: "a", password: "b", captcha: null })).toEqual({
      ok: true,
      value: { kind: "twoFactorRequired", session: "s-1" },
    });
    api.answer(200, { requires_2fa: false, session: null });
    expect(await auth.login({ email: "a", password: "b", captcha: null })).toMatchObject({
      ok: false,
      error: { kind: "unexpectedAnswer" },
    });
  });

  it("API-002 DEC-051 reads that a registration was answered by a mail, and takes no other answer without a token for it", async () => {
    const { api, auth } = await start();
    api.answer(200, { data: { is_mailed: true } });
    expect(await auth.register(person)).toEqual({ ok: true, value: { kind: "mailed" } });
    api.answer(200, { data: null });
    expect(await auth.register(person)).toMatchObject({ ok: false, error: { kind: "unexpectedAnswer" } });
  });

  it("API-002 AUT-017 POST /register sends every field of the registration", async () => {
    const { api, auth } = await start();
    api.answer(200, { data: null }, { authorization: "bare-token" });
    const answer = await auth.register(person);
    expect(answer).toEqual({ ok: true, value: { kind: "loggedIn", token: "bare-token" } });
    expect(api.last).toMatchObject({ method: "POST", path: "/register" });
    expect(api.last.body).toEqual({
      name: "Ann",
      email: "a@b.example",
      password: "secret",
      password_confirmation: "secret",
      messengers: { skype: null, telegram: "@ann", whatsapp: null, facebook: null, wechat: null, instagram: null, phone: null },
      vat: "DE1",
      account_type: "company",
      affiliate_code: '["one","two"]',
      yandex_metrika_client_id: "y",
      google_analytics4_client_id: "g",
      marketing_source: "s",
      marketing_medium: null,
      marketing_campaign: "c",
      vs_cid: "cid",
      vs_subid: null,
      country: "DE",
      recaptcha: "robot",
    });
  });

  it("API-003 GET /refresh sends the given token and answers the new one", async () => {
    const { api, auth, tokens } = await start();
    tokens.save("saved");
    api.answer(200, { data: null }, token);
    expect(await auth.refresh("one-time code")).toEqual(withToken);
    expect(api.last).toMatchObject({ method: "GET", path: "/refresh", headers: { authorization: "Bearer one-time code" } });
    api.answer(200, { data: null });
    expect(await auth.refresh("t")).toEqual({ ok: false, error: { kind: "unexpectedAnswer", part: "API-003 authorization" } });
  });

  it("API-004 POST /password/email sends e-mail and recaptcha", async () => {
    const { api, auth } = await start();
    expect(await auth.requestPasswordReset("a@b.example", "c")).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/password/email", body: { email: "a@b.example", recaptcha: "c" } });
  });

  it("API-005 POST /password/reset sends the new password twice, with token and recaptcha", async () => {
    const { api, auth } = await start();
    const reset = { email: "a@b.example", password: "p", passwordConfirmation: "q", token: "t", captcha: null };
    expect(await auth.resetPassword(reset)).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/password/reset" });
    expect(api.last.body).toEqual({
      email: "a@b.example",
      password: "p",
      password_confirmation: "q",
      token: "t",
      recaptcha: null,
    });
  });

  it("API-026 POST /2fa/send-code sends the session", async () => {
    const { api, auth } = await start();
    await auth.sendTwoFactorCode("s-1");
    expect(api.last).toMatchObject({ method: "POST", path: "/2fa/send-code", body: { session: "s-1" } });
  });

  it("API-028 POST /2fa/verify sends code and session and answers the token of the header", async () => {
    const { api, auth } = await start();
    api.answer(200, { data: null }, token);
    expect(await auth.verifyTwoFactorCode("s-1", "123456")).toEqual(withToken);
    expect(api.last).toMatchObject({ method: "POST", path: "/2fa/verify", body: { code: "123456", session: "s-1" } });
  });

  it("logging out sends the token that is given up", async () => {
    const { api, auth } = await start();
    expect(await auth.logout("gone")).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/logout", headers: { authorization: "Bearer gone" } });
  });
});

describe("the account", () => {
  it("API-006 ENT-002 GET /api/v1/profile asks for increased accuracy and gives the profile, PRO-014 with types, roles and permissions that nobody knows", async () => {
    const { api, profile } = await start();
    const grade = { id: 2, name: "Gold", icon: "/gold.svg", discount_percent: 5, spending_goal: 100 };
    const service = { id: 7, service_type: { id: 2, network_id: 1 } };
    api.answer(200, {
      data: {
        id: "11",
        name: "Ann",
        email: "a@b.example",
        frozen_at: "2026-01-03 04:05:06",
        telegram_id: "77",
        telegram_username: "ann_writes",
        balance: 12.34,
        balance_decimal: "12.345678",
        referral_user_balance: "3",
        referral_program_percent: 10,
        order_actions: 0,
        is_2fa: true,
        invoices_in_moderation: ["inv", 5],
        account_type: "agency_of_the_future",
        roles: ["odd"],
        permissions: ["new"],
        all_permissions: ["new", "of_the_role"],
        messengers: { telegram: "@ann" },
        grades: { current_grade: grade, grades_enabled: true },
        last_order: { created_at: "2026-01-02 03:04:05", service },
        auth_token: "never read",
      },
    });
    const answer = await profile.profile();
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/profile", query: { with_increased_balance_accuracy: "1" } });
    expect(answer.ok && answer.value).toMatchObject({
      id: 11,
      name: "Ann",
      email: "a@b.example",
      frozenAt: "2026-01-03 04:05:06",
      telegramId: "77",
      telegramUsername: "ann_writes",
      balance: moneyFromMicros(12_345_678),
      referralBalance: moneyFromMicros(3_000_000),
      referralShare: 100_000,
      notifications: { orders: false, payments: true, subscriptions: true },
      isTwoFactorOn: true,
      invoicesInModeration: ["inv", "5"],
      accountType: "agency_of_the_future",
      roles: ["odd"],
      permissions: ["new"],
      allPermissions: ["new", "of_the_role"],
      messengers: { telegram: "@ann", skype: null },
      currentGrade: { id: 2, name: "Gold", icon: "/gold.svg", discountPercent: 5, spendingGoal: moneyFromMicros(100_000_000) },
      gradesEnabled: true,
      lastOrder: { createdAt: "2026-01-02 03:04:05", serviceId: 7, serviceTypeId: 2, networkId: 1 },
    });
    expect(JSON.stringify(answer)).not.toContain("never read");
    api.answer(200, { data: { id: 11 } });
    expect(await profile.profile()).toEqual({ ok: false, error: { kind: "unexpectedAnswer", part: "API-006 balance" } });
  });

  it("API-007 POST /api/v1/profile/set-analytics-client-id sends both client ids", async () => {
    const { api, profile } = await start();
    await profile.setAnalyticsIds({ ...noAnalyticsIds, yandexMetrikaClientId: "y", googleAnalytics4ClientId: "g" });
    expect(api.last).toMatchObject({
      method: "POST",
      path: "/api/v1/profile/set-analytics-client-id",
      body: { yandex_metrika_client_id: "y", google_analytics4_client_id: "g" },
    });
  });

  it("API-008 POST /api/v1/profile/set-email sends the e-mail", async () => {
    const { api, profile } = await start();
    expect(await profile.setEmail("a@b.example")).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/profile/set-email", body: { email: "a@b.example" } });
  });

  it("API-027 POST /api/v1/update-2fa sends flag and code", async () => {
    const { api, profile } = await start();
    expect(await profile.updateTwoFactor(true, "123456")).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/update-2fa", body: { is_2fa: true, code: "123456" } });
  });

  it("API-037 ENT-005 GET /api/v1/profile/grades gives the grade and its neighbours, BIZ-058 nothing spent unless told", async () => {
    const { api, profile } = await start();
    const silver = { id: 2, name: "Silver" };
    const switches = { grades_enabled: 1, grade_discounts_enabled: true };
    const all = {
      current_grade: silver,
      next_grade: { id: 3, name: "Gold" },
      previous_grade: { id: 1, name: "Start" },
      ...switches,
    };
    api.answer(200, { data: { ...all, spend_to_goal: 7.5, spend_to_goal_percent: 32 } });
    const answer = await profile.grades();
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/profile/grades" });
    expect(answer.ok && answer.value).toMatchObject({
      current: silver,
      next: { id: 3, name: "Gold" },
      previous: { id: 1, name: "Start" },
      gradesEnabled: true,
      gradeDiscountsEnabled: true,
      spendToGoal: moneyFromMicros(7_500_000),
      spendToGoalPercent: 32,
    });
    api.answer(200, { data: { current_grade: silver, next_grade: "none" } });
    const short = await profile.grades();
    expect(short.ok && short.value).toMatchObject({
      ...{ current: silver, next: null, previous: null, gradesEnabled: false, gradeDiscountsEnabled: false },
      ...{ spendToGoal: 0, spendToGoalPercent: null },
    });
  });
});
