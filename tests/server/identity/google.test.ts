import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../../adapters/server/src/calls/index.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { browser, cookieOf, identityOf, placeOf } from "./identity-fixture.ts";
import { accountsOf, codeIn } from "../accounts/accounts-fixture.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const { begin, say, comeBack, signIn, arrivals, exchange, tokenOf, profile, logIn } = identityOf(() => test);
const { mailTo } = accountsOf(() => test);
const now = () => new Date(test.clock.now());
const problemOf = (page: URL) => page.searchParams.get("way_problem");

describe("Google, as the sandbox plays it", () => {
  it("API-011 DEC-054 leads a browser out, and back to the login with a code that works once", async () => {
    const out = await test.call("GET", "/login/google", { headers: browser });
    expect(out.statusCode).toBe(302);
    expect(String(out.headers["set-cookie"])).toMatch(/Path=\/login; HttpOnly; SameSite=Lax$/);
    const page = placeOf(out);
    expect(page.pathname).toBe("/sandbox/identity/google");
    expect((await test.call("GET", `${page.pathname}${page.search}`)).body).toContain("Google");
    const back = await comeBack(await say(page, { name: "Gia", email: "gia@example.test" }), cookieOf(out));
    expect(back.pathname).toBe("/app/login");
    const token = await tokenOf(back);
    expect(await profile(token)).toMatchObject({
      name: "Gia",
      email: "gia@example.test",
      is_email_verified: true,
      social_provider: "google",
      is_impersonated: false,
    });
    expect((await exchange(back)).statusCode).toBe(401);
  });

  it("DEC-054 opens the session in the browser that began alone, whoever opens the address", async () => {
    const page = await signIn({ email: "sender@example.test" });
    const other = await signIn({ email: "receiver@example.test" });
    const cookie = arrivals.get(page.searchParams.get("token") ?? "");
    const others = arrivals.get(other.searchParams.get("token") ?? "");
    expect((await exchange(page, "")).statusCode).toBe(401);
    expect((await exchange(page, others)).statusCode).toBe(401);
    expect((await exchange(page, cookie)).statusCode).toBe(200);
  });

  it("API-012 finds the same account by Facebook's id, and takes no e-mail that Facebook does not vouch for", async () => {
    const person = { name: "Finn", email: "finn@example.test", isVerified: false };
    const first = await profile(await tokenOf(await signIn(person, "facebook")));
    expect(first).toMatchObject({ email: null, social_provider: "facebook" });
    expect(await profile(await tokenOf(await signIn(person, "facebook")))).toMatchObject({ id: first["id"] });
  });

  it("DEC-054 enters an account by its e-mail only where provider and account both have proof of the mailbox", async () => {
    const proved = await addCustomer(test.db, now(), "proved@example.test", 0, { verified_at: now() });
    expect((await profile(await tokenOf(await signIn({ email: "proved@example.test" }))))["id"]).toBe(proved.id);
    await addCustomer(test.db, now(), "foreign@example.test", 0, { verified_at: now() });
    expect(problemOf(await signIn({ email: "foreign@example.test", isVerified: false }))).toBe("emailTaken");
    await addCustomer(test.db, now(), "squatted@example.test", 0, { verified_at: null });
    expect(problemOf(await signIn({ email: "squatted@example.test" }))).toBe("emailTaken");
  });

  it("DEC-051 where answers are neutral, an e-mail that Google does not vouch for is left out, whether or not it has an account", async () => {
    const neutral = await openServer();
    await seedFixtures(neutral.db, { answersNeutrally: true });
    await addCustomer(neutral.db, now(), "foreign@example.test", 0, { verified_at: now() });
    const there = identityOf(() => neutral);
    const arrived = async (email: string) =>
      there.profile(await there.tokenOf(await there.signIn({ name: "Finn", email, isVerified: false })));
    for (const email of ["foreign@example.test", "free@example.test"])
      expect(await arrived(email)).toMatchObject({ email: null, social_provider: "google" });
    await neutral.close();
  });

  it("DEC-054 takes a state once, in the browser that began, for ten minutes, and from its own provider", async () => {
    const once = await begin();
    const place = await say(once.page, { email: "once@example.test" });
    expect(problemOf(await comeBack(place, null))).toBe("expired");
    const other = await begin();
    expect(problemOf(await comeBack(place, other.cookie))).toBe("expired");
    // What is over is cleared away; this is not.
    await test.server.runJob("forget ways to providers");
    expect((await comeBack(place, once.cookie)).searchParams.has("token")).toBe(true);
    expect(problemOf(await comeBack(place, once.cookie))).toBe("expired");

    const forged = await begin();
    const wrongState = await say(forged.page);
    wrongState.searchParams.set("state", "another");
    expect(problemOf(await comeBack(wrongState, forged.cookie))).toBe("expired");

    const late = await begin();
    test.clock.advance(601_000);
    expect(problemOf(await comeBack(await say(late.page), late.cookie))).toBe("expired");

    const strayed = await begin("facebook");
    const toGoogle = await say(strayed.page);
    toGoogle.pathname = "/login/google/callback";
    expect(problemOf(await comeBack(toGoogle, strayed.cookie))).toBe("expired");
  });

  it("DEC-054 takes no code that the provider did not make, and none that is cancelled", async () => {
    const { cookie, page } = await begin();
    const place = await say(page);
    const [words] = (place.searchParams.get("code") ?? "").split(".");
    const changed = Buffer.from(String(Buffer.from(words ?? "", "base64url")).replace("sam@", "eve@")).toString("base64url");
    place.searchParams.set("code", `${changed}.${place.searchParams.get("code")?.split(".")[1] ?? ""}`);
    expect(problemOf(await comeBack(place, cookie))).toBe("failed");
    expect(problemOf(await signIn({ action: "deny" }))).toBe("failed");
  });

  it("tells the log nothing of a way that is cancelled: no provider is out of reach", async () => {
    const logged: string[] = [];
    const log = createLog({ write: (line) => void logged.push(line) }, () => 0);
    const server = await openServer({ log });
    expect(problemOf(await identityOf(() => server).signIn({ action: "deny" }))).toBe("failed");
    expect(logged.filter((line) => line.includes("was not reached"))).toEqual([]);
    await server.close();
  });

  it("DEC-054 leads to no foreign address, and to no page that leaves a code in its address", async () => {
    const wrong = [
      "https://evil.example/app/login",
      "//evil.example/login",
      `${TEST_ORIGIN}.evil.example/login`,
      "javascript:alert(1)",
    ];
    for (const page of [...wrong, `${TEST_ORIGIN}/app/orders`]) {
      const answer = await test.call("GET", `/login/google?redirect_uri=${encodeURIComponent(page)}`);
      expect(answer.statusCode).toBe(422);
    }
    const token = await logIn((await addCustomer(test.db, now(), "leads@example.test")).email);
    const body = { redirect_uri: "https://evil.example/", provider: "google" };
    expect((await test.call("POST", "/api/v1/socialite/connect", { token, body })).statusCode).toBe(422);
  });

  it("AUT-006 asks for the second factor after a provider, too", async () => {
    const email = "second@example.test";
    await addCustomer(test.db, now(), email, 0, { verified_at: now(), is_2fa: true });
    const back = await signIn({ email });
    expect(back.searchParams.has("token")).toBe(false);
    const session = back.searchParams.get("challenge");
    await test.call("POST", "/2fa/send-code", { body: { session } });
    const mail = await test.db.selectFrom("mail_outbox").select("body").where("recipient", "=", email).executeTakeFirstOrThrow();
    const answer = await test.call("POST", "/2fa/verify", { body: { session, code: codeIn(mail.body) } });
    expect(answer.headers["authorization"]).toBeDefined();
  });

  it("API-016 AUT-027 connects Google to the account that is logged in, and to no other", async () => {
    const owner = await addCustomer(test.db, now(), "owner@example.test", 0, { verified_at: now() });
    const connect = async (email: string, google: string) => {
      const body = { redirect_uri: `${TEST_ORIGIN}/app/profile`, provider: "google" };
      const token = await logIn(email);
      const answer = await test.call("POST", "/api/v1/socialite/connect", { token, body });
      if (answer.statusCode !== 200) return answer.statusCode;
      const page = new URL(answer.json<{ data: { address: string } }>().data.address);
      return comeBack(await say(page, { email: google }), cookieOf(answer));
    };
    expect(String(await connect("owner@example.test", "other-name@example.test"))).toBe(`${TEST_ORIGIN}/app/profile`);
    expect((await profile(await tokenOf(await signIn({ email: "other-name@example.test" }))))["id"]).toBe(owner.id);
    expect((await mailTo("owner@example.test"))?.body).toContain("Google was connected to your account");
    await addCustomer(test.db, now(), "second-owner@example.test", 0, { verified_at: now() });
    expect(problemOf((await connect("second-owner@example.test", "other-name@example.test")) as URL)).toBe("identityTaken");
    await addCustomer(test.db, now(), "unproved@example.test", 0, { verified_at: null });
    expect(await connect("unproved@example.test", "third@example.test")).toBe(422);
  });

  it("EXT-socialite-disconnect lets a way in go that is connected, says so by mail, and keeps the last one", async () => {
    const letGo = async (token: string, way: string) =>
      (await test.call("DELETE", `/api/v1/socialite/${way}`, { token })).statusCode;
    const mails = async (email: string) =>
      (
        await test.db
          .selectFrom("mail_outbox")
          .select("id")
          .where("recipient", "=", email)
          .where("kind", "=", "security")
          .execute()
      ).length;
    const email = "lets-go@example.test";
    const { id } = await addCustomer(test.db, now(), email, 0, { verified_at: now() });
    const token = await tokenOf(await signIn({ email }));
    expect(await profile(token)).toMatchObject({ id });
    for (const way of ["facebook", "telegram", "carrier-pigeon"]) expect(await letGo(token, way)).toBe(404);
    expect(await mails(email)).toBe(0);
    expect([await letGo(token, "google"), await letGo(token, "google")]).toEqual([200, 404]);
    expect(await mails(email)).toBe(1);
    const lonely = await addCustomer(test.db, now(), "lonely@example.test", 0, { verified_at: now() });
    await signIn({ email: lonely.email });
    const onlyGoogle = await logIn(lonely.email);
    await test.db.updateTable("users").set({ email: null }).where("id", "=", lonely.id).execute();
    expect(await letGo(onlyGoogle, "google")).toBe(422);
  });

  it("EXT-socialite-disconnect DEC-203 an e-mail that is not proved replaces no last way in, and that is said", async () => {
    const { id, email } = await addCustomer(test.db, now(), "typed-wrong@example.test", 0, { verified_at: now() });
    await signIn({ email });
    const token = await logIn(email);
    await test.db.updateTable("users").set({ verified_at: null }).where("id", "=", id).execute();
    const letGo = () => test.call("DELETE", "/api/v1/socialite/google", { token });
    const refused = await letGo();
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { provider: [serverEnglish("emailUnproved")] } }]);
    await test.db.updateTable("users").set({ verified_at: now() }).where("id", "=", id).execute();
    expect((await letGo()).statusCode).toBe(200);
  });

  it("API-016 names a way in that there is not at its field", async () => {
    const { email } = await addCustomer(test.db, now(), "no-such-way@example.test", 0, { verified_at: now() });
    const body = { redirect_uri: `${TEST_ORIGIN}/app/profile`, provider: "carrier-pigeon" };
    const answer = await test.call("POST", "/api/v1/socialite/connect", { token: await logIn(email), body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toEqual({ provider: [serverEnglish("invalidValue")] });
  });

  it("AUT-023 offers nothing where nothing is configured, and answers 404", async () => {
    const bare = await openServer({ isSandbox: false });
    const ways = await bare.call("GET", "/login/ways");
    expect(ways.json()).toEqual({ data: { offered: [], connected: [], one_tap: null } });
    for (const path of ["/login/google", "/login/facebook", "/login/telegram", "/sandbox/identity/google"])
      expect((await bare.call("GET", path)).statusCode).toBe(404);
    await bare.close();
  });
});
