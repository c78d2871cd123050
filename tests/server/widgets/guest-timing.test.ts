import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "../../support/count-statements.ts";
import { addCustomer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addPartner, PARTNER_TOKEN, partnerPath } from "../../support/server-widgets.ts";

let test: TestServer;

beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
  await addPartner(test, "timing", { apiToken: PARTNER_TOKEN });
});
afterAll(() => test.close());

async function order(email: string): Promise<void> {
  const body = purchaseBody([someLikes(4000)], 2_000_000, { email, payment_method_id: ids.manual });
  const answer = await test.call("POST", partnerPath("widget-order-requests", PARTNER_TOKEN), { body, key: email });
  expect(answer.statusCode).toBe(200);
}

describe("how long an order takes", () => {
  it("T31 takes the same work for an e-mail that has an account as for a new one, within a tenth", async () => {
    await order("warm@guest.test");
    await addCustomer(test.db, new Date(test.clock.now()), "alice@customer.test", 5_000_000);
    const known = await countStatements(() => order("alice@customer.test"));
    const fresh = await countStatements(() => order("nobody@guest.test"));
    expect(known).toBeGreaterThan(10);
    expect(Math.abs(known - fresh) / fresh).toBeLessThan(0.1);
  });
});
