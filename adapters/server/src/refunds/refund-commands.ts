import { dollarDisplay, formatMoney, moneyFromMicros, type Money } from "@panel/core/money";
import { isPaidByHand, leftToRefund } from "@panel/core/payments";
import type { Db } from "../database/index.ts";
import type { Ledger } from "../ledger/index.ts";
import {
  type CommandCall,
  type CommandOutcome,
  CommandProblem,
  type OperatorCommand,
  readWaitingPage,
  type WaitingList,
  typedMoney,
} from "../operator/index.ts";
import { lockInvoice, type StoredInvoice } from "../payments/index.ts";
import { mailInvoice, type ReceiptDependencies } from "../receipts/index.ts";
import { bookRefund, refundedOf, type RefundOutcome, type StoredRefund } from "./book-refund.ts";

interface Services {
  readonly shop: { readonly ledger: Ledger; readonly receipts: ReceiptDependencies };
}

const dollars = (amount: Money): string => `${formatMoney(amount, dollarDisplay)} USD`;

async function invoiceOf({ tx, value }: CommandCall): Promise<StoredInvoice> {
  const id = value("invoice");
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw new CommandProblem(`There is no invoice "${id}".`);
  return invoice;
}

/** What is named, or all that is left of the payment. */
async function amountOf({ tx, values }: CommandCall, invoice: StoredInvoice): Promise<Money> {
  const text = values.get("amount");
  if (text === undefined) return leftToRefund(moneyFromMicros(invoice.amount), await refundedOf(tx, invoice.id));
  const amount = typedMoney(text);
  if (amount % 10_000 !== 0) throw new CommandProblem(`"${text}" is no whole number of cents.`);
  return amount;
}

const problems: Readonly<Record<Exclude<RefundOutcome["kind"], "booked">, (outcome: never) => string>> = {
  notPaid: () => "it is not paid",
  tooMuch: ({ left }: Extract<RefundOutcome, { kind: "tooMuch" }>) => `only ${dollars(left)} of it can still be given back`,
  balanceTooLow: ({ balance, wanted }: Extract<RefundOutcome, { kind: "balanceTooLow" }>) =>
    `the balance holds ${dollars(balance)}, and ${dollars(wanted)} would be taken from it; cancel what was bought first, or give back less`,
};

function refundFrom(invoice: StoredInvoice, outcome: RefundOutcome): StoredRefund {
  if (outcome.kind === "booked") return outcome.refund;
  throw new CommandProblem(`Nothing of invoice "${invoice.id}" was given back: ${problems[outcome.kind](outcome as never)}.`);
}

function answer(invoice: StoredInvoice, refund: StoredRefund, isChanged: boolean): CommandOutcome {
  const { id, amount, from_balance, state } = refund;
  const words = isChanged ? "Given back" : "It was given back already";
  const sum = dollars(moneyFromMicros(amount));
  const line = `${words}: ${sum} of ${invoice.id}, ${dollars(moneyFromMicros(from_balance))} from the balance of account ${String(invoice.user_id)}.`;
  return {
    lines: [line],
    result: { invoice: invoice.id, account: invoice.user_id, refund: id, amount, from_balance, state, isChanged },
  };
}

const findReference = (tx: Db, reference: string) =>
  tx.selectFrom("invoice_refunds").selectAll().where("reference", "=", reference).executeTakeFirst();

const refund: OperatorCommand<Services> = {
  name: "invoice refund",
  summary:
    "gives back what was paid, wholly or in part, once for each reference: from the balance, through the gateway that took it",
  words: [{ name: "invoice", about: "its id, such as inv_…" }],
  options: [
    { name: "amount", value: "DOLLARS", about: "how much of it, such as 12.50 (default: all that is left)" },
    { name: "reason", value: "TEXT", about: "why; kept in the operators' book", isRequired: true },
    { name: "reference", value: "TEXT", about: "names this refund: given again, nothing more goes back", isRequired: true },
  ],
  run: async (call, { shop }) => {
    const invoice = await invoiceOf(call);
    const [reason, reference] = [call.value("reason"), call.value("reference")];
    const known = await findReference(call.tx, reference);
    if (known && known.invoice_id !== invoice.id) throw new CommandProblem(`"${reference}" names a refund of another invoice.`);
    if (known) return answer(invoice, known, false);
    const amount = await amountOf(call, invoice);
    if (amount <= 0) throw new CommandProblem(`All of invoice "${invoice.id}" has been given back.`);
    const asked = { kind: "refund", amount, state: "asked", providerId: null, reference, reason, isTakenAnyway: false } as const;
    const outcome = await bookRefund(call.tx, shop.ledger, { invoice, asked }, call.now);
    return answer(invoice, refundFrom(invoice, outcome), true);
  },
};

