import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import { findUser, passwordAddress } from "../accounts/index.ts";
import { localeFrom, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { between } from "../ledger/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import type { SettleDependencies } from "../orders/index.ts";
import type { GatewayPayment } from "./gateway-tables.ts";

/** Money that a gateway has taken for an invoice, under the name that the gateway has for it. */
export interface TakenPayment {
  readonly payment: string;
  /** Null where the gateway named an invoice that is not known. */
  readonly invoiceId: string | null;
  /** Micro-USD; null where the gateway took another currency. */
  readonly amount: number | null;
  /** The gateway's words, where they are not what the invoice asks for. */
  readonly said: string | null;
}

/**
 * Notes a payment, which waits for what becomes of it; null where it was noted before, under whichever event. What did not match and still
 * waits is replaced by the gateway's later word: money may come in parts.
 */
export async function notePayment(
  tx: Db,
  { payment, invoiceId, amount, said }: TakenPayment,
  now: Date,
): Promise<GatewayPayment | null> {
  const noted = await tx
    .insertInto("gateway_payments")
    .values({ payment, invoice_id: invoiceId, amount, said, state: "waiting", taken_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["payment", "invoice_id"])
        .doUpdateSet({ amount, said })
        .where("gateway_payments.state", "=", "waiting")
        .where("gateway_payments.said", "is not", null),
    )
    .returningAll()
    .executeTakeFirst();
  return noted ?? null;
}

/** Whether a payment was noted that did not match its invoice, about which the operator has decided since. */
export async function wasUnmatched(
  tx: Db,
  { invoiceId, payment }: Pick<TakenPayment, "invoiceId" | "payment">,
): Promise<boolean> {
  const noted = await tx
    .selectFrom("gateway_payments")
    .select("said")
    .where("payment", "=", payment)
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  return noted !== undefined && noted.said !== null;
}

/** Whether the same was said of a payment before, under whichever event: told again it is no other money. */
export async function isTold(tx: Db, { invoiceId, payment, said }: Omit<TakenPayment, "amount">): Promise<boolean> {
  const told = await tx
    .selectFrom("gateway_payments")
    .select("id")
    .where("invoice_id", "is not distinct from", invoiceId)
    .where("said", "=", said)
    .where((where) =>
      where.or([
        where("payment", "=", payment),
        where(where.fn<boolean>("starts_with", ["payment", where.val(`${payment} (`)]), "=", true),
      ]),
    )
    .executeTakeFirst();
  return told !== undefined;
}

const setState = (tx: Db, id: number, state: GatewayPayment["state"]) =>
  tx.updateTable("gateway_payments").set({ state }).where("id", "=", id).execute();

/** Whom an invoice is of, and the language that they ordered in. */
const buyerOf = (tx: Db, invoiceId: string) =>
  tx
    .selectFrom("invoices")
    .leftJoin("purchases", "purchases.id", "invoices.purchase_id")
    .select((select) => ["invoices.user_id", select.fn.coalesce("purchases.locale", "invoices.locale").as("locale")])
    .where("invoices.id", "=", invoiceId)
    .executeTakeFirstOrThrow();

/** Whether a payment can be credited to none any more, since its buyer has deleted the account. */
export async function isBuyerGone(tx: Db, invoiceId: string): Promise<boolean> {
  const { user_id } = await buyerOf(tx, invoiceId);
  return (await findUser(tx, user_id))?.deleted_at != null;
}

/** A payment that can be credited: whose invoice is known, and what it is worth. */
export interface CreditablePayment {
  readonly id: number;
  readonly invoiceId: string;
  /** Micro-USD. */
  readonly amount: number;
}

/** Adds a payment that no invoice asks for to its buyer's balance, and tells them: all of it, as no order was paid by it. */
export async function creditPayment(
  tx: Db,
  { ledger, receipts }: SettleDependencies,
  payment: CreditablePayment,
  now: Date,
): Promise<void> {
  const { user_id: userId, locale } = await buyerOf(tx, payment.invoiceId);
  const name = `payment:${String(payment.id)}`;
  const postings = between(userId, payment.amount, "gateway");
  await ledger.post(tx, [{ name, kind: "invoiced", userId, postings }], now);
  const credited = { state: "credited", amount: payment.amount } as const;
  await tx.updateTable("gateway_payments").set(credited).where("id", "=", payment.id).execute();
  const user = await findUser(tx, userId);
  const email = user?.email ?? user?.claimed_email;
  if (!user || !email) return;
  const hasAccount = user.password_hash !== null;
  // Without a password nothing could be chosen, and the money is reached by this mail alone.
  if (hasAccount && !(await readNotificationFlags(tx, userId))?.payments) return;
  const language = localeFrom(locale);
  const amount = `${formatMoney(moneyFromMicros(payment.amount), dollarDisplay)} USD`;
  const word = (key: string): string => receipts.messages.word(language, text(key, { amount }));
  const button = hasAccount
    ? null
    : { label: word("passwordMailButton"), address: await passwordAddress(tx, receipts.origin, { id: userId, email }, now) };
  const words = { subject: word("paidTwiceSubject"), paragraphs: [word("paidTwiceText")], locale: language };
  const more = button ? { button } : { choice: { userId, topic: "payments" as const } };
  await sendMail(tx, { to: email, kind: "payment", ...words, ...more }, now);
}

/**
 * What becomes of a payment for an invoice that is paid: where another payment of a gateway has paid it, it is credited as it came; else
 * only the operator can see whether it is the money that they have settled the invoice for, and it waits for them (L5).
 */
export async function takeSurplus(
  tx: Db,
  context: SettleDependencies,
  payment: CreditablePayment,
  now: Date,
): Promise<"credited" | "waiting"> {
  const other = await tx
    .selectFrom("gateway_payments")
    .select("id")
    .where("invoice_id", "=", payment.invoiceId)
    .where("id", "<>", payment.id)
    .where("state", "=", "settled")
    .executeTakeFirst();
  if (!other) return "waiting";
  await creditPayment(tx, context, payment, now);
  return "credited";
}

/** A payment that waits for the operator, under a lock; undefined where it does not. */
export const lockWaiting = (tx: Db, id: number): Promise<GatewayPayment | undefined> =>
  tx
    .selectFrom("gateway_payments")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();

/** A payment has paid its invoice. */
export const markSettled = (tx: Db, { id }: GatewayPayment): Promise<unknown> => setState(tx, id, "settled");

/** The operator has seen that a payment is the money of the invoice that they settled. */
export const dismissPayment = (tx: Db, id: number): Promise<unknown> => setState(tx, id, "dismissed");
