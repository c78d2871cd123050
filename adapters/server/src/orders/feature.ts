import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { DeliveringSupplier } from "./delivered-by-hand.ts";
import { detailHandlers } from "./detail-handlers.ts";
import { runFulfilment } from "./fulfilment.ts";
import { sumOrderCounts } from "./order-counts.ts";
import { invoiceCommands, invoicesThatWait } from "./invoice-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { orderFigure } from "./order-figure.ts";
import { orderHandlers } from "./order-handlers.ts";
import { orderInvariants } from "./order-invariants.ts";
import { orderMigrations } from "./order-migrations.ts";
import { fillFoundColumns } from "./order-search.ts";
import { payHandlers } from "./pay-handlers.ts";
import { runRefills } from "./refills.ts";
import { ordersHolds, ordersRows } from "./own-rows.ts";

const SECOND_MS = 1000;

interface Services {
  readonly db: Db;
  readonly shop: ShopDependencies;
  /** Null where others deliver, and nothing is simulated. */
  readonly deliveryMs: number | null;
  readonly supplier: DeliveringSupplier | null;
}

/** Those who really deliver also make up for what orders lose. */
const noRefills = { noticed: [], refilled: [] } as const;

/** Orders that were placed, and their simulated delivery. */
export const orders: ServerFeature<Services> = {
  ownRows: ordersRows,
  deletionHolds: ordersHolds,
  migrations: orderMigrations,
  invariants: orderInvariants,
  ownerColumns: [
    { table: "orders", column: "user_id" },
    { table: "support_messages", column: "user_id" },
  ],
  commands: [...invoiceCommands, ...orderCommands],
  waiting: [invoicesThatWait],
  start: ({ db, shop, deliveryMs }) => ({
    figures: [orderFigure(db)],
    handlers: [...orderHandlers(shop), ...payHandlers(shop), ...detailHandlers(shop, deliveryMs !== null)],
    jobs: [
      {
        name: "refill orders",
        everyMs: SECOND_MS,
        run: (now) => (deliveryMs === null ? Promise.resolve(noRefills) : runRefills(db, now)),
      },
      {
        name: "deliver orders",
        everyMs: SECOND_MS,
        run: (now) => runFulfilment(db, { deliveryMs }, now),
      },
      { name: "read what orders are found by", everyMs: SECOND_MS, run: () => fillFoundColumns(db) },
      { name: "sum up order counts", everyMs: 5 * SECOND_MS, run: () => sumOrderCounts(db) },
    ],
  }),
};
