import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { PASSWORD } from "../../support/server-fixtures.ts";
import { accountsOf, bearer } from "../accounts/accounts-fixture.ts";
import { openOperated, type OperatedServer } from "../operator/operator-fixture.ts";
import { secondFactorOf } from "./second-factor-fixture.ts";

let test: OperatedServer;
beforeAll(async () => {
  test = await openOperated([], { sealKey: sealKeyFrom("a secret of these tests") });
});
afterAll(() => test.close());

const { mailTo, profile } = accountsOf(() => test);
const { appCode, call, customer, logIn, nextStep, state, verify, withApp } = secondFactorOf(() => test);
const reset = (account: string, ...more: readonly string[]) =>
  test.operate("account", "reset-second-factor", account, "--reason", "knew the last orders", ...more);
const logInByPassword = (email: string) => test.call("POST", "/login", { body: { email, password: PASSWORD } });
const statusOf = async (token: string) => (await profile(token)).statusCode;

const keyOf = async (id: number) => {
  const passkey = { credential_id: `key-${String(id)}`, public_key: "", counter: 0, name: "Key", created_at: new Date() };
  await test.db
    .insertInto("passkeys")
    .values({ ...passkey, user_id: id, transports: [] })
    .execute();
};
const passkeysOf = async (id: number) =>
  (await test.db.selectFrom("passkeys").select("id").where("user_id", "=", id).execute()).length;

describe("a lost second factor", () => {
  it("DEC-055 is reset by the operator: the password alone opens the account, which is logged out everywhere and told by mail", async () => {
    const owner = await withApp();
    await keyOf(owner.id);
    const step = await logIn(owner.email);
    const answer = await reset(owner.email.toUpperCase());
    expect([answer.code, answer.problems]).toEqual([0, ""]);
    expect(answer.output).toMatch(/^Second factor reset: account \d+ \(.*\), with authenticator app and recovery codes\./);
    expect(await statusOf(owner.token)).toBe(401);
    // A login that was at its second step has to begin again.
    for (const code of [appCode(owner.secret), owner.codes[0] ?? ""]) expect((await verify(step, code)).statusCode).toBe(422);
    const mail = await mailTo(owner.email);
    expect([mail?.kind, mail?.body]).toEqual(["security", expect.stringContaining(serverEnglish("securityFactorReset"))]);
    expect(mail?.body).toContain("no longer open your account: authenticator app.");
    const entered = await logInByPassword(owner.email);
    expect(entered.json()).toMatchObject({ requires_2fa: false });
    expect(await state(bearer(entered))).toMatchObject({ has_app: false, recovery_codes_left: 0 });
    expect(await passkeysOf(owner.id)).toBe(1);
    const runs = test.db.selectFrom("operator_runs").selectAll().where("command", "=", "account reset-second-factor");
    const [run] = await runs.execute();
    expect([run?.outcome, JSON.stringify(run?.arguments)]).toEqual(["done", expect.stringContaining("knew the last orders")]);
  });

  it("DEC-055 codes by mail end too, and passkeys where they are named", async () => {
    const person = await customer({ is_2fa: true });
    await keyOf(person.id);
    const answer = await reset(String(person.id), "--passkeys");
    expect(answer.output).toContain("with passkeys.");
    expect(await passkeysOf(person.id)).toBe(0);
    expect((await mailTo(person.email))?.body).toContain("no longer open your account: passkeys.");
    expect((await logInByPassword(person.email)).json()).toMatchObject({ requires_2fa: false });
  });

  it("T32 tries that its owner has used up are given back, so that a new app lets them in", async () => {
    const owner = await withApp();
    for (let login = 0; login < 3; login += 1) {
      const step = await logIn(owner.email);
      for (let wrong = 0; wrong < 5; wrong += 1) await verify(step, "000000");
    }
    expect(await logIn(owner.email)).toBe("");
    await reset(owner.email);
    const token = bearer(await logInByPassword(owner.email));
    const begun = await call("POST", "/api/v1/2fa/app", token, {});
    const { secret } = begun.json<{ data: { secret: string } }>().data;
    expect((await call("POST", "/api/v1/2fa/app/confirm", token, { code: appCode(secret) })).statusCode).toBe(200);
    await nextStep();
    expect((await verify(await logIn(owner.email), appCode(secret))).statusCode).toBe(200);
  });

  it("changes nothing in a dry run", async () => {
    const owner = await withApp();
    const before = await mailTo(owner.email);
    expect((await reset(owner.email, "--dry-run")).output).toContain("Second factor reset");
    expect(await state(owner.token)).toMatchObject({ has_app: true, recovery_codes_left: 10 });
    expect(await mailTo(owner.email)).toEqual(before);
    expect((await logInByPassword(owner.email)).json()).toMatchObject({ requires_2fa: true });
  });

  it("refuses an account that is not there or has none, and leaves its sessions open", async () => {
    expect((await reset("nobody@factor.test")).problems).toBe('There is no account "nobody@factor.test".\n');
    const person = await customer();
    await keyOf(person.id);
    // An app that was begun and never confirmed is no second factor.
    await call("POST", "/api/v1/2fa/app", person.token, {});
    const answer = await reset(person.email);
    expect([answer.code, answer.problems]).toEqual([1, expect.stringContaining("has no second factor; nothing was changed.")]);
    expect([await statusOf(person.token), await passkeysOf(person.id)]).toEqual([200, 1]);
    const plain = await customer();
    expect((await reset(plain.email, "--passkeys")).problems).toContain("has no second factor and no passkeys");
    expect((await test.operate("account", "reset-second-factor", person.email)).problems).toContain("reason");
  });
});
