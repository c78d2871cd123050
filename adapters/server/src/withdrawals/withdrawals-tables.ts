import type { WithdrawalStatus } from "@panel/core/withdrawals";
import type { Generated } from "kysely";

export interface WithdrawalMethodsTable {
  id: number;
  name: string;
  icon: string | null;
  description: string | null;
  min_amount: number | null;
  max_amount: number | null;
  fee_share: Generated<number>;
  min_fee: Generated<number>;
  is_enabled: Generated<boolean>;
  sorting: Generated<number>;
}

export interface WithdrawalsTable {
  id: Generated<number>;
  user_id: number;
  method_id: number;
  amount: number;
  fee: number;
  from_referral: number;
  from_task: number;
  account_number: string;
  comment: string | null;
  locale: string;
  status: Generated<WithdrawalStatus>;
  reason: Generated<string | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
}

declare module "../database/tables.ts" {
  /** Ways to be paid out, and what was asked for. */
  interface Tables {
    withdrawal_methods: WithdrawalMethodsTable;
    withdrawals: WithdrawalsTable;
  }
}
