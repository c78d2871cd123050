import type { Sabotage } from "../support/sabotage.ts";

/** Sorted by the id itself, lists walk the primary key past everybody else's rows. */
export const listKey: Sabotage = {
  file: "adapters/server/src/database/list-key.ts",
  from: "(${sql.ref(id)} + 0)",
  to: "${sql.ref(id)}",
  provedBy: {
    file: "tests/server/races/grown-lists.test.ts",
    test: "OLS-001 read no more for an account of many orders than they show, and walk past nobody else's",
  },
};

/** A count that leaves out what has not been summed up yet is that of a moment ago. */
export const countChanges: Sabotage = {
  file: "adapters/server/src/orders/order-counts.ts",
  from: "union all select status, change from order_count_changes where user_id = ${userId}",
  to: "",
  provedBy: {
    file: "tests/server/orders/order-counts.test.ts",
    test: "OLS-001 counts every order at once, whether changes have been summed up or not",
  },
};
