import type { Db } from "../database/index.ts";
import { openInvoice, type StoredInvoice } from "../payments/index.ts";

/** What the orders of a purchase cost whoever pays them by an invoice. */
export interface OrderInvoice {
  readonly userId: number;
  /** Whether a guest opens it. */
  readonly isGuests: boolean;
  readonly purchaseId: number;
  readonly paymentMethodId: number;
  readonly orderIds: readonly number[];
  /** What the buyer pays. */
  readonly amount: number;
  /** What reaches the balance, and from there the orders. */
  readonly credit: number;
  readonly fee?: number;
}

/** Opens an invoice for orders that are still unpaid. */
export async function openOrderInvoice(tx: Db, wish: OrderInvoice, now: Date): Promise<StoredInvoice> {
  const invoice = await openInvoice(
    tx,
    {
      user_id: wish.userId,
      is_guests: wish.isGuests,
      kind: "order",
      payment_method_id: wish.paymentMethodId,
      amount: wish.amount,
      credit: wish.credit,
      ...(wish.fee === undefined ? {} : { fee: wish.fee }),
      coupon_id: null,
      purchase_id: wish.purchaseId,
      success_url: null,
      cancel_url: null,
    },
    now,
  );
  await tx
    .insertInto("invoice_orders")
    .values(wish.orderIds.map((order_id) => ({ invoice_id: invoice.id, order_id })))
    .execute();
  return invoice;
}

/** The orders that an invoice was opened for. */
export async function ordersOfInvoice(tx: Db, invoiceId: string): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom("invoice_orders")
    .select("order_id")
    .where("invoice_id", "=", invoiceId)
    .orderBy("order_id")
    .execute();
  return rows.map((row) => row.order_id);
}
