import type { Db } from "../database/index.ts";
import { between, type Ledger, type LedgerEvent } from "../ledger/index.ts";

const DOLLAR = 1_000_000;
/** The method that top-ups of the demo came by, and what it gives on top from $500 on. */
const METHOD = 5;
const BONUS_FROM = 500;

interface TopUp {
  readonly userId: number;
  readonly dollars: number;
  readonly at: Date;
}

/** A paid invoice with its credit and, for large amounts, the method's bonus of a tenth. */
export async function topUp(tx: Db, ledger: Ledger, { userId, dollars, at }: TopUp): Promise<void> {
  const id = `demo-top-up-${String(userId)}`;
  const amount = dollars * DOLLAR;
  const bonus = dollars >= BONUS_FROM ? amount / 10 : 0;
  await tx
    .insertInto("invoices")
    .values({
      id,
      user_id: userId,
      kind: "top_up",
      payment_method_id: METHOD,
      status: "paid",
      amount,
      credit: amount,
      coupon_id: null,
      method_bonus: bonus,
      purchase_id: null,
      success_url: null,
      cancel_url: null,
      comment: null,
      created_at: at,
      paid_at: at,
    })
    .execute();
  await ledger.post(tx, topUpEvents(userId, id, amount, bonus), at);
}

/** Named like the events of every other paid invoice. */
function topUpEvents(userId: number, invoiceId: string, amount: number, bonus: number): readonly LedgerEvent[] {
  const name = `invoice:${invoiceId}`;
  const postings = between(userId, amount, "gateway");
  const credit: LedgerEvent = { name: `${name}:paid`, kind: "invoiced", userId, invoiceId, postings };
  if (bonus === 0) return [credit];
  return [credit, { name: `${name}:bonus`, kind: "bonus", userId, invoiceId, postings: between(userId, bonus, "promotion") }];
}
