import type { MovementType } from "@panel/core/finances";
import type { Generated } from "kysely";

/** FIN-002; a withdrawal moves what was earned. */
export type EventKind = MovementType;
export type LedgerAccount = "user" | "user_referral" | "user_task" | "gateway" | "sales" | "promotion" | "operator" | "payout";

export interface UserBalancesTable {
  user_id: number;
  main: Generated<number>;
  referral: Generated<number>;
  task: Generated<number>;
  spent: Generated<number>;
  earned: Generated<number>;
  taken: Generated<number>;
  /** The account was deleted: nothing comes onto its balances any more. */
  is_closed: Generated<boolean>;
}

export interface LedgerEventsTable {
  id: Generated<number>;
  name: string;
  kind: EventKind;
  user_id: number | null;
  order_id: number | null;
  invoice_id: string | null;
  corrects: number | null;
  created_at: Date;
}

export interface LedgerPostingsTable {
  id: Generated<number>;
  event_id: number;
  account: LedgerAccount;
  user_id: number | null;
  amount: number;
}

declare module "../database/tables.ts" {
  /** Written by `ledger/` alone. */
  interface Tables {
    user_balances: UserBalancesTable;
    ledger_events: LedgerEventsTable;
    ledger_postings: LedgerPostingsTable;
  }
}
