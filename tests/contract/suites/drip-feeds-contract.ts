import { dripFeedId } from "@panel/core/identifiers";
import type { PlacedDripFeed } from "@panel/core/drip-feeds";
import { addMoney, moneyFromCents, moneyFromMicros, subtractMoney } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  enter,
  errorKind,
  lineOf,
  purchaseOf,
  valueOf,
  type ContractWorld,
  type Entering,
  type Buying,
  type MakeWorld,
} from "./contract-world.ts";

const HOUR = 3_600_000;
const newest = { page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null } as const;

type Needs = Entering | Buying | "profile" | "dripFeeds" | "orders" | "pass";

/** What every adapter of the drip-feeds port does. */
export function describeDripFeedsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`drip-feeds port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const enterRich = () => enter(world, { email: `feeder-${(people += 1)}@example.com`, balance: moneyFromCents(100_000) });
    const buy = async (runs: number): Promise<PlacedDripFeed> => {
      const dripFeed = { numberOfRuns: runs, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 1 };
      const lines = [lineOf(world, { ...world.facts.dripFeedLine, dripFeed })];
      const placed = valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" }, { lines })));
      expect(placed.orderIds).toHaveLength(1);
      await world.pass(0);
      const [feed] = valueOf(await world.dripFeeds.list());
      if (!feed) throw new Error("nothing was listed");
      expect(feed.orderId).toBe(placed.orderIds[0]);
      return feed;
    };
    const cancel = (feed: PlacedDripFeed) => world.dripFeeds.cancel(feed.id, feed.refund, world.identifiers.nextKey());
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-136 lists the user's drip feeds, newest first, with their fields", async () => {
      await enterRich();
      expect(valueOf(await world.dripFeeds.list())).toEqual([]);
      const before = await balanceOf(world);
      const feed = await buy(3);
      await buy(2);
      const feeds = valueOf(await world.dripFeeds.list());
      expect(feeds.map((each) => each.runs)).toEqual([2, 3]);
      expect(feeds[1]).toEqual(feed);
      expect(feed).toMatchObject({
        url: lineOf(world, world.facts.dripFeedLine).url,
        quantity: world.facts.quantity,
        totalQuantity: 3 * world.facts.quantity,
        runs: 3,
        ordersCount: 1,
        runsDone: 0,
        runsLeft: 2,
        minutesBetweenRuns: 60,
        status: "in_processing",
        contentsLimit: 1,
        delivered: 0,
        refunded: 0,
        actions: { cancelable: true },
      });
      expect(subtractMoney(before, await balanceOf(world))).toBe(addMoney(feed.cost, feeds[0]?.cost ?? moneyFromMicros(0)));
    });

    it("API-137 answers one, as its runs start an interval apart, and nobody else's", async () => {
      await enterRich();
      const feed = await buy(3);
      const [hour = 0, next = 0] = [feed.createdAt, feed.nextRunAt ?? ""].map((text) => Date.parse(`${text.replace(" ", "T")}Z`));
      expect(next - hour).toBe(HOUR);
      const seen: number[] = [];
      for (const ms of [HOUR / 2, HOUR / 2, HOUR, HOUR]) {
        await world.pass(ms);
        seen.push(valueOf(await world.dripFeeds.feed(feed.id)).ordersCount);
      }
      expect(seen).toEqual([1, 2, 3, 3]);
      expect(valueOf(await world.dripFeeds.feed(feed.id))).toMatchObject({
        nextRunAt: null,
        runsLeft: 0,
        refund: 0,
        actions: { cancelable: false },
      });
      await enterRich();
      expect(errorKind(await world.dripFeeds.feed(feed.id))).toBe("notFound");
      expect(errorKind(await cancel(feed))).toBe("notFound");
      expect(errorKind(await world.dripFeeds.feed(dripFeedId(987_654)))).toBe("notFound");
    });

    it("API-100 the orders of a drip feed are its runs; the orders list shows what was bought", async () => {
      await enterRich();
      const feed = await buy(2);
      await world.pass(HOUR);
      const runs = valueOf(await world.orders.table({ ...newest, dripFeedId: feed.id }));
      expect(runs.orders.map((order) => [order.quantity, order.dripFeedId])).toEqual([
        [feed.quantity, feed.id],
        [feed.quantity, feed.id],
      ]);
      expect(runs.total).toBe(2);
      expect(runs.orders.reduce((sum, order) => sum + order.cost, 0)).toBe(feed.cost);
      const all = valueOf(await world.orders.table(newest));
      expect(all.orders.map((order) => [order.id, order.quantity, order.cost])).toEqual([
        [feed.orderId, feed.totalQuantity, feed.cost],
      ]);
      expect(all.orders[0]?.actions).toMatchObject({ cancelable: false, pausable: false });
    });

    it("API-138 cancelling credits exactly what was named, once, and answers the same again", async () => {
      await enterRich();
      const feed = await buy(4);
      const before = await balanceOf(world);
      const canceled = valueOf(await cancel(feed));
      expect(canceled).toMatchObject({ status: "canceled", runsLeft: 0, refund: 0, refunded: feed.refund });
      expect(canceled.actions.cancelable).toBe(false);
      expect(await balanceOf(world)).toBe(addMoney(before, feed.refund));
      expect(valueOf(await cancel(feed))).toEqual(canceled);
      expect(await balanceOf(world)).toBe(addMoney(before, feed.refund));
      await world.pass(10 * HOUR);
      expect(valueOf(await world.dripFeeds.feed(feed.id)).ordersCount).toBe(1);
    });

    it("API-138 refuses another refund than the named one, and tells both", async () => {
      await enterRich();
      const feed = await buy(3);
      await world.pass(HOUR);
      const before = await balanceOf(world);
      const answer = await cancel(feed);
      const current = valueOf(await world.dripFeeds.feed(feed.id)).refund;
      expect(answer).toEqual({ ok: false, error: { kind: "priceChanged", shown: feed.refund, current } });
      expect(await balanceOf(world)).toBe(before);
      await world.pass(HOUR);
      expect(errorKind(await cancel(feed))).not.toBeNull();
      expect(await balanceOf(world)).toBe(before);
    });
  });
}
