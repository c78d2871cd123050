import { MAX_INVOICES_IN_REVIEW } from "@panel/core/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { addCustomer, ids, seedFixtures, widgetPath, type Customer } from "../../support/server-fixtures.ts";
import { linkCard } from "../../support/server-gateway.ts";
import { errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";

let test: TestServer;
let made = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const key = (): string => `card-or-review-${String((made += 1))}`;
const customer = (): Promise<Customer> => addCustomer(test.db, new Date(test.clock.now()), `${key()}@example.test`, 10_000_000);

describe("linked cards beside each other", () => {
  const path = "/api/v1/recurring-payments-methods";
  const remove = ({ token }: Customer, id: number) => test.call("DELETE", `${path}/${String(id)}`, { token });
  const pay = ({ token }: Customer, card: number) =>
    test.call("POST", widgetPath("widget-order-requests-with-recurring-payments-method"), {
      token,
      key: key(),
      body: purchaseBody([someLikes()], 500_000, { recurring_payments_method_id: card }),
    });

  it("PAY-033 are removed one by one and once, and pay no longer then", async () => {
    const buyer = await customer();
    const [first, second] = [await linkCard(test, buyer.id, key()), await linkCard(test, buyer.id, key())];
    expect((await remove(buyer, first)).statusCode).toBe(200);
    const kept = (await test.call("GET", path, { token: buyer.token })).json<{ data: readonly { id: number }[] }>().data;
    expect(kept.map(({ id }) => id)).toEqual([second]);
    expect((await remove(buyer, first)).statusCode).toBe(404);
    for (const gone of [first, 99_999_999])
      expect(Object.keys(errorsOf(await pay(buyer, gone)))).toEqual(["recurring_payments_method_id"]);
    expect((await pay(buyer, second)).statusCode).toBe(200);
  });
});

describe("invoices that their buyer says are paid", () => {
  async function opened({ token }: Customer): Promise<string> {
    const address = `${TEST_ORIGIN}/app/add-funds/success`;
    const body = { amount: "10", payment_method_id: ids.manual, success_url: address, cancel_url: address };
    const answer = await test.call("POST", "/api/v1/add-funds", { token, key: key(), body });
    return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
  }
  /** So many copies of an invoice in a state, as an account has them that has said so before. */
  async function copies(invoice: string, count: number, status: "in_moderation" | "created" | "canceled"): Promise<void> {
    const row = await test.db.selectFrom("invoices").selectAll().where("id", "=", invoice).executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, () => ({ ...row, id: `inv_${key()}`, status }));
    await test.db.insertInto("invoices").values(rows).execute();
  }
  const mark = async ({ token }: Customer, invoice: string) =>
    (await test.call("POST", `/api/v1/invoices/${invoice}/mark-is-paid`, { token, body: {} })).statusCode;

  it("DEC-191 are counted for their account alone, without those that nobody looks at, and without itself", async () => {
    const [ann, bob] = [await customer(), await customer()];
    const [ofAnn, last, tooMuch] = [await opened(ann), await opened(ann), await opened(ann)];
    const ofBob = await opened(bob);
    await copies(ofAnn, 3, "created");
    await copies(ofAnn, 3, "canceled");
    await copies(ofAnn, MAX_INVOICES_IN_REVIEW - 2, "in_moderation");
    expect(await mark(ann, ofAnn)).toBe(200);
    expect(await mark(ann, last)).toBe(200);
    const refused = await test.call("POST", `/api/v1/invoices/${tooMuch}/mark-is-paid`, { token: ann.token, body: {} });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: serverEnglish("tooManyInReview", { max: MAX_INVOICES_IN_REVIEW }) });
    expect(await mark(ann, last)).toBe(200);
    expect(await mark(bob, ofBob)).toBe(200);
  });
});

describe("the statement of a balance", () => {
  it.each(["start_date", "end_date"])("refuses a day that there is not as %s, at its field", async (field) => {
    const { token } = await customer();
    const statement = (day: string) => test.call("GET", `/api/v1/payments/statistics?${field}=${day}`, { token });
    expect(Object.keys(errorsOf(await statement("2026-02-30")))).toEqual([field]);
    expect((await statement("2026-02-28")).statusCode).toBe(200);
  });
});
