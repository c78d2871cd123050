import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { addCustomer, type Customer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { answerOf, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { askForPassword, openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { accountsOf } from "./accounts-fixture.ts";

let test: TestServer;
const { addressTo, codeTo, customer, now, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("the profile", () => {
  it("API-006 CUR-012 answers balances with four decimals when asked, exact in the decimal text", async () => {
    const person = await addCustomer(test.db, now(), "exact@example.test", 1_234_567);
    const plain = (await profile(person.token)).json<{ data: Record<string, unknown> }>().data;
    const accurate = (await test.call("GET", "/api/v1/profile?with_increased_balance_accuracy=1", { token: person.token })).json<{
      data: Record<string, unknown>;
    }>().data;
    expect([plain["balance"], accurate["balance"], accurate["balance_decimal"]]).toEqual([1.23, 1.2345, "1.234567"]);
    expect(plain["currency"]).toBe("USD");
  });

  it("ENT-001 answers every field; chat, video accounts and extension have none to tell yet", async () => {
    const person = await customer();
    const answer = (await profile(person.token)).json<{ data: Record<string, unknown> }>().data;
    for (const field of [
      ...["id", "email", "name", "balance", "currency", "referral_user_balance", "task_user_balance", "total_earnings"],
      ...["account_type", "company_name", "company_address", "company_site", "vat", "all_permissions", "permissions", "roles"],
      ...["created_at", "referral_program_percent", "affiliate_code", "intercom_hash", "yandex_metrika_client_id"],
      ...["google_analytics4_client_id", "order_actions", "payment_actions", "subscription_actions", "unsubscribe_signature"],
      ...["is_2fa", "youtube_accounts", "frozen_at", "invoices_in_moderation", "extension_api_token", "messengers", "grades"],
      ...["telegram_id", "telegram_username", "social_provider", "auth_token", "last_order", "spend"],
    ])
      expect(answer).toHaveProperty(field);
    expect(Object.keys(answer["messengers"] as object).toSorted()).toEqual(
      ["skype", "telegram", "whatsapp", "facebook", "wechat", "instagram", "phone"].toSorted(),
    );
    expect(answer).toMatchObject({ email: person.email, currency: "USD", auth_token: null });
  });

  it("CHT-004 vouches for a customer's proved e-mail to the chat's provider, by the operator's secret alone", async () => {
    const secret = "chat-secret";
    const own = await openServer({ chatSecret: secret });
    const email = "chat@example.test";
    const { id, token } = await addCustomer(own.db, now(), email, 0);
    const { data } = (await own.call("GET", "/api/v1/profile", { token })).json<{ data: { intercom_hash: string | null } }>();
    expect(data.intercom_hash).toBe(createHmac("sha256", secret).update(email).digest("hex"));
    const hashOf = async (bearer: string) =>
      (await own.call("GET", "/api/v1/profile", { token: bearer })).json<{ data: { intercom_hash: string | null } }>().data
        .intercom_hash;
    // Its earlier conversations may be another person's.
    const unproved = await addCustomer(own.db, now(), "unproved-chat@example.test", 0, { verified_at: null });
    expect(await hashOf(unproved.token)).toBeNull();
    // DEC-205: the operator does not write as the customer.
    expect(await hashOf(await openSession(own.db, id, now(), { isImpersonated: true }))).toBeNull();
    await own.close();
    const without = (await profile((await customer()).token)).json<{ data: { intercom_hash: string | null } }>().data;
    expect(without.intercom_hash).toBeNull();
  });

  it("API-008 PRO-004 sets an e-mail only where there is none, and only a free one", async () => {
    const person = await customer();
    const set = (token: string, email: string) => test.call("POST", "/api/v1/profile/set-email", { token, body: { email } });
    expect(Object.keys(errorsOf(await set(person.token, "other@example.test")))).toEqual(["email"]);
    await test.db.updateTable("users").set({ email: null }).where("id", "=", person.id).execute();
    const taken = await customer();
    expect(Object.keys(errorsOf(await set(person.token, taken.email)))).toEqual(["email"]);
    expect((await set(person.token, "Free@Example.test")).statusCode).toBe(200);
    expect((await profile(person.token)).json()).toMatchObject({ data: { email: "free@example.test" } });
  });

  it("API-008 DEC-203 corrects an e-mail that was never proved; links and codes that went to the earlier one end", async () => {
    const wrong = "typed-worng@example.test";
    const right = "typed-wrong@example.test";
    const { id, token } = await addCustomer(test.db, now(), wrong, 0, { verified_at: null });
    const isProved = async () => (await profile(token)).json<{ data: { is_email_verified: boolean } }>().data.is_email_verified;
    const confirm = (code: string) => test.call("POST", "/api/v1/update-2fa", { token, body: { is_2fa: false, code } });
    await askForPassword(test, wrong);
    const link = (await addressTo(wrong)).searchParams.get("token") ?? "";
    await test.call("POST", "/2fa/send-code", { token, body: {} });
    const early = await codeTo(wrong);
    expect((await test.call("POST", "/api/v1/profile/set-email", { token, body: { email: right } })).statusCode).toBe(200);
    expect((await confirm(early)).statusCode).toBe(422);
    const passwords = { password: "long enough 1", password_confirmation: "long enough 1" };
    for (const email of [wrong, right])
      expect((await test.call("POST", "/password/reset", { body: { email, token: link, ...passwords } })).statusCode).toBe(422);
    expect(await isProved()).toBe(false);
    await test.clock.advanceAsync(60_000);
    await test.call("POST", "/2fa/send-code", { token, body: {} });
    expect((await confirm(await codeTo(right))).statusCode).toBe(200);
    expect(await isProved()).toBe(true);
    const late = await test.call("POST", "/api/v1/profile/set-email", { token, body: { email: wrong } });
    expect(errorsOf(late)).toEqual({ email: [serverEnglish("emailAlreadySet")] });
    expect((await profile(token)).json()).toMatchObject({ data: { id, email: right } });
  });

  it("says what is wrong with an e-mail that is set, and sets none", async () => {
    const person = await customer();
    await test.db.updateTable("users").set({ email: null }).where("id", "=", person.id).execute();
    const set = (email: string) => test.call("POST", "/api/v1/profile/set-email", { token: person.token, body: { email } });
    expect(errorsOf(await set(" "))).toEqual({ email: [serverEnglish("required")] });
    expect(errorsOf(await set("nobody"))).toEqual({ email: [serverEnglish("invalidEmail")] });
    expect((await profile(person.token)).json()).toMatchObject({ data: { email: null } });
  });

  it("tells the last order of the customer's own, and none that is within another or was taken away", async () => {
    const rich = (email: string) => addCustomer(test.db, now(), email, 10_000_000);
    const [own, other] = [await rich("last@example.test"), await rich("later@example.test")];
    const last = async () => (await profile(own.token)).json<{ data: { last_order: unknown } }>().data.last_order;
    const buy = async ({ token }: Customer, networkId: number, changes: { parent_id?: number; deleted_at?: Date } = {}) => {
      const body = purchaseBody([someLikes()], 500_000, { force_order: true });
      const [id = 0] = answerOf(await buyFromBalance(test, body, { token, key: `profile-order-${String(networkId)}` })).order_ids;
      await test.db
        .updateTable("orders")
        .set({ network_id: networkId, ...changes })
        .where("id", "=", id)
        .execute();
      return id;
    };
    expect(await last()).toBeNull();
    const parent_id = await buy(own, 1);
    await buy(own, 2, { parent_id });
    await buy(own, 3, { deleted_at: now() });
    await buy(other, 4);
    expect(await last()).toMatchObject({ service: { service_type: { network_id: 1 } } });
  });

  it("tells the customer's own invoices that are looked at, and none that is paid", async () => {
    const [own, other] = [await customer(), await customer()];
    const invoice = { kind: "top_up", payment_method_id: ids.manual, amount: 1, credit: 1, created_at: now() } as const;
    await test.db
      .insertInto("invoices")
      .values([
        { ...invoice, id: "inv_own_looked_at", user_id: own.id, status: "in_moderation" },
        { ...invoice, id: "inv_own_paid", user_id: own.id, status: "paid" },
        { ...invoice, id: "inv_others_looked_at", user_id: other.id, status: "in_moderation" },
      ])
      .execute();
    expect((await profile(own.token)).json()).toMatchObject({ data: { invoices_in_moderation: ["inv_own_looked_at"] } });
  });

  it("API-007 keeps the analytics ids", async () => {
    const person = await customer();
    const body = { yandex_metrika_client_id: "ym-1", google_analytics4_client_id: "ga-2" };
    await test.call("POST", "/api/v1/profile/set-analytics-client-id", { token: person.token, body });
    expect((await profile(person.token)).json()).toMatchObject({ data: body });
  });

  it("API-022 ANL-005 keeps where a customer came from last", async () => {
    const person = await customer();
    const body = { marketing_source: "letter", marketing_medium: null, marketing_campaign: "May", vs_cid: "7", vs_subid: null };
    expect((await test.call("POST", "/api/v1/marketing-sources", { token: person.token, body })).statusCode).toBe(200);
    const kept = await test.db.selectFrom("users").select("marketing").where("id", "=", person.id).executeTakeFirstOrThrow();
    expect(kept.marketing).toEqual({ source: "letter", medium: null, campaign: "May", vs_cid: "7", vs_subid: null });
    expect((await test.call("POST", "/api/v1/marketing-sources", { body })).statusCode).toBe(401);
  });

  it("API-037 API-038 GRD-001 ENT-004 finds the grade by what was spent", async () => {
    const person = await customer();
    const base = { icon: null, consultation_chat_period: null, thumbnail_period: null, expires_at: null };
    await test.db
      .insertInto("grades")
      .values([
        { ...base, id: 1, name: "Start", spending_goal: 0 },
        { ...base, id: 2, name: "Silver", spending_goal: 100_000_000, discount_percent: 5 },
        { ...base, id: 3, name: "Gold", spending_goal: 400_000_000, discount_percent: 10 },
        // One that has run out is no grade any more.
        { ...base, id: 4, name: "Gone", spending_goal: 120_000_000, expires_at: new Date(test.clock.now()) },
      ])
      .execute();
    await test.db.updateTable("user_balances").set({ spent: 130_000_000 }).where("user_id", "=", person.id).execute();
    const summary = (await test.call("GET", "/api/v1/profile/grades", { token: person.token })).json<{
      data: Record<string, { name: string } | number>;
    }>().data;
    expect(summary).toMatchObject({
      current_grade: { name: "Silver", discount_percent: 5 },
      next_grade: { name: "Gold", is_next: true },
      previous_grade: { name: "Start", is_previous: true },
      spend_to_goal: 130,
      spend_to_goal_percent: 32,
      grades_enabled: true,
    });
    const grades = (await test.call("GET", "/api/v1/grades", { token: person.token })).json<{ data: { name: string }[] }>().data;
    expect(grades.map((grade) => grade.name)).toEqual(["Start", "Silver", "Gold"]);
    for (const field of [
      ...["id", "icon", "name", "discount_percent", "available_closed_sales", "available_personal_manager"],
      ...["consultation_chat_period", "thumbnail_period", "spending_goal", "is_next", "is_previous", "created_at", "expires_at"],
    ])
      expect(grades[0]).toHaveProperty(field);
  });
});
