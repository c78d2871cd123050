import { linkedCardId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { fullLineOnTheWire, key, purchase, purchaseOnTheWire } from "./fixtures.ts";
import { base, query, start } from "./ordering-fixture.ts";

describe("purchases", () => {
  const paid = { data: { order_ids: [5, 6], user: null, data: null } };

  it("API-086 WGT-006 POST /orders pays from the balance", async () => {
    const { api, port } = await start();
    api.answer(200, paid);
    const answer = await port.placeOrder({ ...purchase, payer: { kind: "balance" }, isReorder: true });
    expect(answer).toEqual({ ok: true, value: { orderIds: [5, 6], payment: null, paidInvoice: null, user: null } });
    expect(api.last).toMatchObject({ method: "POST", path: `${base}/orders`, query, headers: { "idempotency-key": key } });
    expect(api.last.body).toEqual({ ...purchaseOnTheWire, orders: [{ ...fullLineOnTheWire, is_reorder: 1 }] });
  });

  it("API-087 WGT-007 POST /widget-order-requests pays by a method and reads user and payment", async () => {
    const { api, port } = await start();
    const payment = { invoice_id: "inv-1", strategy: "qr_code", qr_code: "pay:1" };
    api.answer(200, { data: { order_ids: [5], user: { isNewUser: true, email: "guest@example.com" }, data: payment } });
    expect(await port.placeOrder(purchase)).toEqual({
      ok: true,
      value: {
        orderIds: [5],
        payment: {
          invoiceId: "inv-1",
          strategy: "qr_code",
          redirectUrl: null,
          qrCode: "pay:1",
          accountNumber: null,
          comment: null,
        },
        paidInvoice: null,
        user: { isNewUser: true, email: "guest@example.com" },
      },
    });
    expect(api.last).toMatchObject({ path: `${base}/widget-order-requests`, headers: { "idempotency-key": key } });
    expect(api.last.body).toEqual({ ...purchaseOnTheWire, email: "guest@example.com", payment_method_id: 3 });
  });

  it("WGT-011 ENT-040 DEC-142 the answer to a payment order tells the account that it made, and nothing of one that was there", async () => {
    const { api, port } = await start();
    const told = { name: "Guest", account_type: "individual", created_at: "2026-01-02 03:04:05" };
    const answerOf = async (user: object) => {
      api.answer(200, { data: { order_ids: [5], user: { email: "guest@example.com", ...user }, data: null } });
      const answer = await port.placeOrder(purchase);
      return answer.ok ? answer.value.user : null;
    };
    const details = { name: "Guest", accountType: "individual", createdAt: "2026-01-02 03:04:05" };
    const verified = { ...told, isNewUser: true, email_verified_at: "2026-01-03 00:00:00" };
    expect(await answerOf(verified)).toEqual({
      ...{ isNewUser: true, email: "guest@example.com" },
      details: { ...details, emailVerifiedAt: "2026-01-03 00:00:00" },
    });
    expect(await answerOf({ ...told, isNewUser: true, email_verified_at: null })).toMatchObject({
      details: { emailVerifiedAt: null },
    });
    expect(await answerOf({ ...told, isNewUser: false })).toEqual({ isNewUser: false, email: "guest@example.com" });
  });

  it("API-089 WGT-008 POST /widget-order-requests-with-recurring-payments-method pays by a linked card", async () => {
    const { api, port } = await start();
    api.answer(200, paid);
    expect(
      (await port.placeOrder({ ...purchase, payer: { kind: "linkedCard", linkedCardId: linkedCardId(6) }, affiliateCodes: [] }))
        .ok,
    ).toBe(true);
    expect(api.last).toMatchObject({
      path: `${base}/widget-order-requests-with-recurring-payments-method`,
      headers: { "idempotency-key": key },
    });
    expect(api.last.body).toEqual({ ...purchaseOnTheWire, affiliate_code: null, recurring_payments_method_id: 6 });
  });

  it("a changed total is refused with both figures and is not sent again", async () => {
    const { api, port } = await start();
    api.answer(409, { message: "Changed", code: "price_changed", shown: "1.234567", current: "2" });
    expect(await port.placeOrder(purchase)).toEqual({
      ok: false,
      error: { kind: "priceChanged", shown: moneyFromMicros(1_234_567), current: moneyFromMicros(2_000_000) },
    });
    expect(api.arrived).toHaveLength(1);
  });

  it("a purchase is found by its key, and null means that the server never saw it", async () => {
    const { api, port } = await start();
    api.answer(200, paid);
    expect(await port.findPurchase(key)).toMatchObject({ ok: true, value: { orderIds: [5, 6] } });
    expect(api.last).toMatchObject({ method: "GET", path: `${base}/purchases/${key}`, query });
    api.answer(200, { data: null });
    expect(await port.findPurchase(key)).toEqual({ ok: true, value: null });
    api.answer(404, { message: "?" });
    expect(await port.findPurchase(key)).toEqual({ ok: true, value: null });
    api.answer(500, { message: "?" });
    expect((await port.findPurchase(key)).ok).toBe(false);
  });
});
