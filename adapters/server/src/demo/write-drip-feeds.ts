import type { Db } from "../database/index.ts";
import { cancelDripFeed, followRuns, insertDripFeeds, planDripFeeds, startDueRuns } from "../drip-feeds/index.ts";
import { eventsOfPaidOrder } from "../ledger/index.ts";
import type { DemoDripFeed } from "./demo-drip-feeds.ts";
import { orderedLink } from "./demo-links.ts";
import { insertPurchase, serviceFields, type HistoryContext } from "./write-history.ts";

const MINUTE = 60_000;

interface FeedOrder {
  readonly feedId: number;
  readonly orderId: number;
}

/** The purchase, the order it consists of, its debit and its plan of runs: what buying it writes. */
async function buy(tx: Db, demo: DemoDripFeed, at: Date, { userId, ledger }: HistoryContext): Promise<FeedOrder> {
  const { service, quantity, runs, minutes: dripFeedMinutes } = demo;
  const url = orderedLink(service);
  const dripFeed = { numberOfRuns: runs, dripFeedMinutes, mode: "flat", numberOfSteps: 1 };
  const purchaseId = await insertPurchase(tx, { userId, total: demo.costOfRun * runs, isUnpaid: false, at });
  const [feedId = 0] = await insertDripFeeds(tx, [{ userId, serviceId: service.id, url, quantity, dripFeed, now: at }]);
  const order = await tx
    .insertInto("orders")
    .values({
      ...serviceFields({ service, quantity: quantity * runs, cost: demo.costOfRun * runs }),
      user_id: userId,
      purchase_id: purchaseId,
      drip_feed_id: feedId,
      url,
      status: "in_processing",
      source: "single_form",
      starts_at: at,
      created_at: at,
      paid_at: at,
    })
    .returning(["id", "user_id", "cost", "coupon_credit", "method_credit"])
    .executeTakeFirstOrThrow();
  await ledger.post(tx, eventsOfPaidOrder(order), at);
  await planDripFeeds(tx, [{ feedId, order, runs, quantity }], at);
  return { feedId, orderId: order.id };
}

/** Starts the next run, and delivers it unless it is the one under way. */
async function run(tx: Db, at: Date, isDelivered: boolean): Promise<void> {
  const started = await startDueRuns(tx, at, 1);
  if (isDelivered) {
    await tx
      .updateTable("orders")
      .set((set) => ({
        delivered: set.ref("quantity"),
        status: "completed",
        started_at: at,
        completed_at: at,
        start_quantity: 1_234,
        next_step_at: null,
      }))
      .where("id", "in", started)
      .execute();
  }
  await followRuns(tx, started, at);
}

/** Writes drip feeds as buying, starting, delivering and cancelling them would have, oldest first. */
export async function writeDripFeeds(tx: Db, feeds: readonly DemoDripFeed[], context: HistoryContext): Promise<void> {
  const { userId, now, ledger } = context;
  for (const demo of feeds.toSorted((left, right) => right.minutesAgo - left.minutesAgo)) {
    const begin = now - demo.minutesAgo * MINUTE;
    const { feedId } = await buy(tx, demo, new Date(begin), context);
    for (let done = 0; done < demo.started; done += 1) {
      const isLastOfMany = demo.started < demo.runs && !demo.isCanceled && done === demo.started - 1;
      await run(tx, new Date(begin + done * demo.minutes * MINUTE), !isLastOfMany);
    }
    const end = new Date(begin + demo.started * demo.minutes * MINUTE - MINUTE);
    if (demo.isCanceled) await cancelDripFeed(tx, { ledger }, userId, feedId, end);
  }
}
