import { invoiceId, linkedCardId, orderId, paymentMethodId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { balanceEntry } from "@panel/core/payments";
import { apiPorts, HttpPaymentsPort } from "@panel/http";
import { describe, expect, it } from "vitest";
import { key } from "./fixtures.ts";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  const addresses = () => ({
    success: "https://panel.example/app/add-funds/success",
    cancel: "https://panel.example/app/add-funds/error",
  });
  return { api, client, port: new HttpPaymentsPort(client, addresses) };
}
const get = (path: string) => ({ method: "GET", path, body: undefined });
const topUp = { paymentMethodId: paymentMethodId(3), amount: moneyFromMicros(12_500_000), couponCode: "SAVE" };

describe("money", () => {
  it("API-041 GET /api/v1/payments/statistics lists the user's money", async () => {
    const { api, client } = await start();
    api.answer(200, {
      data: [{ id: 1, amount: "-1.5", type: "unheard_of", order_id: 5, taken_back_by: "unheard_of" }, { id: 2 }],
    });
    const whole = { balance: "task", type: null, startDate: null, endDate: null, before: 9, limit: 51 } as const;
    const answer = await (await apiPorts.finances(client)).transactions(whole);
    expect(answer.ok && answer.value).toEqual([
      {
        id: 1,
        type: "unheard_of",
        amount: moneyFromMicros(-1_500_000),
        createdAt: "",
        orderId: 5,
        paymentMethod: null,
        payment: null,
        takenBackBy: null,
        balanceAfter: null,
      },
    ]);
    expect(api.last).toMatchObject({
      ...get("/api/v1/payments/statistics"),
      query: { balance: "task", before: "9", per_page: "51" },
    });
  });

  it("ENT-012 an item of the statistics is read with amount, created_at, id, order_id, payment_method and type", async () => {
    const { api, client } = await start();
    const whole = { balance: "main", type: null, startDate: null, endDate: null, before: null, limit: 51 } as const;
    const bought = { id: 8, amount: "-2.345678", type: "order", order_id: 512, payment_method: null };
    const paid = { id: 7, amount: "25", type: "invoiced", order_id: null, payment_method: "Card" };
    const moments = ["2026-11-02T10:00:00Z", "2026-11-01T09:30:00Z"] as const;
    api.answer(200, { data: [bought, paid].map((item, at) => ({ ...item, created_at: moments[at] })) });
    const answer = await (await apiPorts.finances(client)).transactions(whole);
    const rest = { payment: null, takenBackBy: null, balanceAfter: null };
    expect(answer.ok && answer.value).toEqual([
      {
        ...{ id: 8, amount: moneyFromMicros(-2_345_678), createdAt: moments[0], orderId: orderId(512), paymentMethod: null },
        ...{ type: "order", ...rest },
      },
      {
        ...{ id: 7, amount: moneyFromMicros(25_000_000), createdAt: moments[1], orderId: null, paymentMethod: "Card" },
        ...{ type: "invoiced", ...rest },
      },
    ]);
  });

  it("API-042 GET /api/v1/payment-methods lists methods, unknown strategies too", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: [
        {
          id: 3,
          name: "Coin",
          strategy: "carrier_pigeon",
          fee_percent: 0.05,
          min_amount: 1,
          public_fields: { qr_code: "x", is_user_comment: 1 },
        },
      ],
    });
    const answer = await port.methods();
    expect(answer.ok && answer.value).toMatchObject([
      {
        id: 3,
        strategy: "carrier_pigeon",
        fee: 50_000,
        minAmount: moneyFromMicros(1_000_000),
        maxAmount: null,
        bonuses: [],
        qrCode: "x",
        isUserComment: true,
      },
    ]);
    expect(api.last).toMatchObject(get("/api/v1/payment-methods"));
  });

  it("ENT-006 ENT-007 BIZ-006 reads every field of a payment method, a linked card's among them", async () => {
    const { api, port } = await start();
    const plain = {
      ...{ id: 3, name: "Coin", translate_key: "coin", strategy: "qr_code", icon: "/coin.svg", description: "By wallet" },
      ...{ additional_information: "Takes an hour", comments: "Send it all", fee_percent: 0.05, reward_percent: 0.02 },
      ...{ min_amount: 1, max_amount: 500, charge_currency: "BTC", charge_type: "recurring" },
      payment_method_bonuses: [{ bonus_percent: 0.1, from_amount: 50 }],
      public_fields: { qr_code: "pay:me", is_user_comment: true },
    };
    api.answer(200, { data: [plain, { id: 1, name: "Visa 4242", strategy: "linkedCard", linked_card_id: 8 }] });
    const answer = await port.methodsWithBonuses();
    expect(answer.ok && answer.value[0]).toEqual({
      ...{ id: 3, name: "Coin", translateKey: "coin", strategy: "qr_code", icon: "/coin.svg", description: "By wallet" },
      ...{ additionalInformation: "Takes an hour", comments: "Send it all", fee: 50_000, reward: 20_000 },
      ...{ minAmount: moneyFromMicros(1_000_000), maxAmount: moneyFromMicros(500_000_000) },
      ...{ chargeCurrency: "BTC", chargeType: "recurring", qrCode: "pay:me", isUserComment: true, linkedCardId: null },
      bonuses: [{ bonus: 100_000, fromAmount: moneyFromMicros(50_000_000) }],
    });
    expect(answer.ok && answer.value[1]).toMatchObject({ name: "Visa 4242", strategy: "linkedCard", linkedCardId: 8 });
    expect(balanceEntry).toMatchObject({ id: 0, strategy: "balance" });
  });

  it("API-043 GET /api/v1/payment-methods-with-bonuses has payment_method_bonuses", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: [{ id: 3, name: "Coin", payment_method_bonuses: [{ bonus_percent: "0.1", from_amount: 50 }, "?"] }],
    });
    const answer = await port.methodsWithBonuses();
    expect(answer.ok && answer.value[0]?.bonuses).toEqual([{ bonus: 100_000, fromAmount: moneyFromMicros(50_000_000) }]);
    expect(api.last).toMatchObject(get("/api/v1/payment-methods-with-bonuses"));
  });

  it("API-044 GET /api/v1/coupons lists coupons", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: [{ id: 1, code: "SAVE", bonus_type: "cashback", bonus_percentage: 0.1, valid_to: "2026-01-01 00:00:00" }, { id: 2 }],
    });
    expect(await port.coupons()).toEqual({
      ok: true,
      value: [
        {
          id: 1,
          code: "SAVE",
          name: "",
          description: null,
          bonusType: "cashback",
          bonusAmount: null,
          bonusShare: 100_000,
          minAmount: null,
          validTo: "2026-01-01 00:00:00",
        },
      ],
    });
    expect(api.last).toMatchObject(get("/api/v1/coupons"));
  });

  it("API-045 POST /api/v1/add-funds sends amount, coupon, method, both return addresses and its key", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { invoice_id: "inv-1", strategy: "stripe_checkout", redirect_url: "https://pay.example/1" } });
    expect(await port.addFunds(topUp, key)).toEqual({
      ok: true,
      value: {
        invoiceId: "inv-1",
        strategy: "stripe_checkout",
        redirectUrl: "https://pay.example/1",
        qrCode: null,
        accountNumber: null,
        comment: null,
      },
    });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/add-funds", headers: { "idempotency-key": key } });
    expect(api.last.body).toEqual({
      amount: 12.5,
      coupon_code: "SAVE",
      payment_method_id: 3,
      success_url: "https://panel.example/app/add-funds/success",
      cancel_url: "https://panel.example/app/add-funds/error",
    });
  });

  it("API-046 POST /api/v1/invoices/{invoiceId}/mark-is-paid sends the comment", async () => {
    const { api, port } = await start();
    expect(await port.markInvoicePaid(invoiceId("inv-1"), "paid today", key)).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({
      method: "POST",
      path: "/api/v1/invoices/inv-1/mark-is-paid",
      body: { comment: "paid today" },
      headers: { "idempotency-key": key },
    });
  });

  it("API-047 POST /api/v1/invoices/total-amount gives what a top-up costs and brings", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: {
        toBeCredited: 13.75,
        totalAmount: 13.125,
        totalAmount_decimal: "13.125",
        fee: 0.625,
        couponBonus: 0,
        couponBonusType: "bonus",
        paymentMethodBonus: 1.25,
        paymentMethodBonusPercent: 0.1,
      },
    });
    expect(await port.topUpTotal(topUp)).toEqual({
      ok: true,
      value: {
        toBeCredited: moneyFromMicros(13_750_000),
        totalAmount: moneyFromMicros(13_125_000),
        fee: moneyFromMicros(625_000),
        couponBonus: 0,
        couponBonusType: "bonus",
        couponBonusShare: null,
        paymentMethodBonus: moneyFromMicros(1_250_000),
        paymentMethodBonusShare: 100_000,
      },
    });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/invoices/total-amount" });
    expect(api.last.body).toEqual({ amount: 12.5, coupon_code: "SAVE", payment_method_id: 3 });
    expect(api.last.headers["idempotency-key"]).toBeUndefined();
  });

  it("API-048 GET /api/v1/recurring-payments-methods lists linked cards", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [{ id: 2, name: "**** 4242", payment_method_id: 1 }] });
    expect(await port.linkedCards()).toEqual({ ok: true, value: [{ id: 2, name: "**** 4242", paymentMethodId: 1 }] });
    expect(api.last).toMatchObject(get("/api/v1/recurring-payments-methods"));
  });

  it("API-050 DELETE /api/v1/recurring-payments-methods/{cardId} removes a card", async () => {
    const { api, port } = await start();
    expect(await port.removeLinkedCard(linkedCardId(2))).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "DELETE", path: "/api/v1/recurring-payments-methods/2" });
  });

  it("the state of an invoice is read by its id, unknown words kept", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { id: "inv-1", status: "on_hold", amount: 3 } });
    expect(await port.invoice(invoiceId("inv-1"))).toEqual({
      ok: true,
      value: { id: "inv-1", status: "on_hold", amount: moneyFromMicros(3_000_000), orderIds: [], receipt: null },
    });
    expect(api.last).toMatchObject(get("/api/v1/invoices/inv-1"));
  });

  it("CUR-012 API-052 DEC-077 always asks for more precise balances with a withdrawal", async () => {
    const { api, client } = await start();
    const answered = { id: 4, amount: 20, fee: 1, total: 19, payment_method: "USDT", account_number: "TQ5x", status: "pending" };
    api.answer(200, { data: answered });
    const request = {
      paymentMethodId: paymentMethodId(1),
      amount: moneyFromMicros(20_000_000),
      accountNumber: "TQ5x",
      comment: "",
    };
    const answer = await (await apiPorts.withdrawals(client)).request(request, key);
    expect(answer.ok && answer.value).toMatchObject({ id: 4, total: moneyFromMicros(19_000_000), comment: null, reason: null });
    expect(api.last).toMatchObject({
      method: "POST",
      path: "/api/v1/withdrawal",
      query: { with_increased_balance_accuracy: "1" },
      body: { amount: 20, payment_method_id: 1, account_number: "TQ5x", user_comment: null },
    });
  });
});
