import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand, readWaitingPage, type WaitingList } from "../operator/index.ts";
import type { SettleDependencies } from "../orders/index.ts";
import { creditPayment, dismissPayment, lockWaiting } from "./gateway-payments.ts";
import type { GatewayPayment } from "./gateway-tables.ts";

const paymentWord = { name: "payment", about: "its number, as `waiting` lists it" };
const reason = { name: "reason", value: "TEXT", about: "why; kept in the operators' book", isRequired: true } as const;

const dollars = ({ amount }: Pick<GatewayPayment, "amount">): string =>
  `${formatMoney(moneyFromMicros(amount), dollarDisplay)} USD`;

const nameOf = (payment: GatewayPayment): string =>
  `payment ${String(payment.id)} (${dollars(payment)} for ${payment.invoice_id})`;

async function paymentOf({ tx, value }: CommandCall): Promise<GatewayPayment> {
  const given = value("payment");
  const found = /^\d{1,15}$/.test(given) ? await lockWaiting(tx, Number(given)) : undefined;
  if (!found) throw new CommandProblem(`No payment "${given}" waits.`);
  return found;
}

const credit: OperatorCommand<{ readonly shop: SettleDependencies }> = {
  name: "payment credit",
  summary: "adds money that came in for an invoice that was paid already to its buyer's balance",
  words: [paymentWord],
  options: [reason],
  run: async (call, { shop }) => {
    const payment = await paymentOf(call);
    call.value("reason");
    await creditPayment(call.tx, shop, payment, call.now);
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
    .innerJoin("invoices", "invoices.id", "taken.invoice_id")
    .select(["taken.id", "taken.amount", "taken.payment", "taken.invoice_id", "taken.taken_at", "invoices.user_id"])
    .where("taken.state", "=", "waiting")
    .orderBy("taken.taken_at")
    .orderBy("taken.id");

type PaymentToLookAt = Awaited<ReturnType<ReturnType<typeof waitingPayments>["execute"]>>[number];

const waitingOf = ({ id, amount, payment, invoice_id, user_id, taken_at }: PaymentToLookAt) => ({
  id: String(id),
  about: `${dollars({ amount })}, account ${String(user_id)}, ${payment} for ${invoice_id}`,
  since: taken_at,
});

export const paymentsThatWait: WaitingList = {
  name: "payments",
  title: "Payments for invoices that were settled another way",
  read: (db, _now, page) => readWaitingPage(waitingPayments(db), page, waitingOf),
};
