import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCoupon, addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

const HOUR_MS = 3_600_000;
let test: TestServer;
let buyer: Customer;
let keys = 0;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "expiry@example.test");
});
afterAll(() => test.close());

async function opened(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address, ...changes };
  const key = `expiry-${String((keys += 1))}`;
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key, body });
  return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
}
const statusOf = async (invoice: string) =>
  (await test.call("GET", `/api/v1/invoices/${invoice}`)).json<{ data: { status: string } }>().data.status;

describe("invoices that nobody paid", () => {
  it("are closed after a day, and give their coupons back; those that are younger, said to be paid, or paid are not", async () => {
    const coupon = await addCoupon(test.db, "DAY", { bonus_type: "bonus" });
    const uses = async () =>
      (await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow()).uses;
    const [old, marked, paid] = [await opened({ coupon_code: "DAY" }), await opened(), await opened()];
    await test.call("POST", `/api/v1/invoices/${marked}/mark-is-paid`, { token: buyer.token, body: {} });
    await report(test, { invoice_id: paid, amount: 10_000_000 });
    await test.clock.advanceAsync(HOUR_MS);
    const younger = await opened();
    await test.clock.advanceAsync(23 * HOUR_MS);
    await test.server.runJob("close unpaid invoices");
    expect([await statusOf(old), await uses()]).toEqual(["created", 1]);
    await test.clock.advanceAsync(1);
    await test.server.runJob("close unpaid invoices");
    const states = { old, marked, paid, younger };
    const found = await Promise.all(Object.entries(states).map(async ([name, id]) => [name, await statusOf(id)] as const));
    expect(Object.fromEntries(found)).toEqual({ old: "canceled", marked: "in_moderation", paid: "paid", younger: "created" });
    expect(await uses()).toBe(0);
    await report(test, { invoice_id: old, amount: 10_000_000 });
    expect(await statusOf(old)).toBe("paid");
  });
});

describe("methods that are offered", () => {
  interface Listed {
    readonly id: number;
    readonly payment_method_bonuses?: readonly unknown[];
  }
  const listOf = async (path: string): Promise<readonly Listed[]> =>
    (await test.call("GET", path, { token: buyer.token })).json<{ data: readonly Listed[] }>().data;
  const topUps = "/api/v1/payment-methods-with-bonuses";
  const orders = "/api/v1/payment-methods";

  it("are those that are switched on, each for what it is for, with its own bonuses", async () => {
    const methods = test.db.updateTable("payment_methods");
    await methods.set({ for_orders: false }).where("id", "=", ids.manual).execute();
    await methods.set({ for_top_up: false }).where("id", "=", ids.qr).execute();
    await methods.set({ is_enabled: false }).where("id", "=", ids.card).execute();
    expect((await listOf(orders)).map(({ id }) => id)).toEqual([ids.crypto, ids.qr]);
    const [first, second, ...others] = await listOf(topUps);
    expect([first?.id, second?.id, others]).toEqual([ids.crypto, ids.manual, []]);
    expect([first?.payment_method_bonuses?.length, second?.payment_method_bonuses?.length]).toEqual([1, 0]);
    expect(await opened({ payment_method_id: ids.crypto })).toMatch(/^inv_/);
    for (const payment_method_id of [ids.qr, ids.card]) {
      const address = `${TEST_ORIGIN}/app/`;
      const body = { amount: "10", payment_method_id, success_url: address, cancel_url: address };
      const key = `expiry-${String((keys += 1))}`;
      const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key, body });
      expect([payment_method_id, answer.statusCode]).toEqual([payment_method_id, 422]);
    }
  });
});
