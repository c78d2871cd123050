import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { orderSumInvariants, sumOrders } from "./order-sums.ts";
import { orderSumsMigrations } from "./order-sums-migrations.ts";
import { orderStatisticsRows } from "./own-rows.ts";
import { statisticsHandlers } from "./statistics-handlers.ts";

/** What a customer ordered, counted. */
export const orderStatistics: ServerFeature<{ readonly db: Db }> = {
  migrations: orderSumsMigrations,
  invariants: orderSumInvariants,
  ownRows: orderStatisticsRows,
  start: ({ db }) => ({
    handlers: statisticsHandlers(),
    jobs: [{ name: "sum up orders", everyMs: 5_000, run: () => sumOrders(db) }],
  }),
};
