import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import { expect } from "vitest";
import { buyDripFeed, cancelDripFeedOf, dripFeedOf, dripLine, feedOfOrder, freshKey } from "../../support/server-drip-feeds.ts";
import { balancesOf, ids, type Customer } from "../../support/server-fixtures.ts";
import { answerOf, buyByMethod, purchaseBody } from "../../support/server-purchases.ts";
import type { TestServer } from "../../support/open-server.ts";

/** What the model believes about a run. */
interface ModelRun {
  readonly cost: bigint;
  state: "planned" | "started" | "completed" | "canceledOrder" | "neverStarts";
  isBegun: boolean;
  delivered: number;
  stepAt: number;
}

/** What the model believes about a drip feed. */
export interface ModelFeed {
  readonly order: number;
  /** Known once it is paid. */
  id: number | null;
  readonly quantity: number;
  readonly interval: number;
  readonly runs: readonly ModelRun[];
  nextRunAt: number | null;
  isCanceled: boolean;
}

/** One customer as whole-number arithmetic: no locks, no database. */
export interface Model {
  balance: bigint;
  now: number;
  readonly feeds: ModelFeed[];
}

export interface Real {
  readonly test: TestServer;
  readonly customer: Customer;
}

/** Micro-USD for one like, milliseconds between two steps of a delivery, as the test server has them. */
const PRICE = 500n;
const STEP = 10_000;
const COUPON = { code: "DRIPMODEL", share: 333_333n };

export const newModel = (balance: bigint, now: number): Model => ({ balance, now, feeds: [] });

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const planned = (feed: ModelFeed): readonly ModelRun[] => feed.runs.filter((run) => run.state === "planned");

/** Half away from zero, as everything is rounded once. */
const rounded = (numerator: bigint, divisor: bigint): bigint => (2n * numerator + divisor) / (2n * divisor);

function modelFeed(order: number, total: bigint, runs: number, quantity: number, minutes: number): ModelFeed {
  const whole = total / BigInt(runs);
  const rest = total % BigInt(runs);
  return {
    order,
    id: null,
    quantity,
    interval: minutes * 60_000,
    runs: Array.from({ length: runs }, (_one, at) => ({
      cost: whole + (BigInt(at) < rest ? 1n : 0n),
      state: "planned" as const,
      isBegun: false,
      delivered: 0,
      stepAt: 0,
    })),
    nextRunAt: null,
    isCanceled: false,
  };
}

export interface Wish {
  readonly runs: number;
  readonly tens: number;
  readonly minutes: number;
  readonly withCoupon: boolean;
}

/** Buys from the balance; a third off leaves amounts that no number of runs divides. */
export async function create(model: Model, { test, customer }: Real, { runs, tens, minutes, withCoupon }: Wish): Promise<void> {
  const quantity = tens * 10;
  const full = PRICE * BigInt(quantity) * BigInt(runs);
  const total = withCoupon ? full - rounded(full * COUPON.share, 1_000_000n) : full;
  if (model.balance < total) return;
  const options = { minutes, quantity, total: Number(total), ...(withCoupon ? { coupon: COUPON.code } : {}) };
  const feed = modelFeed(await buyDripFeed(test, customer, runs, options), total, runs, quantity, minutes);
  feed.id = await feedOfOrder(test.db, feed.order);
  feed.nextRunAt = model.now;
  model.balance -= total;
  model.feeds.push(feed);
}

/** Ordered by a method and not paid: one unpaid order, and no drip feed to see. */
export async function createUnpaid(model: Model, { test, customer }: Real, { runs, tens, minutes }: Wish): Promise<void> {
  const quantity = tens * 10;
  const total = PRICE * BigInt(quantity) * BigInt(runs);
  const body = purchaseBody([dripLine(runs, minutes, quantity)], Number(total), { payment_method_id: ids.manual });
  const answer = await buyByMethod(test, body, { token: customer.token, key: freshKey() });
  expect(answer.statusCode).toBe(200);
  model.feeds.push(modelFeed(answerOf(answer).order_ids[0] ?? 0, total, runs, quantity, minutes));
}

export async function payFromBalance(model: Model, { test, customer }: Real, feed: ModelFeed): Promise<void> {
  const total = sum(feed.runs.map((run) => run.cost));
  const path = `/api/v1/orders/${String(feed.order)}/pay-by-balance`;
  const answer = await test.call("POST", path, { token: customer.token, key: freshKey(), body: {} });
  const isPossible = feed.id === null && model.balance >= total;
  expect(answer.statusCode).toBe(isPossible ? 200 : 422);
  if (!isPossible) return;
  feed.id = await feedOfOrder(test.db, feed.order);
  feed.nextRunAt = model.now;
  model.balance -= total;
}

