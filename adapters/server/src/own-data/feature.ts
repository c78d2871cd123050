import type { Messages } from "../calls/index.ts";
import type { OwnData, ServerFeature } from "../feature/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { ownDataHandlers } from "./own-data-handlers.ts";
import { ownDataInvariants } from "./own-data-invariants.ts";
import { ownDataMigrations } from "./own-data-migrations.ts";

interface Services {
  readonly messages: Messages;
  readonly everyOwnData: OwnData;
  readonly shop: { readonly ledger: Ledger };
}

/** What is kept of a customer, taken along and deleted. */
export const ownData: ServerFeature<Services> = {
  migrations: ownDataMigrations,
  invariants: ownDataInvariants,
  start: ({ messages, everyOwnData, shop: { ledger } }) => ({ handlers: ownDataHandlers({ messages, everyOwnData, ledger }) }),
};
