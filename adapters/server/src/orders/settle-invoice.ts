import type { Db } from "../database/index.ts";
import { between, eventsOfPaidOrder, type LedgerEvent, type Posting } from "../ledger/index.ts";
import { ordersOfInvoice } from "./order-invoices.ts";
import { claimUnpaid } from "./pay-orders.ts";
import { type ShopDependencies, type StoredInvoice, takeCoupon } from "../payments/index.ts";

export type SettleDependencies = Pick<ShopDependencies, "ledger">;
export type Settlement = "settled" | "alreadySettled" | "unknown";

/** Makes an invoice paid; null when it is already: of all callbacks for one invoice a single one gets it (L5). */
async function claimInvoice(tx: Db, id: string, now: Date): Promise<StoredInvoice | null> {
  const claimed = await tx
    .updateTable("invoices")
    .set({ status: "paid", paid_at: now })
    .where("id", "=", id)
    .where("status", "<>", "paid")
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** What came in from outside: the buyer's credit, the gateway's debt, fee and discount between them. */
function incoming(invoice: StoredInvoice): readonly Posting[] {
  const house = (account: "gateway" | "operator" | "promotion", amount: number): Posting => ({ account, userId: null, amount });
  const parts = [house("gateway", -invoice.amount), house("operator", invoice.fee), house("promotion", -invoice.discount)];
  return [{ account: "user", userId: invoice.user_id, amount: invoice.credit }, ...parts.filter((part) => part.amount !== 0)];
}

function balanced(postings: readonly Posting[]): readonly Posting[] {
  return postings.length > 1 ? postings : [...postings, { account: "gateway", userId: null, amount: 0 }];
}

/** A use that was given back when the invoice was cancelled is taken anew; without it there is no bonus. */
async function couponBonusOf(
  tx: Db,
  invoice: StoredInvoice,
  shop: SettleDependencies,
  wasCanceled: boolean,
  now: Date,
): Promise<number> {
  if (invoice.coupon_id === null || invoice.coupon_bonus === 0 || !wasCanceled) return invoice.coupon_bonus;
  const use = { couponId: invoice.coupon_id, userId: invoice.user_id, subject: `late:${invoice.id}` };
  return (await takeCoupon(tx, use, now)) ? invoice.coupon_bonus : 0;
}

async function eventsOf(
  tx: Db,
  invoice: StoredInvoice,
  shop: SettleDependencies,
  wasCanceled: boolean,
  now: Date,
): Promise<readonly LedgerEvent[]> {
  const name = `invoice:${invoice.id}`;
  const about = { userId: invoice.user_id, invoiceId: invoice.id };
  const couponBonus = invoice.kind === "top_up" ? await couponBonusOf(tx, invoice, shop, wasCanceled, now) : 0;
  const promotion = (part: string, kind: "coupon" | "bonus", amount: number): readonly LedgerEvent[] =>
    amount === 0 ? [] : [{ ...about, name: `${name}:${part}`, kind, postings: between(invoice.user_id, amount, "promotion") }];
  return [
    { ...about, name: `${name}:paid`, kind: "invoiced", postings: balanced(incoming(invoice)) },
    ...promotion("coupon", "coupon", couponBonus),
    ...promotion("bonus", "bonus", invoice.kind === "top_up" ? invoice.method_bonus : 0),
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
  const before = await tx.selectFrom("invoices").select(["id", "status"]).where("id", "=", id).executeTakeFirst();
  if (!before) return "unknown";
  const invoice = await claimInvoice(tx, id, now);
  if (!invoice) return "alreadySettled";
  const events = await eventsOf(tx, invoice, shop, before.status === "canceled", now);
  const orderIds =
    invoice.kind === "order" && !(await isFrozen(tx, invoice.user_id)) ? await ordersOfInvoice(tx, invoice.id) : [];
  const paid = await claimUnpaid(tx, orderIds, now);
  await shop.ledger.post(tx, [...events, ...paid.flatMap(eventsOfPaidOrder)], now);
  return "settled";
}
