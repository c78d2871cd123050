import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/**
 * Brings the orders that drip feeds were bought as up to date with their runs: what was delivered, and whether it is over.
 * Each feed is locked first and read in a further statement, so that of two runs that move at the same time the later one sees both.
 */
export async function followRuns(tx: Db, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const locked = await sql<{ id: number }>`
    select id from drip_feeds
    where order_id is not null and id in (select drip_feed_id from orders where id = any(${orderIds}::bigint[]) and run_number is not null)
    order by id for no key update`.execute(tx);
  const feedIds = locked.rows.map((row) => row.id);
  if (feedIds.length === 0) return;
  await sql`
    with progress as (
      select feed.id, feed.order_id, sum(run.delivered) as delivered, min(run.started_at) as started_at,
        (array_agg(run.start_quantity order by run.run_number))[1] as start_quantity,
        feed.next_run_at is null and bool_and(run.status in ('completed', 'canceled')) as is_over,
        bool_or(run.status = 'completed') as is_completed
      from drip_feeds feed join orders run on run.drip_feed_id = feed.id and run.run_number is not null
      where feed.id = any(${feedIds}::bigint[]) group by feed.id
    )
    update orders whole set
      delivered = progress.delivered,
      started_at = progress.started_at,
      start_quantity = progress.start_quantity,
      status = case when whole.status <> 'in_processing' or not progress.is_over then whole.status
        when progress.is_completed then 'completed' else 'canceled' end,
      completed_at = case when whole.status = 'in_processing' and progress.is_over and progress.is_completed
        then ${now}::timestamptz else whole.completed_at end
    from progress where whole.id = progress.order_id`.execute(tx);
}
