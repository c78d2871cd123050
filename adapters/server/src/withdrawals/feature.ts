import type { Messages } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { methodsSection } from "./methods-section.ts";
import { withdrawalCommands, withdrawalsThatWait } from "./withdrawal-commands.ts";
import { withdrawalInvariants } from "./withdrawal-invariants.ts";
import { withdrawalsHandlers } from "./withdrawals-handlers.ts";
import { withdrawalsMigrations } from "./withdrawals-migrations.ts";
import { withdrawalsHolds, withdrawalsRows } from "./own-rows.ts";

/** Payouts of what customers earned. */
export const withdrawals: ServerFeature<{
  readonly messages: Messages;
  readonly shop: Pick<ShopDependencies, "ledger" | "origin">;
}> = {
  ownRows: withdrawalsRows,
  deletionHolds: withdrawalsHolds,
  migrations: withdrawalsMigrations,
  invariants: withdrawalInvariants,
  shopSections: [methodsSection],
  commands: withdrawalCommands,
  waiting: [withdrawalsThatWait],
  start: ({ messages, shop: { ledger, origin } }) => ({ handlers: withdrawalsHandlers({ ledger, messages, origin }) }),
};
