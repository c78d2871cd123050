import { describe, expect, it } from "vitest";
import { verifyLedger } from "../../../adapters/server/src/app/features.ts";
import { press } from "../../support/server-gateway.ts";
import { balancesOf, ids, line, widgetPath, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, errorsOf, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import { act, customer, key, orderOf, test, unpaid, useServer } from "./order-fixture.ts";

useServer();

describe("paying an unpaid order", () => {
  it("API-108 OLS-013 pays it from the balance once; the invoice then only tops up", async () => {
    const buyer = await customer();
    const { id, invoice } = await unpaid(buyer);
    expect((await act(id, "pay-by-balance", buyer, { unpaid_discount: 0 })).json()).toMatchObject({
      data: { status: "in_processing" },
    });
    expect((await balancesOf(test.db, buyer.id)).row).toBe(5_000_000);
    expect((await act(id, "pay-by-balance", buyer)).statusCode).toBe(422);
    await press(test, invoice, "pay");
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_100_000, postings: 10_100_000 });
  });

  it("API-108 DEC-151 computes no discount that the client names", async () => {
    const buyer = await customer(4_999_999);
    const { id } = await unpaid(buyer);
    const answer = await act(id, "pay-by-balance", buyer, { unpaid_discount: true });
    expect(Object.keys(errorsOf(answer))).toEqual(["balance"]);
    expect((await orderOf(id, buyer)).status).toBe("unpaid");
    expect((await balancesOf(test.db, buyer.id)).row).toBe(4_999_999);
  });

  it("API-107 OLS-012 PAY-030 opens a new invoice, with the errors at payment_method_id", async () => {
    const buyer = await customer(0);
    const { id } = await unpaid(buyer);
    expect(Object.keys(errorsOf(await act(id, "pay-by-invoice", buyer, { payment_method_id: 999 })))).toEqual([
      "payment_method_id",
    ]);
    const opened = await act(id, "pay-by-invoice", buyer, { payment_method_id: ids.crypto, unpaid_discount: 1 });
    const { data } = opened.json<{ data: { invoice_id: string } }>();
    await press(test, data.invoice_id, "duplicate");
    expect((await orderOf(id, buyer)).status).toBe("in_processing");
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 0, postings: 0 });
  });

  it("DEC-186 OLS-012 charges the fee and gives the bonus of the method that pays, and of no other", async () => {
    const buyer = await customer(0);
    const opened = async (id: number, payment_method_id: number) => {
      const answer = await act(id, "pay-by-invoice", buyer, { payment_method_id });
      return answer.json<{ data: { invoice_id: string } }>().data.invoice_id;
    };
    const ordered = async (payment_method_id: number, total: number) => {
      const body = purchaseBody([line(ids.viewsService, 100_000)], total, { payment_method_id });
      const placed = answerOf(await buyByMethod(test, body, { token: buyer.token, key: key() }));
      return placed.order_ids[0] ?? 0;
    };
    // By crypto $200 cost $204 and bring $10.20.
    const first = await ordered(ids.crypto, 204_000_000);
    await press(test, await opened(first, ids.qr), "pay");
    expect(await orderOf(first, buyer)).toMatchObject({
      status: "in_processing",
      cost_decimal: "200",
      cost_without_fee_decimal: "200",
    });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 0, postings: 0 });
    const second = await ordered(ids.qr, 200_000_000);
    await press(test, await opened(second, ids.crypto), "pay");
    expect(await orderOf(second, buyer)).toMatchObject({ cost_decimal: "204", cost_without_fee_decimal: "200" });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 10_200_000, postings: 10_200_000 });
    const purchases = await test.db
      .selectFrom("purchases")
      .select(["total", "fee"])
      .where("user_id", "=", buyer.id)
      .orderBy("id")
      .execute();
    expect(purchases).toEqual([
      { total: 200_000_000, fee: 0 },
      { total: 204_000_000, fee: 4_000_000 },
    ]);
    expect(await verifyLedger(test.db)).toEqual([]);
  });

  it("DEC-186 ORD-058 charges nobody another total than the one that was shown", async () => {
    const buyer = await customer();
    const { id } = await unpaid(buyer);
    const byBalance = await act(id, "pay-by-balance", buyer, { confirmed_total: "5.1" });
    expect([byBalance.statusCode, byBalance.json()]).toMatchObject([409, { code: "price_changed", shown: "5.1", current: "5" }]);
    const byMethod = await act(id, "pay-by-invoice", buyer, { payment_method_id: ids.crypto, confirmed_total: "5" });
    expect([byMethod.statusCode, byMethod.json()]).toMatchObject([409, { code: "price_changed", shown: "5", current: "5.1" }]);
    expect((await orderOf(id, buyer)).status).toBe("unpaid");
    expect((await act(id, "pay-by-balance", buyer, { confirmed_total: "5" })).statusCode).toBe(200);
  });

  it("DEC-143 credits the balance when the order was deleted before the money came", async () => {
    const buyer = await customer(0);
    const { id, invoice } = await unpaid(buyer);
    await act(id, "delete", buyer);
    await press(test, invoice, "pay");
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 5_100_000, postings: 5_100_000 });
  });
});

