import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import type { CardChargesTable } from "./payment-tables.ts";

export type StoredCardCharge = Selectable<CardChargesTable>;

/**
 * Asks for an invoice to be charged to a card: noted with the invoice, done once the transaction is over, so that no purchase waits for
 * another company while it holds its rows (decision 0055).
 */
export async function askCardCharge(tx: Db, invoiceId: string, cardId: number, now: Date): Promise<void> {
  await tx
    .insertInto("card_charges")
    .values({ invoice_id: invoiceId, linked_card_id: cardId, state: "charging", next_try_at: now, created_at: now })
    .execute();
}

/** Lets another card be charged for invoices that are still open and that no card could pay. */
export async function chargeOtherCard(tx: Db, invoiceIds: readonly string[], cardId: number, now: Date): Promise<void> {
  if (invoiceIds.length === 0) return;
  await tx
    .updateTable("card_charges")
    .set({ linked_card_id: cardId, state: "charging", intent_id: null, reason: null, next_try_at: now, created_at: now })
    .where("invoice_id", "in", invoiceIds)
    .where("state", "in", ["declined", "needs_authentication"])
    .where((where) =>
      where.exists(
        where
          .selectFrom("invoices")
          .select("id")
          .whereRef("invoices.id", "=", "card_charges.invoice_id")
          .where("invoices.status", "=", "created"),
      ),
    )
    .execute();
}
