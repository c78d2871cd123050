import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askForPassword, openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { accountsOf, bearer } from "../accounts/accounts-fixture.ts";
import { cookieOf, identityOf } from "./identity-fixture.ts";

let test: TestServer;
const { say, comeBack, signIn, tokenOf, profile, logIn } = identityOf(() => test);
const { addressTo, mailTo, now } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

/** The owner of a mailbox sets a password by the link that is mailed to it. */
async function setPassword(email: string) {
  await askForPassword(test, email);
  const token = (await addressTo(email)).searchParams.get("token");
  const password = "brand new word";
  return test.call("POST", "/password/reset", { body: { email, token, password, password_confirmation: password } });
}
const logInNew = (email: string) => test.call("POST", "/login", { body: { email, password: "brand new word" } });

async function setUpApp(userId: number) {
  await test.db
    .insertInto("authenticators")
    .values({ user_id: userId, secret: "JBSWY3DPEHPK3PXP", is_sealed: false, created_at: now() })
    .execute();
  await test.db.updateTable("authenticators").set({ confirmed_at: now() }).where("user_id", "=", userId).execute();
  await test.db.updateTable("users").set({ is_2fa: true }).where("id", "=", userId).execute();
}

describe("whoever proves a mailbox", () => {
  it("DEC-204 gets the account that holds the address unproved, and nobody else who came into it before", async () => {
    const stranger = { name: "Stranger", email: "strangers-own@example.test", isVerified: false };
    const token = await tokenOf(await signIn(stranger, "facebook"));
    const { id } = await profile(token);
    const email = "victim@example.test";
    expect((await test.call("POST", "/api/v1/profile/set-email", { token, body: { email } })).statusCode).toBe(200);
    const apiToken = (await test.call("POST", "/api/v1/api-token", { token, body: {} })).json<{ data: { api_token: string } }>()
      .data;
    await test.db
      .updateTable("users")
      .set({ telegram_id: "7", telegram_username: "stranger" })
      .where("id", "=", Number(id))
      .execute();
    await setUpApp(Number(id));

    expect((await setPassword(email)).statusCode).toBe(200);
    const own = await profile(bearer(await logInNew(email)));
    expect(own).toMatchObject({ id, email, is_email_verified: true, is_2fa: false, telegram_id: null, telegram_username: null });
    for (const earlier of [token, apiToken.api_token])
      expect((await test.call("GET", "/api/v1/profile", { token: earlier })).statusCode).toBe(401);
    expect((await profile(await tokenOf(await signIn(stranger, "facebook"))))["id"]).not.toBe(id);
    const told = (await mailTo(email))?.body ?? "";
    expect(told).toContain("A new password was set for your account");
    expect(told).toContain("These no longer open your account: Facebook, API token, authenticator app");
  });

  it("AUT-022 ends a provider that a thief connected, and the way to one; the second factor of a proved owner stays", async () => {
    const email = "robbed@example.test";
    const { id } = await addCustomer(test.db, now(), email, 0, { verified_at: now() });
    const connect = async () =>
      test.call("POST", "/api/v1/socialite/connect", {
        token: await logIn(email),
        body: { redirect_uri: `${TEST_ORIGIN}/app/profile`, provider: "google" },
      });
    const thief = { email: "thief@example.test" };
    const connected = await connect();
    const place = await say(new URL(connected.json<{ data: { address: string } }>().data.address), thief);
    await comeBack(place, cookieOf(connected));
    expect((await profile(await tokenOf(await signIn(thief))))["id"]).toBe(id);
    const begun = await connect();
    await setUpApp(id);

    expect((await setPassword(email)).statusCode).toBe(200);
    expect((await mailTo(email))?.body).toContain("These no longer open your account: Google.");
    expect((await profile(await tokenOf(await signIn(thief))))["id"]).not.toBe(id);
    const late = await say(new URL(begun.json<{ data: { address: string } }>().data.address), { email: "late@example.test" });
    expect((await comeBack(late, cookieOf(begun))).searchParams.get("way_problem")).toBe("expired");
    expect((await logInNew(email)).json()).toMatchObject({ requires_2fa: true });
  });
});
