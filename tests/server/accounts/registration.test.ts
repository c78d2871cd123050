import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../adapters/server/src/secrets/index.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { accountsOf, bearer } from "./accounts-fixture.ts";

let test: TestServer;
const { customer, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
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

  it("says that an empty e-mail and an empty password are missing", async () => {
    const answer = await register({ email: " ", password: "", password_confirmation: "" });
    expect(errorsOf(answer)).toEqual({ email: [serverEnglish("required")], password: [serverEnglish("required")] });
  });

  it("DEC-051 says registered for an e-mail that has an account, also in capitals", async () => {
    await register({ email: "twice@example.test" });
    expect(Object.keys(errorsOf(await register({ email: "TWICE@example.test" })))).toEqual(["registered"]);
  });

  it.each([
    ["an apostrophe", "pat.o'brien@example.test", "Pat.O'Brien@example.test"],
    ["an accent, composed or not", "jos\u00e9@example.test", "jose\u0301@example.test"],
    ["a host in letters or in its ASCII form", "anna@m\u00fcnchen.test", "anna@xn--mnchen-3ya.test"],
  ])("makes one account for an e-mail with %s, and logs in by either", async (_what, first, second) => {
    expect((await register({ email: first })).statusCode).toBe(200);
    expect(Object.keys(errorsOf(await register({ email: second })))).toEqual(["registered"]);
    for (const email of [first, second])
      expect((await test.call("POST", "/login", { body: { email, password: good.password } })).statusCode).toBe(200);
  });

  it("AUT-019 demands a messenger when the settings say so", async () => {
    const strict = await openServer();
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
