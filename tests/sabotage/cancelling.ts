import type { Sabotage } from "../support/sabotage.ts";

const cancelOrder = "adapters/server/src/orders/cancel-order.ts";
const cancelFeed = "adapters/server/src/drip-feeds/cancel-drip-feed.ts";
const cancelSubscription = "adapters/server/src/subscriptions/cancel-subscription.ts";

/** Looks at the order without a lock and changes it afterwards, so that two callers see it open. */
const orderLookedAtFirst = {
  file: "adapters/server/src/orders/order-facts.ts",
  from: `
    .forNoKeyUpdate()
    .executeTakeFirst();`,
  to: `
    .executeTakeFirst();`,
};

/** Every refund has a name of its own, so that the ledger takes it however often it comes. */
const refundUnderAnyName = {
  file: cancelOrder,
  from: "`order:${String(order.id)}:refund`",
  to: "`order:${String(order.id)}:refund${Math.random()}`",
};

/** An order is refunded by anyone who changes its status. */
export const orderOnce: Sabotage = {
  ...orderLookedAtFirst,
  also: [refundUnderAnyName],
  provedBy: { file: "tests/server/races/payments.race.ts", test: "OLS-011 refunds a cancelled order once (L8)" },
  failsWith: "L8",
  isInEveryRun: true,
};

/** The same while the worker delivers. */
export const orderOnceWhileDelivered: Sabotage = {
  ...orderLookedAtFirst,
  also: [refundUnderAnyName],
  provedBy: {
    file: "tests/server/races/buyers.race.ts",
    test: "DEC-149 refunds what was not delivered, once, while twenty cancel and deliver (L8)",
  },
};

const feedUnlocked = {
  file: cancelFeed,
  from: "await query.forNoKeyUpdate().executeTakeFirst()",
  to: "await query.executeTakeFirst()",
};
const runsClaimedTwice = {
  file: cancelFeed,
  from: `
    .where("number", "in", numbers)
    .where("order_id", "is", null)
    .where("canceled_at", "is", null)`,
  to: `
    .where("number", "in", numbers)`,
};

/** The runs of a drip feed are given back under its lock. */
export const dripFeedOnce: Sabotage = {
  ...feedUnlocked,
  also: [
    runsClaimedTwice,
    {
      file: cancelFeed,
      from: "`order:${String(feed.order_id)}:refund`",
      to: "`order:${String(feed.order_id)}:refund${Math.random()}`",
    },
  ],
  provedBy: {
    file: "tests/server/races/drip-feeds.race.ts",
    test: "DRF-013 gives the runs that have not started back once, with the same answer for all (L8)",
  },
  failsWith: "L8",
};

/** A run cannot start while its feed is cancelled. */
export const dripFeedWhileStarting: Sabotage = {
  ...feedUnlocked,
  also: [runsClaimedTwice],
  provedBy: {
    file: "tests/server/races/drip-feeds.race.ts",
    test: "DRF-013 either starts a run or gives it back when both happen at once (L10)",
  },
};

/** A subscription is cancelled by anyone who changes its status; each of its orders has a guard of its own behind that. */
export const subscriptionOnce: Sabotage = {
  file: cancelSubscription,
  from: `  const claimed = await tx
    .updateTable("subscriptions")`,
  to: `  const seen = await tx.selectFrom("subscriptions").select("status").where("id", "=", id).executeTakeFirst();
  if (seen) return seen.status === "in_processing";
  const claimed = await tx
    .updateTable("subscriptions")`,
  also: [orderLookedAtFirst, refundUnderAnyName],
  provedBy: {
    file: "tests/server/races/subscriptions.race.ts",
    test: "SUB-021 gives the money of a cancelled subscription back once",
  },
};
