import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromMicros, type Money } from "@panel/core/money";
import type { Withdrawal, WithdrawalMethod } from "@panel/core/withdrawals";
import type { Selectable } from "kysely";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import { type Db, listKey, type Tables } from "../database/index.ts";

type StoredMethod = Selectable<Tables["withdrawal_methods"]>;
export type StoredWithdrawal = Selectable<Tables["withdrawals"]> & { readonly method: string };

/** The most that one list answers. */
const LIST_LIMIT = 200;

const moneyOrNull = (micros: number | null): Money | null => (micros === null ? null : moneyFromMicros(micros));

const methodOf = (row: StoredMethod): WithdrawalMethod => ({
  id: paymentMethodId(row.id),
  name: row.name,
  icon: row.icon,
  description: row.description,
  minAmount: moneyOrNull(row.min_amount),
  maxAmount: moneyOrNull(row.max_amount),
  fee: fractionFromMillionths(row.fee_share),
  minFee: moneyFromMicros(row.min_fee),
});

/** What is offered, in the operator's order. */
export async function readWithdrawalMethods(db: Db): Promise<readonly WithdrawalMethod[]> {
  const rows = await db
    .selectFrom("withdrawal_methods")
    .selectAll()
    .where("is_enabled", "=", true)
    .orderBy("sorting")
    .orderBy("id")
    .execute();
  return rows.map(methodOf);
}

/** One that is offered; null for any other. */
export async function readWithdrawalMethod(db: Db, id: number): Promise<WithdrawalMethod | null> {
  return (await readWithdrawalMethods(db)).find((method) => method.id === id) ?? null;
}

const withMethod = (db: Db) =>
  db
    .selectFrom("withdrawals")
    .innerJoin("withdrawal_methods as method", "method.id", "withdrawals.method_id")
    .selectAll("withdrawals")
    .select("method.name as method");

/** What a customer asked for, the newest first. */
export const readWithdrawals = (db: Db, userId: number): Promise<StoredWithdrawal[]> =>
  withMethod(db).where("user_id", "=", userId).orderBy(listKey("withdrawals.id"), "desc").limit(LIST_LIMIT).execute();

/** One request. */
export const readWithdrawal = (db: Db, id: number): Promise<StoredWithdrawal | undefined> =>
  withMethod(db).where("withdrawals.id", "=", id).executeTakeFirst();

/** Anyone who waits for a payout, and where it goes. */
export interface WaitingWithdrawal extends StoredWithdrawal {
  readonly email: string | null;
}

/** What nobody has decided yet, the oldest first; for the operator. */
export const waitingWithdrawals = (db: Db) =>
  withMethod(db)
    .innerJoin("users", "users.id", "withdrawals.user_id")
    .select("users.email")
    .where("withdrawals.status", "=", "pending")
    .orderBy("withdrawals.id");

/** A request as the core knows it. */
export const withdrawalOf = (row: StoredWithdrawal): Withdrawal => ({
  id: row.id,
  amount: moneyFromMicros(row.amount),
  fee: moneyFromMicros(row.fee),
  total: moneyFromMicros(row.amount - row.fee),
  method: row.method,
  accountNumber: row.account_number,
  comment: row.comment,
  status: row.status,
  createdAt: momentText(row.created_at),
  decidedAt: momentTextOrNull(row.decided_at),
  reason: row.reason,
});
