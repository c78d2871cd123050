import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { detailHandlers } from "./detail-handlers.ts";
import { runFulfilment } from "./fulfilment.ts";
import { sumOrderCounts } from "./order-counts.ts";
import { invoiceCommands, invoicesThatWait } from "./invoice-commands.ts";
import { orderFigure } from "./order-figure.ts";
import { orderHandlers } from "./order-handlers.ts";
import { orderInvariants } from "./order-invariants.ts";
import { orderMigrations } from "./order-migrations.ts";
import { fillFoundColumns } from "./order-search.ts";
import { payHandlers } from "./pay-handlers.ts";
import { runRefills } from "./refills.ts";

const SECOND_MS = 1000;

interface Services {
  readonly db: Db;
  readonly shop: ShopDependencies;
  readonly deliveryMs: number;
  /** What really delivers orders; where it is not null nothing is simulated. */
  readonly supplier: object | null;
}

/** Where a supplier delivers, it also makes up for what orders lose. */
const noRefills = { noticed: [], refilled: [] } as const;

/** Orders that were placed, and their simulated delivery. */
export const orders: ServerFeature<Services> = {
  migrations: orderMigrations,
  invariants: orderInvariants,
  ownerColumns: [
    { table: "orders", column: "user_id" },
    { table: "support_messages", column: "user_id" },
  ],
  commands: invoiceCommands,
  waiting: [invoicesThatWait],
  start: ({ db, shop, deliveryMs, supplier }) => ({
    figures: [orderFigure(db)],
    handlers: [...orderHandlers(shop), ...payHandlers(shop), ...detailHandlers(shop)],
    jobs: [
      {
        name: "refill orders",
        everyMs: SECOND_MS,
        run: (now) => (supplier ? Promise.resolve(noRefills) : runRefills(db, now)),
      },
      {
        name: "deliver orders",
        everyMs: SECOND_MS,
        run: (now) => runFulfilment(db, { deliveryMs: supplier ? null : deliveryMs }, now),
      },
      { name: "read what orders are found by", everyMs: SECOND_MS, run: () => fillFoundColumns(db) },
      { name: "sum up order counts", everyMs: 5 * SECOND_MS, run: () => sumOrderCounts(db) },
    ],
  }),
};
