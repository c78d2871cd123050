import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ids, line, WIDGET_TOKEN } from "../../support/server-fixtures.ts";
import { errorsOf, purchaseBody, someLikes, type CostAnswer, type PurchaseAnswer } from "../../support/server-purchases.ts";
import { PARTNER_TOKEN } from "../../support/server-widgets.ts";
import { openPartnerShop, type PartnerShop } from "./partner-fixture.ts";
import { serverEnglish } from "../../support/server-english.ts";

let shop: PartnerShop;

beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.test.close());

const get: PartnerShop["get"] = (...call) => shop.get(...call);
const post: PartnerShop["post"] = (...call) => shop.post(...call);
const order: PartnerShop["order"] = (...call) => shop.order(...call);

describe("what a partner's widget offers", () => {
  it("WGT-003 lists networks with types and services, countries and languages", async () => {
    interface Network {
      readonly name: string;
      readonly service_types: readonly { readonly slug: string; readonly services: readonly { readonly id: number }[] }[];
    }
    const networks = (await get("networks")).json<{ data: readonly Network[] }>().data;
    expect(networks.map((network) => network.name)).toEqual(["Instagram", "Website"]);
    const likes = networks[0]?.service_types.find((type) => type.slug === "instagram-likes");
    expect(likes?.services.map((service) => service.id)).toContain(ids.likesService);
    expect((await get("countries")).json<{ data: unknown[] }>().data.length).toBeGreaterThan(150);
    const languages = (await get("languages")).json<{ data: readonly { iso_code_2: string }[] }>().data;
    expect(languages.map((language) => language.iso_code_2)).toContain("en");
  });

  it("WGT-003 DEC-144 shows only its own payment methods, the panel's widget shows all", async () => {
    const names = async (token: string) =>
      (await get("payment-methods", token)).json<{ data: readonly { id: number }[] }>().data.map((method) => method.id);
    expect(await names(PARTNER_TOKEN)).toEqual([ids.crypto, ids.manual]);
    expect(await names(WIDGET_TOKEN)).toEqual([ids.crypto, ids.manual, ids.qr, ids.card]);
  });

  it("WGT-004 gives one service by its slug, and 404 for none", async () => {
    const found = await get(`services/service-${String(ids.likesService)}`);
    expect(found.json<{ data: { id: number } }>().data.id).toBe(ids.likesService);
    expect((await get("services/none-of-these")).statusCode).toBe(404);
  });

  it("WGT-005 searches by network and words", async () => {
    await shop.test.db.updateTable("networks").set({ has_search: true }).where("id", "=", ids.instagram).execute();
    await shop.test.db.updateTable("catalogue_state").set({ version: 2 }).where("id", "=", 1).execute();
    const found = await post("search", { network_id: ids.instagram, query: "cats" });
    const channels = found.json<{ data: readonly { title: string; url: string }[] }>().data;
    expect(channels.length).toBeGreaterThan(0);
    expect(channels[0]).toMatchObject({ title: expect.any(String) as string, url: expect.stringMatching(/^https:/) as string });
  });

  it("WGT-009 recognises links, prices, counts quantities and checks orders as the panel's form does", async () => {
    const url = someLikes().url;
    /** A call whose answer under the partner's token is that under the panel's own. */
    const alike = async (path: string, body: object) => {
      const [sold, own] = [await post(path, body), await post(path, body, { token: WIDGET_TOKEN })];
      expect([path, sold.statusCode, sold.body]).toEqual([path, own.statusCode, own.body]);
      return sold;
    };
    const identified = (await alike("networks/identify", { url })).json<{ data: { id: number } }>();
    expect(identified.data.id).toBe(ids.instagram);
    expect((await alike("orders/validate-url", { url, service_id: ids.likesService })).statusCode).toBe(200);
    expect(Object.keys(errorsOf(await alike("orders/validate-url", { url: "nonsense", service_id: ids.likesService })))).toEqual([
      "url",
    ]);
    const types = (await alike("services/available-types-by-url", { url, network_id: ids.instagram })).json<{
      data: { service_type_ids: readonly number[] };
    }>();
    expect(types.data.service_type_ids).toContain(ids.likes);
    const wished = { services: [{ service_id: ids.likesService, desired_cost: 2 }], contents_limit: 1 };
    const counted = (await alike("services/quantity-by-cost", wished)).json<{ data: { services: { quantity: number }[] } }>();
    expect(counted.data.services[0]?.quantity).toBe(4000);
    const priced = await alike("services/total-cost", { services: [someLikes(4000)], payment_method_id: ids.crypto });
    expect(priced.json<{ data: CostAnswer }>().data.total_decimal).toBe("2.04");
    expect((await alike("validate-order", { orders: [someLikes(4000)] })).statusCode).toBe(200);
    const odd = errorsOf(await alike("validate-order", { orders: [someLikes(4005)] }));
    expect(Object.keys(odd)).toEqual(["services.0.quantity"]);
    for (const event of ["enter-url", "payment-page", "checkout-button"]) {
      expect((await alike(`events/${event}`, {})).statusCode).toBe(200);
    }
  });

  it("WGT-012 BIZ-061 quotes without a source as with its own, with the fee of its own methods only", async () => {
    const services = [someLikes(4000)];
    const quoted = await post("services/total-cost", { services, payment_method_id: ids.crypto });
    expect(quoted.json<{ data: CostAnswer }>().data.total_decimal).toBe("2.04");
    const named = await post("services/total-cost", { services, payment_method_id: ids.crypto, source: "order_widget" });
    expect([quoted.statusCode, quoted.body]).toEqual([200, named.body]);
    const foreign = await post("services/total-cost", { services, payment_method_id: ids.qr });
    expect([foreign.statusCode, Object.keys(errorsOf(foreign))]).toEqual([422, ["payment_method_id"]]);
  });
});

