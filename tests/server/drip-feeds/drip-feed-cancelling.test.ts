import { describe, expect, it } from "vitest";
import { addCoupon } from "../../support/server-fixtures.ts";
import { cancelDripFeedOf, dripFeedOf, freshKey, runOrdersOf } from "../../support/server-drip-feeds.ts";
import { balance, boughtFeed, customer, deliver, pass, test, useServer } from "./drip-feed-fixture.ts";

useServer();

describe("cancelling a drip feed", () => {
  it("DRF-013 API-138 gives back exactly the runs that have not started; the one under way is delivered", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 4);
    await pass(0);
    await pass(60);
    expect(await dripFeedOf(test, id, buyer)).toMatchObject({ refund_decimal: "1", refunded_decimal: "0" });
    const answer = await cancelDripFeedOf(test, id, buyer);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: object }>().data).toMatchObject({
      status: "canceled",
      refund_decimal: "0",
      refunded_decimal: "1",
      runs_left: 0,
      next_run_at: null,
    });
    expect(await balance(buyer)).toBe(10_000_000 - 1_000_000);
    await pass(600);
    await deliver();
    expect(await runOrdersOf(test.db, id)).toHaveLength(2);
    expect(await dripFeedOf(test, id, buyer)).toMatchObject({ status: "canceled", delivered: 2000, runs_done: 2 });
  });

  it("DRF-013 gives everything back before the first run, and the coupon with it", async () => {
    const coupon = await addCoupon(test.db, "DRIPHALF", { use_limit: 1 });
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 2, { total: 500_000, coupon: "DRIPHALF" });
    expect((await cancelDripFeedOf(test, id, buyer)).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(10_000_000);
    const row = await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow();
    expect(row.uses).toBe(0);
  });

  it("DRF-013 keeps the coupon used while a run that has started is still to be delivered (L9)", async () => {
    const coupon = await addCoupon(test.db, "DRIPKEEP", { use_limit: 1 });
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 2, { total: 500_000, coupon: "DRIPKEEP" });
    await pass(0);
    await cancelDripFeedOf(test, id, buyer);
    const row = await test.db.selectFrom("coupons").select("uses").where("id", "=", coupon).executeTakeFirstOrThrow();
    expect(row.uses).toBe(1);
  });

  it("DRF-013 takes a cashback back with the runs it was given for, never more than the refund", async () => {
    await addCoupon(test.db, "DRIPBACK", { bonus_type: "cashback", bonus_share: 200_000 });
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 4, { coupon: "DRIPBACK" });
    expect(await balance(buyer)).toBe(10_000_000 - 2_000_000 + 400_000);
    await pass(0);
    const before = await dripFeedOf(test, id, buyer);
    expect(before).toMatchObject({ refund_decimal: "1.2", bonus_taken_back_decimal: "0.3" });
    await cancelDripFeedOf(test, id, buyer);
    expect(await balance(buyer)).toBe(10_000_000 - 1_600_000 + 1_200_000);
    expect((await dripFeedOf(test, id, buyer)).refunded_decimal).toBe("1.2");
  });

  it("DRF-013 cancelling again changes nothing and answers the same, with the same key and with another", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 3);
    await pass(0);
    const key = freshKey();
    const first = await cancelDripFeedOf(test, id, buyer, {}, key);
    const again = await cancelDripFeedOf(test, id, buyer, {}, key);
    const other = await cancelDripFeedOf(test, id, buyer);
    expect([again.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect([again.body, other.body]).toEqual([first.body, first.body]);
    expect(await balance(buyer)).toBe(10_000_000 - 500_000);
  });

  it("DRF-013 refuses when the refund is not the one that was shown, and tells both", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 3);
    await pass(0);
    const shown = (await dripFeedOf(test, id, buyer)).refund_decimal;
    await pass(60);
    const answer = await cancelDripFeedOf(test, id, buyer, { confirmed_refund: shown });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<object>()).toMatchObject({ code: "price_changed", shown: "1", current: "0.5" });
    expect(await dripFeedOf(test, id, buyer)).toMatchObject({ status: "in_processing", runs_left: 1 });
    expect(await balance(buyer)).toBe(10_000_000 - 1_500_000);
    // What is no amount is no consent either.
    expect((await cancelDripFeedOf(test, id, buyer, { confirmed_refund: "all of it" })).statusCode).toBe(422);
    expect((await cancelDripFeedOf(test, id, buyer, { confirmed_refund: "0.5" })).statusCode).toBe(200);
  });

  it("DRF-013 is refused with 422 when every run has started, when frozen, and is 404 for others", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 2);
    expect((await cancelDripFeedOf(test, id, await customer())).statusCode).toBe(404);
    await test.db.updateTable("users").set({ frozen_at: new Date() }).where("id", "=", buyer.id).execute();
    expect((await cancelDripFeedOf(test, id, buyer)).statusCode).toBe(422);
    expect((await dripFeedOf(test, id, buyer)).actions.cancelable).toBe(false);
    await test.db.updateTable("users").set({ frozen_at: null }).where("id", "=", buyer.id).execute();
    await pass(0);
    await pass(60);
    expect((await cancelDripFeedOf(test, id, buyer)).statusCode).toBe(422);
    expect(await balance(buyer)).toBe(10_000_000 - 1_000_000);
  });

  it("DEC-149 a run that has started is cancelled as the order that it is, for what it has not delivered", async () => {
    const buyer = await customer();
    const { order, id } = await boughtFeed(buyer, 2);
    await pass(0);
    test.clock.advance(10_000);
    await test.server.fulfil();
    const [run] = await runOrdersOf(test.db, id);
    expect(run?.delivered).toBe(100);
    const cancelRun = () =>
      test.call("POST", `/api/v1/orders/${String(run?.id)}/cancel`, { token: buyer.token, key: freshKey() });
    expect((await cancelRun()).statusCode).toBe(200);
    expect((await cancelRun()).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(10_000_000 - 1_000_000 + 450_000);
    // The order that was bought is ended as the drip feed that it is, and only so.
    const whole = await test.call("POST", `/api/v1/orders/${String(order)}/cancel`, { token: buyer.token, key: freshKey() });
    expect(whole.statusCode).toBe(422);
    expect((await cancelDripFeedOf(test, id, buyer)).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(10_000_000 - 50_000);
  });

  it("DRF-013 is cancelled already once every run has been cancelled as an order: asking for it changes nothing", async () => {
    const buyer = await customer();
    const { id } = await boughtFeed(buyer, 2);
    await pass(0);
    await pass(60);
    for (const run of await runOrdersOf(test.db, id)) {
      const path = `/api/v1/orders/${String(run.id)}/cancel`;
      expect((await test.call("POST", path, { token: buyer.token, key: freshKey() })).statusCode).toBe(200);
    }
    const before = await balance(buyer);
    expect(await dripFeedOf(test, id, buyer)).toMatchObject({ status: "canceled", runs_left: 0 });
    expect((await cancelDripFeedOf(test, id, buyer)).statusCode).toBe(200);
    expect(await balance(buyer)).toBe(before);
  });
});
