import type { UnpaidOrderCharge } from "@panel/core/orders";
import type { Db } from "../database/index.ts";
import { openInvoice, type StoredInvoice } from "../payments/index.ts";
import type { OrderTerms } from "./pay-orders.ts";

/** What the orders of a purchase cost anyone who pays them by an invoice. */
export interface OrderInvoice {
  readonly userId: number;
  /** Whether a guest opens it. */
  readonly isGuests: boolean;
  readonly purchaseId: number;
  readonly paymentMethodId: number;
  readonly orderIds: readonly number[];
  /** What the buyer pays; it reaches the balance, and from there the orders. */
  readonly amount: number;
  /** What each order is charged by this method; null leaves it at what the order was placed at. */
  readonly charge: UnpaidOrderCharge | null;
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
      credit: wish.amount,
      coupon_id: null,
      purchase_id: wish.purchaseId,
      success_url: null,
      cancel_url: null,
    },
    now,
  );
  const terms = { fee: wish.charge?.fee ?? null, method_credit: wish.charge?.methodCredit ?? null };
  await tx
    .insertInto("invoice_orders")
    .values(wish.orderIds.map((order_id) => ({ invoice_id: invoice.id, order_id, ...terms })))
    .execute();
  return invoice;
}

/** The orders that an invoice was opened for, each with what it is charged by the invoice's method. */
export async function ordersOfInvoice(tx: Db, invoiceId: string): Promise<readonly OrderTerms[]> {
  const rows = await tx
    .selectFrom("invoice_orders")
    .select(["order_id", "fee", "method_credit"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("order_id")
    .execute();
  return rows.map(({ order_id, fee, method_credit }) => ({
    orderId: order_id,
    charge: fee === null || method_credit === null ? null : { fee, methodCredit: method_credit },
  }));
}
