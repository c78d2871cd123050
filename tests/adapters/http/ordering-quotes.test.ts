import { linkedCardId, networkId, serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { describe, expect, it, vi } from "vitest";
import { fullLine, fullLineOnTheWire, plainLine, purchase } from "./fixtures.ts";
import { base, post, query, start } from "./ordering-fixture.ts";

describe("quotes", () => {
  it("API-021 CAT-032 POST /search sends the words, the network and what to look for", async () => {
    const { api, port } = await start();
    const found = { id: "nasa", title: "NASA", url: "https://www.youtube.com/@nasa", thumbnail: "https://cdn.test/nasa.jpg" };
    api.answer(200, { data: [found] });
    const wish = { networkId: networkId(1), words: "nasa", kind: "video" } as const;
    expect(await port.findChannels(wish)).toEqual({ ok: true, value: [found] });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/search" });
    expect(api.last.body).toEqual({ query: "nasa", network_id: 1, options: { searchType: "video" } });
  });

  it("API-084 BIZ-062 POST /services/quantity-by-cost sends contents_limit 1 and the desired cost", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: {
        total_cost: 5,
        services: [
          { service_id: 8, quantity: 1, cost_float: 1 },
          { service_id: 7, quantity: "120", cost: "5.00", cost_float: 4.99, cost_decimal: "4.991" },
        ],
      },
    });
    const answer = await port.quantityByCost({
      serviceId: serviceId(7),
      desiredCost: moneyFromMicros(5_000_000),
      isGuarantee: true,
    });
    expect(answer).toEqual({ ok: true, value: { serviceId: 7, quantity: 120, cost: moneyFromMicros(4_991_000) } });
    expect(api.last).toMatchObject(
      post("/services/quantity-by-cost", {
        contents_limit: 1,
        services: [{ desired_cost: 5, service_id: 7, is_guarantee: true }],
      }),
    );
    api.answer(200, { data: { total_cost: 5, services: [] } });
    expect(
      await port.quantityByCost({ serviceId: serviceId(7), desiredCost: moneyFromMicros(1), isGuarantee: false }),
    ).toMatchObject({ ok: false, error: { kind: "unexpectedAnswer" } });
  });

  it("API-085 BIZ-060 POST /services/total-cost sends lines, coupon, source and who pays, by one field only", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { floatTotal: 1 } });
    const request = { lines: [fullLine, plainLine], couponCode: "SAVE", payer: purchase.payer, source: "cart" };
    await port.totalCost(request);
    const common = {
      coupon_code: "SAVE",
      order_widget_type: "single",
      source: "cart",
      services: [
        fullLineOnTheWire,
        { ...fullLineOnTheWire, index: 1, service_id: 8, url: "", is_guarantee: false, drip_feed: null, targetable_values: [] },
      ],
    };
    expect(api.last).toMatchObject({ method: "POST", path: `${base}/services/total-cost`, query });
    expect(api.last.body).toEqual({ ...common, payment_method_id: 3 });
    await port.totalCost({ ...request, payer: { kind: "linkedCard", linkedCardId: linkedCardId(6) } });
    expect(api.last.body).toEqual({ ...common, recurring_payments_method_id: 6 });
    await port.totalCost({ ...request, payer: { kind: "balance" } });
    expect(api.last.body).toEqual({ ...common, payment_method_id: 0 });
    await port.totalCost({ ...request, payer: null });
    expect(api.last.body).toEqual(common);
  });

  it("API-085 CST-003 ENT-033 reads every figure of the cost result and sorts the lines by their index", async () => {
    const { api, port } = await start();
    const service = (index: number) => ({
      index,
      service_id: 7,
      cost: 2 + index,
      totalQuantity: 10,
      canSpeedup: true,
      costWithSpeedup: 3 + index,
    });
    api.answer(200, {
      data: {
        total: "9.99",
        floatTotal: 9.99,
        total_decimal: "9.991234",
        floatOriginal: 12,
        feeFloat: 0.5,
        feePercent: 0.05,
        couponBonusFloat: 0,
        couponBonusType: "discount",
        couponBonusPercentage: 0.1,
        couponBonusAmountCalculationType: "percentage",
        totalBonusFloat: 1,
        paymentMethodBonus: 2,
        paymentMethodBonusPercent: 0.2,
        discount: 3,
        beforeDiscountAmount: 12,
        items: [
          { url: "b", total: 3, services: [service(1)] },
          { url: "a", total: 2, services: [service(0), { index: "none" }] },
        ],
      },
    });
    const answer = await port.totalCost({ lines: [], couponCode: null, payer: null, source: "cart" });
    expect(answer.ok && answer.value).toEqual({
      total: moneyFromMicros(9_991_234),
      // A coupon and a fee take part: the server alone could tell (DEC-184).
      totalWithSpeedUp: null,
      original: moneyFromMicros(12_000_000),
      fee: moneyFromMicros(500_000),
      feeShare: 50_000,
      couponBonus: 0,
      couponBonusType: "discount",
      couponBonusShare: 100_000,
      couponBonusCalculation: "percentage",
      totalBonus: moneyFromMicros(1_000_000),
      paymentMethodBonus: moneyFromMicros(2_000_000),
      paymentMethodBonusShare: 200_000,
      discount: moneyFromMicros(3_000_000),
      beforeDiscount: moneyFromMicros(12_000_000),
      lines: [0, 1].map((index) => ({
        index,
        serviceId: 7,
        cost: moneyFromMicros((2 + index) * 1_000_000),
        totalQuantity: 10,
        canSpeedUp: true,
        costWithSpeedUp: moneyFromMicros((3 + index) * 1_000_000),
      })),
    });
  });

  it("ORD-046 API-091 to API-093 are told apart by their paths", async () => {
    const { api, port } = await start();
    await port.recordEvent("enter-url");
    await port.recordEvent("payment-page");
    await port.recordEvent("checkout-button");
    expect(api.arrived.map((request) => request.path)).toEqual([
      `${base}/events/enter-url`,
      `${base}/events/payment-page`,
      `${base}/events/checkout-button`,
    ]);
  });

  it("ANL-006 the step to the payment is counted even if a gateway's page is gone to at once", async () => {
    const { port } = await start();
    const sent = vi.spyOn(globalThis, "fetch");
    await port.recordEvent("payment-page");
    const [request, options] = sent.mock.calls[0] ?? [];
    expect(options?.keepalive ?? (request as Request).keepalive).toBe(true);
    sent.mockRestore();
  });

  it("API-091 POST /events/enter-url has no body", async () => {
    const { api, port } = await start();
    expect(await port.recordEvent("enter-url")).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject(post("/events/enter-url", undefined));
  });

  it("API-092 POST /events/payment-page has no body", async () => {
    const { api, port } = await start();
    await port.recordEvent("payment-page");
    expect(api.last).toMatchObject(post("/events/payment-page", undefined));
  });

  it("API-093 POST /events/checkout-button has no body", async () => {
    const { api, port } = await start();
    await port.recordEvent("checkout-button");
    expect(api.last).toMatchObject(post("/events/checkout-button", undefined));
  });

  it("API-094 POST /networks/identify sends the link and makes null of every error", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { id: 4 } });
    expect(await port.identifyNetwork("https://example.com/p")).toEqual({ ok: true, value: 4 });
    expect(api.last).toMatchObject(post("/networks/identify", { url: "https://example.com/p" }));
    for (const [status, body] of [
      [422, { message: "no" }],
      [500, {}],
      [404, {}],
      [200, { data: null }],
      [200, { data: "?" }],
    ] as const) {
      api.answer(status, body);
      expect(await port.identifyNetwork("x")).toEqual({ ok: true, value: null });
    }
  });

  it("API-096 POST /orders/validate-url sends link and service; a failure comes at `url`", async () => {
    const { api, port } = await start();
    expect(await port.validateLink("https://a.example", serviceId(7))).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject(post("/orders/validate-url", { url: "https://a.example", service_id: 7 }));
    api.answer(422, { message: "Wrong", errors: { url: ["Not a post"] } });
    expect(await port.validateLink("x", serviceId(7))).toMatchObject({
      ok: false,
      error: { problems: [{ line: null, field: "link", message: "Not a post" }] },
    });
  });

  it("API-097 POST /services/available-types-by-url gives service_type_ids", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { service_type_ids: [1, "2", null] } });
    expect(await port.availableServiceTypes("u", networkId(3))).toEqual({ ok: true, value: [1, 2] });
    expect(api.last).toMatchObject(post("/services/available-types-by-url", { url: "u", network_id: 3 }));
  });

  it("ORD-014 DEC-178 a reorder is priced and checked with is_reorder 1 in every line, anything else with 0", async () => {
    const { api, port } = await start();
    const sent = (): unknown => {
      const { orders, services } = api.last.body as { readonly orders?: unknown; readonly services?: unknown };
      return orders ?? services;
    };
    for (const [isReorder, mark] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await port.validateOrder({ lines: [fullLine, plainLine], isReorder });
      expect(sent()).toMatchObject([{ is_reorder: mark }, { is_reorder: mark }]);
      api.answer(200, { data: { floatTotal: 1 } });
      await port.totalCost({ lines: [fullLine, plainLine], couponCode: null, payer: null, source: "cart", isReorder });
      expect(sent()).toMatchObject([{ is_reorder: mark }, { is_reorder: mark }]);
    }
  });

  it("API-098 POST /validate-order sends the lines", async () => {
    const { api, port } = await start();
    expect(await port.validateOrder({ lines: [fullLine], isReorder: false })).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject(post("/validate-order", { orders: [fullLineOnTheWire] }));
  });
});
