import type { PlacedPurchase } from "@panel/core/purchase";
import type { Db } from "../database/connect.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import { BalanceTooLow } from "../ledger/index.ts";
import { eventsOfPaidOrder } from "../orders/pay-orders.ts";
import { instructionsOf, openInvoice } from "../payments/invoices.ts";
import { settleInvoice } from "../payments/settle-invoice.ts";
import type { OrderContext } from "./order-context.ts";
import { balanceTooLow } from "./payer-refusals.ts";
import type { Prepared } from "./prepare-purchase.ts";
import type { WrittenOrder } from "./write-purchase.ts";

/** The orders of a purchase that is to be paid. */
export interface PurchaseToPay {
  readonly purchaseId: number;
  readonly userId: number;
  readonly orders: readonly WrittenOrder[];
  readonly now: Date;
}

/** Takes the orders' costs from the balance, together or not at all. */
async function payFromBalance(context: OrderContext, tx: Db, { userId, orders, now }: PurchaseToPay): Promise<void> {
  try {
    await context.ledger.post(
      tx,
      orders.flatMap((order) => eventsOfPaidOrder({ ...order, user_id: userId })),
      now,
    );
  } catch (problem) {
    if (!(problem instanceof BalanceTooLow)) throw problem;
    throw balanceTooLow();
  }
}

/** Cards of the sandbox say by their token how they behave, as test cards of real providers do by their number. */
const isDeclined = (providerToken: string): boolean => providerToken.includes("declined");

/** Opens the invoice of a purchase; a linked card and a total of nothing are settled on the spot. */
async function payByInvoice(context: OrderContext, tx: Db, prepared: Prepared, toPay: PurchaseToPay) {
  const { purchaseId, userId, orders, now } = toPay;
  const { payer, cost } = prepared;
  if (payer.kind === "balance") throw refuse(text("methodUnknown"));
  if (payer.kind === "linkedCard" && isDeclined(payer.providerToken)) {
    throw refuseField("recurring_payments_method_id", text("sandboxDeclined"));
  }
  const invoice = await openInvoice(
    tx,
    {
      user_id: userId,
      kind: "order",
      payment_method_id: payer.method.id,
      amount: cost.total,
      credit: cost.total,
      coupon_id: null,
      purchase_id: purchaseId,
      success_url: null,
      cancel_url: null,
    },
    orders.map((order) => order.id),
    now,
  );
  await tx.updateTable("purchases").set({ invoice_id: invoice.id }).where("id", "=", purchaseId).execute();
  if (payer.kind === "linkedCard" || cost.total === 0) {
    await settleInvoice(tx, context, invoice.id, now);
    return null;
  }
  return instructionsOf({ id: invoice.id, method: payer.method, accountNumber: payer.accountNumber }, context.origin);
}

/** Pays a purchase at once where its payer can; otherwise says how the buyer goes on. */
export async function payPurchase(
  context: OrderContext,
  tx: Db,
  prepared: Prepared,
  toPay: PurchaseToPay,
): Promise<PlacedPurchase["payment"]> {
  if (prepared.payer.kind !== "balance") return payByInvoice(context, tx, prepared, toPay);
  await payFromBalance(context, tx, toPay);
  return null;
}
