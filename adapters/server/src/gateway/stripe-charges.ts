import Stripe from "stripe";
import { moneyFromMicros } from "@panel/core/money";
import { inTransaction, type Db } from "../database/index.ts";
import { claimed, eachByItself } from "../feature/index.ts";
import type { StoredCardCharge, StoredInvoice } from "../payments/index.ts";
import { holdForCard } from "../subscriptions/index.ts";
import { type GatewayReport, type ReportResult, takeReport } from "./gateway-report.ts";
import { centsOf, takenAtStripe } from "./stripe-account.ts";
import { readStripeCustomer } from "./stripe-customers.ts";
import { nowOf, type StripeParts } from "./stripe-parts.ts";

/** Marks intents that charge a linked card among those of pages at Stripe. */
export const LINKED_CARD = "linked_card";
/** A charge that nobody could make for so long is given up; Stripe knows the key of an asking for a day. */
const GIVEN_UP_AFTER_MS = 20 * 3_600_000;
/** Who has begun a charge is left alone for so long. */
const LEASE_MS = 60_000;
const MAX_CHARGES = 50;

type State = StoredCardCharge["state"];

/** What an intent that succeeded says about its invoice. */
const reportOfIntent = (eventId: string, invoiceId: string, intent: Stripe.PaymentIntent): GatewayReport => ({
  eventId: `stripe:${eventId}`,
  invoiceId,
  payment: intent.id,
  outcome: "paid",
  ...takenAtStripe(intent.amount_received, intent.currency),
  isExact: (asked) => intent.amount_received === centsOf(asked) && intent.currency === "usd",
});

export const readCharge = (db: Db, invoiceId: string): Promise<StoredCardCharge | undefined> =>
  db.selectFrom("card_charges").selectAll().where("invoice_id", "=", invoiceId).executeTakeFirst();

interface ChargeEnd {
  readonly state: Exclude<State, "charging">;
  readonly intentId?: string | null;
  readonly reason?: string;
}

/** Notes how a charge ended; anyone who finds it still under way lets the subscription wait that it was for. */
export async function endCharge(parts: StripeParts, invoiceId: string, { state, intentId, reason }: ChargeEnd): Promise<State> {
  await inTransaction(parts.db, async (tx) => {
    const ended = await tx
      .updateTable("card_charges")
      .set({ state, reason: reason ?? null, ...(intentId == null ? {} : { intent_id: intentId }) })
      .where("invoice_id", "=", invoiceId)
      .where("state", "<>", "charged")
      .where("state", "<>", state)
      .returning("invoice_id")
      .executeTakeFirst();
    if (ended && (state === "declined" || state === "needs_authentication"))
      await holdForCard(tx, parts.shop, invoiceId, nowOf(parts));
  });
  return state;
}

/** Credits what Stripe has taken, once, and notes it; what is not exactly what the invoice asks for waits for the operator. */
export async function settleIntent(
  parts: StripeParts,
  invoiceId: string,
  intent: Stripe.PaymentIntent,
  eventId = intent.id,
): Promise<ReportResult> {
  const result = await takeReport(parts.db, parts.shop, reportOfIntent(eventId, invoiceId, intent), nowOf(parts));
  await endCharge(parts, invoiceId, { state: "charged", intentId: intent.id });
  return result;
}

/** Stripe reports that a charge failed: nothing changes where that is known, or was the last word of another one. */
export async function noteFailed(parts: StripeParts, invoiceId: string, intentId: string, reason: string): Promise<void> {
  const charge = await readCharge(parts.db, invoiceId);
  if (charge?.state === "charging" && charge.intent_id === intentId)
    await endCharge(parts, invoiceId, { state: "declined", reason });
}

/** What is now that Stripe has answered. */
export async function takeIntent(parts: StripeParts, invoiceId: string, intent: Stripe.PaymentIntent): Promise<State> {
  switch (intent.status) {
    case "succeeded":
      await settleIntent(parts, invoiceId, intent);
      return "charged";
    case "processing":
      await parts.db.updateTable("card_charges").set({ intent_id: intent.id }).where("invoice_id", "=", invoiceId).execute();
      return "charging";
    case "requires_action":
      return endCharge(parts, invoiceId, { state: "needs_authentication", intentId: intent.id });
    default:
      return endCharge(parts, invoiceId, { state: "declined", intentId: intent.id, reason: intent.status });
  }
}

/** What a refusal of Stripe means for the charge; what is no word about the card is thrown on. */
export function takeRefusal(parts: StripeParts, invoiceId: string, problem: unknown): Promise<State> {
  const isRefusal =
    problem instanceof Stripe.errors.StripeCardError || problem instanceof Stripe.errors.StripeInvalidRequestError;
  if (!isRefusal) throw problem;
  const reason = problem.decline_code ?? problem.code ?? problem.type;
  const state = problem.code === "authentication_required" ? "needs_authentication" : "declined";
  return endCharge(parts, invoiceId, { state, intentId: problem.payment_intent?.id ?? null, reason });
}

