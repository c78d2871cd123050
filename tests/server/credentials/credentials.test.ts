import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isApiTokenGood } from "../../../adapters/server/src/api-token/index.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  connectedTo,
  endIdentities,
  endIdentity,
  endPasskeys,
  findPasskey,
  forgetChallenges,
  hasPasskeys,
  keepChallenge,
  keepPasskey,
  listPasskeys,
  notePasskeyUse,
  ownerOfIdentity,
  readAppCode,
  readRecoveryCode,
  recoveryCodesLeft,
  removePasskey,
  renewRecoveryCodes,
  takeChallenge,
  tieIdentity,
  useRecoveryCode,
} from "../../../adapters/server/src/credentials/index.ts";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { appCodeAt } from "../../support/app-code.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";

let test: TestServer;
let people = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const key = sealKeyFrom("a secret of this server");

const person = async (): Promise<number> =>
  (await addCustomer(test.db, now(), `credentials${String((people += 1))}@panel.test`)).id;

async function begun() {
  const userId = await person();
  const app = await beginAuthenticator(test.db, { userId, label: { issuer: "Panel", account: "me" }, key, now: now() });
  return { userId, code: appCodeAt(app?.secret ?? "", test.clock.now()) };
}

describe("what proves who a person is", () => {
  it("T32 an app is set up once: a second confirmation changes nothing", async () => {
    const { code, userId } = await begun();
    const right = await readAppCode(test.db, { userId, code, key, now: now() });
    expect(await confirmAuthenticator(test.db, right!, now())).toBe(true);
    expect(await confirmAuthenticator(test.db, { userId, step: right!.step + 1 }, now())).toBe(false);
    const kept = await test.db.selectFrom("authenticators").select("last_step").where("user_id", "=", userId).execute();
    expect(kept).toEqual([{ last_step: right!.step }]);
  });

  it("T32 a secret that was sealed under another key proves nothing, and breaks nothing", async () => {
    const { code, userId } = await begun();
    for (const other of [sealKeyFrom("another secret"), null])
      expect(await readAppCode(test.db, { userId, code, key: other, now: now() })).toBeNull();
  });

  it("a recovery code is one of the account's own, and of two who come together with the same one it is one's", async () => {
    const userId = await person();
    const [first = "", second = ""] = await renewRecoveryCodes(test.db, userId);
    const [foreign = ""] = await renewRecoveryCodes(test.db, await person());
    expect(await readRecoveryCode(test.db, userId, foreign)).toBeNull();
    const both = [await readRecoveryCode(test.db, userId, first), await readRecoveryCode(test.db, userId, first)];
    test.clock.advance(1_000);
    const used: boolean[] = [];
    for (const code of both) used.push(await useRecoveryCode(test.db, code!, now()));
    expect(used).toEqual([true, false]);
    expect(await readRecoveryCode(test.db, userId, first)).toBeNull();
    expect([await recoveryCodesLeft(test.db, userId), await readRecoveryCode(test.db, userId, second)]).toMatchObject([
      9,
      { userId },
    ]);
  });

  it("an identity is of one provider: the same subject elsewhere is another person", async () => {
    const [ann, bob] = [await person(), await person()];
    const at = (provider: "facebook" | "google" | "telegram") => ({ provider, subject: "4711", username: "ann" });
    expect(await tieIdentity(test.db, ann, at("facebook"), now())).toBe(true);
    expect(await ownerOfIdentity(test.db, at("google"))).toBeNull();
    expect(await tieIdentity(test.db, bob, at("google"), now())).toBe(true);
    expect([await ownerOfIdentity(test.db, at("facebook")), await ownerOfIdentity(test.db, at("google"))]).toEqual([ann, bob]);
  });

  it("a Telegram that another account has leaves nothing of itself behind", async () => {
    const [ann, bob] = [await person(), await person()];
    const telegram = { provider: "telegram", subject: "4712", username: "ann" } as const;
    expect(await tieIdentity(test.db, ann, telegram, now())).toBe(true);
    expect(await tieIdentity(test.db, bob, telegram, now())).toBe(false);
    const names = await test.db.selectFrom("users").select(["id", "telegram_id"]).where("id", "in", [ann, bob]).execute();
    expect(new Map(names.map(({ id, telegram_id }) => [id, telegram_id]))).toEqual(
      new Map([
        [ann, "4712"],
        [bob, null],
      ]),
    );
  });

  it("letting one identity go leaves the others of the account, and those of everybody else", async () => {
    const [ann, bob] = [await person(), await person()];
    for (const [owner, provider] of [
      [ann, "facebook"],
      [ann, "telegram"],
      [bob, "telegram"],
    ] as const) {
      const subject = `owner ${String(owner)}`;
      expect(await tieIdentity(test.db, owner, { provider, subject }, now())).toBe(true);
    }
    expect((await connectedTo(test.db, ann)).toSorted()).toEqual(["facebook", "telegram"]);
    await endIdentity(test.db, ann, "telegram");
    expect([await connectedTo(test.db, ann), await connectedTo(test.db, bob)]).toEqual([["facebook"], ["telegram"]]);
    const telegramOf = async (id: number) =>
      (await test.db.selectFrom("users").select("telegram_id").where("id", "=", id).executeTakeFirstOrThrow()).telegram_id;
    expect([await telegramOf(ann), await telegramOf(bob)]).toEqual([null, `owner ${String(bob)}`]);
  });

  it("letting all of an account go leaves everybody else theirs, and the ways that they have begun", async () => {
    const [ann, bob] = [await person(), await person()];
    for (const owner of [ann, bob]) {
      await tieIdentity(test.db, owner, { provider: "telegram", subject: `all ${String(owner)}` }, now());
      const attempt = { provider: "google", verifier: "", nonce: "", return_to: "", affiliate_codes: "[]" } as const;
      const hashes = { state_hash: `state ${String(owner)}`, browser_hash: "browser", expires_at: now() };
      await test.db
        .insertInto("identity_attempts")
        .values({ ...attempt, ...hashes, user_id: owner })
        .execute();
    }
    expect(await endIdentities(test.db, ann)).toEqual(["telegram"]);
    expect([await connectedTo(test.db, ann), await connectedTo(test.db, bob)]).toEqual([[], ["telegram"]]);
    const begun = await test.db.selectFrom("identity_attempts").select("user_id").where("user_id", "in", [ann, bob]).execute();
    expect(begun).toEqual([{ user_id: bob }]);
  });

  it("passkeys are kept, listed and let go for one account", async () => {
    const [ann, bob] = [await person(), await person()];
    const passkey = { public_key: "key", counter: 3, name: "Key", created_at: now() };
    for (const [user_id, credential_id] of [
      [ann, "a1"],
      [ann, "a2"],
      [bob, "b1"],
    ] as const)
      expect(await keepPasskey(test.db, { ...passkey, user_id, credential_id })).toBe(true);
    expect(await keepPasskey(test.db, { ...passkey, user_id: bob, credential_id: "a1" })).toBe(false);
    expect([await hasPasskeys(test.db, ann), await hasPasskeys(test.db, await person())]).toEqual([true, false]);
    const namesOf = async (owner: number) => (await listPasskeys(test.db, owner)).map((each) => each.credential_id).toSorted();
    const first = await findPasskey(test.db, "a1");
    expect(await removePasskey(test.db, bob, first!.id)).toBe(false);
    expect([await namesOf(ann), await namesOf(bob)]).toEqual([["a1", "a2"], ["b1"]]);
    expect(await removePasskey(test.db, ann, first!.id)).toBe(true);
    expect([await namesOf(ann), await namesOf(bob)]).toEqual([["a2"], ["b1"]]);
    expect(await endPasskeys(test.db, ann)).toBe(true);
    expect([await namesOf(ann), await namesOf(bob)]).toEqual([[], ["b1"]]);
  });

  it("a use of a passkey is noted where its count goes on, or never began", async () => {
    const ann = await person();
    const keys = { public_key: "key", name: "Key", created_at: now(), user_id: ann };
    await keepPasskey(test.db, { ...keys, credential_id: "counts", counter: 3 });
    await keepPasskey(test.db, { ...keys, credential_id: "silent", counter: 0 });
    const use = async (name: string, counter: number) =>
      notePasskeyUse(test.db, (await findPasskey(test.db, name))!, counter, now());
    expect([await use("counts", 3), await use("counts", 2), await use("counts", 0)]).toEqual([false, false, false]);
    expect([await use("counts", 4), await use("silent", 0), await use("silent", 0)]).toEqual([true, true, true]);
    expect([await use("silent", 1), await use("silent", 0)]).toEqual([true, false]);
    const counts = await listPasskeys(test.db, ann);
    expect(new Map(counts.map(({ credential_id, counter }) => [credential_id, counter]))).toEqual(
      new Map([
        ["silent", 1],
        ["counts", 4],
      ]),
    );
  });

  it("a challenge is good once, for its purpose, its person and its time", async () => {
    const [ann, bob] = [await person(), await person()];
    const asked = { purpose: "register", userId: ann } as const;
    for (const name of ["one", "two", "three", "late", "old"]) await keepChallenge(test.db, name, asked, now());
    const take = (name: string, changes: Partial<Parameters<typeof takeChallenge>[2]> = {}, at = now()) =>
      takeChallenge(test.db, name, { ...asked, ...changes }, at);
    expect(await take("none")).toBe(false);
    expect(await take("two", { purpose: "login" })).toBe(false);
    expect(await take("three", { userId: bob })).toBe(false);
    expect(await take("three", { userId: null })).toBe(false);
    expect([await take("one"), await take("one")]).toEqual([true, false]);
    expect([await take("two"), await take("three")]).toEqual([true, true]);
    const later = new Date(test.clock.now() + 5 * 60_000);
    expect(await take("late", {}, later)).toBe(false);
    const left = async () => (await test.db.selectFrom("passkey_challenges").select("purpose").execute()).length;
    await forgetChallenges(test.db, later);
    expect(await left()).toBe(1);
    await forgetChallenges(test.db, new Date(later.getTime() + 1));
    expect(await left()).toBe(0);
  });

  it("a token that was never made is not good, whatever others are", async () => {
    expect(await isApiTokenGood(test.db, "api_unknown")).toBe(false);
  });
});
