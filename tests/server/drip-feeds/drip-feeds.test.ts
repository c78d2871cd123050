import { describe, expect, it } from "vitest";
import { press } from "../../support/server-gateway.ts";
import { addCoupon, ids } from "../../support/server-fixtures.ts";
import {
  cancelDripFeedOf,
  dripFeedOf,
  dripFeedsOf,
  dripLine,
  feedOfOrder,
  freshKey,
  readDripFeed,
  runOrdersOf,
} from "../../support/server-drip-feeds.ts";
import { answerOf, buyByMethod, purchaseBody } from "../../support/server-purchases.ts";
import {
  balance,
  boughtFeed,
  customer,
  deliver,
  MINUTE,
  newCustomer,
  ordersTable,
  pass,
  test,
  useServer,
} from "./drip-feed-fixture.ts";

useServer();

describe("buying with drip feed", () => {
  it("DRF-001 spreads the total over runs, and each becomes an order when its time has come", async () => {
    const buyer = await customer();
    const { order, id } = await boughtFeed(buyer, 3);
    expect(await runOrdersOf(test.db, id)).toEqual([]);
    const seen: number[] = [];
    for (const minutes of [0, 59, 1, 30, 30, 60]) {
      await pass(minutes);
      seen.push((await runOrdersOf(test.db, id)).length);
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
    const runs = await runOrdersOf(test.db, id);
    expect(runs.map((run) => [run.run_number, run.quantity, run.cost, run.parent_id])).toEqual([
      [1, 1000, 500_000, order],
      [2, 1000, 500_000, order],
      [3, 1000, 500_000, order],
    ]);
    expect(await balance(buyer)).toBe(10_000_000 - 1_500_000);
  });

  it("DRF-001 never starts two runs of one drip feed closer together than the interval, however long nobody worked", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 4);
    await pass(0);
    await pass(5 * 60);
    expect(await runOrdersOf(test.db, id)).toHaveLength(2);
    await pass(59);
    expect(await runOrdersOf(test.db, id)).toHaveLength(2);
    await pass(1);
    expect(await runOrdersOf(test.db, id)).toHaveLength(3);
  });

  it("DEC-117 shares an amount that does not divide so that the runs add up to what was paid", async () => {
    await addCoupon(test.db, "THIRD", { bonus_type: "discount", bonus_share: 333_333 });
    const buyer = await customer();
    // $0.165 less a third of it is $0.11, which three runs cannot share equally.
    const { id } = await boughtFeed(buyer, 3, { quantity: 110, total: 110_000, coupon: "THIRD" });
    const planned = await test.db
      .selectFrom("drip_feed_runs")
      .select(["number", "cost"])
      .where("drip_feed_id", "=", id)
      .orderBy("number")
      .execute();
    expect(planned).toEqual([
      { number: 1, cost: 36_667 },
      { number: 2, cost: 36_667 },
      { number: 3, cost: 36_666 },
    ]);
    await pass(0);
    expect((await cancelDripFeedOf(test, id, buyer)).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(10_000_000 - 36_667);
  });

  it("DRF-001 is one order of the total quantity in the orders list; its runs stand below it", async () => {
    const buyer = await newCustomer();
    const { order } = await boughtFeed(buyer, 3);
    await pass(0);
    await pass(60);
    const all = await ordersTable(buyer);
    expect(all.data.map((row) => [row.id, row.quantity])).toEqual([[order, 3000]]);
    const shown = await test.call("GET", `/api/v1/orders/${String(order)}`, { token: buyer.token });
    const { data } = shown.json<{ data: { orders: number[]; actions: Record<string, boolean> } }>();
    expect(data.orders).toHaveLength(2);
    expect(data.actions).toMatchObject({ cancelable: false, pausable: false });
  });

  it("DRF-012 lists the orders of one drip feed by the filter drip_feed_id of the orders table", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 2);
    const other = await boughtFeed(buyer, 2);
    await pass(0);
    await pass(60);
    const runs = await runOrdersOf(test.db, id);
    const filtered = await ordersTable(buyer, `&drip_feed_id=${String(id)}`);
    expect(filtered.data.map((row) => row.id)).toEqual(runs.map((run) => run.id).toReversed());
    expect(filtered.recordsFiltered).toBe(2);
    expect((await ordersTable(await customer(), `&drip_feed_id=${String(other.id)}`)).data).toEqual([]);
  });
});

