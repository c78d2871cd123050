import type { ServerFeature } from "../server-feature.ts";
import { orderInvariants } from "./order-invariants.ts";
import { orderMigrations } from "./order-migrations.ts";

/** Orders that were placed. */
export const orders: ServerFeature = { migrations: orderMigrations, invariants: orderInvariants };