describe("linked cards", () => {
  it("API-048 API-050 API-089 PAY-031 PAY-033 pay at once, and only for their owner", async () => {
    const [buyer, other] = [await customer(0), await customer(0)];
    const { id: card } = await test.db
      .insertInto("linked_cards")
      .values({
        user_id: buyer.id,
        payment_method_id: ids.card,
        name: "Visa 4242",
        provider_token: "t",
        created_at: new Date(0),
        removed_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const pay = (who: Customer) =>
      test.call("POST", widgetPath("widget-order-requests-with-recurring-payments-method"), {
        token: who.token,
        key: key(),
        body: purchaseBody([someLikes()], 500_000, { recurring_payments_method_id: card }),
      });
    expect(Object.keys(errorsOf(await pay(other)))).toEqual(["recurring_payments_method_id"]);
    const placed = answerOf(await pay(buyer));
    expect(placed.data).toBeNull();
    expect((await orderOf(placed.order_ids[0] ?? 0, buyer)).status).toBe("in_processing");
    const path = "/api/v1/recurring-payments-methods";
    expect((await test.call("GET", path, { token: other.token })).json()).toEqual({ data: [] });
    expect((await test.call("DELETE", `${path}/${String(card)}`, { token: other.token })).statusCode).toBe(404);
    expect((await test.call("GET", path, { token: buyer.token })).json()).toEqual({
      data: [{ id: card, name: "Visa 4242", payment_method_id: ids.card }],
    });
    expect((await test.call("DELETE", `${path}/${String(card)}`, { token: buyer.token })).statusCode).toBe(200);
    expect((await test.call("GET", path, { token: buyer.token })).json()).toEqual({ data: [] });
  });
});

describe("a declined card", () => {
  it("API-089 is told at the card and leaves nothing behind", async () => {
    const buyer = await customer(0);
    const card = {
      user_id: buyer.id,
      payment_method_id: ids.card,
      name: "Visa 0002",
      provider_token: "sandbox-declined",
      created_at: new Date(0),
      removed_at: null,
    };
    const { id } = await test.db.insertInto("linked_cards").values(card).returning("id").executeTakeFirstOrThrow();
    const answer = await test.call("POST", widgetPath("widget-order-requests-with-recurring-payments-method"), {
      token: buyer.token,
      key: key(),
      body: purchaseBody([someLikes()], 500_000, { recurring_payments_method_id: id }),
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual(["recurring_payments_method_id"]);
    expect(await test.db.selectFrom("orders").select("id").where("user_id", "=", buyer.id).execute()).toEqual([]);
    expect(await test.db.selectFrom("invoices").select("id").where("user_id", "=", buyer.id).execute()).toEqual([]);
  });
});
