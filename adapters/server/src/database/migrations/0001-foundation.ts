import { accountsSchema } from "./0001-accounts.ts";
import { ledgerSchema } from "./0001-ledger.ts";
import { ordersSchema } from "./0001-orders.ts";
import { paymentsSchema } from "./0001-payments.ts";
import type { Migration } from "./migration.ts";

/** Accounts, ledger, payments and orders. */
export const foundation: Migration = {
  name: "0001-foundation",
  sql: [accountsSchema, ledgerSchema, paymentsSchema, ordersSchema].join("\n"),
};