interface ChargedCard {
  readonly token: string;
  readonly customer: string;
}

/** The card, unless it was removed or its owner is frozen (DEC-058): then why not. */
async function cardOf(db: Db, charge: StoredCardCharge): Promise<ChargedCard | string> {
  const card = await db
    .selectFrom("linked_cards")
    .innerJoin("users", "users.id", "linked_cards.user_id")
    .select(["provider_token", "user_id", "removed_at", "frozen_at"])
    .where("linked_cards.id", "=", charge.linked_card_id)
    .executeTakeFirstOrThrow();
  if (card.removed_at !== null) return "card_removed";
  if (card.frozen_at !== null) return "account_frozen";
  const customer = await readStripeCustomer(db, card.user_id);
  return customer === null ? "unknown_customer" : { token: card.provider_token, customer };
}

/** Charges a card without its owner; the key of the asking is the invoice's and the card's, so that Stripe takes it once. */
async function chargeCard(
  { stripe, shop }: StripeParts,
  invoice: StoredInvoice,
  charge: StoredCardCharge,
  { token, customer }: ChargedCard,
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: centsOf(moneyFromMicros(invoice.amount)),
      currency: "usd",
      customer,
      payment_method: token,
      return_url: `${shop.origin}/payments/stripe/${invoice.id}/back`,
      off_session: true,
      confirm: true,
      metadata: { invoice_id: invoice.id, charge: LINKED_CARD },
    },
    { idempotencyKey: `${invoice.id}-card-${String(charge.linked_card_id)}` },
  );
}

/** Whether an order of the invoice still waits for its money: others were paid otherwise, cancelled or deleted meanwhile. */
async function hasUnpaidOrder(db: Db, invoiceId: string): Promise<boolean> {
  const unpaid = await db
    .selectFrom("invoice_orders")
    .innerJoin("orders", "orders.id", "invoice_orders.order_id")
    .select("orders.id")
    .where("invoice_orders.invoice_id", "=", invoiceId)
    .where("orders.status", "=", "unpaid")
    .where("orders.deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return unpaid !== undefined;
}

/**
 * Charges the linked card of an invoice, and says how that stands. However often and by whomever it is asked, the card is charged once and
 * the invoice credited once. Throws where Stripe is not to be reached; then it is tried again.
 */
export async function chargeInvoice(parts: StripeParts, invoiceId: string): Promise<State> {
  const { db, clock } = parts;
  const charge = await readCharge(db, invoiceId);
  if (charge?.state !== "charging") return charge?.state ?? "canceled";
  const invoice = await db.selectFrom("invoices").selectAll().where("id", "=", invoiceId).executeTakeFirstOrThrow();
  if (invoice.status === "paid" || invoice.status === "canceled") return endCharge(parts, invoiceId, { state: "canceled" });
  // The invoice stays open when its orders are paid from the balance: its card would be charged for nothing.
  if (!(await hasUnpaidOrder(db, invoiceId))) return endCharge(parts, invoiceId, { state: "canceled" });
  const card = await cardOf(db, charge);
  if (typeof card === "string") return endCharge(parts, invoiceId, { state: "declined", reason: card });
  if (clock.now() - charge.created_at.getTime() > GIVEN_UP_AFTER_MS)
    return endCharge(parts, invoiceId, { state: "declined", reason: "given_up" });
  try {
    return await takeIntent(parts, invoiceId, await chargeCard(parts, invoice, charge, card));
  } catch (problem) {
    return takeRefusal(parts, invoiceId, problem);
  }
}

/** The next charge that is due, left to this process for a while; null when there is none. */
async function claimDue({ db, clock }: StripeParts): Promise<string | null> {
  const now = clock.now();
  const claimed = await db
    .updateTable("card_charges")
    .set({ next_try_at: new Date(now + LEASE_MS) })
    .where("invoice_id", "=", (due) =>
      due
        .selectFrom("card_charges")
        .select("invoice_id")
        .where("state", "=", "charging")
        .where("next_try_at", "<=", new Date(now))
        .orderBy("next_try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning("invoice_id")
    .executeTakeFirst();
  return claimed?.invoice_id ?? null;
}

/** Charges what is due; one that fails is tried again later and stops nobody else. Answers how many were looked at. */
export async function chargeDueCards(parts: StripeParts): Promise<number> {
  const due = claimed(MAX_CHARGES, () => claimDue(parts));
  return (await eachByItself(due, "charging linked cards", (invoiceId) => chargeInvoice(parts, invoiceId))).length;
}
