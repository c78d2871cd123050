import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode } from "../../../adapters/server/src/accounts/index.ts";
import { PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { askForPassword, openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { accountsOf, bearer } from "./accounts-fixture.ts";

let test: TestServer;
const { addressTo, codeTo, customer, mailTo, now, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("a forgotten password", () => {
  const ask = (email: string, headers = {}) => askForPassword(test, email, headers);
  const reset = (body: Readonly<Record<string, unknown>>) => test.call("POST", "/password/reset", { body });

  async function askedFor(email: string): Promise<string> {
    await ask(email);
    return (await addressTo(email)).searchParams.get("token") ?? "";
  }

  it("API-004 AUT-021 answers the same whether or not there is an account", async () => {
    const person = await customer();
    const [known, unknown] = [await ask(person.email), await ask("nobody@example.test")];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailTo("nobody@example.test")).toBeUndefined();
    expect(await mailTo(person.email)).toBeDefined();
    expect(Object.keys(errorsOf(await ask("nope")))).toEqual(["email"]);
  });

  it("does the same for both before it answers, so that nobody learns by a clock who has an account", async () => {
    const person = await customer();
    const requests = () => test.db.selectFrom("password_requests").select("email").orderBy("id").execute();
    for (const email of [person.email, "stranger@example.test"]) await test.call("POST", "/password/email", { body: { email } });
    expect((await requests()).map(({ email }) => email)).toEqual([person.email, "stranger@example.test"]);
    expect(await mailTo(person.email)).toBeUndefined();
    await test.server.runJob("mail links that set a password");
    expect([(await mailTo(person.email)) !== undefined, await requests()]).toEqual([true, []]);
  });

  it("mails a hundred links at a time, those that were asked for first before the others", async () => {
    const person = await customer();
    const strangers = Array.from({ length: 100 }, (_, place) => ({ email: `stranger${String(place)}@example.test` }));
    const asked = [...strangers, { email: person.email }].map(({ email }) => ({ email, locale: "en", requested_at: now() }));
    await test.db.insertInto("password_requests").values(asked).execute();
    await test.server.runJob("mail links that set a password");
    expect(await mailTo(person.email)).toBeUndefined();
    await test.server.runJob("mail links that set a password");
    expect(await mailTo(person.email)).toBeDefined();
  });

  it("API-004 takes the address of the link from the configuration, never from the request", async () => {
    const person = await customer();
    await ask(person.email, { host: "evil.test", "x-forwarded-host": "evil.test" });
    expect((await addressTo(person.email)).href).toMatch(new RegExp(`^${TEST_ORIGIN}/app/password/reset\\?token=`));
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

describe("what a new password ends", () => {
  const ask = (email: string) => askForPassword(test, email);
  const reset = (email: string, token: string) =>
    test.call("POST", "/password/reset", {
      body: { email, token, password: "brand new word", password_confirmation: "brand new word" },
    });
  const tokenOf = async (email: string) => (await addressTo(email)).searchParams.get("token") ?? "";

  it("API-005 ends older links, entry links, open second factors and refreshed sessions (T33)", async () => {
    const person = await customer();
    await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", person.id).execute();
    await ask(person.email);
    const older = await tokenOf(person.email);
    await ask(person.email);
    const newer = await tokenOf(person.email);
    const entry = await issueCode(test.db, "login", person.id, now());
    const opened = await test.call("POST", "/login", { body: { email: person.email, password: PASSWORD } });
    const { session } = opened.json<{ session: string }>();
    await test.call("POST", "/2fa/send-code", { body: { session } });
    const code = await codeTo(person.email);
    const refreshed = bearer(await test.call("GET", "/refresh", { token: person.token }));
    expect((await reset(person.email, newer)).statusCode).toBe(200);
    expect(Object.keys(errorsOf(await reset(person.email, older)))).toEqual(["token"]);
    expect((await test.call("POST", "/2fa/verify", { body: { session, code } })).statusCode).toBe(422);
    for (const token of [entry, refreshed, person.token]) {
      expect((await test.call("GET", "/refresh", { token })).statusCode).toBe(401);
    }
  });

  it("DEC-055 leads the owner on where somebody who knew the password used up the day's codes and mails", async () => {
    const person = await customer();
    await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", person.id).execute();
    const login = (password: string) => test.call("POST", "/login", { body: { email: person.email, password } });
    const sessionOf = async (password: string) => (await login(password)).json<{ session: string }>().session;
    const verify = (session: string, code: string) => test.call("POST", "/2fa/verify", { body: { session, code } });
    for (let mailed = 0; mailed < 10; mailed += 1) {
      test.clock.advance(120_000);
      await test.call("POST", "/2fa/send-code", { body: { session: await sessionOf(PASSWORD) } });
    }
    test.clock.advance(16 * 60_000);
    for (let begun = 0; begun < 3; begun += 1) {
      const session = await sessionOf(PASSWORD);
      for (let tried = 0; tried < 5; tried += 1) expect((await verify(session, "no code")).statusCode).toBe(422);
    }
    test.clock.advance(16 * 60_000);
    expect((await login(PASSWORD)).statusCode).toBe(429);
    await ask(person.email);
    expect((await reset(person.email, await tokenOf(person.email))).statusCode).toBe(200);
    const session = await sessionOf("brand new word");
    expect((await test.call("POST", "/2fa/send-code", { body: { session } })).statusCode).toBe(200);
    expect((await verify(session, await codeTo(person.email))).statusCode).toBe(200);
  });

  it("API-005 limits passwords set by links of one address, and mails to one mailbox whoever asks", async () => {
    test.clock.advance(16 * 60_000);
    const person = await customer();
    for (let index = 0; index < 5; index += 1) expect((await ask(person.email)).statusCode).toBe(200);
    expect((await ask(person.email)).statusCode).toBe(429);
    for (let index = 0; index < 30; index += 1) expect((await reset(person.email, "x".repeat(43))).statusCode).toBe(422);
    expect((await reset(person.email, await tokenOf(person.email))).statusCode).toBe(429);
    test.clock.advance(16 * 60_000);
    expect((await reset(person.email, await tokenOf(person.email))).statusCode).toBe(200);
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
