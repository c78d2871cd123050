import { addMoney, moneyFromMicros, scaleMoney, subtractMoney, sumMoney, zeroMoney, type Money } from "@panel/core/money";
import { leftToRefund, refundParts, type BookedPayment } from "@panel/core/payments";
import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import { type Ledger, type LedgerEvent, lockBalances, type Posting } from "../ledger/index.ts";
import type { StoredInvoice } from "../payments/index.ts";
import type { InvoiceRefundsTable } from "./refund-tables.ts";

export type StoredRefund = Selectable<InvoiceRefundsTable>;

/** What is to be given back. */
export interface AskedRefund {
  readonly kind: StoredRefund["kind"];
  readonly amount: Money;
  readonly state: "asked" | "given";
  readonly providerId: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  /** Whether it is taken though the balance lacks it, which is then below zero; without it such a refund is refused. */
  readonly isTakenAnyway: boolean;
}

/** What became of it. */
export type RefundOutcome =
  | { readonly kind: "booked"; readonly refund: StoredRefund }
  | { readonly kind: "notPaid" }
  | { readonly kind: "tooMuch"; readonly left: Money }
  | { readonly kind: "balanceTooLow"; readonly balance: Money; readonly wanted: Money };

const MICROS_PER_CENT = 10_000;
const centsOf = (amount: Money): number => scaleMoney(amount, 1, MICROS_PER_CENT);

/** What a payment has brought, as the ledger knows it. */
async function bookedPayment(tx: Db, invoice: StoredInvoice): Promise<BookedPayment> {
  const name = `invoice:${invoice.id}`;
  const rows = await tx
    .selectFrom("ledger_events")
    .innerJoin("ledger_postings", "ledger_postings.event_id", "ledger_events.id")
    .select(["account", "amount"])
    .where("ledger_events.name", "in", [`${name}:paid`, `${name}:coupon`, `${name}:bonus`])
    .where("account", "in", ["user", "promotion"])
    .execute();
  const sumOf = (account: string) =>
    sumMoney(rows.filter((row) => row.account === account).map(({ amount }) => moneyFromMicros(amount)));
  return {
    amount: moneyFromMicros(invoice.amount),
    credited: sumOf("user"),
    promoted: subtractMoney(zeroMoney, sumOf("promotion")),
  };
}

/** What of an invoice has gone back, under its lock. */
export async function refundedOf(tx: Db, invoiceId: string): Promise<readonly Money[]> {
  const rows = await tx
    .selectFrom("invoice_refunds")
    .select("amount")
    .where("invoice_id", "=", invoiceId)
    .where("state", "in", ["asked", "given"])
    .execute();
  return rows.map(({ amount }) => moneyFromMicros(amount));
}

interface RefundPostings {
  readonly fromBalance: Money;
  readonly toPromotion: Money;
  readonly amount: Money;
}

/** Back through the gateway: from the balance, and the fee from the operator, who had kept it. */
function postingsOf(userId: number, { fromBalance, toPromotion, amount }: RefundPostings): readonly Posting[] {
  const operator = subtractMoney(subtractMoney(fromBalance, toPromotion), amount);
  const house = (account: "gateway" | "promotion" | "operator", sum: number): Posting => ({ account, userId: null, amount: sum });
  const parts: readonly Posting[] = [
    { account: "user", userId, amount: subtractMoney(zeroMoney, fromBalance) },
    house("promotion", toPromotion),
    house("operator", operator),
  ];
  return [...parts.filter((part) => part.amount !== 0), house("gateway", amount)];
}

const about = (invoice: StoredInvoice) =>
  ({ kind: "invoiced", userId: invoice.user_id, invoiceId: invoice.id, corrects: `invoice:${invoice.id}:paid` }) as const;

/**
 * Takes back what a payment brought, once (L5): under the lock of the invoice, which every other refund of it waits for, and that of the
 * balance. The gateway is asked afterwards.
 */
export async function bookRefund(
  tx: Db,
  ledger: Ledger,
  { invoice, asked }: { readonly invoice: StoredInvoice; readonly asked: AskedRefund },
  now: Date,
): Promise<RefundOutcome> {
  if (invoice.status !== "paid") return { kind: "notPaid" };
  const refunded = await refundedOf(tx, invoice.id);
  const before = sumMoney(refunded);
  const left = leftToRefund(moneyFromMicros(invoice.amount), refunded);
  if (asked.amount > left) return { kind: "tooMuch", left };
  const payment = await bookedPayment(tx, invoice);
  const { fromBalance, toPromotion } = refundParts(payment, before, asked.amount);
  const balance = moneyFromMicros((await lockBalances(tx, invoice.user_id)).main);
  if (balance < fromBalance && !asked.isTakenAnyway) return { kind: "balanceTooLow", balance, wanted: fromBalance };
  const held = balance < 0 ? zeroMoney : balance;
  const { kind, amount, state, providerId, reference, reason } = asked;
  const refund = await tx
    .insertInto("invoice_refunds")
    .values({
      ...{ invoice_id: invoice.id, kind, state, amount, reference, reason, provider_id: providerId },
      cents: centsOf(addMoney(before, amount)) - centsOf(before),
      from_balance: fromBalance,
      below_zero: fromBalance > held ? subtractMoney(fromBalance, held) : zeroMoney,
      missing: zeroMoney,
      next_try_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const postings = postingsOf(invoice.user_id, { fromBalance, toPromotion, amount });
  const name = `refund:${String(refund.id)}:taken`;
  await ledger.post(tx, [{ ...about(invoice), name, postings, isTakenAnyway: asked.isTakenAnyway }], now);
  return { kind: "booked", refund };
}

/** The same postings with the other sign, of an event that is there. */
async function oppositeOf(tx: Db, name: string): Promise<readonly Posting[]> {
  const rows = await tx
    .selectFrom("ledger_postings")
    .innerJoin("ledger_events", "ledger_events.id", "ledger_postings.event_id")
    .select(["account", "ledger_postings.user_id", "amount"])
    .where("ledger_events.name", "=", name)
    .execute();
  return rows.map(({ account, user_id: userId, amount }) => ({ account, userId, amount: -amount }));
}

/** What came to nothing is booked back, once: a refund that the gateway has not made, a dispute that was won. */
export async function returnRefund(
  tx: Db,
  ledger: Ledger,
  { invoice, id, state }: { readonly invoice: StoredInvoice; readonly id: number; readonly state: "failed" | "won" },
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable("invoice_refunds")
    .set({ state })
    .where("id", "=", id)
    .where("state", "in", ["asked", "given"])
    .returning("reference")
    .executeTakeFirst();
  if (!changed) return false;
  const taken = `refund:${String(id)}:taken`;
  const event: LedgerEvent = {
    ...about(invoice),
    corrects: taken,
    name: `refund:${String(id)}:returned`,
    isTakenAnyway: changed.reference === null,
    postings: await oppositeOf(tx, taken),
  };
  await ledger.post(tx, [event], now);
  return true;
}

/** The gateway has it. */
export async function noteGiven(db: Db, id: number, providerId: string): Promise<void> {
  await db
    .updateTable("invoice_refunds")
    .set({ state: "given", provider_id: providerId })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();
}
