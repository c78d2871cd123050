import { decimalFromMoney, moneyFromMicros, scaleMoney } from "@panel/core/money";
import { expect } from "vitest";
import { expireInvoices } from "../../../adapters/server/src/payments/index.ts";
import { report } from "../../support/server-gateway.ts";
import { balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import {
  answerOf,
  buyByMethod,
  buyFromBalance,
  purchaseBody,
  someLikes,
  type PurchaseAnswer,
} from "../../support/server-purchases.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

/** What the model believes about an order. */
export interface ModelOrder {
  readonly id: number;
  readonly cost: number;
  readonly quantity: number;
  readonly couponCredit: number;
  status: "unpaid" | "in_processing" | "stopped" | "canceled" | "completed" | "deleted";
  isStarted: boolean;
  delivered: number;
}

/** What the model believes about an invoice; amounts in micro-USD. */
export interface ModelInvoice {
  readonly id: string;
  readonly amount: number;
  readonly credit: number;
  readonly bonus: number;
  readonly order: ModelOrder | null;
  isPaid: boolean;
  /** What the gateway has taken back and not brought back. */
  taken: number;
}

/** What the model believes about a withdrawal of the referrer; micro-USD. */
export interface ModelWithdrawal {
  readonly id: number;
  readonly amount: number;
  isPending: boolean;
}

/** One customer as arithmetic: no locks, no database, one number. */
export interface Model {
  balance: number;
  isFrozen: boolean;
  readonly orders: ModelOrder[];
  readonly invoices: ModelInvoice[];
  readonly purchases: { readonly key: string; readonly body: unknown; readonly answer: string }[];
  /** What the customer's referrer has of rewards, and which orders were rewarded. */
  earnings: number;
  readonly rewarded: Set<number>;
  /** Orders that the referrer's widget has sold. */
  readonly sold: Set<number>;
  readonly withdrawals: ModelWithdrawal[];
}

export interface Real {
  readonly test: TestServer;
  readonly customer: Customer;
  /** Brought the customer here, sells by a widget, and does tasks. */
  readonly referrer: Customer;
  readonly widgetId: number;
  readonly channelId: number;
}

export const newModel = (earnings: number): Model => ({
  balance: 0,
  isFrozen: false,
  orders: [],
  invoices: [],
  purchases: [],
  earnings,
  rewarded: new Set(),
  sold: new Set(),
  withdrawals: [],
});

/** Micro-USD for one like, as in the test catalogue. */
const PRICE = 500;
const CASHBACK = 0.2;
let keys = 0;
const nextKey = (): string => `model-${String((keys += 1))}`;

const post = (real: Real, path: string, body: unknown = {}) =>
  real.test.call("POST", path, { token: real.customer.token, key: nextKey(), body });

/** What the referrer has is what the arithmetic says. */
async function agreeOnEarnings(model: Model, real: Real): Promise<void> {
  const { referral, task } = await real.test.db
    .selectFrom("user_balances")
    .select(["referral", "task"])
    .where("user_id", "=", real.referrer.id)
    .executeTakeFirstOrThrow();
  expect(referral + task).toBe(model.earnings);
}

/** What the server says must be what the arithmetic says, in the balance and in the postings (L2). */
export async function agree(model: Model, real: Real): Promise<void> {
  expect(await balancesOf(real.test.db, real.customer.id)).toEqual({ row: model.balance, postings: model.balance });
  await agreeOnEarnings(model, real);
}

export async function topUp(model: Model, real: Real, cents: number, withCoupon: boolean): Promise<void> {
  const amount = cents * 10_000;
  const address = `${TEST_ORIGIN}/app/add-funds/success`;
  const answer = await post(real, "/api/v1/add-funds", {
    amount: decimalFromMoney(moneyFromMicros(amount)),
    payment_method_id: ids.manual,
    coupon_code: withCoupon ? "MODELBONUS" : null,
    success_url: address,
    cancel_url: address,
  });
  expect(answer.statusCode).toBe(model.isFrozen ? 422 : 200);
  if (answer.statusCode !== 200) return;
  const { invoice_id } = answer.json<{ data: { invoice_id: string } }>().data;
  const bonus = withCoupon ? scaleMoney(moneyFromMicros(amount), 1, 10) : 0;
  model.invoices.push({ id: invoice_id, amount, credit: amount, bonus, order: null, isPaid: false, taken: 0 });
}

/** Paid money is credited once; it pays the order it was meant for if that is still unpaid and nothing is frozen. */
export async function gatewayPays(model: Model, real: Real, invoice: ModelInvoice, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await report(real.test, { invoice_id: invoice.id, amount: invoice.amount })).statusCode).toBe(200);
  }
  if (invoice.isPaid) return;
  invoice.isPaid = true;
  model.balance += invoice.credit + invoice.bonus;
  if (invoice.order?.status === "unpaid" && !model.isFrozen) payModelOrder(model, invoice.order);
}

function payModelOrder(model: Model, order: ModelOrder): void {
  order.status = "in_processing";
  model.balance += order.couponCredit - order.cost;
}

export async function gatewayCancels(real: Real, invoice: ModelInvoice): Promise<void> {
  await report(real.test, { invoice_id: invoice.id, amount: invoice.amount, outcome: "canceled" });
}

export async function gatewayLies(real: Real, invoice: ModelInvoice): Promise<void> {
  const answer = await report(real.test, { invoice_id: invoice.id, amount: invoice.amount + 1 });
  expect(answer.json()).toEqual({ result: "waiting" });
}

