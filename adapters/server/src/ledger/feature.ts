import type { ServerFeature } from "../feature/index.ts";
import { ledgerInvariants } from "./ledger-invariants.ts";
import { ledgerMigrations } from "./ledger-migrations.ts";
import { ledgerHolds, ledgerRows } from "./own-rows.ts";

/** Money: immutable postings, and the balances that are their sums. */
export const ledger: ServerFeature = {
  ownRows: ledgerRows,
  deletionHolds: ledgerHolds,
  migrations: ledgerMigrations,
  invariants: ledgerInvariants,
};
