import type { Money } from "@panel/core/money";
import { moneyFromMicros } from "@panel/core/money";
import { notFound, refuse, text } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { mailSettled, type SettleDependencies, settleInvoice } from "../orders/index.ts";
import { cancelInvoice, lockInvoice } from "../payments/index.ts";
import { markSettled, notePayment, takeSurplus } from "./gateway-payments.ts";

/** What a gateway tells of an invoice, once its signature was checked. */
export interface GatewayReport {
  /** One of all gateways' events; told again under the same id it changes nothing. */
  readonly eventId: string;
  readonly invoiceId: string;
  /** The gateway's name for the money that was taken; the invoice where it has none, so that there is one payment for it. */
  readonly payment: string;
  readonly outcome: "paid" | "declined" | "canceled";
  /** What the gateway took, in its own words; null where it took nothing. */
  readonly amount: Money | null;
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

/** A report about another amount or currency than the invoice's credits nothing. */
async function checkAmount(tx: Db, { invoiceId, outcome, isExact }: GatewayReport): Promise<void> {
  const invoice = await tx.selectFrom("invoices").select("amount").where("id", "=", invoiceId).executeTakeFirst();
  if (!invoice) throw notFound();
  if (outcome === "paid" && !isExact(moneyFromMicros(invoice.amount))) throw refuse(text("callbackRefused"));
}

/** Money is credited once for each payment: it pays its invoice, or is money that no invoice asks for any more (L5). */
async function takePayment(tx: Db, context: SettleDependencies, report: GatewayReport, now: Date): Promise<ReportResult> {
  const { amount, invoiceId, payment } = report;
  const invoice = await lockInvoice(tx, invoiceId);
  const noted = await notePayment(tx, { payment, invoiceId, amount: amount ?? invoice?.amount ?? 0 }, now);
  if (!noted) return "alreadySettled";
  const settlement = await settleInvoice(tx, context, invoiceId, now);
  if (settlement !== "settled") return takeSurplus(tx, context, noted, now);
  await markSettled(tx, noted);
  await mailSettled(tx, context, invoiceId, now);
  return "settled";
}

async function apply(tx: Db, context: SettleDependencies, report: GatewayReport, now: Date): Promise<ReportResult> {
  if (report.outcome === "paid") return takePayment(tx, context, report, now);
  if (report.outcome === "canceled") await cancelInvoice(tx, report.invoiceId, now);
  return "noted";
}

/** Takes a report of whichever gateway: however often and in whatever order reports come, money is credited once for each payment. */
export const takeReport = (db: Db, context: SettleDependencies, report: GatewayReport, now: Date): Promise<ReportResult> =>
  inTransaction(db, async (tx) => {
    await checkAmount(tx, report);
    if (!(await isNewEvent(tx, report, now))) return "duplicate";
    return apply(tx, context, report, now);
  });
