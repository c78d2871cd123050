import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("the statistics of payments", () => {
  it("ENT-012 tell of each item its amount, created_at, id, order_id, payment_method and type", async () => {
    const { token } = await addCustomer(test.db, new Date(test.clock.now()), "listed@example.test");
    const back = { success_url: `${TEST_ORIGIN}/app/add-funds/success`, cancel_url: `${TEST_ORIGIN}/app/add-funds/error` };
    const body = { amount: "20", payment_method_id: ids.crypto, ...back };
    const invoice = await test.call("POST", "/api/v1/add-funds", { token, key: "paid", body });
    const { invoice_id } = invoice.json<{ data: { invoice_id: string } }>().data;
    await report(test, { invoice_id, amount: 20_400_000 });
    const bought = answerOf(await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token, key: "bought" }));
    const statement = await test.call("GET", "/api/v1/payments/statistics", { token });
    const items = statement.json<{ data: readonly { id: number; created_at: string }[] }>().data;
    expect(items).toMatchObject([
      { amount: -0.5, amount_decimal: "-0.5", order_id: bought.order_ids[0], payment_method: null, type: "order" },
      { amount: 20, amount_decimal: "20", order_id: null, payment_method: "Method 1", type: "invoiced" },
    ]);
    const now = test.clock.now();
    expect(items.map(({ created_at }) => Date.parse(created_at))).toEqual([now, now]);
    expect(items.filter(({ id }) => Number.isSafeInteger(id) && id > 0)).toHaveLength(2);
    expect(items[0]?.id).not.toBe(items[1]?.id);
  });
});
