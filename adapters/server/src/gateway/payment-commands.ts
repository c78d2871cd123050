import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import {
  type CommandCall,
  CommandProblem,
  type OperatorCommand,
  readWaitingPage,
  typedMoney,
  type WaitingList,
} from "../operator/index.ts";
import type { SettleDependencies } from "../orders/index.ts";
import { creditPayment, type CreditablePayment, dismissPayment, isBuyerGone, lockWaiting } from "./gateway-payments.ts";
import type { GatewayPayment } from "./gateway-tables.ts";

const paymentWord = { name: "payment", about: "its number, as `waiting` lists it" };
const reason = { name: "reason", value: "TEXT", about: "why; kept in the operators' book", isRequired: true } as const;

const dollars = (amount: number): string => `${formatMoney(moneyFromMicros(amount), dollarDisplay)} USD`;

/** What came in; in the gateway's words where it took no dollars. */
const worthOf = ({ amount, said }: Pick<GatewayPayment, "amount" | "said">): string =>
  amount === null ? JSON.stringify(said) : dollars(amount);

const nameOf = (payment: GatewayPayment): string =>
  `payment ${String(payment.id)} (${worthOf(payment)} for ${payment.invoice_id ?? "no invoice that is known"})`;

async function paymentOf({ tx, value }: CommandCall): Promise<GatewayPayment> {
  const given = value("payment");
  const found = /^\d{1,15}$/.test(given) ? await lockWaiting(tx, Number(given)) : undefined;
  if (!found) throw new CommandProblem(`No payment "${given}" waits.`);
  return found;
}

/** What a payment is credited with: itself, or what the operator says that money of another currency is worth. */
function creditOf({ values }: CommandCall, payment: GatewayPayment): CreditablePayment {
  const { amount, id, invoice_id: invoiceId } = payment;
  const given = values.get("amount");
  if (invoiceId === null)
    throw new CommandProblem(`It is not known whose ${nameOf(payment)} is: use "account credit" and "payment dismiss".`);
  if (amount !== null && given !== undefined) throw new CommandProblem(`It is credited as it came: ${nameOf(payment)}.`);
  if (amount !== null) return { id, invoiceId, amount };
  if (given === undefined) throw new CommandProblem(`Say with --amount what it is worth in dollars: ${nameOf(payment)}.`);
  return { id, invoiceId, amount: typedMoney(given) };
}

const credit: OperatorCommand<{ readonly shop: SettleDependencies }> = {
  name: "payment credit",
  summary: "adds money that no open invoice asks for to the balance of whose invoice it came in for",
  words: [paymentWord],
  options: [reason, { name: "amount", value: "DOLLARS", about: "what it is worth, where the gateway took another currency" }],
  run: async (call, { shop }) => {
    const payment = await paymentOf(call);
    call.value("reason");
    const credited = creditOf(call, payment);
    if (await isBuyerGone(call.tx, credited.invoiceId))
      throw new CommandProblem(`The buyer has deleted the account; give the money back where it came from: ${nameOf(payment)}.`);
    await creditPayment(call.tx, shop, credited, call.now);
    return { lines: [`Credited: ${nameOf(payment)}.`], result: { payment: payment.id, state: "credited" } };
  },
};

const dismiss: OperatorCommand = {
  name: "payment dismiss",
  summary: "takes a payment off the list: it is the money that its invoice was settled for, or was given back",
  words: [paymentWord],
  options: [reason],
  run: async (call) => {
    const payment = await paymentOf(call);
    call.value("reason");
    await dismissPayment(call.tx, payment.id);
    return { lines: [`Dismissed: ${nameOf(payment)}.`], result: { payment: payment.id, state: "dismissed" } };
  },
};

/** What an operator can do about money that no invoice asks for. */
export const paymentCommands: readonly OperatorCommand<{ readonly shop: SettleDependencies }>[] = [credit, dismiss];

const waitingPayments = (db: Db) =>
  db
    .selectFrom("gateway_payments as taken")
    .leftJoin("invoices", "invoices.id", "taken.invoice_id")
    .select(["taken.id", "taken.amount", "taken.said", "taken.payment", "taken.invoice_id", "taken.taken_at"])
    .select(["invoices.user_id", "invoices.amount as asked"])
    .where("taken.state", "=", "waiting")
    .orderBy("taken.taken_at")
    .orderBy("taken.id");

type PaymentToLookAt = Awaited<ReturnType<ReturnType<typeof waitingPayments>["execute"]>>[number];

const waitingOf = ({ id, amount, asked, payment, invoice_id, said, user_id, taken_at }: PaymentToLookAt) => ({
  id: String(id),
  about: [
    worthOf({ amount, said }),
    ...(asked === null || said === null ? [] : [`${dollars(asked)} were asked for`]),
    ...(user_id === null ? [] : [`account ${String(user_id)}`]),
    `${payment} for ${invoice_id ?? JSON.stringify(said)}`,
  ].join(", "),
  since: taken_at,
});

export const paymentsThatWait: WaitingList = {
  name: "payments",
  title: "Payments that no open invoice asks for",
  read: (db, _now, page) => readWaitingPage(waitingPayments(db), page, waitingOf),
};
