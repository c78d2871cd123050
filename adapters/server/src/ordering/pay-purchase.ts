import { invoiceId } from "@panel/core/identifiers";
import { missingBalance, moneyFromMicros, zeroMoney } from "@panel/core/money";
import type { PlacedPurchase } from "@panel/core/purchase";
import type { Db } from "../database/index.ts";
import { refuse, refuseField, text } from "../calls/index.ts";
import { BalanceTooLow, eventsOfPaidOrder, lockBalances } from "../ledger/index.ts";
import { askCardCharge, balanceTooLow, instructionsOf, type ShopDependencies } from "../payments/index.ts";
import { mailSettled, openOrderInvoice, settleInvoice } from "../orders/index.ts";
import type { Prepared } from "./prepare-purchase.ts";
import type { WrittenOrder } from "./write-purchase.ts";

/** The orders of a purchase that is to be paid. */
export interface PurchaseToPay {
  readonly purchaseId: number;
  readonly userId: number;
  readonly orders: readonly WrittenOrder[];
  readonly now: Date;
}

/** What is left to pay, or the invoice behind which a guest finds what was bought. */
type HowPaid = Pick<PlacedPurchase, "payment" | "paidInvoice">;

const paidAtOnce: HowPaid = { payment: null, paidInvoice: null };

/** What costs nothing moves nothing, so that the ledger lets it pass: from below zero it is refused here, however it is paid (L3). */
async function refuseBelowZero(tx: Db, userId: number): Promise<void> {
  const { main } = await lockBalances(tx, userId);
  if (missingBalance(moneyFromMicros(main), zeroMoney) !== null) throw balanceTooLow();
}

/** Takes the orders' costs from the balance, together or not at all. */
async function payFromBalance(shop: ShopDependencies, tx: Db, { userId, orders, now }: PurchaseToPay): Promise<void> {
  try {
    await shop.ledger.post(
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

/** Opens the invoice of a purchase; a card of the sandbox and a total of nothing are settled on the spot. */
async function payByInvoice(shop: ShopDependencies, tx: Db, prepared: Prepared, toPay: PurchaseToPay): Promise<HowPaid> {
  const { purchaseId, userId, orders, now } = toPay;
  const { payer, cost } = prepared;
  if (payer.kind === "balance") throw refuse(text("methodUnknown"));
  if (payer.kind === "linkedCard" && payer.provider === "sandbox" && isDeclined(payer.providerToken)) {
    throw refuseField("recurring_payments_method_id", text("sandboxDeclined"));
  }
  const invoice = await openOrderInvoice(
    tx,
    {
      userId,
      isGuests: prepared.buyer === null,
      purchaseId,
      paymentMethodId: payer.method.id,
      orderIds: orders.map((order) => order.id),
      amount: cost.total,
      charge: null,
    },
    now,
  );
  await tx.updateTable("purchases").set({ invoice_id: invoice.id }).where("id", "=", purchaseId).execute();
  const isCharged = payer.kind === "linkedCard" && payer.provider !== "sandbox" && cost.total > 0;
  if (isCharged) await askCardCharge(tx, invoice.id, payer.cardId, now);
  else if (payer.kind === "linkedCard" || cost.total === 0) {
    await settleInvoice(tx, shop, invoice.id, now);
    // A customer sees it in the list of orders immediately; a publication's orders are nobody's news.
    if (prepared.buyer !== null) return paidAtOnce;
    await mailSettled(tx, shop, invoice.id, now);
    return { payment: null, paidInvoice: invoiceId(invoice.id) };
  }
  const { method } = payer;
  const accountNumber = payer.kind === "method" ? payer.accountNumber : null;
  return { payment: instructionsOf({ id: invoice.id, method, accountNumber }, shop.gateways), paidInvoice: null };
}

/** Pays a purchase immediately where its payer can; otherwise says how the buyer goes on. */
export async function payPurchase(shop: ShopDependencies, tx: Db, prepared: Prepared, toPay: PurchaseToPay): Promise<HowPaid> {
  if (prepared.cost.total === 0) await refuseBelowZero(tx, toPay.userId);
  if (prepared.payer.kind !== "balance") return payByInvoice(shop, tx, prepared, toPay);
  await payFromBalance(shop, tx, toPay);
  return paidAtOnce;
}
