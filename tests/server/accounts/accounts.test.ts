import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../adapters/server/src/accounts/secrets.ts";
import { issueCode } from "../../../adapters/server/src/accounts/one-time-codes.ts";
import { addCustomer, PASSWORD, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { createTestServer, TEST_ORIGIN, type TestServer } from "../../support/server.ts";

let test: TestServer;
let customers = 0;
const now = () => new Date(test.clock.now());
const customer = (): Promise<Customer> => addCustomer(test.db, now(), `person${String((customers += 1))}@example.test`);
const bearer = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers["authorization"]).replace(/^Bearer /, "");
const profile = (token: string) => test.call("GET", "/api/v1/profile", { token });
const mailTo = async (email: string) =>
  test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).orderBy("id", "desc").executeTakeFirst();

beforeAll(async () => {
  test = await createTestServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("registration", () => {
  const good = { name: "Nina", email: "nina@example.test", password: "long enough", password_confirmation: "long enough" };
  const register = (changes: Readonly<Record<string, unknown>> = {}) =>
    test.call("POST", "/register", { body: { ...good, ...changes } });

  it("API-002 DEC-052 logs in at once, with an account that has nothing but what a stranger may choose", async () => {
    const rich = {
      balance: 1e6,
      roles: ["admin"],
      permissions: ["all"],
      is_2fa: true,
      id: 1,
      frozen_at: null,
      referral_percent: 100,
    };
    const answer = await register({ ...rich, messengers: { telegram: "@nina" } });
    expect(answer.statusCode).toBe(200);
    const { data } = (await profile(bearer(answer))).json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({
      name: "Nina",
      email: "nina@example.test",
      balance: 0,
      roles: [],
      permissions: [],
      is_2fa: false,
      auth_token: null,
    });
    expect(data["messengers"]).toMatchObject({ telegram: "@nina", skype: null });
    expect(JSON.stringify(data)).not.toContain("password");
  });

  it("AUT-018 maps its errors field by field", async () => {
    const answer = await register({
      name: " ",
      email: "nope",
      password: "short",
      password_confirmation: "other",
      account_type: "robot",
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual([
      "account_type",
      "email",
      "name",
      "password",
      "password_confirmation",
    ]);
  });

  it("DEC-051 says registered for an e-mail that has an account, also in capitals", async () => {
    await register({ email: "twice@example.test" });
    expect(Object.keys(errorsOf(await register({ email: "TWICE@example.test" })))).toEqual(["registered"]);
  });

  it("AUT-019 demands a messenger when the settings say so", async () => {
    const strict = await createTestServer();
    await seedFixtures(strict.db, { contactInfoIsRequired: true });
    const answer = await strict.call("POST", "/register", { body: good });
    expect(Object.keys(errorsOf(answer))).toEqual(["messengers"]);
    await strict.close();
  });

  it("DEC-088 credits the first valid code that is not unknown", async () => {
    const referrer = await customer();
    const code = (
      await test.db.selectFrom("users").select("affiliate_code").where("id", "=", referrer.id).executeTakeFirstOrThrow()
    ).affiliate_code;
    await register({ email: "referred@example.test", affiliate_code: JSON.stringify(["unknown", "<script>", code]) });
    const user = await test.db
      .selectFrom("users")
      .select("referred_by")
      .where("email", "=", "referred@example.test")
      .executeTakeFirstOrThrow();
    expect(user.referred_by).toBe(referrer.id);
  });

  it("DEC-048 stores neither password nor token as they are", async () => {
    const answer = await register({
      email: "stored@example.test",
      password: "a secret word",
      password_confirmation: "a secret word",
    });
    const user = await test.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", "stored@example.test")
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(user)).not.toContain("a secret word");
    const stored = JSON.stringify(await test.db.selectFrom("sessions").selectAll().execute());
    expect(stored).not.toContain(bearer(answer));
    expect(stored).toContain(hashToken(bearer(answer)));
  });
});

describe("the second factor", () => {
  const login = (email: string) => test.call("POST", "/login", { body: { email, password: PASSWORD } });
  const sendCode = (session: string) => test.call("POST", "/2fa/send-code", { body: { session } });
  const verify = (session: string, code: string) => test.call("POST", "/2fa/verify", { body: { session, code } });

  async function challenged() {
    const person = await customer();
    await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", person.id).execute();
    const answer = await login(person.email);
    const { session } = answer.json<{ session: string }>();
    await sendCode(session);
    return { person, answer, session, code: (await mailTo(person.email))?.body ?? "" };
  }

  it("API-001 AUT-006 asks for it instead of handing out a token", async () => {
    const { answer, session, code } = await challenged();
    expect(answer.json()).toMatchObject({ requires_2fa: true, session });
    expect(answer.headers["authorization"]).toBeUndefined();
    expect(code).toMatch(/^\d{6}$/);
  });

  it("API-028 AUT-008 answers the token to the right code, once", async () => {
    const { session, code } = await challenged();
    const answer = await verify(session, code);
    expect(answer.statusCode).toBe(200);
    expect((await profile(bearer(answer))).statusCode).toBe(200);
    expect((await verify(session, code)).statusCode).toBe(422);
  });

  it("AUT-009 answers the same to every wrong way, and no right code after five tries", async () => {
    const { session, code } = await challenged();
    const other = await challenged();
    for (const attempt of [other.code === code ? "000000" : other.code, "000000", "", "abc", "1".repeat(4000)]) {
      const answer = await verify(session, attempt);
      expect(answer.statusCode).toBe(422);
      expect(errorsOf(answer)).toEqual({ code: ["Invalid code"] });
    }
    expect(errorsOf(await verify(session, code))).toEqual({ code: ["Invalid code"] });
    expect(errorsOf(await verify("unknown-session", code))).toEqual({ code: ["Invalid code"] });
  });

  it("DEC-055 lets twenty guesses at once be five tries", async () => {
    const { session, person } = await challenged();
    const guesses = Array.from({ length: 20 }, (_one, index) => verify(session, String(index).padStart(6, "0")));
    await Promise.all(guesses);
    const tries = await test.db
      .selectFrom("two_factor_challenges")
      .select("tries")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(tries.tries).toBe(5);
  });

  it("DEC-055 sends one code a minute, which is good for ten", async () => {
    const { person, session, code } = await challenged();
    expect((await sendCode(session)).statusCode).toBe(429);
    test.clock.advance(60_000);
    expect((await sendCode(session)).statusCode).toBe(200);
    const second = (await mailTo(person.email))?.body ?? "";
    if (second !== code) expect((await verify(session, code)).statusCode).toBe(422);
    test.clock.advance(10 * 60_000);
    expect((await verify(session, second)).statusCode).toBe(422);
  });

  it("API-027 AUT-010 is switched by a mailed code only", async () => {
    const person = await customer();
    const update = (code: string) =>
      test.call("POST", "/api/v1/update-2fa", { token: person.token, body: { is_2fa: true, code } });
    expect(errorsOf(await update("123456"))).toEqual({ code: ["Invalid code"] });
    expect((await test.call("POST", "/2fa/send-code", { token: person.token, body: {} })).statusCode).toBe(200);
    expect((await update((await mailTo(person.email))?.body ?? "")).statusCode).toBe(200);
    expect((await profile(person.token)).json()).toMatchObject({ data: { is_2fa: true } });
  });
});

describe("a forgotten password", () => {
  const ask = (email: string, headers = {}) => test.call("POST", "/password/email", { body: { email }, headers });
  const reset = (body: Readonly<Record<string, unknown>>) => test.call("POST", "/password/reset", { body });

  async function askedFor(email: string): Promise<string> {
    await ask(email);
    return new URL((await mailTo(email))?.body ?? "").searchParams.get("token") ?? "";
  }

  it("API-004 AUT-021 answers the same whether or not there is an account", async () => {
    const person = await customer();
    const [known, unknown] = [await ask(person.email), await ask("nobody@example.test")];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailTo("nobody@example.test")).toBeUndefined();
    expect(Object.keys(errorsOf(await ask("nope")))).toEqual(["email"]);
  });

  it("API-004 takes the address of the link from the configuration, never from the request", async () => {
    const person = await customer();
    await ask(person.email, { host: "evil.test", "x-forwarded-host": "evil.test" });
    expect((await mailTo(person.email))?.body).toMatch(new RegExp(`^${TEST_ORIGIN}/app/password/reset\\?token=`));
  });

  it("API-005 AUT-022 sets the password once and ends every session", async () => {
    const person = await customer();
    const token = await askedFor(person.email);
    const body = { email: person.email, token, password: "brand new word", password_confirmation: "brand new word" };
    expect((await reset(body)).statusCode).toBe(200);
    expect((await profile(person.token)).statusCode).toBe(401);
    expect((await test.call("POST", "/login", { body: { email: person.email, password: "brand new word" } })).statusCode).toBe(
      200,
    );
    expect(Object.keys(errorsOf(await reset(body)))).toEqual(["token"]);
  });

  it("API-005 refuses a token that is too old, somebody else's or with a weak password", async () => {
    const [person, other] = [await customer(), await customer()];
    const body = (token: string) => ({
      email: person.email,
      token,
      password: "brand new word",
      password_confirmation: "brand new word",
    });
    expect(Object.keys(errorsOf(await reset(body(await askedFor(other.email)))))).toEqual(["token"]);
    const token = await askedFor(person.email);
    const weak = await reset({ ...body(token), password: "short", password_confirmation: "other" });
    expect(Object.keys(errorsOf(weak)).toSorted()).toEqual(["password", "password_confirmation"]);
    test.clock.advance(61 * 60_000);
    expect(Object.keys(errorsOf(await reset(body(token))))).toEqual(["token"]);
  });
});

describe("one-time login codes", () => {
  it("DEC-013 AUT-028 open an impersonated session once, within a minute", async () => {
    const person = await customer();
    const code = await issueCode(test.db, "login", person.id, now());
    const answer = await test.call("GET", "/refresh", { token: code });
    expect(answer.statusCode).toBe(200);
    expect((await profile(bearer(answer))).json()).toMatchObject({ data: { id: person.id, is_impersonated: true } });
    expect((await test.call("GET", "/refresh", { token: code })).statusCode).toBe(401);
    expect((await profile(code)).statusCode).toBe(401);
    const late = await issueCode(test.db, "login", person.id, now());
    test.clock.advance(61_000);
    expect((await test.call("GET", "/refresh", { token: late })).statusCode).toBe(401);
  });
});

describe("the profile", () => {
  it("API-006 PRO-001 CUR-012 answers balances with four decimals when asked, exact in the decimal text", async () => {
    const person = await addCustomer(test.db, now(), "exact@example.test", 1_234_567);
    const plain = (await profile(person.token)).json<{ data: Record<string, unknown> }>().data;
    const accurate = (await test.call("GET", "/api/v1/profile?with_increased_balance_accuracy=1", { token: person.token })).json<{
      data: Record<string, unknown>;
    }>().data;
    expect([plain["balance"], accurate["balance"], accurate["balance_decimal"]]).toEqual([1.23, 1.2345, "1.234567"]);
    expect(plain["currency"]).toBe("USD");
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

  it("API-007 PRO-009 keeps the analytics ids", async () => {
    const person = await customer();
    const body = { yandex_metrika_client_id: "ym-1", google_analytics4_client_id: "ga-2" };
    await test.call("POST", "/api/v1/profile/set-analytics-client-id", { token: person.token, body });
    expect((await profile(person.token)).json()).toMatchObject({ data: body });
  });

  it("API-009 API-010 PRO-006 reads and writes the flags by a signed link, reading changes nothing", async () => {
    const person = await customer();
    const signature = (await profile(person.token)).json<{ data: { unsubscribe_signature: string } }>().data
      .unsubscribe_signature;
    const path = (id: number, signed: string) => `/unsubscribe/${String(id)}?signature=${signed}`;
    const all = { order_actions: true, payment_actions: true, subscription_actions: true };
    expect((await test.call("GET", path(person.id, signature))).json()).toEqual({ data: all });
    const none = { order_actions: false, payment_actions: false, subscription_actions: false };
    expect((await test.call("POST", path(person.id, signature), { body: none })).json()).toEqual({ data: none });
    expect((await profile(person.token)).json()).toMatchObject({ data: none });
  });

  it("DEC-057 answers 404 to every wrong signature", async () => {
    const [person, other] = [await customer(), await customer()];
    const signature = (await profile(person.token)).json<{ data: { unsubscribe_signature: string } }>().data
      .unsubscribe_signature;
    const flipped = `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}`;
    for (const [id, signed] of [
      [person.id, flipped],
      [other.id, signature],
      [person.id, ""],
      [999_999, signature],
    ] as const) {
      expect((await test.call("GET", `/unsubscribe/${String(id)}?signature=${signed}`)).statusCode).toBe(404);
    }
    expect((await test.call("GET", `/unsubscribe/${String(person.id)}?signature[]=${signature}`)).statusCode).toBe(404);
  });

  it("API-037 API-038 GRD-001 finds the grade by what was spent", async () => {
    const person = await customer();
    const base = { icon: null, consultation_chat_period: null, thumbnail_period: null, expires_at: null };
    await test.db
      .insertInto("grades")
      .values([
        { ...base, id: 1, name: "Start", spending_goal: 0 },
        { ...base, id: 2, name: "Silver", spending_goal: 100_000_000, discount_percent: 5 },
        { ...base, id: 3, name: "Gold", spending_goal: 400_000_000, discount_percent: 10 },
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
  });
});
