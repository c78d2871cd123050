import type Stripe from "stripe";
import { type GatewayReport, takeReport } from "./gateway-report.ts";
import { centsOf, takenAtStripe } from "./stripe-account.ts";
import { nowOf, type StripeParts } from "./stripe-parts.ts";

type StripePage = Stripe.Checkout.Session;

/** Stripe's name for the money: one page takes one payment, and all that is told of it names its intent. */
const paymentOf = ({ id, payment_intent: intent }: StripePage): string =>
  (typeof intent === "string" ? intent : intent?.id) ?? id;

/** What an event says about a page of an invoice; null for any other page. */
export function reportOfPage(eventId: string, type: string, page: StripePage): GatewayReport | null {
  const invoiceId = page.metadata?.["invoice_id"];
  if (page.mode !== "payment" || !invoiceId) return null;
  // Some ways to pay take days: the page is completed, and whether it was paid is told later.
  const isPaid = page.payment_status === "paid" && !type.endsWith("failed") && !type.endsWith("expired");
  return {
    eventId: `stripe:${eventId}`,
    invoiceId,
    payment: paymentOf(page),
    // An invoice outlives its page: a new page is begun when the buyer comes back.
    outcome: isPaid ? "paid" : "declined",
    ...takenAtStripe(page.amount_total, page.currency),
    isExact: (asked) => page.amount_total === centsOf(asked) && page.currency === "usd",
  };
}

/** Whether money of a page that was completed is still on its way; what failed is not. */
const isUnderWay = ({ payment_intent: intent }: StripePage): boolean =>
  intent !== null && typeof intent !== "string" && intent.status === "processing";

/**
 * Makes sure that nothing is paid on an old page any more: one that is open is closed. False where it was paid, which is credited if that
 * was not told yet, or is being paid; then no other page is begun, or it would be paid twice.
 */
export async function closePage(parts: StripeParts, id: string): Promise<boolean> {
  const page = await parts.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
  if (page.status === "open") {
    await parts.stripe.checkout.sessions.expire(id);
    return true;
  }
  if (page.payment_status !== "paid") return !isUnderWay(page);
  const report = reportOfPage(page.id, "checkout.session.completed", page);
  if (report) await takeReport(parts.db, parts.shop, report, nowOf(parts));
  return false;
}
