import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "@panel/memory";
import { LATE_CALLBACK_MS } from "../../../adapters/server/src/gateway/index.ts";
import { press } from "../../support/server-gateway.ts";
import { addCustomer, balancesOf, ids, seedFixtures, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

let test: TestServer;
let customers = 0;
const clock = new ManualClock();
const customer = (): Promise<Customer> =>
  addCustomer(test.db, new Date(clock.now()), `tester${String((customers += 1))}@example.test`);

async function topUp(buyer: Customer): Promise<string> {
  const body = {
    amount: "10",
    payment_method_id: ids.crypto,
    success_url: `${TEST_ORIGIN}/app/de/add-funds/success`,
    cancel_url: `${TEST_ORIGIN}/app/de/add-funds/error`,
  };
  const answer = await test.call("POST", "/api/v1/add-funds", { token: buyer.token, key: `k${String(customers)}`, body });
  return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
}

beforeAll(async () => {
  test = await openServer({ clock });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

describe("the sandbox gateway", () => {
  it("DEC-080 shows a page with what is to be paid, in the visitor's language", async () => {
    const invoice = await topUp(await customer());
    const page = await test.call("GET", `/sandbox/pay/${invoice}?locale=de`);
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain("$ 10,20 USD");
    expect(page.body).toContain(invoice);
    expect(page.body).not.toContain("<script");
    expect(String(page.headers["content-security-policy"])).toContain("default-src 'none'");
  });

  it.each(["pay", "secure", "duplicate"])("DEC-080 credits once by %s and leads back to the panel", async (action) => {
    const buyer = await customer();
    const invoice = await topUp(buyer);
    const answer = await press(test, invoice, action);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers["location"]).toBe(`${TEST_ORIGIN}/app/de/add-funds/success?invoice=${invoice}`);
    await press(test, invoice, action);
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_000_000, postings: 10_000_000 });
  });

  it("DEC-080 asks once more for 3-D Secure before anything is paid", async () => {
    const buyer = await customer();
    const page = await press(test, await topUp(buyer), "askSecure");
    expect(page.body).toContain('value="secure"');
    expect(page.body).not.toContain('value="pay"');
    expect((await balancesOf(test.db, buyer.id)).row).toBe(0);
  });

  it("DEC-080 stays on the page with an alert when the card is declined", async () => {
    const buyer = await customer();
    const invoice = await topUp(buyer);
    const page = await press(test, invoice, "decline");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('role="alert"');
    await press(test, invoice, "pay");
    expect((await balancesOf(test.db, buyer.id)).row).toBe(10_000_000);
  });

  it("DEC-080 leads to the error page after cancelling and credits nothing", async () => {
    const buyer = await customer();
    const invoice = await topUp(buyer);
    const answer = await press(test, invoice, "cancel");
    expect(answer.headers["location"]).toBe(`${TEST_ORIGIN}/app/de/add-funds/error?invoice=${invoice}`);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(0);
  });

  it("DEC-080 reports a late payment after its time", async () => {
    const buyer = await customer();
    const invoice = await topUp(buyer);
    expect((await press(test, invoice, "late")).statusCode).toBe(303);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(0);
    clock.advance(LATE_CALLBACK_MS);
    await expect.poll(async () => (await balancesOf(test.db, buyer.id)).row).toBe(10_000_000);
  });

  it("DEC-080 knows no invoice that does not exist", async () => {
    expect((await test.call("GET", "/sandbox/pay/inv_nothing")).statusCode).toBe(404);
  });

  it("API-087 turns the orders of a paid invoice from unpaid into in_processing", async () => {
    const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: "sandbox@guest.test", payment_method_id: ids.crypto });
    const placed = answerOf(await buyByMethod(test, body, { key: "s-1" }));
    const order = () =>
      test.db
        .selectFrom("orders")
        .select(["status", "user_id"])
        .where("id", "=", placed.order_ids[0] ?? 0)
        .executeTakeFirstOrThrow();
    expect((await order()).status).toBe("unpaid");
    const answer = await press(test, placed.data?.invoice_id ?? "", "pay");
    expect(answer.headers["location"]).toBe(`${TEST_ORIGIN}/app/add-funds/success?invoice=${placed.data?.invoice_id ?? ""}`);
    expect((await order()).status).toBe("in_processing");
    expect(await balancesOf(test.db, (await order()).user_id)).toEqual({ row: 0, postings: 0 });
  });

  it("DEC-150 shows outgoing mail, with everything in it escaped", async () => {
    await test.db
      .insertInto("mail_outbox")
      .values({ recipient: "a@b.test", kind: "test", subject: "<script>alert(1)</script>", body: "x", created_at: new Date(0) })
      .execute();
    const page = await test.call("GET", "/sandbox/mail");
    expect(page.body).toContain("&lt;script&gt;");
    expect(page.body).not.toContain("<script");
  });
});

describe("production", () => {
  it("DEC-150 has neither gateway page nor outbox nor callback", async () => {
    const production = await openServer({ isSandbox: false });
    await seedFixtures(production.db);
    try {
      for (const [method, path] of [
        ["GET", "/sandbox/pay/inv_1"],
        ["POST", "/sandbox/pay/inv_1"],
        ["GET", "/sandbox/mail"],
        ["POST", "/gateway/callback"],
      ] as const) {
        expect((await production.call(method, path, method === "POST" ? { body: {} } : {})).statusCode).toBe(404);
      }
      const body = purchaseBody([someLikes(10_000)], 5_100_000, { email: "real@guest.test", payment_method_id: ids.crypto });
      expect((await buyByMethod(production, body, { key: "p-1" })).statusCode).toBe(422);
    } finally {
      await production.close();
    }
  });
});
