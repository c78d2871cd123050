import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCoupon, addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { buyByMethod, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let buyer: Customer;
let keys = 0;

/** A public server with an account at Stripe: one method leads there, one is paid by hand, the others lead nowhere. */
beforeAll(async () => {
  const stripe = { secretKey: "sk_test_key", webhookSecret: "whsec_test", apiAddress: "http://127.0.0.1:1" };
  test = await openServer({ isSandbox: false, stripe });
  await seedFixtures(test.db);
  const atStripe = { strategy: "stripe_checkout", min_amount: null, fee_share: 0 };
  await test.db.updateTable("payment_methods").set(atStripe).where("id", "=", ids.crypto).execute();
  await test.db.updateTable("payment_methods").set({ strategy: "crypto_gateway" }).where("id", "=", ids.card).execute();
  buyer = await addCustomer(test.db, new Date(test.clock.now()), "limits@example.test");
});
afterAll(() => test.close());

const topUp = (body: Readonly<Record<string, unknown>>) =>
  test.call("POST", "/api/v1/add-funds", {
    token: buyer.token,
    key: `limits-${String((keys += 1))}`,
    body: {
      amount: "10",
      payment_method_id: ids.crypto,
      success_url: `${TEST_ORIGIN}/app/add-funds/success`,
      cancel_url: `${TEST_ORIGIN}/app/add-funds/error`,
      ...body,
    },
  });
const total = (body: Readonly<Record<string, unknown>>) =>
  test.call("POST", "/api/v1/invoices/total-amount", {
    token: buyer.token,
    body: { amount: "10", payment_method_id: ids.crypto, ...body },
  });

interface Listed {
  readonly id: number;
  readonly strategy: string;
  readonly min_amount: number | null;
}
const listOf = async (path: string): Promise<readonly Listed[]> =>
  (await test.call("GET", path, { token: buyer.token })).json<{ data: readonly Listed[] }>().data;

describe("methods of a public server", () => {
  it.each([
    "/api/v1/payment-methods",
    "/api/v1/payment-methods-with-bonuses",
    "/api/v1/payment-methods/get-available-for-order-widget",
  ])("%s lists what is paid by hand and what a gateway takes, nothing else", async (path) => {
    const strategies = new Set((await listOf(path)).map(({ strategy }) => strategy));
    expect([...strategies].toSorted()).toEqual(["message", "qr_code", "stripe_checkout"]);
  });

  it("names the least that Stripe takes where the operator names less, and the operator's where it is more", async () => {
    const least = async () => (await listOf("/api/v1/payment-methods")).find(({ id }) => id === ids.crypto)?.min_amount;
    expect(await least()).toBe(0.5);
    await test.db.updateTable("payment_methods").set({ min_amount: 5_000_000 }).where("id", "=", ids.crypto).execute();
    expect(await least()).toBe(5);
    await test.db.updateTable("payment_methods").set({ min_amount: null }).where("id", "=", ids.crypto).execute();
  });

  it("never leads to Stripe with less: neither by an amount, nor by a discount, nor by an order", async () => {
    await addCoupon(test.db, "LEAVES41", { bonus_share: null, bonus_amount: 9_590_000 });
    await addCoupon(test.db, "LEAVES50", { bonus_share: null, bonus_amount: 9_500_000 });
    for (const ask of [total, topUp]) {
      expect(errorsOf(await ask({ amount: "0.49" }))).toHaveProperty("amount");
      expect(errorsOf(await ask({ coupon_code: "LEAVES41" }))).toEqual({
        coupon_code: [expect.stringContaining("$ 0,41")],
      });
      expect((await ask({ amount: "0.5" })).statusCode).toBe(200);
    }
    expect((await topUp({ coupon_code: "LEAVES50" })).statusCode).toBe(200);
    const order = await buyByMethod(test, purchaseBody([someLikes(980)], 490_000, { payment_method_id: ids.crypto }), {
      token: buyer.token,
    });
    expect(errorsOf(order)).toHaveProperty("payment_method_id");
  });
});
