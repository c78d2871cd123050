import type { Db } from "../database/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { deliveryFactsHandlers } from "./delivery-facts-handlers.ts";
import { deliveryFactsMigrations } from "./delivery-facts-migrations.ts";
import { learnDeliveries } from "./learn-deliveries.ts";

const EVERY_MS = 30_000;

/** How services were really delivered lately. */
export const deliveryFacts: ServerFeature<{ readonly db: Db }> = {
  migrations: deliveryFactsMigrations,
  start: ({ db }) => {
    let after = 0;
    const run = async () => {
      after = await learnDeliveries(db, after);
    };
    return { handlers: deliveryFactsHandlers(), jobs: [{ name: "learn deliveries", everyMs: EVERY_MS, run }] };
  },
};
