import { sql } from "kysely";
import { type Db, inTransaction } from "../database/index.ts";

/** What an order of a run takes over from the order that was bought. */
const inherited = sql.raw(
  `user_id, purchase_id, line_index, service_id, service_name, service_slug, service_type_id, network_id, url, found_by, link_identity, price,
   is_guarantee, is_speedup, is_reorder, has_refill, targetable_values, source, paid_at`,
);

async function dueFeeds(tx: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom("drip_feeds")
    .select("id")
    .where("next_run_at", "<=", now)
    .where("canceled_at", "is", null)
    .orderBy("next_run_at")
    .limit(limit)
    // Locked by another worker means started by it; locked by a cancellation means that there is nothing to start.
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Makes the next run of each feed an order that is due now; answers the orders. */
async function startNextRuns(tx: Db, feedIds: readonly number[], now: Date): Promise<readonly number[]> {
  const started = await sql<{ id: number }>`
    with next as (
      select distinct on (run.drip_feed_id) run.*, feed.order_id as whole_id
      from drip_feed_runs run join drip_feeds feed on feed.id = run.drip_feed_id
      where run.drip_feed_id = any(${feedIds}::bigint[]) and run.order_id is null and run.canceled_at is null
      order by run.drip_feed_id, run.number
    ), made as (
      insert into orders (${inherited}, parent_id, drip_feed_id, run_number, quantity, cost, coupon_credit, method_credit,
        status, starts_at, next_step_at, created_at)
      select ${inherited}, whole.id, next.drip_feed_id, next.number, next.quantity, next.cost, next.coupon_credit,
        next.method_credit, 'in_processing', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from next join (select id, ${inherited} from orders) whole on whole.id = next.whole_id
      returning id, drip_feed_id, run_number
    )
    update drip_feed_runs run set order_id = made.id
    from made where run.drip_feed_id = made.drip_feed_id and run.number = made.run_number
    returning made.id`.execute(tx);
  return started.rows.map((row) => row.id);
}

/** A worker that slept starts one run, not all that it missed: between two runs there is never less than the interval. */
async function planNextRuns(tx: Db, feedIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update drip_feeds feed set next_run_at = case
      when exists (select from drip_feed_runs run where run.drip_feed_id = feed.id and run.order_id is null and run.canceled_at is null)
      then ${now}::timestamptz + make_interval(mins => feed.minutes_between_runs) end
    where feed.id = any(${feedIds}::bigint[])`.execute(tx);
}

/**
 * Starts the runs whose time has come, each exactly once however many processes look at the same time (DRF-001, L10):
 * anyone who holds the feed's row starts its run.
 */
export async function startDueRuns(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  return inTransaction(db, async (tx) => {
    const due = await dueFeeds(tx, now, limit);
    if (due.length === 0) return [];
    const started = await startNextRuns(tx, due, now);
    await planNextRuns(tx, due, now);
    return started;
  });
}
