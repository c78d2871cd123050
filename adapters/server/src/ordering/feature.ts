import type { ServerFeature } from "../server-feature.ts";
import { purchaseInvariants } from "./purchase-invariants.ts";
import { purchaseMigrations } from "./purchase-migrations.ts";

/** Pricing and placing orders. */
export const purchases: ServerFeature = { migrations: purchaseMigrations, invariants: purchaseInvariants };
