import { randomBytes } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import { invoiceId } from "@panel/core/identifiers";
import { isPaidByHand, type PaymentInstructions, type PaymentMethod } from "@panel/core/payments";
import type { Db } from "../database/index.ts";
import type { InvoicesTable } from "./payment-tables.ts";
import { returnCoupon } from "./coupons.ts";
import type { Gateways } from "./gateways.ts";

export type StoredInvoice = Selectable<InvoicesTable>;
export type NewInvoice = Omit<Insertable<InvoicesTable>, "id" | "status" | "created_at" | "paid_at" | "comment">;

/** Opens an invoice under an id that cannot be guessed (DEC-085). */
export async function openInvoice(tx: Db, invoice: NewInvoice, now: Date): Promise<StoredInvoice> {
  const id = `inv_${randomBytes(18).toString("base64url")}`;
  return tx
    .insertInto("invoices")
    .values({ ...invoice, id, status: "created", comment: null, created_at: now, paid_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PayableInvoice {
  readonly id: string;
  readonly method: Pick<PaymentMethod, "strategy" | "qrCode" | "comments">;
  readonly accountNumber: string | null;
}

/** Where the buyer goes on: a code, a message with an account number, or the gateway's page (DEC-080). */
export function instructionsOf({ id, method, accountNumber }: PayableInvoice, gateways: Gateways): PaymentInstructions {
  return {
    invoiceId: invoiceId(id),
    strategy: method.strategy,
    redirectUrl: isPaidByHand(method) ? null : gateways.payPage(method.strategy, id),
    qrCode: method.strategy === "qr_code" ? (method.qrCode ?? id) : null,
    accountNumber: method.strategy === "message" ? accountNumber : null,
    comment: method.strategy === "message" ? method.comments : null,
  };
}

/** An invoice under its lock: nobody else changes its state before this transaction ends. */
export const lockInvoice = (tx: Db, id: string): Promise<StoredInvoice | undefined> =>
  tx.selectFrom("invoices").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/**
 * Closes an invoice that was not paid, and gives back the use of its coupon; answers whether this call closed it. Orders stay unpaid
 * and may be paid otherwise.
 */
export async function cancelInvoice(tx: Db, id: string, now: Date): Promise<boolean> {
  const canceled = await tx
    .updateTable("invoices")
    .set({ status: "canceled" })
    .where("id", "=", id)
    .where("status", "in", ["created", "in_moderation"])
    .returning("id")
    .executeTakeFirst();
  if (!canceled) return false;
  await returnCoupon(tx, `invoice:${id}`, now);
  return true;
}
