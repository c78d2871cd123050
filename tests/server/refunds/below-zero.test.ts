import { moneyFromMicros } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { inTransaction } from "../../../adapters/server/src/database/index.ts";
import { createLedger, debitByOperator } from "../../../adapters/server/src/ledger/index.ts";
import { lockInvoice } from "../../../adapters/server/src/payments/index.ts";
import { bookRefund } from "../../../adapters/server/src/refunds/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { addCoupon, addCustomer, balancesOf, type Customer, ids, seedFixtures } from "../../support/server-fixtures.ts";
import { report } from "../../support/server-gateway.ts";
import { answerOf, buyByMethod, buyFromBalance, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { serverEnglish } from "../../support/server-english.ts";
import { earn, seedWithdrawalMethods } from "../../support/server-withdrawals.ts";

let test: TestServer;
let people = 0;

beforeAll(async () => {
  test = await openServer({ deliveryMs: 100_000, isSandbox: true });
  await seedFixtures(test.db);
  await seedWithdrawalMethods(test.db);
  await addCoupon(test.db, "ALLBACK", { bonus_type: "cashback", bonus_share: 1_000_000 });
  await addCoupon(test.db, "ALLOFF", { bonus_type: "discount", bonus_share: 1_000_000 });
});
afterAll(async () => {
  expect(await verifyLedger(test.db)).toEqual([]);
  await test.close();
});

const nextKey = (): string => `below-${String((people += 1))}`;
const now = () => new Date(test.clock.now());
const balanceOf = async ({ id }: Customer) => (await balancesOf(test.db, id)).row;
const from = ({ token }: Customer) => ({ token, key: nextKey() });

async function topUp(customer: Customer, amount: string): Promise<string> {
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const body = { amount, payment_method_id: ids.manual, success_url: address, cancel_url: address };
  const answer = await test.call("POST", "/api/v1/add-funds", { ...from(customer), body });
  const { invoice_id: invoice } = answer.json<{ data: { invoice_id: string } }>().data;
  await report(test, { invoice_id: invoice, amount: Number(amount) * 1_000_000 });
  return invoice;
}

/** A customer whose $5.00 were spent and then taken by the gateway. */
async function inTheHole(): Promise<Customer> {
  const customer = await addCustomer(test.db, now(), `${nextKey()}@example.test`);
  const id = await topUp(customer, "5");
  expect((await buyFromBalance(test, purchaseBody([someLikes(10_000)], 5_000_000), from(customer))).statusCode).toBe(200);
  await inTransaction(test.db, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) throw new Error("no invoice");
    const asked = { kind: "dispute", state: "given", reference: null, reason: null, isTakenAnyway: true } as const;
    const amount = moneyFromMicros(5_000_000);
    await bookRefund(tx, createLedger(), { invoice, asked: { ...asked, amount, providerId: nextKey() } }, now());
  });
  expect(await balanceOf(customer)).toBe(-5_000_000);
  return customer;
}

describe("a balance below zero", () => {
  it("L3 buys nothing from a balance below zero, not even what a coupon pays wholly, and says that it is to be topped up", async () => {
    const customer = await inTheHole();
    const wishes = [
      buyFromBalance(test, purchaseBody([someLikes(1_000)], 500_000), from(customer)),
      buyFromBalance(test, purchaseBody([someLikes(1_000)], 500_000, { coupon_code: "ALLBACK" }), from(customer)),
      buyFromBalance(test, purchaseBody([someLikes(1_000)], 0, { coupon_code: "ALLOFF" }), from(customer)),
      buyByMethod(
        test,
        purchaseBody([someLikes(1_000)], 0, { coupon_code: "ALLOFF", payment_method_id: ids.manual }),
        from(customer),
      ),
    ];
    for (const answer of await Promise.all(wishes)) {
      expect([answer.statusCode, errorsOf(answer)]).toEqual([422, { balance: [serverEnglish("balanceTooLow")] }]);
    }
    expect(serverEnglish("balanceTooLow")).toMatch(/Add funds/);
    expect(await balanceOf(customer)).toBe(-5_000_000);
  });

  it("L3 pays no earnings out, and lets an operator take nothing", async () => {
    const customer = await inTheHole();
    await earn(test.db, customer.id, { referral: 50_000_000 }, now());
    const body = { amount: "20", payment_method_id: 1, account_number: "TQ5x", user_comment: null };
    const answer = await test.call("POST", "/api/v1/withdrawal", { ...from(customer), body });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, { amount: [serverEnglish("balanceBelowZero")] }]);
    const debit = { userId: customer.id, amount: 1, reference: nextKey() };
    const taken = inTransaction(test.db, (tx) => debitByOperator(tx, createLedger(), debit, now()));
    await expect(taken).rejects.toThrow("too low");
  });

  it("L3 takes an order that brings its own money, and leaves the hole as it is", async () => {
    const customer = await inTheHole();
    const body = purchaseBody([someLikes(1_000)], 500_000, { payment_method_id: ids.manual });
    const placed = answerOf(await buyByMethod(test, body, from(customer)));
    await report(test, { invoice_id: placed.data?.invoice_id ?? "", amount: 500_000 });
    const order = await test.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", placed.order_ids[0] ?? 0)
      .executeTakeFirst();
    expect(order?.status).toBe("in_processing");
    expect(await balanceOf(customer)).toBe(-5_000_000);
  });

  it("L3 is filled by a top-up first, and spends what is above zero then", async () => {
    const customer = await inTheHole();
    await topUp(customer, "5.5");
    expect(await balanceOf(customer)).toBe(500_000);
    expect((await buyFromBalance(test, purchaseBody([someLikes(1_000)], 500_000), from(customer))).statusCode).toBe(200);
    expect(await balanceOf(customer)).toBe(0);
  });
});
