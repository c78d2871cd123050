import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import { isPaidByHand } from "@panel/core/payments";
import type { Db } from "../database/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand, readWaitingPage, type WaitingList } from "../operator/index.ts";
import { mailInvoice } from "../receipts/index.ts";
import { cancelInvoice, lockInvoice, type StoredInvoice } from "../payments/index.ts";
import { type SettleDependencies, settleInvoice, tellSettled } from "./settle-invoice.ts";

interface Services {
  readonly shop: SettleDependencies;
}

const invoiceWord = { name: "invoice", about: "its id, such as inv_…" };

async function invoiceOf({ tx, value }: CommandCall): Promise<StoredInvoice> {
  const id = value("invoice");
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new CommandProblem(`There is no invoice "${id}".`);
  return invoice;
}

const textOf = ({ id, amount, user_id }: Pick<StoredInvoice, "id" | "amount" | "user_id">): string =>
  `${id} (${formatMoney(moneyFromMicros(amount), dollarDisplay)} USD of account ${String(user_id)})`;

const settle: OperatorCommand<Services> = {
  name: "invoice settle",
  summary: "credits an invoice whose money has come in, and pays its orders",
  words: [invoiceWord],
  run: async (call, { shop }) => {
    const invoice = await invoiceOf(call);
    const settlement = await settleInvoice(call.tx, shop, invoice.id, call.now);
    if (settlement === "unknown") throw new CommandProblem(`Account ${String(invoice.user_id)} was deleted by its owner.`);
    const isChanged = settlement === "settled";
    if (isChanged) await tellSettled(call.tx, shop, invoice, call.now);
    const lines = [`${isChanged ? "Settled" : "It was settled already"}: ${textOf(invoice)}.`];
    return { lines, result: { invoice: invoice.id, account: invoice.user_id, status: "paid", isChanged } };
  },
};

const reject: OperatorCommand<Services> = {
  name: "invoice reject",
  summary: "closes an invoice whose money has not come in; its orders stay unpaid",
  words: [invoiceWord],
  options: [
    { name: "reason", value: "TEXT", about: "why; mailed to the buyer, and kept in the operators' book", isRequired: true },
  ],
  run: async (call, { shop }) => {
    const invoice = await invoiceOf(call);
    const news = { kind: "rejected", reason: call.value("reason") } as const;
    if (invoice.status === "paid") throw new CommandProblem(`Invoice "${invoice.id}" is paid; it cannot be rejected.`);
    const isChanged = await cancelInvoice(call.tx, invoice.id, call.now);
    if (isChanged) await mailInvoice(call.tx, shop.receipts, { id: invoice.id, news }, call.now);
    const lines = [`${isChanged ? "Rejected" : "It was closed already"}: ${textOf(invoice)}.`];
    return { lines, result: { invoice: invoice.id, account: invoice.user_id, status: "canceled", isChanged } };
  },
};

/** What an operator can do about one invoice. */
export const invoiceCommands: readonly OperatorCommand<Services>[] = [settle, reject];

/** Buyers say of these that they have paid by hand; nobody but the operator can see whether the money came. */
const invoicesToCheck = (db: Db) =>
  db
    .selectFrom("invoices")
    .innerJoin("payment_methods", "payment_methods.id", "invoices.payment_method_id")
    .select(["invoices.id", "amount", "user_id", "comment", "created_at", "payment_methods.name", "payment_methods.strategy"])
    .where("status", "=", "in_moderation")
    .orderBy("created_at")
    .orderBy("invoices.id");

type InvoiceToCheck = Awaited<ReturnType<ReturnType<typeof invoicesToCheck>["execute"]>>[number];

const waitingOf = ({ id, amount, user_id, comment, created_at, name, strategy }: InvoiceToCheck) => ({
  id,
  about: [
    `${formatMoney(moneyFromMicros(amount), dollarDisplay)} USD`,
    `account ${String(user_id)}`,
    isPaidByHand({ strategy }) ? name : `${name} (gateway)`,
    ...(comment === null ? [] : [JSON.stringify(comment)]),
  ].join(", "),
  since: created_at,
});

export const invoicesThatWait: WaitingList = {
  name: "invoices",
  title: "Invoices that buyers say they have paid",
  read: (db, _now, page) => readWaitingPage(invoicesToCheck(db), page, waitingOf),
};
