import { dollarDisplay, formatMoney, moneyFromMicros, type Money } from "@panel/core/money";
import { pathOf } from "@panel/core/routing";
import { localeFrom, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import { receiptAddress, type ReceiptDependencies } from "./receipt-links.ts";

/**
 * What an operator has decided about an invoice, for the reason that they gave: its money is on the balance, it was closed, or what was
 * credited for it was taken back.
 */
export type InvoiceNews =
  | { readonly kind: "credited" }
  | { readonly kind: "rejected"; readonly reason: string }
  | { readonly kind: "reversed"; readonly reason: string; readonly taken: Money };

const readInvoice = (tx: Db, id: string) =>
  tx
    .selectFrom("invoices")
    .innerJoin("users", "users.id", "invoices.user_id")
    .leftJoin("purchases", "purchases.id", "invoices.purchase_id")
    .select(["invoices.kind", "invoices.amount", "invoices.user_id", "invoices.is_guests", "invoices.purchase_id"])
    .select(["users.email", "users.claimed_email", "invoices.locale", "purchases.locale as purchase_locale"])
    .where("invoices.id", "=", id)
    .executeTakeFirst();

type ToldInvoice = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;
type Word = (key: string, values?: Readonly<Record<string, string>>) => string;

const languageOf = ({ locale, purchase_locale }: ToldInvoice) => localeFrom(purchase_locale ?? locale);

/** Where its reader goes on: to the balance, to another try, or to the orders; a guest by the signed link. */
function buttonOf(receipts: ReceiptDependencies, invoice: ToldInvoice, news: InvoiceNews, word: Word) {
  const page = (label: string, name: string) => ({
    label: word(label),
    address: `${receipts.origin}/app${pathOf({ name }, languageOf(invoice))}`,
  });
  if (invoice.is_guests && invoice.purchase_id !== null)
    return { label: word("orderEndButton"), address: receiptAddress(receipts, invoice.purchase_id) };
  if (news.kind !== "rejected") return page("paymentMailButton", "finances");
  return invoice.kind === "top_up" ? page("planMailTopUp", "add-funds") : page("orderEndButton", "orders");
}

function wordsOf(invoice: ToldInvoice, news: InvoiceNews, word: Word) {
  const amount = formatMoney(moneyFromMicros(invoice.amount), dollarDisplay);
  if (news.kind === "credited")
    return { subject: word("paymentMailCredited", { amount }), paragraphs: [word("paymentMailCreditedText")] };
  const why = word("mailReason", { reason: news.reason });
  if (news.kind === "reversed") {
    const taken = formatMoney(news.taken, dollarDisplay);
    return { subject: word("paymentMailReversed", { amount }), paragraphs: [why, word("paymentMailReversedText", { taken })] };
  }
  const rest = word(invoice.kind === "top_up" ? "paymentMailRejectedTopUp" : "paymentMailRejectedOrder");
  return { subject: word("paymentMailRejected", { amount }), paragraphs: [why, rest] };
}

/**
 * Mails the buyer what an operator has decided about an invoice, in the language it was opened in, unless they want no messages about
 * payments (PRO-005). A guest, who could choose nothing, is always written to.
 */
export async function mailInvoice(
  tx: Db,
  receipts: ReceiptDependencies,
  { id, news }: { readonly id: string; readonly news: InvoiceNews },
  now: Date,
): Promise<void> {
  const invoice = await readInvoice(tx, id);
  const email = invoice?.email ?? invoice?.claimed_email ?? null;
  if (!invoice || email === null) return;
  const { user_id: userId, is_guests: isGuests } = invoice;
  if (!isGuests && !(await readNotificationFlags(tx, userId))?.payments) return;
  const locale = languageOf(invoice);
  const word: Word = (key, values) => receipts.messages.word(locale, text(key, values));
  const words = { ...wordsOf(invoice, news, word), button: buttonOf(receipts, invoice, news, word) };
  const choice = isGuests ? {} : { choice: { userId, topic: "payments" as const } };
  await sendMail(tx, { to: email, kind: `invoice_${news.kind}`, ...words, ...choice, locale }, now);
}