function stepRun(run: ModelRun, quantity: number, now: number): void {
  if (run.state !== "started" || run.stepAt > now) return;
  if (run.isBegun) run.delivered = Math.min(quantity, run.delivered + Math.ceil(quantity / 10));
  run.isBegun = true;
  run.stepAt = now + STEP;
  if (run.delivered >= quantity) run.state = "completed";
}

/** One run of the worker: at most one run of each feed starts, and whatever is due goes one step on. */
export async function tick(model: Model, { test }: Real): Promise<void> {
  await test.server.fulfil();
  for (const feed of model.feeds) {
    if (feed.nextRunAt !== null && feed.nextRunAt <= model.now) {
      const run = planned(feed)[0];
      if (run) Object.assign(run, { state: "started", stepAt: model.now });
      feed.nextRunAt = planned(feed).length > 0 ? model.now + feed.interval : null;
    }
    for (const run of feed.runs) stepRun(run, feed.quantity, model.now);
  }
}

export function jump(model: Model, { test }: Real, seconds: number): void {
  test.clock.advance(seconds * 1000);
  model.now += seconds * 1000;
}

/** Cancels for the refund that arithmetic knows; a wrong one changes nothing. */
export async function cancel(model: Model, { test, customer }: Real, feed: ModelFeed, isWrong: boolean): Promise<void> {
  if (feed.id === null) return;
  const refund = sum(planned(feed).map((run) => run.cost));
  const named = decimalFromMoney(moneyFromMicros(Number(refund) + (isWrong ? 1 : 0)));
  const answer = await cancelDripFeedOf(test, feed.id, customer, { confirmed_refund: named });
  const hasNothingLeft = planned(feed).length === 0;
  // Cancelled before, as a whole or run by run: what is asked for is so already.
  const isSoAlready = statusOf(feed) === "canceled";
  const expected = isSoAlready ? 200 : hasNothingLeft ? 422 : isWrong ? 409 : 200;
  expect(answer.statusCode).toBe(expected);
  if (feed.isCanceled || hasNothingLeft || isWrong) return;
  for (const run of planned(feed)) run.state = "neverStarts";
  feed.isCanceled = true;
  feed.nextRunAt = null;
  model.balance += refund;
}

/** A run that has started is an order of its own. */
export async function cancelRun(model: Model, { test, customer }: Real, feed: ModelFeed, place: number): Promise<void> {
  const at = feed.runs.findIndex((run, index) => index >= place % feed.runs.length && run.state === "started");
  const run = feed.runs[at];
  if (!run || feed.id === null) return;
  const row = await test.db
    .selectFrom("orders")
    .select("id")
    .where("drip_feed_id", "=", feed.id)
    .where("run_number", "=", at + 1)
    .executeTakeFirstOrThrow();
  const path = `/api/v1/orders/${String(row.id)}/cancel`;
  expect((await test.call("POST", path, { token: customer.token, key: freshKey() })).statusCode).toBe(200);
  run.state = "canceledOrder";
  model.balance += rounded(run.cost * BigInt(feed.quantity - run.delivered), BigInt(feed.quantity));
}

const isOver = (run: ModelRun): boolean => run.state === "completed" || run.state === "canceledOrder";

function statusOf(feed: ModelFeed): string {
  if (feed.isCanceled) return "canceled";
  if (!feed.runs.every(isOver)) return "in_processing";
  return feed.runs.some((run) => run.state === "completed") ? "completed" : "canceled";
}

/** What the server says must be what the arithmetic says: every drip feed, and the balance in row and postings (L2). */
export async function agree(model: Model, { test, customer }: Real): Promise<void> {
  const balance = Number(model.balance);
  expect(await balancesOf(test.db, customer.id)).toEqual({ row: balance, postings: balance });
  for (const feed of model.feeds) {
    if (feed.id === null) continue;
    const left = planned(feed);
    expect(await dripFeedOf(test, feed.id, customer)).toMatchObject({
      status: statusOf(feed),
      orders_count: feed.runs.filter((run) => isOver(run) || run.state === "started").length,
      runs_done: feed.runs.filter(isOver).length,
      runs_left: left.length,
      delivered: feed.runs.reduce((total, run) => total + run.delivered, 0),
      cost_decimal: decimalFromMoney(moneyFromMicros(Number(sum(feed.runs.map((run) => run.cost))))),
      refund_decimal: decimalFromMoney(moneyFromMicros(Number(sum(left.map((run) => run.cost))))),
    });
  }
}
