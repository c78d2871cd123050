import { sql } from "kysely";

/**
 * Orders that are paused, resumed and cancelled by themselves: not the parts of a package, which follow it, and not the order
 * that a drip feed was bought as, which follows its runs; each run is one.
 */
export const isChangeable = sql<boolean>`(run_number is not null or (parent_id is null and drip_feed_id is null))`;

/** Whether this is the order that a drip feed was bought as. */
export const isWholeDripFeed = (order: { readonly drip_feed_id: number | null; readonly run_number: number | null }): boolean =>
  order.drip_feed_id !== null && order.run_number === null;
