import type { Sabotage } from "../support/sabotage.ts";

/** The dashboard tells of the newest orders first. */
export const newestOrdersFirst: Sabotage = {
  file: "adapters/server/src/orders/last-orders.ts",
  from: 'direction: "desc"',
  to: 'direction: "asc"',
  provedBy: {
    file: "tests/server/dashboard/dashboard.test.ts",
    test: "API-039 DEC-063 answers balance, spend, grade and orders of the caller alone, the last five newest first",
  },
};