describe("what a partner's widget sells", () => {
  it("WGT-007 WGT-012 places a guest's order, attributed to the partner, with the source order_widget", async () => {
    const placed = await order("buyer@guest.test", "w-1", { source: "single_form" });
    expect(placed.statusCode).toBe(200);
    const answer = placed.json<{ data: PurchaseAnswer }>().data;
    expect(answer.data).toMatchObject({ strategy: "message" });
    const purchase = await shop.test.db
      .selectFrom("purchases")
      .innerJoin("orders", "orders.purchase_id", "purchases.id")
      .select(["purchases.widget_id", "purchases.widget_reward_share", "purchases.source", "purchases.widget_token_hash"])
      .select(["orders.source as order_source", "orders.status", "orders.cost"])
      .where("orders.id", "=", answer.order_ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(purchase).toMatchObject({ widget_id: shop.partner.widgetId, widget_reward_share: 50_000, source: "order_widget" });
    expect(purchase).toMatchObject({ order_source: "order_widget", status: "unpaid", cost: 2_000_000 });
    expect(purchase.widget_token_hash).not.toContain(PARTNER_TOKEN);
  });

  it("DEC-144 refuses a purchase below the widget's minimum with 422, the panel's widget does not", async () => {
    const small = { email: "small@guest.test", payment_method_id: ids.manual };
    const body = purchaseBody([someLikes(1000)], 500_000, small);
    const refused = await post("widget-order-requests", body, { key: "w-2" });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "below_minimum_purchase",
      message: serverEnglish("amountTooSmall", { min: "$ 1,00" }),
    });
    expect(Object.keys(errorsOf(refused))).toEqual(["minimum_purchase_amount"]);
    expect((await post("validate-order", { orders: [someLikes(1000)] })).json()).toMatchObject({
      code: "below_minimum_purchase",
    });
    expect((await post("widget-order-requests", body, { key: "w-2", token: WIDGET_TOKEN })).statusCode).toBe(200);
  });

  it("DEC-144 takes a purchase of exactly the minimum, whatever the method's fee adds", async () => {
    const exact = purchaseBody([someLikes(2000)], 1_000_000, { email: "exact@guest.test", payment_method_id: ids.manual });
    expect((await post("widget-order-requests", exact, { key: "w-3" })).statusCode).toBe(200);
    // $0.99 and the fee of 2 % make more than a dollar, yet what is bought is below the minimum.
    const below = purchaseBody([someLikes(1980)], 1_009_800, { email: "exact@guest.test", payment_method_id: ids.crypto });
    const refused = await post("widget-order-requests", below, { key: "w-4" });
    expect([refused.statusCode, refused.json<{ code?: string }>().code]).toEqual([422, "below_minimum_purchase"]);
  });

  it("DEC-144 refuses the panel's other payment methods and the balance", async () => {
    for (const [index, method] of [ids.qr, ids.card, 0].entries()) {
      const refused = await order("other@guest.test", `w-5-${String(index)}`, { payment_method_id: method });
      expect([refused.statusCode, Object.keys(errorsOf(refused))]).toEqual([422, ["payment_method_id"]]);
    }
  });

  it("DEC-125 repeats the answer of a key, and tells it again by the key to the same widget only", async () => {
    const first = await order("twice@guest.test", "w-6");
    const again = await order("twice@guest.test", "w-6");
    expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
    const found = (await get("purchases/w-6")).json<{ data: PurchaseAnswer }>().data;
    expect(found.order_ids).toEqual(first.json<{ data: PurchaseAnswer }>().data.order_ids);
    expect((await get("purchases/w-6", WIDGET_TOKEN)).json()).toEqual({ data: null });
  });

  it("WGT-011 ENT-040 tells the details of an account that this order made", async () => {
    const placed = await order("Fresh@Guest.test", "w-7");
    expect(placed.json<{ data: PurchaseAnswer }>().data.user).toEqual({
      isNewUser: true,
      email: "fresh@guest.test",
      name: "fresh",
      account_type: "individual",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      email_verified_at: null,
    });
  });
});

describe("drip feeds of the widget", () => {
  it("DRF-004 takes two runs and refuses fewer", async () => {
    const feed = (runs: number) => ({ runs, minutes_between_runs: 60, mode: "flat", quantity_step: 100 });
    const lines = (runs: number) => ({ orders: [line(ids.likesService, 1000, { drip_feed: feed(runs) })] });
    expect((await post("validate-order", lines(2))).statusCode).toBe(200);
    expect(Object.keys(errorsOf(await post("validate-order", lines(1))))).toEqual(["orders.0.drip_feed.runs"]);
  });
});
