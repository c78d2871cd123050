import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../server-feature.ts";
import { detailHandlers } from "./detail-handlers.ts";
import { runFulfilment } from "./fulfilment.ts";
import { orderHandlers } from "./order-handlers.ts";
import { orderInvariants } from "./order-invariants.ts";
import { orderMigrations } from "./order-migrations.ts";
import { payHandlers } from "./pay-handlers.ts";
import { runRefills } from "./refills.ts";

const SECOND_MS = 1000;

interface Services extends ShopDependencies {
  readonly db: Db;
  readonly deliveryMs: number;
}

/** Orders that were placed, and their simulated delivery. */
export const orders: ServerFeature<Services> = {
  migrations: orderMigrations,
  invariants: orderInvariants,
  start: (services) => ({
    handlers: [...orderHandlers(services), ...payHandlers(services), ...detailHandlers(services)],
    jobs: [
      { name: "refill orders", everyMs: SECOND_MS, run: (now) => runRefills(services.db, now) },
      { name: "deliver orders", everyMs: SECOND_MS, run: (now) => runFulfilment(services.db, services, now) },
    ],
  }),
};
