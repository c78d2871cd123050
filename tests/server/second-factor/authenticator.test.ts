import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { accountsOf, bearer } from "../accounts/accounts-fixture.ts";
import { secondFactorOf } from "./second-factor-fixture.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ sealKey: sealKeyFrom("a secret of these tests") });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const { codeTo, mailTo, profile } = accountsOf(() => test);
const { appCode, begin, call, confirm, customer, logIn, methods, nextStep, state, verify, withApp } = secondFactorOf(() => test);
const fieldsOf = (answer: Parameters<typeof errorsOf>[0]) => Object.keys(errorsOf(answer));

describe("an authenticator app", () => {
  it("EXT-2fa-app EXT-2fa-app-confirm EXT-2fa is set up by a code, switches two-factor login on and gives ten codes once", async () => {
    const person = await customer();
    const { secret, address } = await begin(person.token);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(encodeURIComponent(person.email));
    expect(fieldsOf(await confirm(person.token, { code: "000000" }))).toEqual(["code"]);
    expect(await state(person.token)).toMatchObject({ has_app: false, recovery_codes_left: 0 });
    const answer = await confirm(person.token, { code: appCode(secret) });
    const { recovery_codes: codes } = answer.json<{ data: { recovery_codes: string[] } }>().data;
    expect([new Set(codes).size, answer.headers["cache-control"]]).toEqual([10, "no-store"]);
    expect(codes.every((code) => /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/.test(code))).toBe(true);
    expect(await state(person.token)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
    expect((await profile(person.token)).json()).toMatchObject({ data: { is_2fa: true } });
    expect((await mailTo(person.email))?.kind).toBe("security");
    expect((await call("POST", "/api/v1/2fa/app", person.token, {})).statusCode).toBe(422);
  });

  it("is not set up over the one that there is, by whatever code", async () => {
    const { secret, token } = await withApp();
    for (const code of ["000000", appCode(secret)]) {
      const answer = await confirm(token, { code });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: serverEnglish("appSetUpAlready") }]);
    }
    expect(await state(token)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
  });

  it("is set up by an account without an e-mail too, which no mail can tell of it", async () => {
    const person = await customer({ telegram_id: "4711" });
    await test.db.updateTable("users").set({ email: null }).where("id", "=", person.id).execute();
    const { secret } = await begin(person.token);
    expect((await confirm(person.token, { code: appCode(secret) })).statusCode).toBe(200);
    expect(await mailTo(person.email)).toBeUndefined();
  });

  it("T32 keeps secret and codes so that the database alone tells neither", async () => {
    const { id, secret, codes } = await withApp();
    const kept = await test.db.selectFrom("authenticators").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();
    expect([kept.is_sealed, JSON.stringify(kept).includes(secret)]).toEqual([true, false]);
    const hashes = await test.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", id).execute();
    expect(codes.some((code) => JSON.stringify(hashes).includes(code.replaceAll("-", "")))).toBe(false);
  });

  it("AUT-006 AUT-008 EXT-2fa-methods opens a session at the second step, and no time step is good twice (T32)", async () => {
    const { email, secret } = await withApp();
    const session = await logIn(email);
    expect(await methods(session)).toEqual(["app", "mail", "recovery"]);
    const code = appCode(secret);
    const opened = await verify(session, ` ${code} `);
    expect((await profile(bearer(opened))).statusCode).toBe(200);
    const again = await logIn(email);
    expect(errorsOf(await verify(again, code))).toEqual({ code: ["Invalid code"] });
    await nextStep();
    expect((await verify(again, code)).statusCode).toBe(422);
    expect((await verify(again, appCode(secret))).statusCode).toBe(200);
  });

  it("T32 takes a code of the step before and after, and none that is farther away", async () => {
    for (const [aheadMs, status] of [
      [-60_000, 422],
      [60_000, 422],
      [-30_000, 200],
      [30_000, 200],
    ] as const) {
      const { email, secret } = await withApp();
      await test.clock.advanceAsync(120_000);
      expect([aheadMs, (await verify(await logIn(email), appCode(secret, aheadMs))).statusCode]).toEqual([aheadMs, status]);
    }
  });

  it("AUT-007 DEC-055 mails a code on request, which is good as well, and proves the mailbox alone", async () => {
    const { email, id, secret } = await withApp();
    await test.db.updateTable("users").set({ verified_at: null }).where("id", "=", id).execute();
    const provedAt = async () =>
      (await test.db.selectFrom("users").select("verified_at").where("id", "=", id).executeTakeFirstOrThrow()).verified_at;
    expect((await verify(await logIn(email), appCode(secret))).statusCode).toBe(200);
    expect(await provedAt()).toBeNull();
    const session = await logIn(email);
    expect((await test.call("POST", "/2fa/send-code", { body: { session } })).statusCode).toBe(200);
    expect((await verify(session, await codeTo(email))).statusCode).toBe(200);
    expect(await provedAt()).not.toBeNull();
  });

  it("EXT-2fa-recovery-codes a recovery code lets in once, however it is typed, and its use is mailed", async () => {
    const { email, token, codes } = await withApp();
    const [first = "", second = ""] = codes;
    expect((await verify(await logIn(email), ` ${first.toUpperCase().replaceAll("-", " ")}`)).statusCode).toBe(200);
    expect((await mailTo(email))?.kind).toBe("security");
    expect((await verify(await logIn(email), first)).statusCode).toBe(422);
    expect(await state(token)).toMatchObject({ has_app: true, recovery_codes_left: 9 });
    const renewed = await call("POST", "/api/v1/2fa/recovery-codes", token, { code: second });
    expect(renewed.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes).toHaveLength(10);
    expect((await verify(await logIn(email), codes[2] ?? "")).statusCode).toBe(422);
    expect(await state(token)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
  });

  it("EXT-2fa-recovery-codes are made for nobody who has no app", async () => {
    const { email, token } = await customer({ is_2fa: true });
    await test.call("POST", "/2fa/send-code", { token, body: {} });
    const answer = await call("POST", "/api/v1/2fa/recovery-codes", token, { code: await codeTo(email) });
    expect(answer.statusCode).toBe(404);
    expect(await state(token)).toMatchObject({ has_app: false, recovery_codes_left: 0 });
  });

  it("EXT-2fa-app-remove is let go by a code alone; mailed codes stay, recovery codes end", async () => {
    const { codes, email, secret, token } = await withApp();
    expect(fieldsOf(await call("POST", "/api/v1/2fa/app/remove", token, { code: "000000" }))).toEqual(["code"]);
    expect((await call("POST", "/api/v1/2fa/app/remove", token, { code: appCode(secret) })).statusCode).toBe(200);
    expect(await state(token)).toMatchObject({ has_app: false, recovery_codes_left: 0 });
    expect((await mailTo(email))?.kind).toBe("security");
    const session = await logIn(email);
    expect(await methods(session)).toEqual(["mail"]);
    for (const old of [appCode(secret, 30_000), codes[0] ?? ""]) expect((await verify(session, old)).statusCode).toBe(422);
  });

  it("AUT-010 two-factor login is switched off by a code of the app, and its app and codes go with it", async () => {
    const { email, secret, token } = await withApp();
    const update = (code: string) => call("POST", "/api/v1/update-2fa", token, { is_2fa: false, code });
    expect((await update("000000")).statusCode).toBe(422);
    expect((await update(appCode(secret))).statusCode).toBe(200);
    expect(await state(token)).toMatchObject({ has_app: false, recovery_codes_left: 0 });
    expect(await logIn(email)).toBe("");
  });

  it("AUT-010 T32 switching two-factor login off mails that the app is gone, where there was one", async () => {
    const removed = serverEnglish("securityAppRemoved");
    const mailsOfRemoval = async (email: string) => {
      const mails = await test.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();
      return mails.filter(({ kind, body }) => kind === "security" && body.includes(removed)).length;
    };
    const owner = await withApp();
    await call("POST", "/api/v1/update-2fa", owner.token, { is_2fa: false, code: "000000" });
    expect(await mailsOfRemoval(owner.email)).toBe(0);
    await call("POST", "/api/v1/update-2fa", owner.token, { is_2fa: false, code: appCode(owner.secret) });
    expect(await mailsOfRemoval(owner.email)).toBe(1);
    const other = await customer({ is_2fa: true });
    // An app that nobody has confirmed opens nothing: that it goes is no news.
    await begin(other.token);
    await test.call("POST", "/2fa/send-code", { token: other.token, body: {} });
    const off = { is_2fa: false, code: await codeTo(other.email) };
    expect((await call("POST", "/api/v1/update-2fa", other.token, off)).statusCode).toBe(200);
    expect(await mailsOfRemoval(other.email)).toBe(0);
  });

  it("T32 where two-factor login is on, setting an app up takes a mailed code as well", async () => {
    const person = await customer({ is_2fa: true });
    const { secret } = await begin(person.token);
    const code = appCode(secret);
    expect(fieldsOf(await confirm(person.token, { code }))).toEqual(["session", "current_code"]);
    await test.call("POST", "/2fa/send-code", { token: person.token, body: {} });
    const mailed = await codeTo(person.email);
    expect(fieldsOf(await confirm(person.token, { code, current_code: mailed === "000000" ? "1" : "000000" }))).toEqual([
      "current_code",
    ]);
    expect(fieldsOf(await confirm(person.token, { code, current_code: code === mailed ? "x" : code }))).toEqual(["current_code"]);
    expect((await confirm(person.token, { code, current_code: mailed })).statusCode).toBe(200);
  });

  it("T32 a secret that nobody has confirmed opens nothing, and another account's codes neither", async () => {
    const [ann, bob] = [await customer({ is_2fa: true }), await withApp()];
    const { secret } = await begin(ann.token);
    const session = await logIn(ann.email);
    for (const code of [appCode(secret), appCode(bob.secret), bob.codes[0] ?? ""])
      expect((await verify(session, code)).statusCode).toBe(422);
    expect(await methods(session)).toEqual(["mail"]);
  });

  it("DEC-055 counts tries at app and recovery codes together: five for a login, fifteen a day for the account", async () => {
    const { codes, email, secret } = await withApp();
    for (let login = 0; login < 3; login += 1) {
      const session = await logIn(email);
      for (let wrong = 0; wrong < 4; wrong += 1) await verify(session, wrong % 2 === 0 ? "000000" : "0000-0000-0000");
      expect(fieldsOf(await verify(session, "000000"))).toEqual(["code", "session"]);
      for (const right of [appCode(secret), codes[0] ?? ""]) expect((await verify(session, right)).statusCode).toBe(422);
    }
    expect((await test.call("POST", "/login", { body: { email, password: "correct horse" } })).statusCode).not.toBe(200);
    await test.clock.advanceAsync(86_400_000);
    expect((await verify(await logIn(email), codes[0] ?? "")).statusCode).toBe(200);
  });

  it("T2 nothing of it is changed by support that looks at the account for its owner", async () => {
    const { id, secret } = await withApp();
    const support = await openSession(test.db, id, new Date(test.clock.now()), { isImpersonated: true });
    for (const path of ["/api/v1/2fa/app", "/api/v1/2fa/app/remove", "/api/v1/2fa/recovery-codes", "/api/v1/update-2fa"]) {
      const answer = await call("POST", path, support, { code: appCode(secret), is_2fa: false });
      expect([path, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([path, 422, "owner_needed"]);
    }
  });
});
