import type { Sabotage } from "../support/sabotage.ts";

const provedBy = {
  file: "tests/server/order-statistics/order-sums.test.ts",
  test: "API-109 are what the orders come to, whatever becomes of them, summed up or not",
};

/** Figures without what has not been summed up yet are those of a moment ago. */
export const orderChangesCounted: Sabotage = {
  file: "adapters/server/src/order-statistics/read-statistics.ts",
  from: "where user_id = ${userId} and ${isWithin(filter)}",
  to: "where false",
  provedBy,
};

/** Of a cancelled order that what was delivered counts is noted when it is cancelled. */
export const cancelledOrdersCounted: Sabotage = {
  file: "adapters/server/src/order-statistics/order-sums-migrations.ts",
  from: "sign * case when counted.status = 'canceled' then counted.delivered else counted.quantity end",
  to: "sign * counted.quantity",
  provedBy,
};
