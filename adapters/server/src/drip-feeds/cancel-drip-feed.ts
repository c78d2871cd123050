import { refundOfRuns } from "@panel/core/drip-feeds";
import { moneyFromMicros } from "@panel/core/money";
import type { Refund } from "@panel/core/orders";
import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import type { DripFeedRunsTable, DripFeedsTable } from "./drip-feed-tables.ts";
import { returnCouponOfPurchase, type ShopDependencies } from "../payments/index.ts";
import { refundEvents } from "../ledger/index.ts";

type CancelDependencies = Pick<ShopDependencies, "ledger">;
type RunAmounts = Pick<Selectable<DripFeedRunsTable>, "number" | "cost" | "coupon_credit" | "method_credit">;

/** What cancelling these runs gives back; the rule is the core's. */
export const refundOf = (runs: readonly Omit<RunAmounts, "number">[]): Refund =>
  refundOfRuns(
    runs.map((run) => ({
      cost: moneyFromMicros(run.cost),
      couponCredit: moneyFromMicros(run.coupon_credit),
      methodCredit: moneyFromMicros(run.method_credit),
    })),
  );

/** The feed, locked against its worker and further cancellations; null when there is none or it was cancelled. */
async function openFeed(tx: Db, userId: number, id: number): Promise<Selectable<DripFeedsTable> | null> {
  const query = tx.selectFrom("drip_feeds").selectAll().where("id", "=", id).where("user_id", "=", userId);
  const feed = await query.forNoKeyUpdate().executeTakeFirst();
  return feed?.canceled_at === null ? feed : null;
}

/** Takes the runs that have not started out of the plan. */
async function cancelRuns(tx: Db, feedId: number, now: Date): Promise<readonly RunAmounts[]> {
  const left = await tx
    .selectFrom("drip_feed_runs")
    .select(["number", "cost", "coupon_credit", "method_credit"])
    .where("drip_feed_id", "=", feedId)
    .where("order_id", "is", null)
    .where("canceled_at", "is", null)
    .orderBy("number")
    .execute();
  if (left.length === 0) return [];
  const numbers = left.map((run) => run.number);
  await tx
    .updateTable("drip_feed_runs")
    .set({ canceled_at: now })
    .where("drip_feed_id", "=", feedId)
    .where("number", "in", numbers)
    .where("order_id", "is", null)
    .where("canceled_at", "is", null)
    .execute();
  return left;
}

/** Ends the order that was bought; what its runs deliver is still counted in it. */
async function endOrder(
  tx: Db,
  orderId: number,
  refunded: number,
  now: Date,
): Promise<{ purchase_id: number; user_id: number } | null> {
  const ended = await tx
    .updateTable("orders")
    .set({ status: "canceled", cancel_reason: "user", refunded, refunded_at: now })
    .where("id", "=", orderId)
    .where("paid_at", "is not", null)
    .where("deleted_at", "is", null)
    .returning(["purchase_id", "user_id"])
    .executeTakeFirst();
  return ended ?? null;
}

/** What a cancellation did; null when there was nothing to cancel. */
export interface CanceledDripFeed {
  readonly refund: Refund;
}

/**
 * Cancels a drip feed: the runs that have not started never do, and their full cost is credited, once (DRF-013, L8, L10).
 * Runs that have started go on; each can be cancelled as the order that it is.
 */
export async function cancelDripFeed(
  tx: Db,
  shop: CancelDependencies,
  userId: number,
  id: number,
  now: Date,
): Promise<CanceledDripFeed | null> {
  const feed = await openFeed(tx, userId, id);
  // Without a planned run it is unpaid, or all its runs have started.
  if (feed === null || feed.order_id === null || feed.next_run_at === null) return null;
  const runs = await cancelRuns(tx, feed.id, now);
  if (runs.length === 0) return null;
  const refund = refundOf(runs);
  await tx.updateTable("drip_feeds").set({ canceled_at: now, next_run_at: null }).where("id", "=", feed.id).execute();
  const order = await endOrder(tx, feed.order_id, refund.refund, now);
  if (order === null) throw new Error(`drip feed ${String(feed.id)} has runs to start but no paid order`);
  await tx.selectFrom("purchases").select("id").where("id", "=", order.purchase_id).forNoKeyUpdate().execute();
  await returnCouponOfPurchase(tx, order.purchase_id, now);
  const name = `order:${String(feed.order_id)}:refund`;
  const about = { orderId: feed.order_id, userId: order.user_id, debitOf: feed.order_id, name };
  await shop.ledger.post(tx, refundEvents(about, refund), now);
  return { refund };
}
