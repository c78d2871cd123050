import { moneyFromMicros, type Money } from "@panel/core/money";
import { notFound } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { type SettleDependencies, settleInvoice, tellSettled } from "../orders/index.ts";
import { cancelInvoice, lockInvoice } from "../payments/index.ts";
import { isTold, markSettled, notePayment, takeSurplus, wasUnmatched } from "./gateway-payments.ts";

/** What a gateway tells of an invoice, once its signature was checked. */
export interface GatewayReport {
  /** One of all gateways' events; told again under the same id it changes nothing. */
  readonly eventId: string;
  readonly invoiceId: string;
  /** The gateway's name for the money that was taken; the invoice where it has none, so that there is one payment for it. */
  readonly payment: string;
  readonly outcome: "paid" | "declined" | "canceled";
  /** What the gateway took; null where it took nothing, or another currency. */
  readonly amount: Money | null;
  /** The same in the gateway's own words, such as `500 RUB`. */
  readonly said: string;
  /** Whether what was taken is what the invoice asks for. */
  readonly isExact: (asked: Money) => boolean;
}

export type ReportResult = "settled" | "alreadySettled" | "credited" | "waiting" | "duplicate" | "noted";

/** Notes an event; false when it was noted before, also by a twin that is being worked on right now. */
async function isNewEvent(tx: Db, { eventId, invoiceId, outcome, amount }: GatewayReport, now: Date): Promise<boolean> {
  const noted = await tx
    .insertInto("gateway_events")
    .values({ id: eventId, invoice_id: invoiceId, kind: "callback", outcome, amount, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Money of another amount or currency than its invoice's, or for no invoice at all, credits nothing: it waits for the operator. Where the
 * gateway has no name for it, each report waits by itself; where something was done about that name already, each further word does.
 */
async function keepUnmatched(tx: Db, report: GatewayReport, isKnown: boolean, now: Date): Promise<ReportResult> {
  const { amount, eventId, invoiceId, payment, said } = report;
  const taken = { amount, ...(isKnown ? { invoiceId, said } : { invoiceId: null, said: `${said} for ${invoiceId}` }) };
  if (payment !== invoiceId) {
    if (await notePayment(tx, { ...taken, payment }, now)) return "waiting";
    if (await isTold(tx, { ...taken, payment })) return "alreadySettled";
  }
  await notePayment(tx, { ...taken, payment: `${payment} (${eventId})` }, now);
  return "waiting";
}

/** Money is credited once for each payment: it pays its invoice, or is money that no invoice asks for any more (L5). */
async function takePayment(tx: Db, context: SettleDependencies, report: GatewayReport, now: Date): Promise<ReportResult> {
  const { amount, invoiceId, payment } = report;
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice || !report.isExact(moneyFromMicros(invoice.amount))) return keepUnmatched(tx, report, invoice !== undefined, now);
  const noted = await notePayment(tx, { payment, invoiceId, amount: amount ?? invoice.amount, said: null }, now);
  if (!noted) return (await wasUnmatched(tx, report)) ? keepUnmatched(tx, report, true, now) : "alreadySettled";
  const settlement = await settleInvoice(tx, context, invoiceId, now);
  // Its buyer has deleted the account: only the operator can give the money back.
  if (settlement === "unknown") return "waiting";
  if (settlement !== "settled")
    return takeSurplus(tx, context, { id: noted.id, invoiceId, amount: amount ?? invoice.amount }, now);
  await markSettled(tx, noted);
  await tellSettled(tx, context, invoice, now);
  return "settled";
}

/** What brought no money is of an invoice of ours, or none of our business. */
async function refuseUnknown(tx: Db, { invoiceId }: GatewayReport): Promise<void> {
  const invoice = await tx.selectFrom("invoices").select("id").where("id", "=", invoiceId).executeTakeFirst();
  if (!invoice) throw notFound();
}

async function apply(tx: Db, context: SettleDependencies, report: GatewayReport, now: Date): Promise<ReportResult> {
  if (report.outcome === "paid") return takePayment(tx, context, report, now);
  if (report.outcome === "canceled") await cancelInvoice(tx, report.invoiceId, now);
  return "noted";
}

/** Takes a report of whichever gateway: however often and in whatever order reports come, money is credited once for each payment. */
export const takeReport = (db: Db, context: SettleDependencies, report: GatewayReport, now: Date): Promise<ReportResult> =>
  inTransaction(db, async (tx) => {
    if (report.outcome !== "paid") await refuseUnknown(tx, report);
    if (!(await isNewEvent(tx, report, now))) return "duplicate";
    return apply(tx, context, report, now);
  });
