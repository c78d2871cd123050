import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIssuer, type IssuerFault } from "../../support/openid-issuer.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { bearer } from "../accounts/accounts-fixture.ts";
import { identityOf } from "./identity-fixture.ts";

let test: TestServer;
let google: Awaited<ReturnType<typeof openIssuer>>;

beforeAll(async () => {
  google = await openIssuer(() => test.clock.now());
  const setup = { clientId: "panel", clientSecret: "secret", issuer: google.issuer };
  test = await openServer({ isSandbox: false, identity: { google: setup, facebook: null, telegramBotToken: null } });
  await seedFixtures(test.db);
});
afterAll(async () => {
  await test.close();
  await google.close();
});

const { profile } = identityOf(() => test);
const now = () => new Date(test.clock.now());
const seconds = () => Math.floor(test.clock.now() / 1000);
const person = { sub: "2001", name: "Gustav", email: "gustav@example.test", email_verified: true };
const signed = (fault: IssuerFault = {}) => google.sign("panel", person, fault);

interface Offer {
  readonly client_id: string | null;
  readonly nonce: string;
  readonly sandbox_credential: string | null;
}
const offerOf = async (server = test) =>
  (await server.call("GET", "/login/ways")).json<{ data: { one_tap: Offer | null } }>().data.one_tap;

const post = (credential: unknown, affiliate_code: unknown = [], server = test) =>
  server.call("POST", "/login/google-one-tap", { body: { credential, affiliate_code } });

/** The fields at which a credential is refused, without a token of a session. */
async function refusedAt(credential: unknown): Promise<readonly string[]> {
  const answer = await post(credential);
  expect([answer.statusCode, answer.headers["authorization"]]).toEqual([422, undefined]);
  return Object.keys(errorsOf(answer));
}

describe("Google One Tap", () => {
  it("API-014 AUT-024 opens a session for whoever Google has signed for, referred by whose code came along", async () => {
    const friend = await addCustomer(test.db, now(), "friend@example.test");
    const { affiliate_code } = await test.db
      .selectFrom("users")
      .select("affiliate_code")
      .where("id", "=", friend.id)
      .executeTakeFirstOrThrow();
    const answer = await post(signed({ claims: { nonce: (await offerOf())?.nonce } }), [affiliate_code]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { requires_2fa: false, session: null }]);
    const opened = await profile(bearer(answer));
    expect(opened).toMatchObject({ name: "Gustav", email: "gustav@example.test", is_email_verified: true });
    const made = await test.db
      .selectFrom("users")
      .select("referred_by")
      .where("id", "=", Number(opened["id"]))
      .executeTakeFirst();
    expect(made?.referred_by).toBe(friend.id);
    expect((await profile(bearer(await post(signed()))))["id"]).toBe(opened["id"]);
  });

  it("API-014 takes no credential twice, at whatever moment they come", async () => {
    const credential = signed();
    expect((await post(credential)).statusCode).toBe(200);
    expect(await refusedAt(credential)).toEqual(["credential"]);
    const other = signed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(other)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // Written in another way it is the same one, or none: the last sign of a signature has bits that nobody reads.
    const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = signs.indexOf(credential.at(-1) ?? "");
    for (const same of [`${credential}=`, `${credential.slice(0, -1)}${signs[last ^ 1] ?? ""}`])
      expect(await refusedAt(same)).toEqual(["credential"]);
  });

  it.each<[string, () => string]>([
    ["another key", () => signed({ isForged: true })],
    ["another audience", () => google.sign("somebody-else", person)],
    ["two audiences that are not ours", () => signed({ claims: { aud: ["a", "b"] } })],
    ["another issuer", () => signed({ claims: { iss: "https://accounts.example" } })],
    ["a time that is over", () => signed({ claims: { exp: seconds() - 31 } })],
    ["a token of an hour ago", () => signed({ claims: { iat: seconds() - 631, exp: seconds() + 3_000 } })],
    ["a token of tomorrow", () => signed({ claims: { iat: seconds() + 86_400, exp: seconds() + 90_000 } })],
    ["no end", () => signed({ claims: { exp: undefined } })],
    ["a nonce of somebody else", () => signed({ claims: { nonce: "1.2.3" } })],
    ["nobody", () => ""],
    ["no token", () => "a.b.c"],
    [
      "words without a signature",
      () => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${signed().split(".")[1] ?? ""}.`,
    ],
    ["a changed word", () => signed().replace(/\.(.)/, (_all, sign: string) => `.${sign === "e" ? "f" : "e"}`)],
  ])("API-014 T26 refuses what was signed with, for or by %s", async (_name, make) => {
    expect(await refusedAt(make())).toEqual(["credential"]);
  });

  it("API-014 gives a nonce to each page that is good for an hour, and takes none that is older", async () => {
    const [one, other] = [await offerOf(), await offerOf()];
    expect(one).toMatchObject({ client_id: "panel", sandbox_credential: null });
    expect(one?.nonce).not.toBe(other?.nonce);
    await test.clock.advanceAsync(61 * 60_000);
    expect(await refusedAt(signed({ claims: { nonce: one?.nonce } }))).toEqual(["credential"]);
    expect((await post(signed({ claims: { nonce: (await offerOf())?.nonce } }))).statusCode).toBe(200);
  });

  it("API-014 AUT-006 asks for the second factor as after a password", async () => {
    const guarded = { email: "guarded@example.test", fields: { verified_at: now(), is_2fa: true } };
    await addCustomer(test.db, now(), guarded.email, 0, guarded.fields);
    const answer = await post(google.sign("panel", { ...person, sub: "2002", email: guarded.email }));
    expect(answer.json()).toMatchObject({ requires_2fa: true });
    expect(answer.headers["authorization"]).toBeUndefined();
  });

  it("API-014 enters no account by an e-mail that Google, or the account, has no proof of", async () => {
    await addCustomer(test.db, now(), "unproved@example.test", 0, { verified_at: null });
    const address = { ...person, sub: "2003", email: "unproved@example.test" };
    expect((await post(google.sign("panel", address))).statusCode).toBe(422);
    await addCustomer(test.db, now(), "proved-tap@example.test", 0, { verified_at: now() });
    const loose = { ...person, sub: "2004", email: "proved-tap@example.test", email_verified: false };
    expect((await post(google.sign("panel", loose))).statusCode).toBe(422);
  });

  it("AUT-024 offers the prompt to guests alone, and not where Google is not configured", async () => {
    const { token } = await addCustomer(test.db, now(), "inside@example.test");
    const inside = await test.call("GET", "/login/ways", { token });
    expect(inside.json()).toMatchObject({ data: { one_tap: null } });
    const bare = await openServer({ isSandbox: false });
    expect(await offerOf(bare)).toBeNull();
    expect((await post(signed(), [], bare)).statusCode).toBe(404);
    await bare.close();
  });

  it("AUT-024 in the sandbox hands out what its prompt would say, good once and for a quarter of an hour", async () => {
    const sandbox = await openServer();
    const offer = await offerOf(sandbox);
    expect(offer).toMatchObject({ client_id: null });
    const answer = await post(offer?.sandbox_credential, [], sandbox);
    expect([answer.statusCode, (await post(offer?.sandbox_credential, [], sandbox)).statusCode]).toEqual([200, 422]);
    const late = await offerOf(sandbox);
    await sandbox.clock.advanceAsync(15 * 60_000);
    expect((await post(late?.sandbox_credential, [], sandbox)).statusCode).toBe(422);
    await sandbox.close();
  });
});
