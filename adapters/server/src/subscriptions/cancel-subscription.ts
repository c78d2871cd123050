import { isCanceledWithSubscription } from "@panel/core/subscriptions";
import type { Db } from "../database/index.ts";
import { cancelOrder, factsOf } from "../orders/index.ts";
import type { ShopDependencies } from "../payments/index.ts";

type CancelDependencies = Pick<ShopDependencies, "ledger">;

/**
 * Makes a subscription cancelled; false when it had ended before: anyone who changes the status gives money back. Waits for a
 * publication that is just being promoted, and for another cancel.
 */
async function claimCancel(tx: Db, userId: number, id: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable("subscriptions")
    .set({ status: "canceled", waiting_for: null, next_look_at: null, ended_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "=", "in_processing")
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Orders that are given back with the subscription; what is under way goes on. */
async function ordersNotBegun(tx: Db, userId: number, id: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom("orders")
    .select(["id", "status", "paid_at", "started_at", "parent_id", "drip_feed_id", "run_number"])
    .where("subscription_id", "=", id)
    .where("user_id", "=", userId)
    .where("started_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const isBack = (row: (typeof rows)[number]) =>
    isCanceledWithSubscription({ ...factsOf(row), hasBegun: row.started_at !== null });
  return rows.filter(isBack).map((row) => row.id);
}

/**
 * Ends a subscription (SUB-021). Nothing was charged for publications that have not come; what was paid for orders that have not
 * begun is credited to the balance, once, order by order as every cancelled order is (DEC-149). False when it had ended before.
 */
export async function cancelSubscription(
  tx: Db,
  shop: CancelDependencies,
  { userId, id, now }: { readonly userId: number; readonly id: number; readonly now: Date },
): Promise<boolean> {
  if (!(await claimCancel(tx, userId, id, now))) return false;
  for (const orderId of await ordersNotBegun(tx, userId, id)) await cancelOrder(tx, shop, { userId, orderId, now });
  return true;
}
