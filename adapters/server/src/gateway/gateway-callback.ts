import { createHmac } from "node:crypto";
import { decimalFromMoney, type Money, moneyFromDecimal } from "@panel/core/money";
import * as z from "zod/mini";
import { isSignature, serverSecret } from "../secrets/index.ts";
import type { Db } from "../database/index.ts";
import { canonicalJson } from "../http/index.ts";
import { refuse, text } from "../calls/index.ts";
import type { SettleDependencies } from "../orders/index.ts";
import { type ReportResult, takeReport } from "./gateway-report.ts";

const callbackSchema = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  invoice_id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the money that was taken; without it an invoice has one payment. */
  payment_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  outcome: z.enum(["paid", "declined", "canceled"]),
  amount: z.string().check(z.maxLength(60)),
  currency: z.string().check(z.maxLength(20)),
});

/** What the gateway reports about an invoice. */
export type GatewayCallback = z.output<typeof callbackSchema>;

export interface CallbackDependencies extends SettleDependencies {
  /** Shared with the gateway. */
  readonly secret: string;
}

/** The secret that this server shares with its gateway. */
export const gatewaySecret = (db: Db): Promise<string> => serverSecret(db, "gateway");

/** The signature of a report: over its fields in a fixed order, so that spaces do not matter. */
export const signCallback = (secret: string, callback: unknown): string =>
  createHmac("sha256", secret).update(canonicalJson(callback)).digest("hex");

/**
 * Takes a report of the gateway, whose signature is checked. However often and in whatever order reports come, an invoice is credited
 * once, and by nothing but its amount.
 */
export async function receiveCallback(
  db: Db,
  context: CallbackDependencies,
  body: unknown,
  signature: string,
  now: Date,
): Promise<ReportResult> {
  const read = callbackSchema.safeParse(body);
  if (!read.success || !isSignature(signature, signCallback(context.secret, body))) throw refuse(text("callbackRefused"));
  const { event_id: eventId, invoice_id: invoiceId, payment_id: payment = invoiceId, outcome, amount, currency } = read.data;
  const isExact = (asked: Money) => amount === decimalFromMoney(asked) && currency === "USD";
  const money = currency === "USD" ? moneyFromDecimal(amount) : null;
  const report = { eventId, invoiceId, payment, outcome, amount: money, said: `${amount} ${currency}`, isExact };
  return takeReport(db, context, report, now);
}
