import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueCode } from "../../../adapters/server/src/accounts/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";
import { buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { accountsOf, bearer } from "./accounts-fixture.ts";

let test: TestServer;
const { customer, now, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

/** A session that the operator has opened by the link of an account. */
async function openByOperator(account?: Awaited<ReturnType<typeof customer>>) {
  const person = account ?? (await customer());
  const code = await issueCode(test.db, "login", person.id, now());
  return { person, token: bearer(await test.call("GET", "/refresh", { token: code })) };
}

const device = "00000000-0000-4000-8000-000000000000";
/** What a session of the operator's is refused, with a body that the owner could send. */
const ownersCalls = [
  ["POST", "/api/v1/api-token", { is_read_only: false }],
  ["DELETE", "/api/v1/api-token", undefined],
  ["POST", "/api/v1/socialite/connect", { redirect_uri: `${TEST_ORIGIN}/app/profile`, provider: "google" }],
  ["DELETE", "/api/v1/socialite/google", undefined],
  ["POST", "/utils/attach-telegram", { id: 1 }],
  ["POST", "/api/v1/profile/set-email", { email: "other@example.test" }],
  ["POST", "/api/v1/update-2fa", { is_2fa: true, code: "123456" }],
  ["POST", "/2fa/send-code", {}],
  ["POST", "/api/v1/withdrawal", { amount: 1, payment_method_id: 1, account_number: "1" }],
  ["POST", "/api/v1/profile/set-analytics-client-id", { yandex_metrika_client_id: "1" }],
  ["POST", "/api/v1/marketing-sources", { marketing_source: "ad" }],
  ["DELETE", "/api/v1/moved-orders/1", undefined],
  ["PATCH", "/api/v1/passkeys/1", { name: "Another" }],
  ["DELETE", "/api/v1/sessions", undefined],
  ["DELETE", `/api/v1/sessions/${device}`, undefined],
] as const;

describe("a session that the operator has opened", () => {
  it("DEC-205 is refused what only the owner may do, and changes nothing by it", async () => {
    const { person, token } = await openByOperator();
    const before = (await profile(person.token)).body;
    for (const [method, path, body] of ownersCalls) {
      const call = { headers: { "idempotency-key": randomUUID() }, ...(body === undefined ? {} : { body }) };
      const answer = await test.call(method, path, { token, ...call });
      expect([path, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([path, 422, "owner_needed"]);
    }
    expect((await profile(person.token)).body).toBe(before);
    for (const [method, path, body] of ownersCalls) {
      const call = { headers: { "idempotency-key": randomUUID() }, ...(body === undefined ? {} : { body }) };
      const owners = await test.call(method, path, { token: person.token, ...call });
      expect([path, owners.json<{ code?: string }>().code === "owner_needed"]).toEqual([path, false]);
    }
  });

  it("DEC-205 ANL-002 places an order without what analytics know the operator's browser by", async () => {
    const person = await addCustomer(test.db, now(), "opened@panel.test", 2_000_000);
    const { token } = await openByOperator(person);
    const known = { yandex_metrika_client_id: "1", google_analytics4_client_id: "1.2", google_analytics4_session_id: "3" };
    const bought = async (bearerToken: string, url: string) => {
      const body = purchaseBody([someLikes(1000, { url })], 500_000, known);
      expect((await buyFromBalance(test, body, { token: bearerToken, key: randomUUID() })).statusCode).toBe(200);
      const stored = test.db.selectFrom("purchases").select("analytics").where("user_id", "=", person.id);
      return (await stored.orderBy("id", "desc").executeTakeFirstOrThrow()).analytics;
    };
    expect(await bought(token, "https://www.instagram.com/p/Coperator1/")).toEqual({});
    expect(await bought(person.token, "https://www.instagram.com/p/Ccustomer1/")).toMatchObject(known);
  });

  it("DEC-205 lasts an hour, however often its token is exchanged, also beside another tab", async () => {
    const { token } = await openByOperator();
    test.clock.advance(50 * 60_000);
    const exchanged = bearer(await test.call("GET", "/refresh", { token }));
    const beside = bearer(await test.call("GET", "/refresh", { token }));
    expect([(await profile(exchanged)).statusCode, (await profile(beside)).statusCode]).toEqual([200, 200]);
    test.clock.advance(9 * 60_000);
    expect([(await profile(exchanged)).statusCode, (await profile(beside)).statusCode]).toEqual([200, 200]);
    test.clock.advance(61_000);
    expect([(await profile(exchanged)).statusCode, (await profile(beside)).statusCode]).toEqual([401, 401]);
  });

  it("DEC-205 is ended by itself, and leaves the owner logged in", async () => {
    const { person, token } = await openByOperator();
    expect((await test.call("POST", "/logout", { token })).statusCode).toBe(200);
    expect([(await profile(token)).statusCode, (await profile(person.token)).statusCode]).toEqual([401, 200]);
  });
});
