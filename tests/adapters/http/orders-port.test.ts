import { orderId, paymentMethodId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { HttpOrdersPort } from "@panel/http";
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
    api.answer(200, { draw: 1, data: [order, { id: 6 }], recordsTotal: 90, recordsFiltered: "31" });
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
    expect(await port.payByBalance(orderId(5), key)).toMatchObject({ ok: false, error: { fields: { balance: ["Too little"] } } });
  });
});
