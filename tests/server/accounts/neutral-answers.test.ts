import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, ids, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { accountsOf } from "./accounts-fixture.ts";

let test: TestServer;
const { addressTo, mailTo, now } = accountsOf(() => test);
const known = "known@example.test";

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db, { answersNeutrally: true });
  await addCustomer(test.db, now(), known, 0, { verified_at: now() });
});
afterAll(() => test.close());

describe("neutral answers", () => {
  const good = { name: "Nina", password: "long enough", password_confirmation: "long enough" };
  const register = (email: string, changes = {}) => test.call("POST", "/register", { body: { ...good, email, ...changes } });
  const login = (email: string, password: string) => test.call("POST", "/login", { body: { email, password } });
  const work = () => test.server.runJob("mail links that set a password");
  const accountOf = (email: string) => test.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

  it("AUT-003 DEC-051 a login says the same of an unknown e-mail and of a wrong password", async () => {
    const [unknown, wrong] = [await login("nobody@example.test", "wrong word"), await login(known, "wrong word")];
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(errorsOf(unknown)).toEqual({ password: [serverEnglish("wrongEmailOrPassword")] });
    expect((await login(known, PASSWORD)).statusCode).toBe(200);
  });

  it("DEC-051 a registration answers the same for a new e-mail and a known one, and does the same before it answers", async () => {
    const [fresh, taken] = [await register("fresh@example.test"), await register(known)];
    expect([fresh.statusCode, fresh.body]).toEqual([taken.statusCode, taken.body]);
    expect([fresh.headers["authorization"], taken.headers["authorization"]]).toEqual([undefined, undefined]);
    expect(fresh.json()).toEqual({ data: { is_mailed: true } });
    const asked = await test.db.selectFrom("password_requests").select(["email", "registration"]).orderBy("id").execute();
    expect(asked.map(({ email }) => email)).toEqual(["fresh@example.test", known]);
    expect(asked[0]?.registration).toEqual(asked[1]?.registration);
    expect(JSON.stringify(asked)).not.toContain(good.password);
    expect([await accountOf("fresh@example.test"), await mailTo("fresh@example.test")]).toEqual([undefined, undefined]);
    await work();
    expect((await accountOf("fresh@example.test"))?.name).toBe("Nina");
  });

  it("DEC-051 the mail to a new address leads to its password, which whoever registered never sets", async () => {
    const email = "new@example.test";
    await register(email, { messengers: { telegram: "@nina" }, account_type: "company", vat: "PT501" });
    await work();
    expect((await mailTo(email))?.subject).toBe(serverEnglish("accountMadeMailSubject"));
    expect(await accountOf(email)).toMatchObject({
      account_type: "company",
      vat: "PT501",
      password_hash: null,
      verified_at: null,
    });
    expect((await login(email, good.password)).statusCode).toBe(422);
    const token = (await addressTo(email)).searchParams.get("token") ?? "";
    const chosen = { password: "chosen by the owner", password_confirmation: "chosen by the owner" };
    expect((await test.call("POST", "/password/reset", { body: { email, token, ...chosen } })).statusCode).toBe(200);
    expect((await login(email, chosen.password)).statusCode).toBe(200);
    expect((await accountOf(email))?.verified_at).not.toBeNull();
  });

  it("DEC-051 tells the owner of a known address that somebody tried, and changes nothing of the account", async () => {
    const before = await accountOf(known);
    await register(known, { name: "Somebody else" });
    await work();
    const mail = await mailTo(known);
    expect(mail?.subject).toBe(serverEnglish("accountThereMailSubject"));
    expect(mail?.body).toContain(serverEnglish("accountThereMailText"));
    expect((await addressTo(known)).pathname).toBe("/app/password/reset");
    expect(await accountOf(known)).toEqual(before);
  });

  it("DEC-051 two registrations of one address make one account", async () => {
    const email = "twice@example.test";
    await register(email);
    await register(email.toUpperCase());
    await work();
    const mails = await test.db
      .selectFrom("mail_outbox")
      .select("subject")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      serverEnglish("accountMadeMailSubject"),
      serverEnglish("accountThereMailSubject"),
    ]);
  });

  it("AUT-018 still refuses what tells nothing of an account, and asks for no password", async () => {
    expect(Object.keys(errorsOf(await register("nope", { name: " ", password: "", password_confirmation: "x" })))).toEqual([
      "name",
      "email",
    ]);
    expect((await register("quiet@example.test", { password: "", password_confirmation: "" })).statusCode).toBe(200);
  });

  it("DEC-051 mails one mailbox five times in fifteen minutes, whether or not it has an account", async () => {
    for (const email of ["often@example.test", "often-known@example.test"]) {
      if (email.includes("known")) await addCustomer(test.db, now(), email);
      for (let asked = 0; asked < 5; asked += 1) expect((await register(email)).statusCode).toBe(200);
      expect((await register(email)).statusCode).toBe(429);
    }
    await work();
  });

  it("DEC-051 DEC-142 a guest's order tells of no address whether an account was made for it", async () => {
    const told = async (email: string) => {
      const body = purchaseBody([someLikes(10_000)], 5_100_000, { email, payment_method_id: ids.crypto });
      return answerOf(await buyByMethod(test, body, { key: email })).user;
    };
    const [fresh, taken] = [await told("guest@example.test"), await told(known)];
    expect({ ...fresh, email: "" }).toEqual({ ...taken, email: "" });
  });
});
