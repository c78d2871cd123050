import type { ServerFeature } from "../server-feature.ts";
import { ledgerInvariants } from "./ledger-invariants.ts";
import { ledgerMigrations } from "./ledger-migrations.ts";

/** Money: immutable postings, and the balances that are their sums. */
export const ledger: ServerFeature = { migrations: ledgerMigrations, invariants: ledgerInvariants };