function modelOrder(placed: PurchaseAnswer, quantity: number, couponCredit: number, status: ModelOrder["status"]): ModelOrder {
  return { id: placed.order_ids[0] ?? 0, cost: quantity * PRICE, quantity, couponCredit, status, isStarted: false, delivered: 0 };
}

/** What is below zero pays for nothing (L3). */
const canSpend = ({ balance }: Model, cost: number): boolean => balance >= 0 && balance >= cost;

export async function order(model: Model, real: Real, tens: number, withCoupon: boolean): Promise<void> {
  const quantity = tens * 10;
  const cost = quantity * PRICE;
  const body = purchaseBody([someLikes(quantity)], cost, withCoupon ? { coupon_code: "MODELBACK" } : {});
  const key = nextKey();
  const answer = await buyFromBalance(real.test, body, { token: real.customer.token, key });
  // The cashback comes with the debit, in one transaction: it counts towards it.
  const couponCredit = withCoupon ? cost * CASHBACK : 0;
  const isPossible = !model.isFrozen && canSpend(model, cost - couponCredit);
  expect(answer.statusCode).toBe(isPossible ? 200 : 422);
  if (!isPossible) return;
  model.balance += couponCredit - cost;
  model.orders.push(modelOrder(answerOf(answer), quantity, couponCredit, "in_processing"));
  model.purchases.push({ key, body, answer: answer.body });
}

export async function orderByMethod(model: Model, real: Real, tens: number): Promise<void> {
  const quantity = tens * 10;
  const body = purchaseBody([someLikes(quantity)], quantity * PRICE, { payment_method_id: ids.manual });
  const answer = await buyByMethod(real.test, body, { token: real.customer.token, key: nextKey() });
  expect(answer.statusCode).toBe(model.isFrozen ? 422 : 200);
  if (model.isFrozen) return;
  const placed = answerOf(answer);
  const made = modelOrder(placed, quantity, 0, "unpaid");
  model.orders.push(made);
  model.invoices.push({
    id: placed.data?.invoice_id ?? "",
    amount: made.cost,
    credit: made.cost,
    bonus: 0,
    order: made,
    isPaid: false,
    taken: 0,
  });
}

export async function replay(model: Model, real: Real, purchase: Model["purchases"][number]): Promise<void> {
  const answer = await buyFromBalance(real.test, purchase.body, { token: real.customer.token, key: purchase.key });
  expect([answer.statusCode, answer.body]).toEqual([200, purchase.answer]);
}

/** A total that is not the server's is never charged. */
export async function orderAtOldPrice(real: Real, tens: number): Promise<void> {
  const body = purchaseBody([someLikes(tens * 10)], tens * 10 * PRICE - 1);
  const answer = await buyFromBalance(real.test, body, { token: real.customer.token, key: nextKey() });
  expect([409, 422]).toContain(answer.statusCode);
}

export async function payByBalance(model: Model, real: Real, about: ModelOrder): Promise<void> {
  const answer = await post(real, `/api/v1/orders/${String(about.id)}/pay-by-balance`);
  const isPossible = about.status === "unpaid" && !model.isFrozen && canSpend(model, about.cost - about.couponCredit);
  expect(answer.statusCode).toBe(isPossible ? 200 : about.status === "deleted" ? 404 : 422);
  if (isPossible) payModelOrder(model, about);
}

export async function cancel(model: Model, real: Real, about: ModelOrder): Promise<void> {
  const answer = await post(real, `/api/v1/orders/${String(about.id)}/cancel`);
  const isOpen = about.status === "in_processing" || about.status === "stopped";
  const isDone = about.status === "canceled" && !model.isFrozen;
  expect(answer.statusCode).toBe((isOpen && !model.isFrozen) || isDone ? 200 : about.status === "deleted" ? 404 : 422);
  if (!isOpen || model.isFrozen) return;
  const share = (amount: number) => scaleMoney(moneyFromMicros(amount), about.quantity - about.delivered, about.quantity);
  about.status = "canceled";
  model.balance += share(about.cost) - share(about.couponCredit);
}

export async function change(
  model: Model,
  real: Real,
  about: ModelOrder,
  action: "pause" | "activate" | "delete",
): Promise<void> {
  await post(real, `/api/v1/orders/${String(about.id)}/${action}`);
  if (model.isFrozen) return;
  if (action === "pause" && about.status === "in_processing") about.status = "stopped";
  else if (action === "activate" && about.status === "stopped") about.status = "in_processing";
  else if (action === "delete" && about.status === "unpaid") about.status = "deleted";
}

/** A tenth of the way on. The first step only starts an order. */
export async function deliver(model: Model, real: Real): Promise<void> {
  real.test.clock.advance(10_000);
  await real.test.server.fulfil();
  for (const one of model.orders.filter((known) => known.status === "in_processing")) {
    if (one.isStarted) one.delivered = Math.min(one.quantity, one.delivered + Math.ceil(one.quantity / 10));
    if (one.delivered === one.quantity) one.status = "completed";
    one.isStarted = true;
  }
}

export async function freeze(model: Model, real: Real, isFrozen: boolean): Promise<void> {
  model.isFrozen = isFrozen;
  const frozen_at = isFrozen ? new Date(real.test.clock.now()) : null;
  await real.test.db.updateTable("users").set({ frozen_at }).where("id", "=", real.customer.id).execute();
}

/** A day passes: what nobody paid is closed, and still credited when the money comes. */
export async function dayPasses(real: Real): Promise<void> {
  await expireInvoices(real.test.db, new Date(real.test.clock.now() + 2 * 86_400_000));
}
