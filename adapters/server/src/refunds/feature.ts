import type { Ledger } from "../ledger/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import type { ReceiptDependencies } from "../receipts/index.ts";
import { refundCommands, refundsThatLack } from "./refund-commands.ts";
import { refundInvariants } from "./refund-invariants.ts";
import { refundMigrations } from "./refund-migrations.ts";
import { refundsHolds } from "./own-rows.ts";

/** Payments that go back to who made them. */
export const refunds: ServerFeature<{ readonly shop: { readonly ledger: Ledger; readonly receipts: ReceiptDependencies } }> = {
  deletionHolds: refundsHolds,
  migrations: refundMigrations,
  invariants: refundInvariants,
  commands: refundCommands,
  waiting: [refundsThatLack],
};
