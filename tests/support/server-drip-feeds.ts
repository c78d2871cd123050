import type { Db } from "../../adapters/server/src/database/index.ts";
import { answerOf, buyFromBalance, purchaseBody, someLikes } from "./server-purchases.ts";
import type { Customer } from "./server-fixtures.ts";
import type { TestServer } from "./open-server.ts";

/** A drip feed as the API answers it; amounts are decimal texts. */
export interface DripFeedAnswer {
  readonly id: number;
  readonly url: string;
  readonly quantity: number;
  readonly total_quantity: number;
  readonly runs: number;
  readonly orders_count: number;
  readonly runs_done: number;
  readonly runs_left: number;
  readonly next_run_at: string | null;
  readonly minutes_between_runs: number;
  readonly status: string;
  readonly contents_limit: number | null;
  readonly delivered: number;
  readonly cost_decimal: string;
  readonly refund_decimal: string;
  readonly bonus_taken_back_decimal: string;
  readonly refunded_decimal: string;
  readonly order_id: number;
  readonly created_at: string;
  readonly actions: { readonly cancelable: boolean };
  readonly service: { readonly id: number; readonly name: string; readonly slug: string };
}

let keys = 0;
/** A key that nobody has used. */
export const freshKey = (): string => `drip-key-${String((keys += 1))}`;

/** The drip feed of a line as it travels. */
export const dripLine = (runs: number, minutes = 60, quantity = 1000) =>
  someLikes(quantity, { drip_feed: { runs, minutes_between_runs: minutes, mode: "flat", quantity_step: 1 } });

/** Buys a drip feed of so many runs of 1000 likes for $0.50 each; answers its order. */
export async function buyDripFeed(
  test: TestServer,
  buyer: Customer,
  runs: number,
  options: { readonly minutes?: number; readonly total?: number; readonly quantity?: number; readonly coupon?: string } = {},
): Promise<number> {
  const { minutes = 60, quantity = 1000, total = runs * quantity * 500, coupon = null } = options;
  const body = purchaseBody([dripLine(runs, minutes, quantity)], total, { coupon_code: coupon });
  const answer = await buyFromBalance(test, body, { token: buyer.token, key: freshKey() });
  if (answer.statusCode !== 200) throw new Error(`refused with ${String(answer.statusCode)}: ${answer.body}`);
  return answerOf(answer).order_ids[0] ?? 0;
}

export const readDripFeed = (test: TestServer, id: number, who: Customer) =>
  test.call("GET", `/api/v1/drip-feeds/${String(id)}`, { token: who.token });

export const dripFeedOf = async (test: TestServer, id: number, who: Customer): Promise<DripFeedAnswer> =>
  (await readDripFeed(test, id, who)).json<{ data: DripFeedAnswer }>().data;

export const dripFeedsOf = async (test: TestServer, who: Customer, query = ""): Promise<readonly DripFeedAnswer[]> =>
  (await test.call("GET", `/api/v1/drip-feeds${query}`, { token: who.token })).json<{ data: readonly DripFeedAnswer[] }>().data;

export const cancelDripFeedOf = (test: TestServer, id: number, who: Customer, body: object = {}, key: string = freshKey()) =>
  test.call("POST", `/api/v1/drip-feeds/${String(id)}/cancel`, { token: who.token, key, body });

/** The drip feed that an order was bought as. */
export async function feedOfOrder(db: Db, orderId: number): Promise<number> {
  const row = await db.selectFrom("drip_feeds").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow();
  return row.id;
}

/** The orders that runs became, the first run first. */
export const runOrdersOf = (db: Db, feedId: number) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("drip_feed_id", "=", feedId)
    .where("run_number", "is not", null)
    .orderBy("run_number")
    .execute();
