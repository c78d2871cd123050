import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { accountsOf, bearer } from "./accounts-fixture.ts";
import { serverEnglish } from "../../support/server-english.ts";

let test: TestServer;
const { codeTo, customer, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("the second factor", () => {
  const login = (email: string) => test.call("POST", "/login", { body: { email, password: PASSWORD } });
  const sendCode = (session: string) => test.call("POST", "/2fa/send-code", { body: { session } });
  const verify = (session: string, code: string) => test.call("POST", "/2fa/verify", { body: { session, code } });

  /** What is answered once no further code can be right: the same words, and that one has to begin again. */
  const spent = { code: ["Invalid code"], session: [serverEnglish("loginAgain")] };
  const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

  async function challenged() {
    const person = await customer();
    await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", person.id).execute();
    const answer = await login(person.email);
    const { session } = answer.json<{ session: string }>();
    await sendCode(session);
    return { person, answer, session, code: await codeTo(person.email) };
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
    for (const attempt of [other.code === code ? "000000" : other.code, "000000", "", "1".repeat(4000)]) {
      const answer = await verify(session, attempt);
      expect(answer.statusCode).toBe(422);
      expect(errorsOf(answer)).toEqual({ code: ["Invalid code"] });
    }
    expect(errorsOf(await verify(session, "abc"))).toEqual(spent);
    expect(errorsOf(await verify(session, code))).toEqual(spent);
    expect(errorsOf(await verify("unknown-session", code))).toEqual(spent);
  });

  it.each([
    ["in groups", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ["with a hyphen", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ["with a no-break space", (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`],
    ["in Arabic digits", (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ["in full-width digits", (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
  ])("takes a code that was typed %s at the first try", async (_how, typed) => {
    const { session, code } = await challenged();
    expect((await verify(session, typed(code))).statusCode).toBe(200);
  });

  it("DEC-055 gives no fresh tries with a new code", async () => {
    const { session, person, code } = await challenged();
    for (let wrong = 0; wrong < 4; wrong += 1) await verify(session, wrongFor(code));
    test.clock.advance(60_000);
    expect((await sendCode(session)).statusCode).toBe(200);
    expect(errorsOf(await verify(session, wrongFor(await codeTo(person.email))))).toEqual(spent);
    const answer = await verify(session, await codeTo(person.email));
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["authorization"]).toBeUndefined();
    test.clock.advance(60_000);
    expect(Object.keys(errorsOf(await sendCode(session)))).toEqual(["session"]);
  });

  it("DEC-055 has one login wait for a code: a newer one takes its place, with a code of its own (T32)", async () => {
    const { person, session, code } = await challenged();
    const newer = (await login(person.email)).json<{ session: string }>().session;
    expect(errorsOf(await verify(session, code))).toEqual(spent);
    expect(errorsOf(await verify(newer, code))).toEqual({ code: ["Invalid code"] });
    expect(Object.keys(errorsOf(await sendCode(session)))).toEqual(["session"]);
    test.clock.advance(60_000);
    expect((await sendCode(newer)).statusCode).toBe(200);
    expect((await verify(newer, await codeTo(person.email))).statusCode).toBe(200);
  });

  it("DEC-055 counts tries for the account: whoever begins again and again has fifteen a day (T32)", async () => {
    const person = (await challenged()).person;
    let session = "";
    for (let tried = 0; tried < 15; tried += 1) {
      if (tried % 5 === 0) session = (await login(person.email)).json<{ session: string }>().session;
      expect((await verify(session, "no code")).statusCode).toBe(422);
    }
    const refused = await login(person.email);
    expect([refused.statusCode, refused.headers["authorization"]]).toEqual([429, undefined]);
    test.clock.advance(86_400_000);
    const later = (await login(person.email)).json<{ session: string }>().session;
    await sendCode(later);
    expect((await verify(later, await codeTo(person.email))).statusCode).toBe(200);
  });

  it("DEC-055 mails one code a minute to an account, however many logins are begun, and ten a day", async () => {
    const { person } = await challenged();
    const sent = () =>
      test.db
        .selectFrom("mail_outbox")
        .select("id")
        .where("recipient", "=", person.email)
        .where("kind", "=", "two_factor")
        .execute();
    const begin = async () => (await login(person.email)).json<{ session: string }>().session;
    expect((await sendCode(await begin())).statusCode).toBe(429);
    expect((await test.call("POST", "/2fa/send-code", { token: person.token, body: {} })).statusCode).toBe(429);
    expect(await sent()).toHaveLength(1);
    for (let minute = 0; minute < 20; minute += 1) {
      test.clock.advance(120_000);
      await sendCode(await begin());
    }
    expect(await sent()).toHaveLength(10);
  });

  it("DEC-055 forgets tries only after the second factor: a right password alone leaves them counted", async () => {
    const { person, session, code } = await challenged();
    for (let begun = 1; begun < 10; begun += 1) expect((await login(person.email)).statusCode).toBe(200);
    expect((await login(person.email)).statusCode).toBe(429);
    expect(errorsOf(await verify(session, code))).toEqual(spent);
    test.clock.advance(15 * 60_000);
    const again = (await login(person.email)).json<{ session: string }>().session;
    await sendCode(again);
    expect((await verify(again, await codeTo(person.email))).statusCode).toBe(200);
    for (let begun = 0; begun < 10; begun += 1) expect((await login(person.email)).statusCode).toBe(200);
  });

  it("DEC-143 a mailed code that was typed here proves the mailbox, whether it switches anything or not", async () => {
    const person = await customer();
    await test.db.updateTable("users").set({ verified_at: null }).where("id", "=", person.id).execute();
    expect((await profile(person.token)).json()).toMatchObject({ data: { is_email_verified: false } });
    await test.call("POST", "/2fa/send-code", { token: person.token, body: {} });
    const body = { is_2fa: false, code: await codeTo(person.email) };
    expect((await test.call("POST", "/api/v1/update-2fa", { token: person.token, body })).statusCode).toBe(200);
    expect((await profile(person.token)).json()).toMatchObject({ data: { is_email_verified: true, is_2fa: false } });
  });

  it("AUT-010 begins a switch again after the last wrong code, with a new code", async () => {
    const person = await customer();
    const update = (code: string) =>
      test.call("POST", "/api/v1/update-2fa", { token: person.token, body: { is_2fa: true, code } });
    const send = () => test.call("POST", "/2fa/send-code", { token: person.token, body: {} });
    await send();
    const code = await codeTo(person.email);
    for (let wrong = 0; wrong < 4; wrong += 1) expect(errorsOf(await update(wrongFor(code)))).toEqual({ code: ["Invalid code"] });
    expect(errorsOf(await update(wrongFor(code)))).toEqual(spent);
    expect(errorsOf(await update(code))).toEqual(spent);
    test.clock.advance(60_000);
    expect((await send()).statusCode).toBe(200);
    expect((await update(await codeTo(person.email))).statusCode).toBe(200);
  });

  it("begins a switch again when the first has lasted half an hour", async () => {
    const person = await customer();
    const update = async () => {
      const body = { is_2fa: true, code: await codeTo(person.email) };
      return test.call("POST", "/api/v1/update-2fa", { token: person.token, body });
    };
    const send = () => test.call("POST", "/2fa/send-code", { token: person.token, body: {} });
    await send();
    test.clock.advance(30 * 60_000);
    expect(errorsOf(await update())).toEqual(spent);
    expect((await send()).statusCode).toBe(200);
    expect((await update()).statusCode).toBe(200);
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
    const second = await codeTo(person.email);
    if (second !== code) expect((await verify(session, code)).statusCode).toBe(422);
    test.clock.advance(10 * 60_000);
    expect((await verify(session, second)).statusCode).toBe(422);
  });

  it("API-027 AUT-010 is switched by a mailed code only", async () => {
    const person = await customer();
    const update = (code: string) =>
      test.call("POST", "/api/v1/update-2fa", { token: person.token, body: { is_2fa: true, code } });
    expect(errorsOf(await update("123456"))).toEqual(spent);
    expect((await test.call("POST", "/2fa/send-code", { token: person.token, body: {} })).statusCode).toBe(200);
    expect((await update(await codeTo(person.email))).statusCode).toBe(200);
    expect((await profile(person.token)).json()).toMatchObject({ data: { is_2fa: true } });
  });
});
