import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { BalanceName, MovementType, Transaction } from "./finance-rules.ts";

export interface TransactionsQuery {
  readonly balance: BalanceName;
  /** Null for all. */
  readonly type: MovementType | null;
  /** First and last day in UTC, both included; null leaves that side open. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Only those that come after this one in the list, which is older; null begins with the newest. */
  readonly before: number | null;
  /** The most that are answered. */
  readonly limit: number;
}

/** What moved the customer's balances (API-041). */
export interface FinancesPort {
  transactions(query: TransactionsQuery, signal?: CancelSignal): PortAnswer<readonly Transaction[]>;
}
