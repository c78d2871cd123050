import { orderId, paymentMethodId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { HttpOrdersPort, HttpOrderStatisticsPort } from "@panel/http";
import { describe, expect, it } from "vitest";
import { key } from "./fixtures.ts";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, port: new HttpOrdersPort(client) };
}
const order = { id: 5, status: "in_processing", service: { id: 7, name: "Likes" }, cost: 2, quantity: 100 };
const post = (action: string, body?: unknown) => ({
  method: "POST",
  path: `/api/v1/orders/5/${action}`,
  body,
  headers: { "idempotency-key": key },
});

describe("orders", () => {
  it("API-100 GET /api/v1/orders/datatable sends the table protocol and reads data and recordsFiltered", async () => {
    const { api, port } = await start();
    api.answer(200, {
      draw: 1,
      data: [order, { id: 6 }],
      recordsTotal: 90,
      recordsFiltered: "31",
      recordsByStatus: { completed: "8" },
    });
    const answer = await port.table({
      page: 3,
      pageSize: 10,
      sortColumn: 0,
      sortDirection: "desc",
      search: "likes",
      status: "completed",
    });
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/orders/datatable" });
    expect(api.last.query).toEqual({
      draw: "1",
      start: "20",
      length: "10",
      "order[0][column]": "0",
      "order[0][dir]": "desc",
      "search[value]": "likes",
      status: "completed",
      locale: "de",
    });
    expect(answer.ok && [answer.value.total, answer.value.orders.map((each) => each.id)]).toEqual([31, [5]]);
    expect(answer.ok && answer.value.byStatus).toEqual({ completed: 8 });
    await port.table({ page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null });
    expect(api.last.query).not.toHaveProperty("status");
    api.answer(200, { data: [] });
    expect(
      await port.table({ page: 1, pageSize: 10, sortColumn: 0, sortDirection: "asc", search: "", status: null }),
    ).toMatchObject({ ok: false, error: { kind: "unexpectedAnswer" } });
  });

  it("API-102 GET /api/v1/orders/{orderId} gives an order, with an unknown status kept and no action allowed by default", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: {
        ...order,
        status: "on_the_moon",
        cost_decimal: "2.000001",
        percent_of_current_fill: "45.6",
        promotable: { url: "https://a.example", snippet: { title: "T" } },
        refill: { date: "2026-01-01", quantity: 5 },
        orders: [8, "9"],
        actions: { payable: 1 },
      },
    });
    const answer = await port.order(orderId(5));
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/orders/5" });
    expect(answer.ok && answer.value).toMatchObject({
      id: 5,
      status: "on_the_moon",
      cost: moneyFromMicros(2_000_001),
      price: moneyFromMicros(2_000_001),
      percentOfCurrentFill: 46,
      promotable: { url: "https://a.example", title: "T", thumbnail: null },
      refill: { date: "2026-01-01", quantity: 5 },
      subOrders: [8, 9],
      actions: { payable: true, activable: false, deletable: false, pausable: false, cancelable: false },
    });
  });

  it("API-103 POST /api/v1/orders/{orderId}/activate answers the changed order", async () => {
    const { api, port } = await start();
    api.answer(200, { data: order });
    expect(await port.act(orderId(5), "activate", key)).toMatchObject({ ok: true, value: { id: 5 } });
    expect(api.last).toMatchObject(post("activate"));
  });

  it("API-104 POST /api/v1/orders/{orderId}/pause answers the changed order", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { ...order, status: "stopped" } });
    expect(await port.act(orderId(5), "pause", key)).toMatchObject({ ok: true, value: { status: "stopped" } });
    expect(api.last).toMatchObject(post("pause"));
  });

  it("API-105 POST /api/v1/orders/{orderId}/delete answers nothing", async () => {
    const { api, port } = await start();
    expect(await port.act(orderId(5), "delete", key)).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject(post("delete"));
  });

  it("API-106 POST /api/v1/orders/{orderId}/cancel answers the changed order", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { ...order, status: "canceled" } });
    expect(await port.act(orderId(5), "cancel", key)).toMatchObject({ ok: true, value: { status: "canceled" } });
    expect(api.last).toMatchObject(post("cancel"));
  });

  it("API-107 POST /api/v1/orders/{orderId}/pay-by-invoice sends the method and answers payment info", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { invoice_id: "inv-1", strategy: "message", account_number: "0000", comment: "write this" } });
    expect(await port.payByInvoice(orderId(5), paymentMethodId(3), key)).toEqual({
      ok: true,
      value: {
        invoiceId: "inv-1",
        strategy: "message",
        redirectUrl: null,
        qrCode: null,
        accountNumber: "0000",
        comment: "write this",
      },
    });
    expect(api.last).toMatchObject(post("pay-by-invoice", { payment_method_id: 3, unpaid_discount: false }));
  });

  it("API-108 POST /api/v1/orders/{orderId}/pay-by-balance answers the paid order", async () => {
    const { api, port } = await start();
    api.answer(200, { data: order });
    expect(await port.payByBalance(orderId(5), key)).toMatchObject({ ok: true, value: { id: 5 } });
    expect(api.last).toMatchObject(post("pay-by-balance", { unpaid_discount: false }));
    api.answer(422, { message: "Too little", errors: { balance: ["Too little"] } });
    expect(await port.payByBalance(orderId(5), key)).toMatchObject({
      ok: false,
      error: { kind: "notEnoughBalance", message: "Too little" },
    });
  });

  it("API-100 SUB-007 GET /api/v1/orders/datatable narrows to a drip feed or subscription, and passes over rows", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [], recordsFiltered: 0 });
    const query = { page: 1, pageSize: 100, sortColumn: 0, sortDirection: "asc", search: "", status: null } as const;
    await port.table({ ...query, offset: 150, subscriptionId: 4 });
    expect(api.last.query).toMatchObject({ start: "150", length: "100", subscription_id: "4" });
    expect(api.last.query).not.toHaveProperty("drip_feed_id");
    await port.table({ ...query, dripFeedId: 9 });
    expect(api.last.query).toMatchObject({ start: "0", drip_feed_id: "9" });
  });

  it("EXT-orders-progress GET /api/v1/orders/progress asks for several orders in one call", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [order, { id: 6 }] });
    const answer = await port.progress([orderId(5), orderId(6)]);
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/orders/progress" });
    expect(api.last.query).toEqual({ orders: "5,6", locale: "de" });
    expect(answer.ok && answer.value.map((each) => each.id)).toEqual([5]);
  });

  it("API-110 GET /api/v1/orders/{orderId}/refill-requests and API-111 /keywords read their lists", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [{ created_at: "2026-05-03 12:00:00", quantity: "40" }, { quantity: 3 }] });
    expect(await port.refillRequests(orderId(5))).toEqual({
      ok: true,
      value: [{ createdAt: "2026-05-03 12:00:00", quantity: 40, refilledAt: null, declined: null }],
    });
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/orders/5/refill-requests" });
    api.answer(200, { data: [{ keyword: "jazz", seo_position_on_create: 40, seo_position_on_complete: "12" }, { seo: 1 }] });
    expect(await port.keywords(orderId(5))).toEqual({
      ok: true,
      value: [{ keyword: "jazz", onCreate: 40, onComplete: 12, afterFiveDays: null }],
    });
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/orders/5/keywords" });
  });

  it("API-112 DEC-147 POST /api/v1/orders/{orderId}/support sends an address only where one was typed", async () => {
    const { api, port } = await start();
    api.answer(200, { data: null });
    const question = { topic: "question", subject: "Where?", text: "I see nothing.", email: null } as const;
    expect(await port.ask(orderId(5), question)).toEqual({ ok: true, value: null });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/orders/5/support" });
    expect(api.last.body).toEqual({ topic: "question", subject: "Where?", text: "I see nothing." });
    await port.ask(orderId(5), { ...question, email: "ann@example.com" });
    expect(api.last.body).toMatchObject({ email: "ann@example.com" });
  });

  it("API-109 DEC-152 GET /api/v1/orders/statistics sends each name as it is written", async () => {
    const { client, api } = await startClient();
    const port = new HttpOrderStatisticsPort(client);
    api.answer(200, { data: [{ group: "2026-05", orders: 2, quantity: 10, cost: 1.5 }, { orders: 1 }] });
    const query = { groupBy: "month", startDate: "2026-05-01", endDate: "2026-05-31", orders: [orderId(5), orderId(6)] } as const;
    expect(await port.statistics(query)).toEqual({
      ok: true,
      value: [{ group: "2026-05", name: "2026-05", orders: 2, quantity: 10, cost: moneyFromMicros(1_500_000) }],
    });
    expect(api.last.query).toEqual({
      groupBy: "month",
      startDate: "2026-05-01",
      endDate: "2026-05-31",
      orders: "5,6",
      locale: "de",
    });
    await port.statistics({ ...query, startDate: null, orders: [] });
    expect(api.last.query).toEqual({ groupBy: "month", endDate: "2026-05-31", locale: "de" });
  });
});
