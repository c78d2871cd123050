import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromCents } from "@panel/core/money";
import type { WidgetDraft, WidgetField } from "@panel/core/order-widgets";
import { ProblemMap } from "@panel/core/result";
import { apiPorts } from "@panel/http";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

async function start() {
  const { api, client, tokens } = await startClient();
  tokens.save("a token of the core");
  return { api, port: await apiPorts.orderWidgets(client) };
}

const wire = {
  ...{ id: 7, name: "Blog", api_token: "token-of-a-widget", payment_methods: [3, 5], reward_percent: 0.05 },
  ...{ minimum_purchase_amount: 2.5, minimum_purchase_amount_decimal: "2.5" },
};
const widget = {
  ...{ id: 7, name: "Blog", apiToken: "token-of-a-widget", minimumPurchase: moneyFromCents(250) },
  ...{ paymentMethodIds: [3, 5], rewardShare: 50_000 },
};
const draft: WidgetDraft = {
  name: "Blog",
  minimumPurchase: moneyFromCents(250),
  paymentMethodIds: [3, 5].map(paymentMethodId),
  rewardShare: fractionFromMillionths(50_000),
};
/** How `draft` travels: a share is a fraction of one. */
const draftOnTheWire = { name: "Blog", minimum_purchase_amount: 2.5, payment_methods: [3, 5], reward_percent: 0.05 };

describe("a partner's widgets on their way", () => {
  it("API-060 WGP-002 ENT-018 come from GET /api/v1/order-widgets, each with all its fields", async () => {
    const { api, port } = await start();
    const open = { ...wire, id: 8, minimum_purchase_amount: null, minimum_purchase_amount_decimal: null, payment_methods: [] };
    api.answer(200, { data: [wire, open] });
    expect(await port.widgets()).toEqual({
      ok: true,
      value: [widget, { ...widget, id: 8, minimumPurchase: null, paymentMethodIds: [] }],
    });
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/order-widgets", query: { locale: "de" } });
    expect(api.last.headers.authorization).toBe("Bearer a token of the core");
  });

  it("API-061 WGP-003 WGP-004 BIZ-006 are made by POST /api/v1/order-widgets with the four fields, 5 percent being 0.05", async () => {
    const { api, port } = await start();
    api.answer(200, { data: wire });
    expect(await port.create(draft)).toEqual({ ok: true, value: widget });
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/order-widgets" });
    expect(api.last.body).toEqual(draftOnTheWire);
  });

  it("API-062 WGP-003 WGP-004 are changed by PATCH /api/v1/order-widgets/{id} with the same fields, no minimum being null", async () => {
    const { api, port } = await start();
    api.answer(200, { data: wire });
    expect(await port.change(7, { ...draft, minimumPurchase: null, rewardShare: fractionFromMillionths(25_000) })).toEqual({
      ok: true,
      value: widget,
    });
    expect(api.last).toMatchObject({ method: "PATCH", path: "/api/v1/order-widgets/7" });
    expect(api.last.body).toEqual({ ...draftOnTheWire, minimum_purchase_amount: null, reward_percent: 0.025 });
  });

  it("WGP-005 what is wrong with each of the four fields comes to that field, made or changed", async () => {
    const { api, port } = await start();
    const fields: readonly (readonly [string, WidgetField])[] = [
      ["name", "name"],
      ["minimum_purchase_amount", "minimumPurchase"],
      ["payment_methods", "paymentMethods"],
      ["reward_percent", "rewardShare"],
    ];
    const errors = Object.fromEntries(fields.map(([sent]) => [sent, [`wrong ${sent}`]]));
    api.answer(422, { message: "Sent data is invalid", errors });
    for (const answer of [await port.create(draft), await port.change(7, draft)]) {
      const found = answer.ok ? new ProblemMap<WidgetField>() : ProblemMap.of<WidgetField>(answer.error);
      expect(fields.map(([, field]) => found.at(field))).toEqual(fields.map(([sent]) => [`wrong ${sent}`]));
    }
  });

  it("API-063 WGP-006 the methods to choose from come from GET /api/v1/payment-methods/get-available-for-order-widget", async () => {
    const { api, port } = await start();
    api.answer(200, { data: [{ id: 3, name: "Coin", strategy: "qr_code" }] });
    const answer = await port.methods();
    expect(answer.ok && answer.value).toMatchObject([{ id: 3, name: "Coin" }]);
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/payment-methods/get-available-for-order-widget" });
  });

  it("WGP-007 the usual share comes from default_outer_widget_partner_percent of GET /api/v1/settings", async () => {
    const { api, port } = await start();
    api.answer(200, { data: { default_outer_widget_partner_percent: 0.15 } });
    expect(await port.terms()).toEqual({ ok: true, value: { defaultShare: 150_000, mostShare: 150_000 } });
    expect(api.last).toMatchObject({ method: "GET", path: "/api/v1/settings" });
  });

  it("API-064 WGP-008 DEC-152 figures are asked for with group_by, start_date and end_date, an open end being left out", async () => {
    const { api, port } = await start();
    api.answer(200, {
      data: [{ group: "4", name: "Blog", orders: 3, cost: 6.5, cost_decimal: "6.5", reward: 0.325, reward_decimal: "0.325" }],
    });
    const figures = { group: "4", name: "Blog", orders: 3, cost: moneyFromCents(650), reward: 325_000 };
    const path = "/api/v1/order-widget-statistics";
    for (const groupBy of ["user", "service", "orderWidget", "date"] as const) {
      const answer = await port.statistics({ groupBy, startDate: "2026-05-01", endDate: "2026-05-31" });
      expect(answer).toEqual({ ok: true, value: [figures] });
      expect(api.last).toMatchObject({ method: "GET", path });
      expect(api.last.query).toEqual({ group_by: groupBy, start_date: "2026-05-01", end_date: "2026-05-31", locale: "de" });
    }
    await port.statistics({ groupBy: "date", startDate: null, endDate: null });
    expect(api.last.query).toEqual({ group_by: "date", locale: "de" });
  });
});
