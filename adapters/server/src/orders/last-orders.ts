import type { Db } from "../database/index.ts";
import { orderAnswers } from "./order-answers.ts";
import { readOrderRows } from "./read-orders.ts";

/** A user's last orders as they stand on the wire, the newest first. */
export async function lastOrders(db: Db, userId: number, length: number) {
  const newestFirst = {
    column: 0,
    direction: "desc",
    search: null,
    status: null,
    dripFeedId: null,
    subscriptionId: null,
  } as const;
  return orderAnswers(db, await readOrderRows(db, userId, { start: 0, length, ...newestFirst }));
}
