import type { Order } from "@panel/core/orders";
import type { Db } from "../database/index.ts";

/** How the drip feeds among the orders are spread, by the number of the order. */
export async function dripFeedPlans(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<Order["dripFeed"]>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("drip_feeds")
    .select(["order_id", "runs", "quantity", "minutes_between_runs", "mode", "quantity_step"])
    .where("order_id", "in", orderIds)
    .execute();
  return new Map(
    rows.flatMap(({ order_id, runs, quantity, minutes_between_runs, mode, quantity_step }) => {
      const plan = { runs, quantity, minutesBetweenRuns: minutes_between_runs, mode, quantityStep: quantity_step };
      return order_id === null ? [] : [[order_id, plan] as const];
    }),
  );
}
