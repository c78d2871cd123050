import type { OrderId } from "../identifiers/index.ts";
import { subtractMoney, type Money } from "../money/index.ts";

/** What can move money of a customer (FIN-002, ENT-013). */
export const transactionTypes = [
  "order",
  "cancel_order",
  "invoiced",
  "admin",
  "referral",
  "widget_reward",
  "fee",
  "bonus",
  "coupon",
  "task",
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** One movement of the balance (ENT-012). */
export interface Transaction {
  readonly id: number;
  /** A word that the panel does not know stays as the server says it. */
  readonly type: TransactionType | (string & {});
  /** Positive for what the customer received. */
  readonly amount: Money;
  readonly createdAt: string;
  readonly orderId: OrderId | null;
  readonly paymentMethod: string | null;
  /** What was on the balance after it; null where the list leaves movements out. */
  readonly balanceAfter: Money | null;
}

/** The type as one of the known words; null for any other. */
export const knownType = (type: string): TransactionType | null => transactionTypes.find((known) => known === type) ?? null;

/**
 * Older movements after those that are known, the newest first: what was on the balance goes on from the last known one. The server tells
 * it for the newest alone, since it would have to add up everything newer to tell it for others.
 */
export function withOlder(known: readonly Transaction[], older: readonly Transaction[]): readonly Transaction[] {
  const joined = [...known];
  for (const transaction of older) {
    const above = joined.at(-1);
    const carried = !above || above.balanceAfter === null ? null : subtractMoney(above.balanceAfter, above.amount);
    joined.push({ ...transaction, balanceAfter: transaction.balanceAfter ?? carried });
  }
  return joined;
}
