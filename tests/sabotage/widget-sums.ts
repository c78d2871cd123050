import type { Sabotage } from "../support/sabotage.ts";

const migrations = "adapters/server/src/order-widgets/widget-sums-migrations.ts";

/** While a reward is noted for the buyer of an order, the order goes to no other; the booking holds the same lock. */
export const orderLocked: Sabotage = {
  file: migrations,
  from: "perform from orders where id = reward.order_id for no key update;",
  to: "",
  also: [{ file: "adapters/server/src/rewards/book-rewards.ts", from: "    .forNoKeyUpdate()\n", to: "" }],
  provedBy: {
    file: "tests/server/races/widget-sums.race.ts",
    test: "WGP-008 count a reward for the buyer whose order it is, who has become another while it was booked",
  },
};

/** Figures without what has not been summed up yet are those of a moment ago. */
export const changesCounted: Sabotage = {
  file: "adapters/server/src/order-widgets/widget-statistics.ts",
  from: "where owner_id = ${ownerId} and ${isWithin(question)}",
  to: "where false",
  provedBy: {
    file: "tests/server/order-widgets/widget-sums.test.ts",
    test: "WGP-008 are what the orders come to, whatever becomes of them, summed up or not",
  },
};
