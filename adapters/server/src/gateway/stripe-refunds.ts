import Stripe from "stripe";
import { moneyFromMicros, zeroMoney } from "@panel/core/money";
import { leftToRefund } from "@panel/core/payments";
import { type Db, inTransaction } from "../database/index.ts";
import { lockInvoice, type StoredInvoice } from "../payments/index.ts";
import { bookRefund, noteGiven, refundedOf, returnRefund, type StoredRefund } from "../refunds/index.ts";
import { centsOf, moneyOfCents } from "./stripe-account.ts";
import { readCharge } from "./stripe-charges.ts";
import { nowOf, type StripeParts } from "./stripe-parts.ts";

const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** The payment at Stripe by which an invoice was paid. */
async function intentOf({ db, stripe }: StripeParts, invoiceId: string): Promise<string | null> {
  const charge = await readCharge(db, invoiceId);
  if (charge?.state === "charged") return charge.intent_id;
  const pages = await db.selectFrom("stripe_sessions").select("id").where("invoice_id", "=", invoiceId).execute();
  for (const { id } of pages) {
    const page = await stripe.checkout.sessions.retrieve(id);
    if (page.payment_status === "paid") return idOf(page.payment_intent);
  }
  return null;
}

/** Lets Stripe give back what was booked; one key for each refund, so that it goes back once. Answers its id there, or why not. */
export async function refundAtStripe(
  parts: StripeParts,
  refund: StoredRefund,
): Promise<{ readonly id: string } | { readonly problem: string }> {
  const intent = await intentOf(parts, refund.invoice_id);
  if (intent === null) return { problem: "unknown_payment" };
  try {
    return await parts.stripe.refunds.create(
      { payment_intent: intent, amount: refund.cents, metadata: { refund: String(refund.id), invoice_id: refund.invoice_id } },
      { idempotencyKey: `refund-${String(refund.id)}` },
    );
  } catch (problem) {
    if (!(problem instanceof Stripe.errors.StripeInvalidRequestError)) throw problem;
    return { problem: problem.code ?? problem.type };
  }
}

/** Something that Stripe has given back, or taken back in a dispute. */
interface GivenBack {
  readonly kind: StoredRefund["kind"];
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  /** Which refund of ours it is; null for one that began at Stripe. */
  readonly own: number | null;
  readonly hasFailed: boolean;
}

const knownRefund = (tx: Db, { id, own }: GivenBack) =>
  tx
    .selectFrom("invoice_refunds")
    .selectAll()
    .where((where) => where.or([where("provider_id", "=", id), ...(own === null ? [] : [where("id", "=", own)])]))
    .executeTakeFirst();

/** The cents in money; the last cents of a payment are whatever is left of it. */
function amountOf(invoice: StoredInvoice, cents: number, left: ReturnType<typeof leftToRefund>) {
  const isRest = cents >= centsOf(left);
  return isRest ? left : moneyOfCents(cents);
}

type Taken = "booked" | "known" | "returned" | "ignored";

/** Takes what Stripe says about one refund: what it began itself is booked, once; what failed is booked back, once. */
async function takeGivenBack(tx: Db, parts: StripeParts, invoice: StoredInvoice, given: GivenBack): Promise<Taken> {
  const { ledger } = parts.shop;
  const now = nowOf(parts);
  const known = await knownRefund(tx, given);
  if (known && given.hasFailed) {
    const isReturned = await returnRefund(tx, ledger, { invoice, id: known.id, state: "failed" }, now);
    return isReturned ? "returned" : "known";
  }
  if (known) {
    await noteGiven(tx, known.id, given.id);
    return "known";
  }
  if (given.hasFailed || given.currency !== "usd") return "ignored";
  const left = leftToRefund(moneyFromMicros(invoice.amount), await refundedOf(tx, invoice.id));
  const amount = amountOf(invoice, given.cents, left);
  if (amount <= zeroMoney) return "ignored";
  const asked = { kind: given.kind, amount, state: "given", providerId: given.id } as const;
  const outcome = await bookRefund(
    tx,
    ledger,
    { invoice, asked: { ...asked, reference: null, reason: null, isTakenAnyway: true } },
    now,
  );
  return outcome.kind === "booked" ? "booked" : "ignored";
}

async function takeAll(parts: StripeParts, invoiceId: string, given: readonly GivenBack[]): Promise<string> {
  const results = await inTransaction(parts.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    const taken: Taken[] = [];
    if (invoice) for (const each of given) taken.push(await takeGivenBack(tx, parts, invoice, each));
    return taken;
  });
  const order = ["booked", "returned", "known"] as const;
  return order.find((result) => results.includes(result)) ?? "ignored";
}

async function invoiceOf({ stripe }: StripeParts, intentId: string | null): Promise<string | null> {
  return intentId === null ? null : ((await stripe.paymentIntents.retrieve(intentId)).metadata["invoice_id"] ?? null);
}

/** Reads all refunds of a payment at Stripe and takes each: whatever event came, however often and in whatever order. */
async function syncRefunds(parts: StripeParts, intentId: string | null): Promise<string> {
  const invoiceId = await invoiceOf(parts, intentId);
  if (intentId === null || invoiceId === null) return "ignored";
  const { data } = await parts.stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  return takeAll(
    parts,
    invoiceId,
    data.map(({ id, amount, currency, metadata, status }) => ({
      kind: "refund",
      ...{ id, cents: amount, currency },
      own: metadata?.["refund"] === undefined ? null : Number(metadata["refund"]),
      hasFailed: status === "failed" || status === "canceled",
    })),
  );
}

/** A dispute takes the money immediately, unless it only asks; one that was won brings it back. */
async function takeDispute(parts: StripeParts, dispute: Stripe.Dispute): Promise<string> {
  const invoiceId = await invoiceOf(parts, idOf(dispute.payment_intent));
  if (invoiceId === null || dispute.status.startsWith("warning")) return "ignored";
  const { id, amount, currency, status } = dispute;
  if (status === "won") return winDispute(parts, invoiceId, id);
  return takeAll(parts, invoiceId, [{ kind: "dispute", id, cents: amount, currency, own: null, hasFailed: false }]);
}

const winDispute = (parts: StripeParts, invoiceId: string, disputeId: string): Promise<string> =>
  inTransaction(parts.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    const known = await tx.selectFrom("invoice_refunds").select("id").where("provider_id", "=", disputeId).executeTakeFirst();
    if (!invoice || !known) return "ignored";
    const isReturned = await returnRefund(tx, parts.shop.ledger, { invoice, id: known.id, state: "won" }, nowOf(parts));
    return isReturned ? "returned" : "known";
  });

/** What an event says about money that goes back; null for everything else. */
export function aboutRefund(parts: StripeParts, event: Stripe.Event): Promise<string> | null {
  switch (event.type) {
    case "charge.refunded":
    case "charge.refund.updated":
    case "refund.updated":
    case "refund.failed":
      return syncRefunds(parts, idOf(event.data.object.payment_intent));
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return takeDispute(parts, event.data.object);
    default:
      return null;
  }
}
