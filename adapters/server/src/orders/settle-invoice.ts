import type { Db } from "../database/index.ts";
import { between, eventsOfPaidOrder, type LedgerEvent, type Posting } from "../ledger/index.ts";
import { ordersOfInvoice } from "./order-invoices.ts";
import { claimUnpaid } from "./pay-orders.ts";
import { mailInvoice, mailReceipt } from "../receipts/index.ts";
import { lockInvoice, type ShopDependencies, type StoredInvoice, takeCoupon } from "../payments/index.ts";

export type SettleDependencies = Pick<ShopDependencies, "ledger" | "receipts">;
export type Settlement = "settled" | "alreadySettled" | "unknown";

async function isDeleted(tx: Db, userId: number): Promise<boolean> {
  const user = await tx.selectFrom("users").select("deleted_at").where("id", "=", userId).executeTakeFirst();
  return user?.deleted_at != null;
}

/**
 * Makes an invoice paid and answers it as it stood before; of all callbacks for one invoice a single one gets it (L5). Its state is
 * read under its lock: anyone who cancels it at the same moment either has given its coupon back by now or finds it paid.
 */
async function claimInvoice(tx: Db, id: string, now: Date): Promise<StoredInvoice | "alreadySettled" | "unknown"> {
  const invoice = await lockInvoice(tx, id);
  // The money can be credited to none any more: it waits for the operator.
  if (!invoice || (await isDeleted(tx, invoice.user_id))) return "unknown";
  if (invoice.status === "paid") return "alreadySettled";
  await tx.updateTable("invoices").set({ status: "paid", paid_at: now }).where("id", "=", id).execute();
  return invoice;
}

/** What came in from outside: the buyer's credit, the gateway's debt, fee and discount between them. */
function incoming(invoice: StoredInvoice, discount: number): readonly Posting[] {
  const house = (account: "gateway" | "operator" | "promotion", amount: number): Posting => ({ account, userId: null, amount });
  const parts = [house("gateway", -invoice.amount), house("operator", invoice.fee), house("promotion", -discount)];
  const credit = invoice.credit - invoice.discount + discount;
  return [{ account: "user", userId: invoice.user_id, amount: credit }, ...parts.filter((part) => part.amount !== 0)];
}

function balanced(postings: readonly Posting[]): readonly Posting[] {
  return postings.length > 1 ? postings : [...postings, { account: "gateway", userId: null, amount: 0 }];
}

/** A use that was given back when the invoice was cancelled is taken again; without it the coupon gives nothing. */
async function hasCoupon(tx: Db, invoice: StoredInvoice, now: Date): Promise<boolean> {
  if (invoice.coupon_id === null || invoice.status !== "canceled") return true;
  return takeCoupon(tx, { couponId: invoice.coupon_id, userId: invoice.user_id, subject: `late:${invoice.id}` }, now);
}

async function eventsOf(tx: Db, invoice: StoredInvoice, now: Date): Promise<readonly LedgerEvent[]> {
  const name = `invoice:${invoice.id}`;
  const about = { userId: invoice.user_id, invoiceId: invoice.id };
  const isCouponGood = await hasCoupon(tx, invoice, now);
  const promotion = (part: string, kind: "coupon" | "bonus", amount: number): readonly LedgerEvent[] =>
    amount === 0 ? [] : [{ ...about, name: `${name}:${part}`, kind, postings: between(invoice.user_id, amount, "promotion") }];
  const postings = balanced(incoming(invoice, isCouponGood ? invoice.discount : 0));
  return [
    { ...about, name: `${name}:paid`, kind: "invoiced", postings },
    ...promotion("coupon", "coupon", isCouponGood ? invoice.coupon_bonus : 0),
    ...promotion("bonus", "bonus", invoice.method_bonus),
  ];
}

async function isFrozen(tx: Db, userId: number): Promise<boolean> {
  const user = await tx.selectFrom("users").select("frozen_at").where("id", "=", userId).forShare().executeTakeFirst();
  return user?.frozen_at != null;
}

/**
 * Credits a paid invoice exactly once, and pays with it the orders it was opened for that are still unpaid.
 * What is left, because an order was paid otherwise or deleted meanwhile, stays on the balance; so does everything
 * while the account is frozen (L17, L19).
 */
export async function settleInvoice(tx: Db, shop: SettleDependencies, id: string, now: Date): Promise<Settlement> {
  const invoice = await claimInvoice(tx, id, now);
  if (invoice === "alreadySettled" || invoice === "unknown") return invoice;
  const events = await eventsOf(tx, invoice, now);
  const terms = invoice.kind === "order" && !(await isFrozen(tx, invoice.user_id)) ? await ordersOfInvoice(tx, invoice.id) : [];
  const paid = await claimUnpaid(tx, terms, now);
  await shop.ledger.post(tx, [...events, ...paid.flatMap(eventsOfPaidOrder)], now);
  return "settled";
}

/** Mails the buyer what an invoice has paid, once it is settled. */
export async function mailSettled(tx: Db, { receipts }: SettleDependencies, id: string, now: Date): Promise<void> {
  const invoice = await tx
    .selectFrom("invoices")
    .select(["purchase_id", "user_id", "is_guests"])
    .where("id", "=", id)
    .where("kind", "=", "order")
    .executeTakeFirst();
  if (invoice?.purchase_id == null) return;
  const orderIds = (await ordersOfInvoice(tx, id)).map(({ orderId }) => orderId);
  const { purchase_id: purchaseId, user_id: userId, is_guests: isGuests } = invoice;
  await mailReceipt(tx, receipts, { purchaseId, userId, isGuests, orderIds }, now);
}

/** Tells the buyer of money that has come in: a top-up by a mail of its own, if they want such, orders by their receipt. */
export async function tellSettled(
  tx: Db,
  shop: SettleDependencies,
  { id, kind }: Pick<StoredInvoice, "id" | "kind">,
  now: Date,
): Promise<void> {
  if (kind === "order") await mailSettled(tx, shop, id, now);
  else await mailInvoice(tx, shop.receipts, { id, news: { kind: "credited" } }, now);
}
