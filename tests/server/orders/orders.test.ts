import { describe, expect, it } from "vitest";
import { addCoupon, balancesOf, ids, line } from "../../support/server-fixtures.ts";
import { buyDripFeed, feedOfOrder, runOrdersOf } from "../../support/server-drip-feeds.ts";
import { answerOf, buyByMethod, purchaseBody, someLikes } from "../../support/server-purchases.ts";
import {
  act,
  bought,
  customer,
  deliver,
  key,
  orderOf,
  type OrderAnswer,
  read,
  test,
  unpaid,
  useServer,
} from "./order-fixture.ts";

useServer();

describe("the table", () => {
  it("API-100 OLS-001 OLS-002 pages, sorts, searches and filters the caller's own orders", async () => {
    const [buyer, other] = [await customer(), await customer()];
    const first = await bought(buyer);
    for (let index = 0; index < 11; index += 1)
      await bought(buyer, [line(ids.viewsService, 100 + index)], 200_000 + index * 2000);
    const foreign = await bought(other);
    const table = async (query: string) =>
      (await test.call("GET", `/api/v1/orders/datatable?${query}`, { token: buyer.token })).json<{
        data: OrderAnswer[];
        recordsFiltered: number;
        recordsTotal: number;
        recordsByStatus: Readonly<Record<string, number>>;
      }>();
    const page = await table("");
    expect([page.data.length, page.recordsFiltered, page.recordsTotal]).toEqual([10, 12, 12]);
    expect(page.recordsByStatus).toEqual({ in_processing: 12 });
    expect(page.data.map((order) => order.id)).toEqual(page.data.map((order) => order.id).toSorted((a, b) => b - a));
    expect((await table("start=10&length=10")).data.map((order) => order.id)).toContain(first);
    expect((await table(`search[value]=${String(foreign)}`)).recordsFiltered).toBe(0);
    expect((await table(`search[value]=%23${String(first)}`)).data.map((order) => order.id)).toEqual([first]);
    expect((await table("search[value]=service 101")).recordsFiltered).toBe(1);
    expect((await table("search[value]=%25")).recordsFiltered).toBe(0);
    expect((await table("status=unpaid")).recordsFiltered).toBe(0);
    expect((await table("status=all")).recordsFiltered).toBe(12);
    const byCost = await table("order[0][column]=7&order[0][dir]=asc&length=100");
    const costs = byCost.data.map((order) => (order as unknown as { cost: number }).cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect((await table("length=1000000000&start=-5")).data).toHaveLength(12);
    for (const evil of [
      "order[0][column]=id;drop table orders",
      "order[0][dir]=desc,(select pg_sleep(5))",
      "status=' or 1=1--",
    ]) {
      expect((await table(evil)).recordsTotal).toBe(12);
    }
  });

  it("API-099 lists them newest first", async () => {
    const buyer = await customer();
    const orders = [await bought(buyer), await bought(buyer)];
    const answer = await test.call("GET", "/api/v1/orders", { token: buyer.token });
    expect(answer.json<{ data: OrderAnswer[] }>().data.map((order) => order.id)).toEqual(orders.toReversed());
  });

  it("API-101 takes orders of programs, without a confirmed total", async () => {
    const buyer = await customer();
    const answer = await test.call("POST", "/api/v1/orders", { token: buyer.token, key: key(), body: { orders: [someLikes()] } });
    expect(answer.statusCode).toBe(200);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(9_500_000);
  });

  it("API-102 OLS-006 ENT-037 answers one order with all its fields, with sub-orders of a package", async () => {
    const buyer = await customer();
    const id = await bought(buyer, [line(ids.packageService, 1)], 9_990_000);
    const order = (await read(id, buyer)).json<{ data: OrderAnswer & { orders: number[]; service: object } }>().data;
    expect(order).toMatchObject({
      id,
      status: "in_processing",
      cost: 9.99,
      service: { id: ids.packageService, slug: "service-103" },
    });
    for (const field of [
      ...["id", "name", "url", "cost", "quantity", "status", "has_refill", "countries", "created_at", "completed_at"],
      ...["current_quantity", "percent_of_current_fill", "price", "cancel_reason", "cancel_description", "service"],
      ...["promotable", "actions", "refill", "auto_refill_is_allowed", "orders", "targetable_values", "source"],
    ])
      expect(order).toHaveProperty(field);
    expect(order.orders).toHaveLength(2);
    const part = await orderOf(order.orders[0] ?? 0, buyer);
    expect(Object.values(part.actions)).toEqual([false, false, false, false, false]);
  });

  it("leads nowhere from an order of a service that takes no link, and to its link from every other", async () => {
    const buyer = await customer();
    const promotable = async (id: number) =>
      (await read(id, buyer)).json<{ data: { promotable: { url: string } | null } }>().data.promotable?.url ?? null;
    const service = test.db.updateTable("services").where("id", "=", ids.viewsService);
    await service.set({ url_is_required: false }).execute();
    const id = await bought(buyer, [line(ids.viewsService, 1_000, { url: "" })], 2_000_000);
    await service.set({ url_is_required: true }).execute();
    expect([await promotable(id), await promotable(await bought(buyer))]).toEqual([null, someLikes().url]);
  });

  it("lists the runs of a drip feed, and none that is deleted", async () => {
    const buyer = await customer();
    const feed = await feedOfOrder(test.db, await buyDripFeed(test, buyer, 2));
    await test.server.fulfil();
    const runs = async () => {
      const answer = await test.call("GET", `/api/v1/orders/datatable?drip_feed_id=${String(feed)}`, { token: buyer.token });
      return answer.json<{ data: OrderAnswer[] }>().data.map((order) => order.id);
    };
    const [run] = await runOrdersOf(test.db, feed);
    expect(await runs()).toEqual([run?.id]);
    const deleted = (deleted_at: Date | null) =>
      test.db
        .updateTable("orders")
        .set({ deleted_at })
        .where("id", "=", run?.id ?? 0)
        .execute();
    await deleted(new Date(test.clock.now()));
    expect(await runs()).toEqual([]);
    await deleted(null);
  });
});

describe("who owns an order", () => {
  it.each(["activate", "pause", "delete", "cancel", "pay-by-balance"])(
    "DEC-040 answers 404 to %s by somebody else, as to a missing one",
    async (action) => {
      const [owner, other] = [await customer(), await customer()];
      const { id } = await unpaid(owner);
      const foreign = await act(id, action, other);
      const missing = await act(987_654_321, action, other);
      expect(foreign.statusCode).toBe(404);
      expect(foreign.body).toBe(missing.body);
      expect((await orderOf(id, owner)).status).toBe("unpaid");
    },
  );

  it("DEC-040 answers 404 to reading and to paying by invoice by somebody else", async () => {
    const [owner, other] = [await customer(), await customer()];
    const { id } = await unpaid(owner);
    expect((await read(id, other)).statusCode).toBe(404);
    expect((await act(id, "pay-by-invoice", other, { payment_method_id: ids.crypto })).statusCode).toBe(404);
  });
});

describe("actions", () => {
  it("API-103 API-104 OLS-011 DEC-146 pause stops the delivery and activate resumes it", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    await deliver(3);
    expect((await act(id, "pause", buyer)).json()).toMatchObject({ data: { status: "stopped", current_quantity: 300 } });
    await deliver(3);
    expect((await orderOf(id, buyer)).current_quantity).toBe(300);
    expect((await act(id, "pause", buyer)).statusCode).toBe(200);
    expect((await act(id, "activate", buyer)).json()).toMatchObject({ data: { status: "in_processing" } });
    await deliver(8);
    expect(await orderOf(id, buyer)).toMatchObject({ status: "completed", current_quantity: 1000, percent_of_current_fill: 100 });
    expect((await act(id, "pause", buyer)).statusCode).toBe(422);
  });

  it("API-106 DEC-149 cancelling credits the undelivered share once", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    await deliver(3);
    expect((await act(id, "cancel", buyer)).json()).toMatchObject({ data: { status: "canceled", cancel_reason: "user" } });
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 9_850_000, postings: 9_850_000 });
    expect((await act(id, "cancel", buyer)).statusCode).toBe(200);
    expect((await balancesOf(test.db, buyer.id)).row).toBe(9_850_000);
    const events = await test.db.selectFrom("ledger_events").select("kind").where("order_id", "=", id).orderBy("id").execute();
    expect(events.map(({ kind }) => kind)).toEqual(["order", "cancel_order"]);
  });

  it("API-106 takes back what the coupon gave on the undelivered share", async () => {
    await addCoupon(test.db, "CASHBACK", { bonus_type: "cashback", bonus_share: 200_000 });
    const buyer = await customer();
    const id = await bought(buyer, [someLikes()], 500_000, { coupon_code: "cashback" });
    expect((await balancesOf(test.db, buyer.id)).row).toBe(9_600_000);
    await deliver(5);
    await act(id, "cancel", buyer);
    expect(await balancesOf(test.db, buyer.id)).toEqual({ row: 9_800_000, postings: 9_800_000 });
  });

  it("API-106 gives the coupon's use back only when nothing of the purchase was delivered (L9)", async () => {
    const coupon = await addCoupon(test.db, "HALF", { use_limit: 5 });
    const uses = async () =>
      (await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow()).uses;
    const buyer = await customer();
    const untouched = await bought(buyer, [someLikes()], 250_000, { coupon_code: "half" });
    await act(untouched, "cancel", buyer);
    await act(untouched, "cancel", buyer);
    expect(await uses()).toBe(0);
    const touched = await bought(buyer, [someLikes()], 250_000, { coupon_code: "half" });
    await deliver(2);
    await act(touched, "cancel", buyer);
    expect(await uses()).toBe(1);
  });

  it("API-105 gives the coupon of unpaid orders back with the last of them, and no other use (L9)", async () => {
    const coupon = await addCoupon(test.db, "UNPAID", { use_limit: 5 });
    const uses = async () =>
      (await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow()).uses;
    const [buyer, other] = [await customer(), await customer()];
    await bought(other, [someLikes()], 250_000, { coupon_code: "unpaid" });
    const lines = [someLikes(10_000), line(ids.viewsService, 1_000)];
    const body = purchaseBody(lines, 3_570_000, { payment_method_id: ids.crypto, coupon_code: "unpaid" });
    const { order_ids: both } = answerOf(await buyByMethod(test, body, { token: buyer.token, key: key() }));
    expect([both.length, await uses()]).toEqual([2, 2]);
    await act(both[0] ?? 0, "delete", buyer);
    expect(await uses()).toBe(2);
    await act(both[1] ?? 0, "delete", buyer);
    expect(await uses()).toBe(1);
  });

  it("tells with the profile the last order of one's own that is there still, and one's own invoices in review", async () => {
    const [buyer, other] = [await customer(), await customer()];
    await bought(buyer, [line(ids.viewsService, 1_000)], 2_000_000);
    const [deleted, open, foreign] = [await unpaid(buyer), await unpaid(buyer), await unpaid(other)];
    await act(deleted.id, "delete", buyer);
    await act(open.id, "delete", buyer);
    await test.db
      .updateTable("invoices")
      .set({ status: "in_moderation" })
      .where("id", "in", [open.invoice, foreign.invoice])
      .execute();
    const answer = await test.call("GET", "/api/v1/profile", { token: buyer.token });
    const told = answer.json<{ data: { last_order: { service: { id: number } }; invoices_in_moderation: unknown } }>().data;
    expect([told.last_order.service.id, told.invoices_in_moderation]).toEqual([ids.viewsService, [open.invoice]]);
  });

  it("API-105 DEC-149 deletes unpaid orders only, and moves no money", async () => {
    const buyer = await customer();
    const { id } = await unpaid(buyer);
    expect((await act(id, "delete", buyer)).statusCode).toBe(200);
    expect((await read(id, buyer)).statusCode).toBe(404);
    const progress = await test.call("GET", `/api/v1/orders/progress?orders=${String(id)}`, { token: buyer.token });
    expect(progress.json()).toEqual({ data: [] });
    expect((await balancesOf(test.db, buyer.id)).row).toBe(10_000_000);
    expect((await act(await bought(buyer), "delete", buyer)).statusCode).toBe(422);
  });

  it("DEC-058 refuses every action of a frozen account and still lets it read", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    expect(Object.values((await orderOf(id, buyer)).actions)).toContain(true);
    await test.db
      .updateTable("users")
      .set({ frozen_at: new Date(test.clock.now()) })
      .where("id", "=", buyer.id)
      .execute();
    for (const action of ["pause", "cancel"]) expect((await act(id, action, buyer)).statusCode).toBe(422);
    const order = await orderOf(id, buyer);
    expect(order.status).toBe("in_processing");
    expect(Object.values(order.actions)).not.toContain(true);
  });
});