describe("a drip feed that is not paid yet", () => {
  it("API-107 is one unpaid order; the gateway's report starts it, and the whole of it was paid", async () => {
    const buyer = await newCustomer(0);
    // Twenty runs of 1000 likes are $10, and the method takes 2 %.
    const body = purchaseBody([dripLine(20)], 10_200_000, { payment_method_id: ids.crypto });
    const placed = answerOf(await buyByMethod(test, body, { token: buyer.token, key: freshKey() }));
    expect(placed.order_ids).toHaveLength(1);
    await pass(0);
    expect(await dripFeedsOf(test, buyer)).toEqual([]);
    expect((await ordersTable(buyer)).data).toHaveLength(1);
    await press(test, placed.data?.invoice_id ?? "", "pay");
    await pass(0);
    const [feed] = await dripFeedsOf(test, buyer);
    expect(feed).toMatchObject({ runs: 20, orders_count: 1, runs_left: 19, cost_decimal: "10.2" });
    expect(await balance(buyer)).toBe(0);
  });

  it("API-108 is paid from the balance as a whole, and cancelling takes no bonus back that was never given", async () => {
    const buyer = await customer(200_000_000);
    const body = purchaseBody([dripLine(30, 60, 10_000)], 153_000_000, { payment_method_id: ids.crypto });
    const placed = answerOf(await buyByMethod(test, body, { token: buyer.token, key: freshKey() }));
    const order = placed.order_ids[0] ?? 0;
    const promised = await test.db.selectFrom("orders").select("method_credit").where("id", "=", order).executeTakeFirstOrThrow();
    expect(promised.method_credit).toBeGreaterThan(0);
    const paid = await test.call("POST", `/api/v1/orders/${String(order)}/pay-by-balance`, {
      token: buyer.token,
      key: freshKey(),
      body: {},
    });
    expect(paid.statusCode).toBe(200);
    expect((await cancelDripFeedOf(test, await feedOfOrder(test.db, order), buyer)).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(200_000_000);
  });

  it("API-105 is deleted like any unpaid order and is in no list afterwards", async () => {
    const buyer = await newCustomer(0);
    const body = purchaseBody([dripLine(20)], 10_200_000, { payment_method_id: ids.crypto });
    const order = answerOf(await buyByMethod(test, body, { token: buyer.token, key: freshKey() })).order_ids[0] ?? 0;
    const deleted = await test.call("POST", `/api/v1/orders/${String(order)}/delete`, { token: buyer.token, key: freshKey() });
    expect(deleted.statusCode).toBe(200);
    expect(await dripFeedsOf(test, buyer)).toEqual([]);
    expect((await ordersTable(buyer)).data).toEqual([]);
  });
});

describe("the list of drip feeds", () => {
  it("DRF-008 ENT-041 API-136 answers the caller's own, newest first, with every field", async () => {
    const buyer = await newCustomer();
    const first = await boughtFeed(buyer, 2);
    const second = await boughtFeed(buyer, 3, { minutes: 1500 });
    await pass(0);
    const feeds = await dripFeedsOf(test, buyer);
    expect(feeds.map((feed) => feed.id)).toEqual([second.id, first.id]);
    expect(feeds[0]).toMatchObject({
      url: "https://www.instagram.com/p/Cabc123def/",
      quantity: 1000,
      total_quantity: 3000,
      runs: 3,
      orders_count: 1,
      minutes_between_runs: 1500,
      status: "in_processing",
      contents_limit: 1,
      actions: { cancelable: true },
      service: { id: ids.likesService },
    });
    expect(feeds[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await dripFeedsOf(test, await newCustomer())).toEqual([]);
  });

  it("DEC-044 answers all entries, and pages of them when asked", async () => {
    const buyer = await newCustomer();
    const feeds = [await boughtFeed(buyer, 2), await boughtFeed(buyer, 2), await boughtFeed(buyer, 2)];
    expect(await dripFeedsOf(test, buyer)).toHaveLength(3);
    const page = await dripFeedsOf(test, buyer, "?page=2&per_page=2");
    expect(page.map((feed) => feed.id)).toEqual([feeds[0]?.id]);
  });

  it("DRF-010 goes from in_processing to completed when the last run is delivered", async () => {
    const buyer = await customer();
    const { order, id } = await boughtFeed(buyer, 2);
    await pass(0);
    await deliver();
    expect(await dripFeedOf(test, id, buyer)).toMatchObject({
      status: "in_processing",
      orders_count: 1,
      runs_done: 1,
      runs_left: 1,
      delivered: 1000,
    });
    await pass(60);
    await deliver();
    const done = await dripFeedOf(test, id, buyer);
    expect(done).toMatchObject({ status: "completed", runs_done: 2, runs_left: 0, delivered: 2000, next_run_at: null });
    expect(done.actions.cancelable).toBe(false);
    const shown = await test.call("GET", `/api/v1/orders/${String(order)}`, { token: buyer.token });
    expect(shown.json<{ data: object }>().data).toMatchObject({ status: "completed", percent_of_current_fill: 100 });
  });

  it("DRF-011 API-137 tells when the next run starts, and 404 of somebody else's", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 3, { minutes: 90 });
    await pass(0);
    const text = new Date(test.clock.now() + 90 * MINUTE).toISOString().slice(0, 19).replace("T", " ");
    expect((await dripFeedOf(test, id, buyer)).next_run_at).toBe(text);
    expect((await readDripFeed(test, id, await customer())).statusCode).toBe(404);
    expect((await test.call("GET", `/api/v1/drip-feeds/${String(id)}`)).statusCode).toBe(401);
  });
});
