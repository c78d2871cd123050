import { planRuns } from "@panel/core/drip-feeds";
import { moneyFromMicros } from "@panel/core/money";
import type { DripFeed } from "@panel/core/pricing";
import type { Db } from "../database/connect.ts";

export interface NewDripFeed {
  readonly userId: number;
  readonly serviceId: number;
  readonly url: string;
  /** Pieces of one run. */
  readonly quantity: number;
  readonly dripFeed: DripFeed;
  readonly now: Date;
}

/** Writes a drip feed that nothing belongs to yet; `planDripFeed` gives it its order and its runs. */
export async function insertDripFeed(tx: Db, feed: NewDripFeed): Promise<number> {
  const { numberOfRuns, dripFeedMinutes, mode, numberOfSteps } = feed.dripFeed;
  const { id } = await tx
    .insertInto("drip_feeds")
    .values({
      user_id: feed.userId,
      service_id: feed.serviceId,
      url: feed.url,
      quantity: feed.quantity,
      runs: numberOfRuns,
      minutes_between_runs: dripFeedMinutes,
      mode,
      quantity_step: numberOfSteps,
      created_at: feed.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The order that a drip feed was bought as. */
export interface DripFeedOrder {
  readonly id: number;
  readonly cost: number;
  readonly coupon_credit: number;
  readonly method_credit: number;
}

/** Ties a drip feed to its order and writes its runs, whose shares add up to the order's amounts (L10). */
export async function planDripFeed(tx: Db, feedId: number, order: DripFeedOrder): Promise<void> {
  const feed = await tx
    .updateTable("drip_feeds")
    .set({ order_id: order.id })
    .where("id", "=", feedId)
    .returning(["runs", "quantity"])
    .executeTakeFirstOrThrow();
  const runs = planRuns(feed.runs, feed.quantity, {
    cost: moneyFromMicros(order.cost),
    couponCredit: moneyFromMicros(order.coupon_credit),
    methodCredit: moneyFromMicros(order.method_credit),
  });
  await tx
    .insertInto("drip_feed_runs")
    .values(
      runs.map((run) => ({
        drip_feed_id: feedId,
        number: run.number,
        quantity: run.quantity,
        cost: run.cost,
        coupon_credit: run.couponCredit,
        method_credit: run.methodCredit,
      })),
    )
    .execute();
}

/** The first runs of paid drip feeds are due at once. */
export async function startDripFeeds(tx: Db, feedIds: readonly number[], now: Date): Promise<void> {
  if (feedIds.length === 0) return;
  await tx.updateTable("drip_feeds").set({ next_run_at: now }).where("id", "in", feedIds).execute();
}
