import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsubscribeSignature } from "../../../adapters/server/src/notifications/index.ts";
import { linkSecret } from "../../../adapters/server/src/secrets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { seedFixtures } from "../../support/server-fixtures.ts";
import { errorsOf } from "../../support/server-purchases.ts";
import { accountsOf } from "../accounts/accounts-fixture.ts";

let test: TestServer;
const { customer, profile } = accountsOf(() => test);

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const all = { order_actions: true, payment_actions: true, subscription_actions: true };
const none = { order_actions: false, payment_actions: false, subscription_actions: false };
const path = (id: number, signature: string) => `/unsubscribe/${String(id)}?signature=${signature}`;

/** Somebody and the signature of their link. */
async function somebody() {
  const person = await customer();
  const { data } = (await profile(person.token)).json<{ data: { unsubscribe_signature: string } }>();
  return { ...person, signature: data.unsubscribe_signature };
}

describe("notification flags", () => {
  it("API-009 API-010 PRO-006 PRO-007 are read and written by a signed link, reading changes nothing", async () => {
    const { id, signature, token } = await somebody();
    for (let reads = 0; reads < 2; reads += 1) {
      expect((await test.call("GET", path(id, signature))).json()).toEqual({ data: all });
    }
    expect((await test.call("POST", path(id, signature), { body: none })).json()).toEqual({ data: none });
    expect((await profile(token)).json()).toMatchObject({ data: none });
    const some = { ...none, payment_actions: true };
    expect((await test.call("POST", path(id, signature), { body: some })).json()).toEqual({ data: some });
    expect((await test.call("GET", path(id, signature))).json()).toEqual({ data: some });
  });

  it("PRO-007 are refused at the flag that is missing or no flag, and nothing is written then", async () => {
    const { id, signature } = await somebody();
    const wrong = { order_actions: false, payment_actions: "maybe" };
    const answer = await test.call("POST", path(id, signature), { body: wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual(["payment_actions", "subscription_actions"]);
    expect((await test.call("GET", path(id, signature))).json()).toEqual({ data: all });
  });

  it("DEC-057 are 404 to every wrong signature, whether read or written", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { signature } = person;
    const flipped = `${signature.slice(0, -1)}${signature.endsWith("0") ? "1" : "0"}`;
    for (const [id, signed] of [
      [person.id, flipped],
      [other.id, signature],
      [person.id, ""],
      [999_999, signature],
    ] as const) {
      expect((await test.call("GET", path(id, signed))).statusCode).toBe(404);
      expect((await test.call("POST", path(id, signed), { body: none })).statusCode).toBe(404);
    }
    expect((await test.call("GET", `/unsubscribe/${String(person.id)}?signature[]=${signature}`)).statusCode).toBe(404);
    expect((await test.call("GET", path(other.id, other.signature))).json()).toEqual({ data: all });
  });

  it("are 404 to a signature that is right for an account that there is not", async () => {
    const address = path(999_999, unsubscribeSignature(await linkSecret(test.db), 999_999));
    expect((await test.call("GET", address)).statusCode).toBe(404);
    expect((await test.call("POST", address, { body: none })).statusCode).toBe(404);
  });
});
