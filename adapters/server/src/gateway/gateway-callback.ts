import { createHmac } from "node:crypto";
import { decimalFromMoney, moneyFromDecimal, moneyFromMicros } from "@panel/core/money";
import * as z from "zod/mini";
import { isSignature, serverSecret } from "../secrets/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { canonicalJson } from "../http/index.ts";
import { notFound, refuse, text } from "../calls/index.ts";
import { cancelInvoice } from "../payments/index.ts";
import { mailSettled, type SettleDependencies, settleInvoice } from "../orders/index.ts";

const callbackSchema = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  invoice_id: z.string().check(z.minLength(1), z.maxLength(200)),
  outcome: z.enum(["paid", "declined", "canceled"]),
  amount: z.string(),
  currency: z.string(),
});

/** What the gateway reports about an invoice. */
export type GatewayCallback = z.output<typeof callbackSchema>;
export type CallbackResult = "settled" | "alreadySettled" | "duplicate" | "noted";

export interface CallbackDependencies extends SettleDependencies {
  /** Shared with the gateway. */
  readonly secret: string;
}

/** The secret that this server shares with its gateway. */
export const gatewaySecret = (db: Db): Promise<string> => serverSecret(db, "gateway");

/** The signature of a report: over its fields in a fixed order, so that spaces do not matter. */
export const signCallback = (secret: string, callback: unknown): string =>
  createHmac("sha256", secret).update(canonicalJson(callback)).digest("hex");

/** Notes an event; false when it was noted before, also by a twin that is being worked on right now. */
async function isNewEvent(tx: Db, callback: GatewayCallback, now: Date): Promise<boolean> {
  const amount = moneyFromDecimal(callback.amount);
  const noted = await tx
    .insertInto("gateway_events")
    .values({
      id: callback.event_id,
      invoice_id: callback.invoice_id,
      kind: "callback",
      outcome: callback.outcome,
      amount,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** A report about another amount or currency than the invoice's credits nothing. */
async function checkAmount(tx: Db, callback: GatewayCallback): Promise<void> {
  const invoice = await tx.selectFrom("invoices").select("amount").where("id", "=", callback.invoice_id).executeTakeFirst();
  if (!invoice) throw notFound();
  const isExact = callback.amount === decimalFromMoney(moneyFromMicros(invoice.amount));
  if (callback.outcome === "paid" && (!isExact || callback.currency !== "USD")) throw refuse(text("callbackRefused"));
}

async function apply(tx: Db, context: CallbackDependencies, callback: GatewayCallback, now: Date): Promise<CallbackResult> {
  if (callback.outcome === "paid") {
    const settlement = await settleInvoice(tx, context, callback.invoice_id, now);
    if (settlement !== "settled") return "alreadySettled";
    await mailSettled(tx, context, callback.invoice_id, now);
    return "settled";
  }
  if (callback.outcome === "canceled") await cancelInvoice(tx, callback.invoice_id, now);
  return "noted";
}

/**
 * Takes a report of the gateway. Signature, amount and currency are checked; however often and in whatever order reports come,
 * an invoice is credited once.
 */
export async function receiveCallback(
  db: Db,
  context: CallbackDependencies,
  body: unknown,
  signature: string,
  now: Date,
): Promise<CallbackResult> {
  const read = callbackSchema.safeParse(body);
  if (!read.success || !isSignature(signature, signCallback(context.secret, body))) throw refuse(text("callbackRefused"));
  const callback = read.data;
  return inTransaction(db, async (tx) => {
    await checkAmount(tx, callback);
    if (!(await isNewEvent(tx, callback, now))) return "duplicate";
    return apply(tx, context, callback, now);
  });
}
