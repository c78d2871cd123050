import { sql } from "kysely";
import { planRuns } from "@panel/core/drip-feeds";
import { moneyFromMicros } from "@panel/core/money";
import type { DripFeed } from "@panel/core/pricing";
import type { Db } from "../database/index.ts";

export interface NewDripFeed {
  readonly userId: number;
  readonly serviceId: number;
  readonly url: string;
  /** Pieces of one run. */
  readonly quantity: number;
  readonly dripFeed: DripFeed;
  readonly now: Date;
}

/** Writes drip feeds that nothing belongs to yet; `planDripFeeds` gives them their orders and runs. Answers their ids in their order. */
export async function insertDripFeeds(tx: Db, feeds: readonly NewDripFeed[]): Promise<readonly number[]> {
  const rows = await tx
    .insertInto("drip_feeds")
    .values(
      feeds.map(({ userId, serviceId, url, quantity, dripFeed, now }) => ({
        user_id: userId,
        service_id: serviceId,
        url,
        quantity,
        runs: dripFeed.numberOfRuns,
        minutes_between_runs: dripFeed.dripFeedMinutes,
        mode: dripFeed.mode,
        quantity_step: dripFeed.numberOfSteps,
        created_at: now,
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** The order that a drip feed was bought as. */
export interface DripFeedOrder extends DripFeedAmounts {
  readonly id: number;
}

/** What a drip feed costs and brings as a whole. */
export interface DripFeedAmounts {
  readonly cost: number;
  readonly coupon_credit: number;
  readonly method_credit: number;
}

/** A drip feed with the order that it was bought as, and the runs that it will have. */
export interface DripFeedPlan {
  readonly feedId: number;
  readonly order: DripFeedOrder;
  readonly runs: number;
  /** Pieces of one run. */
  readonly quantity: number;
}

const runRows = ({ feedId, order, runs, quantity }: Omit<DripFeedPlan, "order"> & { readonly order: DripFeedAmounts }) =>
  planRuns(runs, quantity, {
    cost: moneyFromMicros(order.cost),
    couponCredit: moneyFromMicros(order.coupon_credit),
    methodCredit: moneyFromMicros(order.method_credit),
  }).map((run) => ({
    drip_feed_id: feedId,
    number: run.number,
    quantity: run.quantity,
    cost: run.cost,
    coupon_credit: run.couponCredit,
    method_credit: run.methodCredit,
  }));

/**
 * Ties drip feeds to their orders and writes their runs, whose shares add up to the order's amounts (L10). The first run is due at
 * `firstRunAt`; null waits until the order is paid.
 */
export async function planDripFeeds(tx: Db, plans: readonly DripFeedPlan[], firstRunAt: Date | null): Promise<void> {
  const ties = JSON.stringify(plans.map(({ feedId, order }) => ({ feed_id: feedId, order_id: order.id })));
  await sql`
    update drip_feeds set order_id = plan.order_id, next_run_at = ${firstRunAt}::timestamptz
    from jsonb_to_recordset(${ties}::jsonb) as plan (feed_id bigint, order_id bigint)
    where drip_feeds.id = plan.feed_id`.execute(tx);
  await sql`
    insert into drip_feed_runs (drip_feed_id, number, quantity, cost, coupon_credit, method_credit)
    select drip_feed_id, number, quantity, cost, coupon_credit, method_credit
    from jsonb_populate_recordset(null::drip_feed_runs, ${JSON.stringify(plans.flatMap(runRows))}::jsonb)`.execute(tx);
}

/** Shares other amounts among the runs of a drip feed that nobody has paid yet, so that they add up to them (L10). */
export async function repriceDripFeed(tx: Db, feedId: number, amounts: DripFeedAmounts): Promise<void> {
  const feed = await tx
    .selectFrom("drip_feeds")
    .select(["runs", "quantity"])
    .where("id", "=", feedId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const rows = runRows({ feedId, order: amounts, ...feed });
  await sql`
    update drip_feed_runs as run set cost = planned.cost, method_credit = planned.method_credit
    from jsonb_populate_recordset(null::drip_feed_runs, ${JSON.stringify(rows)}::jsonb) as planned
    where run.drip_feed_id = planned.drip_feed_id and run.number = planned.number`.execute(tx);
}

/** The first runs of paid drip feeds are due immediately. */
export async function startDripFeeds(tx: Db, feedIds: readonly number[], now: Date): Promise<void> {
  if (feedIds.length === 0) return;
  await tx.updateTable("drip_feeds").set({ next_run_at: now }).where("id", "in", feedIds).execute();
}
