import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { orderWidgetsHandlers } from "./order-widgets-handlers.ts";
import { widgetTermsCommand } from "./partner-terms.ts";
import { sumWidgetSales, widgetSumInvariants } from "./widget-sums.ts";
import { widgetSumsMigrations } from "./widget-sums-migrations.ts";
import { orderWidgetsRows } from "./own-rows.ts";

const SUM_UP_EVERY_MS = 5_000;

/** The widgets that customers make to sell in pages of their own, and what they brought. */
export const orderWidgets: ServerFeature<{ readonly db: Db; readonly shop: Pick<ShopDependencies, "gateways"> }> = {
  ownRows: orderWidgetsRows,
  migrations: widgetSumsMigrations,
  invariants: widgetSumInvariants,
  commands: [widgetTermsCommand],
  start: ({ db, shop }) => ({
    handlers: orderWidgetsHandlers(shop),
    jobs: [{ name: "sum up widget sales", everyMs: SUM_UP_EVERY_MS, run: () => sumWidgetSales(db) }],
  }),
};