describe("delivery", () => {
  it("fills an order over the configured time, ten steps", async () => {
    const buyer = await customer();
    const id = await bought(buyer);
    const seen: number[] = [];
    await deliver(0);
    for (let step = 0; step < 10; step += 1) {
      await deliver(1);
      seen.push((await orderOf(id, buyer)).percent_of_current_fill);
    }
    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(await orderOf(id, buyer)).toMatchObject({ status: "completed" });
  });

  it("delivers what is due, however many paused orders were due before it", async () => {
    const buyer = await customer();
    const paused = await bought(buyer);
    await act(paused, "pause", buyer);
    const {
      id: _id,
      targetable_values: _values,
      ...row
    } = await test.db.selectFrom("orders").selectAll().where("id", "=", paused).executeTakeFirstOrThrow();
    const copies = await test.db
      .insertInto("orders")
      .values(Array.from({ length: 200 }, () => row))
      .returning("id")
      .execute();
    test.clock.advance(1_000);
    const id = await bought(buyer);
    expect((await test.server.fulfil()).started).toContain(id);
    const copied = copies.map((copy) => copy.id);
    await test.db.deleteFrom("orders").where("id", "in", copied).execute();
  });

  it("DEC-113 fills the parts of a package with it", async () => {
    const buyer = await customer();
    const id = await bought(buyer, [line(ids.packageService, 1)], 9_990_000);
    await deliver(2);
    const parts = await test.db
      .selectFrom("orders")
      .select(["status", "delivered", "quantity"])
      .where("parent_id", "=", id)
      .execute();
    expect(parts).toEqual([
      { status: "completed", delivered: 500, quantity: 500 },
      { status: "completed", delivered: 500, quantity: 500 },
    ]);
  });
});