/** Names the one reversal of an invoice. */
const reversalOf = (invoice: StoredInvoice): string => `reversal:${invoice.id}`;

/** All of a payment by hand, of which nothing has gone back. */
async function demandReversible({ tx }: CommandCall, invoice: StoredInvoice): Promise<void> {
  const { strategy } = await tx
    .selectFrom("payment_methods")
    .select("strategy")
    .where("id", "=", invoice.payment_method_id)
    .executeTakeFirstOrThrow();
  const why = !isPaidByHand({ strategy })
    ? "a gateway has taken its money"
    : (await refundedOf(tx, invoice.id)).length > 0
      ? "part of it has been given back"
      : null;
  if (why !== null) throw new CommandProblem(`Invoice "${invoice.id}" cannot be reversed: ${why}. Use "invoice refund".`);
}

const reversed = (invoice: StoredInvoice, { from_balance }: StoredRefund, isChanged: boolean): CommandOutcome => ({
  lines: [
    `${isChanged ? "Reversed" : "It was reversed already"}: ${invoice.id}, ${dollars(moneyFromMicros(from_balance))} from the balance of account ${String(invoice.user_id)}.`,
  ],
  result: { invoice: invoice.id, account: invoice.user_id, from_balance, isChanged },
});

const reverse: OperatorCommand<Services> = {
  name: "invoice reverse",
  summary: "takes back what was credited for an invoice by hand whose money had not come in after all",
  words: [{ name: "invoice", about: "its id, such as inv_…" }],
  options: [
    { name: "reason", value: "TEXT", about: "why; mailed to the buyer, and kept in the operators' book", isRequired: true },
  ],
  run: async (call, { shop }) => {
    const invoice = await invoiceOf(call);
    const [reason, reference] = [call.value("reason"), reversalOf(invoice)];
    const known = await findReference(call.tx, reference);
    if (known) return reversed(invoice, known, false);
    await demandReversible(call, invoice);
    const amount = moneyFromMicros(invoice.amount);
    const asked = {
      kind: "reversal",
      amount,
      state: "given",
      providerId: null,
      reference,
      reason,
      isTakenAnyway: false,
    } as const;
    const done = refundFrom(invoice, await bookRefund(call.tx, shop.ledger, { invoice, asked }, call.now));
    const news = { kind: "reversed", reason, taken: moneyFromMicros(done.from_balance) } as const;
    await mailInvoice(call.tx, shop.receipts, { id: invoice.id, news }, call.now);
    return reversed(invoice, done, true);
  },
};

/** What an operator can do about payments that are to go back. */
export const refundCommands: readonly OperatorCommand<Services>[] = [refund, reverse];

/** Refunds and disputes that reached the gateway without asking here, for which the balance no longer had the money. */
const unpaidRefunds = (db: Db) =>
  db
    .selectFrom("invoice_refunds")
    .innerJoin("invoices", "invoices.id", "invoice_refunds.invoice_id")
    .innerJoin("user_balances", "user_balances.user_id", "invoices.user_id")
    .select(["invoice_refunds.id", "invoice_id", "invoice_refunds.kind", "missing", "below_zero", "invoices.user_id", "main"])
    .select("invoice_refunds.created_at")
    .where((where) => where.or([where("missing", ">", 0), where.and([where("below_zero", ">", 0), where("main", "<", 0)])]))
    .where("state", "in", ["asked", "given"])
    .orderBy("invoice_refunds.created_at")
    .orderBy("invoice_refunds.id");

type UnpaidRefund = Awaited<ReturnType<ReturnType<typeof unpaidRefunds>["execute"]>>[number];
type Lack = Pick<UnpaidRefund, "missing" | "below_zero" | "main">;

/** What was lacking; what the operator did not give is owed for as long as the balance is below zero. */
const lackOf = ({ missing, below_zero, main }: Lack): string =>
  missing > 0
    ? `lacked ${dollars(moneyFromMicros(missing))}`
    : `lacked ${dollars(moneyFromMicros(below_zero))}, its balance is ${dollars(moneyFromMicros(main))}`;

const waitingOf = ({ id, invoice_id, kind, user_id, created_at, ...lack }: UnpaidRefund) => ({
  id: String(id),
  about: `${kind} of ${invoice_id}: account ${String(user_id)} ${lackOf(lack)}`,
  since: created_at,
});

export const refundsThatLack: WaitingList = {
  name: "refunds",
  title: "Payments that went back without the balance having them",
  read: (db, _now, page) => readWaitingPage(unpaidRefunds(db), page, waitingOf),
};
