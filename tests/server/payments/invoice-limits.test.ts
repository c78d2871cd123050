import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPENED_INVOICES } from "../../../adapters/server/src/payments/index.ts";
import { addCustomer, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, buyFromBalance, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let keys = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const customer = (email: string) => addCustomer(test.db, new Date(test.clock.now()), email);
const address = `${TEST_ORIGIN}/app/add-funds/success`;
const topUp = ({ token }: Customer, key = `opens-${String((keys += 1))}`) =>
  test.call("POST", "/api/v1/add-funds", {
    ...{ token, key },
    body: { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address },
  });
/** Lets an account have opened so many just now. */
const opened = ({ id }: Customer, hits: number) =>
  test.db
    .insertInto("rate_limits")
    .values({ bucket: `invoices:${String(id)}`, window_start: new Date(test.clock.now()), hits })
    .onConflict((conflict) => conflict.column("bucket").doUpdateSet({ hits }))
    .execute();

describe("invoices that an account opens", () => {
  it("are limited together, top-ups and orders, in words that say when to come again", async () => {
    const buyer = await customer("opens@limits.test");
    const body = purchaseBody([someLikes()], 500_000, { payment_method_id: ids.manual });
    const buy = (key: string) => buyByMethod(test, body, { token: buyer.token, key });
    const bought = answerOf(await buy("opens")).data;
    const order = await test.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).executeTakeFirstOrThrow();
    expect(bought?.invoice_id).toMatch(/^inv_/);
    await opened(buyer, OPENED_INVOICES.limit - 3);
    const pay = () =>
      test.call("POST", `/api/v1/orders/${String(order.id)}/pay-by-invoice`, {
        token: buyer.token,
        body: { payment_method_id: ids.manual },
      });
    const letIn = [await topUp(buyer), await pay(), await buy("opens-more")];
    expect(letIn.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const seconds = OPENED_INVOICES.windowMs / 1000;
    for (const refused of [await topUp(buyer), await pay(), await buy("one-more")]) {
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, String(seconds)]);
      expect(refused.json<{ message: string }>().message).toMatch(/^Too many attempts. You can try again in 10 minutes/);
    }
    const invoices = await test.db.selectFrom("invoices").select("id").where("user_id", "=", buyer.id).execute();
    expect(invoices).toHaveLength(4);
    test.clock.advance(OPENED_INVOICES.windowMs);
    expect((await topUp(buyer)).statusCode).toBe(200);
  });

  it("count no purchase that opens none, and leave guests to their own limit", async () => {
    const buyer = await addCustomer(test.db, new Date(test.clock.now()), "balance@limits.test", 5_000_000);
    await opened(buyer, OPENED_INVOICES.limit);
    const bought = await buyFromBalance(test, purchaseBody([someLikes()], 500_000), { token: buyer.token, key: "none" });
    expect(bought.statusCode).toBe(200);
    const body = purchaseBody([someLikes()], 500_000, { payment_method_id: ids.manual, email: "guest@limits.test" });
    expect((await buyByMethod(test, body, { key: "guest" })).statusCode).toBe(200);
  });

  it("are each account's own, and a repeated request is one", async () => {
    const [full, twin] = [await customer("full@limits.test"), await customer("twin@limits.test")];
    await opened(full, OPENED_INVOICES.limit);
    await opened(twin, OPENED_INVOICES.limit - 1);
    expect((await topUp(full)).statusCode).toBe(429);
    const [first, again] = [await topUp(twin, "twin"), await topUp(twin, "twin")];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect((await topUp(twin)).statusCode).toBe(429);
  });
});
