import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSKEYS_OF_ACCOUNT } from "@panel/core/passkeys";
import { openSession } from "../../../adapters/server/src/accounts/index.ts";
import { askForPassword, openServer, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { SoftPasskeyDevice, type DeviceFault } from "../../support/passkey-device.ts";
import { addCustomer, PASSWORD, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { accountsOf, bearer } from "../accounts/accounts-fixture.ts";

const ORIGIN = "https://panel.example";
const ELSEWHERE = "https://shop.example";
let test: TestServer;
let people = 0;
beforeAll(async () => {
  test = await openServer({ origin: ORIGIN, otherOrigins: [ELSEWHERE] });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const { mailTo, profile } = accountsOf(() => test);
const customer = (fields: object = {}) =>
  addCustomer(test.db, new Date(test.clock.now()), `passkey${String((people += 1))}@panel.test`, 0, fields);

type Message = Readonly<Record<string, unknown>>;
type Answered = { readonly data: { readonly options: Message } };
const valueOf = (made: Awaited<ReturnType<SoftPasskeyDevice["create"]>>): Message => (made.ok ? made.value : {});

const options = async (token: string) =>
  (await test.call("POST", "/api/v1/passkeys/options", { token, body: {} })).json<Answered>().data.options;
const keep = (token: string, credential: Message, name = "My key") =>
  test.call("POST", "/api/v1/passkeys", { token, body: { name, credential } });
async function register({ token }: Pick<Customer, "token">, device: SoftPasskeyDevice) {
  return keep(token, valueOf(await device.create(await options(token))));
}
const asked = async (session: string | null = null) =>
  (await test.call("POST", "/login/passkey/options", { body: { session } })).json<Answered>().data.options;
const answer = (credential: Message, session: string | null = null) =>
  test.call("POST", "/login/passkey", { body: { session, credential } });
const signIn = async (device: SoftPasskeyDevice, session: string | null = null) =>
  answer(valueOf(await device.get(await asked(session))), session);
const list = async (token: string) =>
  (await test.call("GET", "/api/v1/passkeys", { token })).json<{
    data: { is_offered: boolean; passkeys: { id: number; name: string; used_at: string | null }[] };
  }>().data;

/** A person with a passkey, and their device. */
async function owner(fields: object = {}) {
  const [person, device] = [await customer(fields), new SoftPasskeyDevice(ORIGIN)];
  expect((await register(person, device)).statusCode).toBe(200);
  return { person, device };
}

const faults: readonly (readonly [string, DeviceFault])[] = [
  ["another origin", { origin: "https://panel.example.evil.test" }],
  ["another panel", { rpId: "evil.test" }],
  ["a challenge of its own", { challenge: "bWFkZS11cA" }],
  ["something else", { type: "payment.get" }],
  ["nobody who was asked", { isUnverified: true }],
];

describe("passkeys", () => {
  it("EXT-passkey-options EXT-passkey-register EXT-passkeys are made for the panel's own address, named, listed and told by mail", async () => {
    const { person } = await owner();
    const asking = await options(person.token);
    expect(asking).toMatchObject({ rp: { id: "panel.example" }, attestation: "none" });
    expect(JSON.stringify(asking["user"])).not.toContain(`"id":"${String(person.id)}"`);
    const listed = await list(person.token);
    expect(listed).toMatchObject({ is_offered: true, passkeys: [{ name: "My key", used_at: null }] });
    expect((await mailTo(person.email))?.kind).toBe("security");
    expect((await list((await customer()).token)).passkeys).toEqual([]);
  });

  it("EXT-passkey-rename takes a name as the first one is taken: one line of at most a hundred characters, from its owner", async () => {
    const { person } = await owner();
    const stranger = await customer();
    const id = (await list(person.token)).passkeys[0]?.id ?? 0;
    const rename = (token: string, name: string) =>
      test.call("PATCH", `/api/v1/passkeys/${String(id)}`, { token, body: { name } });
    const mails = () => test.db.selectFrom("mail_outbox").select("id").where("recipient", "=", person.email).execute();
    const before = await mails();
    expect(Object.keys(errorsOf(await rename(person.token, " \n ")))).toEqual(["name"]);
    expect((await rename(stranger.token, "Theirs")).statusCode).toBe(404);
    expect((await rename(person.token, ` Work\nlaptop ${"x".repeat(200)}`)).statusCode).toBe(200);
    const kept = (await list(person.token)).passkeys[0]?.name ?? "";
    expect([kept.length, kept.startsWith("Work"), kept.includes("\n")]).toEqual([100, true, false]);
    expect(await mails()).toEqual(before);
  });

  it("EXT-login-passkey-options EXT-login-passkey open a session of the owner, past the second factor, and note the use", async () => {
    const { person, device } = await owner({ is_2fa: true });
    const opened = await signIn(device);
    expect(opened.statusCode).toBe(200);
    expect((await profile(bearer(opened))).json()).toMatchObject({ data: { id: person.id } });
    expect((await list(person.token)).passkeys[0]?.used_at).not.toBeNull();
  });

  it("EXT-login-passkey a challenge is good once, for five minutes, for what it was made for", async () => {
    const { person, device } = await owner();
    // A device that does not count: nothing but the challenge tells the second use from the first.
    device.fault = { isCopied: true };
    const credential = valueOf(await device.get(await asked()));
    expect((await answer(credential)).statusCode).toBe(200);
    expect(Object.keys(errorsOf(await answer(credential)))).toEqual(["credential"]);
    const late = valueOf(await device.get(await asked()));
    await test.clock.advanceAsync(5 * 60_000);
    expect((await answer(late)).statusCode).toBe(422);
    const registering = valueOf(await device.get(await options(person.token)));
    expect((await answer(registering)).statusCode).toBe(422);
    const signing = valueOf(await device.create(await asked()));
    expect((await keep(person.token, signing)).statusCode).toBe(422);
    const others = valueOf(await new SoftPasskeyDevice(ORIGIN).create(await options(person.token)));
    expect((await keep((await customer()).token, others)).statusCode).toBe(422);
  });

  it.each(faults)("EXT-login-passkey T32 takes no answer for %s, to sign in or to be kept", async (_what, fault) => {
    const { person, device } = await owner();
    const other = new SoftPasskeyDevice(ORIGIN);
    for (const faulty of [device, other]) faulty.fault = fault;
    expect((await signIn(device)).statusCode).toBe(422);
    expect((await register(person, other)).statusCode).toBe(422);
    device.fault = {};
    expect((await signIn(device)).statusCode).toBe(200);
    expect((await list(person.token)).passkeys).toHaveLength(1);
  });

  it("EXT-login-passkey takes no signature of another key, and no key that has been copied", async () => {
    const { device } = await owner();
    device.fault = { isForged: true };
    expect((await signIn(device)).statusCode).toBe(422);
    device.fault = {};
    expect((await signIn(device)).statusCode).toBe(200);
    device.fault = { isCopied: true };
    expect((await signIn(device)).statusCode).toBe(422);
    expect((await answer({})).statusCode).toBe(422);
    expect((await answer({ id: "unknown", response: "nothing" })).statusCode).toBe(422);
  });

  it("EXT-login-passkey is a second factor of its own account alone", async () => {
    const { person, device } = await owner({ is_2fa: true });
    const stranger = await owner();
    const login = await test.call("POST", "/login", { body: { email: person.email, password: PASSWORD } });
    const { session } = login.json<{ session: string }>();
    const methods = await test.call("POST", "/2fa/methods", { body: { session } });
    expect(methods.json()).toMatchObject({ data: { methods: ["mail", "passkey"] } });
    const asking = await asked(session);
    expect(asking["allowCredentials"]).toHaveLength(1);
    const foreign = valueOf(await stranger.device.get({ challenge: asking["challenge"] }));
    expect((await answer(foreign, session)).statusCode).toBe(422);
    const opened = await signIn(device, session);
    expect((await profile(bearer(opened))).json()).toMatchObject({ data: { id: person.id } });
    expect(Object.keys(errorsOf(await test.call("POST", "/login/passkey/options", { body: { session } })))).toEqual(["session"]);
  });

  it("DEC-183 EXT-login-passkey-offer EXT-passkeys EXT-2fa-methods a panel on another host is offered none, in no place", async () => {
    const { person } = await owner({ is_2fa: true });
    const ask = async (method: string, path: string, origin: string, options: object = {}) =>
      (await test.call(method, path, { headers: { origin }, ...options })).json<{ data: Record<string, unknown> }>().data;
    const asSeen = async (origin: string) => {
      const { email } = person;
      const { session } = (await test.call("POST", "/login", { body: { email, password: PASSWORD } })).json<{
        session: string;
      }>();
      return {
        login: (await ask("GET", "/login/passkey", origin))["is_offered"],
        profile: (await ask("GET", "/api/v1/passkeys", origin, { token: person.token }))["is_offered"],
        step: (await ask("POST", "/2fa/methods", origin, { body: { session } }))["methods"],
        choice: (await ask("GET", "/api/v1/2fa", origin, { token: person.token }))["methods"],
      };
    };
    const ways = ["mail", "passkey"];
    expect(await asSeen(ORIGIN)).toEqual({ login: true, profile: true, step: ways, choice: ways });
    expect(await asSeen(ELSEWHERE)).toEqual({ login: false, profile: false, step: ["mail"], choice: ["mail"] });
  });

  it("EXT-2fa-first a passkey is asked for first where its owner says so, and no longer once it is gone", async () => {
    const { person } = await owner({ is_2fa: true });
    const first = (method: unknown, token = person.token) => test.call("POST", "/api/v1/2fa/first", { token, body: { method } });
    const methods = async () =>
      (await test.call("GET", "/api/v1/2fa", { token: person.token })).json<{ data: { methods: string[] } }>().data.methods;
    expect((await first("passkey")).statusCode).toBe(200);
    expect(await methods()).toEqual(["passkey", "mail"]);
    for (const method of ["app", "recovery", "", 7, null]) expect((await first(method)).statusCode).toBe(422);
    const stranger = await customer();
    expect((await first("mail", stranger.token)).statusCode).toBe(200);
    expect(await methods()).toEqual(["passkey", "mail"]);
    const [passkey] = (await list(person.token)).passkeys;
    await test.call("DELETE", `/api/v1/passkeys/${String(passkey?.id)}`, { token: person.token });
    expect(await methods()).toEqual(["mail"]);
  });

  it("EXT-login-passkey no copied key is a second factor either", async () => {
    const { person, device } = await owner({ is_2fa: true });
    const logIn = async () =>
      (await test.call("POST", "/login", { body: { email: person.email, password: PASSWORD } })).json<{ session: string }>()
        .session;
    expect((await signIn(device, await logIn())).statusCode).toBe(200);
    device.fault = { isCopied: true };
    const refused = await signIn(device, await logIn());
    expect([refused.statusCode, refused.headers["authorization"]]).toEqual([422, undefined]);
  });

  it("EXT-passkey-options an account has only so many passkeys", async () => {
    const person = await customer();
    const idOf = (place: number) => Buffer.from(`many ${String(place)}`).toString("base64url");
    const passkey = { user_id: person.id, public_key: "none", counter: 0, name: "Key", created_at: new Date(test.clock.now()) };
    const many = Array.from({ length: PASSKEYS_OF_ACCOUNT }, (_none, place) => ({
      ...passkey,
      credential_id: idOf(place),
    }));
    await test.db.insertInto("passkeys").values(many).execute();
    const refused = await test.call("POST", "/api/v1/passkeys/options", { token: person.token, body: {} });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toBe(serverEnglish("tooManyPasskeys", { most: PASSKEYS_OF_ACCOUNT }));
    await test.db.deleteFrom("passkeys").where("credential_id", "=", idOf(0)).execute();
    expect((await options(person.token))["excludeCredentials"]).toHaveLength(PASSKEYS_OF_ACCOUNT - 1);
  });

  it("EXT-passkey-remove is its owner's, and a passkey that is gone opens nothing", async () => {
    const { person, device } = await owner();
    const other = await customer();
    const id = String((await list(person.token)).passkeys[0]?.id);
    expect((await test.call("DELETE", `/api/v1/passkeys/${id}`, { token: other.token })).statusCode).toBe(404);
    expect((await test.call("DELETE", `/api/v1/passkeys/${id}`, { token: person.token })).statusCode).toBe(200);
    expect((await signIn(device)).statusCode).toBe(422);
    expect((await list(person.token)).passkeys).toEqual([]);
  });

  it("EXT-passkey-register keeps a key for one account, and asks a device for no second one", async () => {
    const { person, device } = await owner();
    const made = valueOf(await device.create(await options(person.token)));
    expect((await keep(person.token, made, "  ")).statusCode).toBe(422);
    const again = valueOf(await device.create(await options(person.token)));
    expect((await keep(person.token, again)).statusCode).toBe(200);
    expect((await options(person.token))["excludeCredentials"]).toHaveLength(2);
  });

  it("DEC-055 a new password lets all passkeys go: whoever knew the old one may have made them", async () => {
    const { person, device } = await owner();
    await askForPassword(test, person.email);
    const address = new URL((await mailTo(person.email))?.button_address ?? "");
    const password = "a longer password";
    const body = { email: person.email, token: address.searchParams.get("token"), password, password_confirmation: password };
    expect((await test.call("POST", "/password/reset", { body })).statusCode).toBe(200);
    expect((await signIn(device)).statusCode).toBe(422);
  });

  it("T2 EXT-passkey-register nothing is made or removed by support that looks at the account", async () => {
    const { person } = await owner();
    const support = await openSession(test.db, person.id, new Date(test.clock.now()), { isImpersonated: true });
    const refused = await test.call("POST", "/api/v1/passkeys/options", { token: support, body: {} });
    expect([refused.statusCode, refused.json<{ code?: string }>().code]).toEqual([422, "owner_needed"]);
  });

  it("EXT-passkeys offers none where browsers give none: at an address of numbers, or without encryption", async () => {
    for (const origin of ["http://127.0.0.1:8080", "http://[::1]:8080", "http://panel.example"]) {
      const bare = await openServer({ origin });
      const { token } = await addCustomer(bare.db, new Date(bare.clock.now()), "bare@panel.test");
      const listed = (await bare.call("GET", "/api/v1/passkeys", { token })).json<{ data: { is_offered: boolean } }>();
      expect([origin, listed.data.is_offered]).toEqual([origin, false]);
      expect((await bare.call("POST", "/api/v1/passkeys/options", { token, body: {} })).statusCode).toBe(404);
      expect((await bare.call("POST", "/login/passkey/options", { body: {} })).statusCode).toBe(404);
      await bare.close();
    }
  });
});
