import { moneyFromMicros, type Money } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import type { EventKind } from "./ledger-tables.ts";

/** One line of a user's finance history. */
export interface StatementEntry {
  readonly id: number;
  readonly kind: EventKind;
  /** Positive for what the user received. */
  readonly amount: Money;
  readonly createdAt: Date;
  readonly orderId: number | null;
  readonly paymentMethod: string | null;
}

/** The newest thousand entries of a user's main balance, the newest first; without a cut their sum is the balance (L2). */
export async function readStatement(db: Db, userId: number, limit = 1000): Promise<readonly StatementEntry[]> {
  const rows = await db
    .selectFrom("ledger_events as event")
    .innerJoin("ledger_postings as posting", "posting.event_id", "event.id")
    .leftJoin("invoices", "invoices.id", "event.invoice_id")
    .leftJoin("payment_methods as method", "method.id", "invoices.payment_method_id")
    .select(["event.id", "event.kind", "event.created_at", "event.order_id", "posting.amount", "method.name as method"])
    .where("posting.account", "=", "user")
    .where("posting.user_id", "=", userId)
    .where("posting.amount", "<>", 0)
    .orderBy("event.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: moneyFromMicros(row.amount),
    createdAt: row.created_at,
    orderId: row.order_id,
    paymentMethod: row.method,
  }));
}
