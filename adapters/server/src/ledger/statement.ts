import { moneyFromMicros, type Money } from "@panel/core/money";
import { type Db, listKey } from "../database/index.ts";
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
  const postings = db
    .selectFrom("ledger_postings")
    .select(["event_id", "amount"])
    .where("account", "=", "user")
    .where("user_id", "=", userId)
    .where("amount", "<>", 0)
    .orderBy(listKey("event_id"), "desc")
    .limit(limit);
  const rows = await db
    .selectFrom(postings.as("posting"))
    // One by one: beside a thousand postings the planner would otherwise read the events of everybody.
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom("ledger_events")
          .select(["id", "kind", "created_at", "order_id", "invoice_id"])
          .whereRef("ledger_events.id", "=", "posting.event_id")
          .limit(1)
          .as("event"),
      (join) => join.onTrue(),
    )
    .select(["event.id", "event.kind", "event.created_at", "event.order_id", "posting.amount"])
    // Joined, the planner would read every invoice there is, to look up the few that are named.
    .select((select) =>
      select
        .selectFrom("invoices")
        .innerJoin("payment_methods as method", "method.id", "invoices.payment_method_id")
        .select("method.name")
        .whereRef("invoices.id", "=", "event.invoice_id")
        .as("method"),
    )
    .orderBy("event.id", "desc")
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
