import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { accountsOf, bearer } from "./accounts-fixture.ts";

let test: TestServer;
const { customer, mailTo, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

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

  it("DEC-055 gives no fresh tries with a new code", async () => {
    const { session, person, code } = await challenged();
    for (let wrong = 0; wrong < 5; wrong += 1) await verify(session, code === "000000" ? "000001" : "000000");
    test.clock.advance(60_000);
    expect((await sendCode(session)).statusCode).toBe(200);
    const answer = await verify(session, (await mailTo(person.email))?.body ?? "");
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["authorization"]).toBeUndefined();
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
