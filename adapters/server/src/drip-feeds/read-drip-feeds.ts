import { dripFeedActions, dripFeedStatusOf, refundOfRuns, type PlacedDripFeed } from "@panel/core/drip-feeds";
import { dripFeedId, orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import type { Refund } from "@panel/core/orders";
import { sql } from "kysely";
import { type Db, listKey, type Tables } from "../database/index.ts";
import { momentText, momentTextOrNull } from "../calls/index.ts";

/** A drip feed serves the one link it was ordered for. */
const CONTENTS_LIMIT = 1;

interface FeedRow {
  readonly id: number;
  readonly url: string;
  readonly quantity: number;
  readonly runs: number;
  readonly minutes_between_runs: number;
  readonly next_run_at: Date | null;
  readonly created_at: Date;
  readonly order_id: number;
  readonly service_id: number;
  readonly service_name: string;
  readonly service_slug: string;
  readonly status: Tables["orders"]["status"];
  readonly total_quantity: number;
  readonly delivered: number;
  readonly cost: number;
  readonly started: number;
  readonly done: number;
  readonly left: number;
  readonly left_cost: number;
  readonly left_coupon: number;
  readonly left_method: number;
  readonly canceled_cost: number;
  readonly canceled_coupon: number;
  readonly canceled_method: number;
  readonly is_frozen: boolean;
}

const sums = (name: string, condition: string) =>
  ["cost", "coupon", "method"].map((part) => {
    const column = part === "cost" ? "run.cost" : `run.${part}_credit`;
    return `coalesce(sum(${column}) filter (where ${condition}), 0)::bigint as ${name}_${part}`;
  });

const NOT_STARTED = "run.order_id is null and run.canceled_at is null";
const figures = sql.raw(
  [
    `count(run.order_id)::integer as started`,
    `count(*) filter (where made.status in ('completed', 'canceled'))::integer as done`,
    `count(*) filter (where ${NOT_STARTED})::integer as left`,
    ...sums("left", NOT_STARTED),
    ...sums("canceled", "run.canceled_at is not null"),
  ].join(", "),
);

const refundOf = (cost: number, coupon: number, method: number): Refund =>
  refundOfRuns([{ cost: moneyFromMicros(cost), couponCredit: moneyFromMicros(coupon), methodCredit: moneyFromMicros(method) }]);

function feedOf(row: FeedRow): PlacedDripFeed {
  const refund = refundOf(row.left_cost, row.left_coupon, row.left_method);
  return {
    id: dripFeedId(row.id),
    url: row.url,
    quantity: row.quantity,
    totalQuantity: row.total_quantity,
    service: { id: serviceId(row.service_id), name: row.service_name, slug: row.service_slug },
    runs: row.runs,
    ordersCount: row.started,
    runsDone: row.done,
    runsLeft: row.left,
    nextRunAt: momentTextOrNull(row.next_run_at),
    minutesBetweenRuns: row.minutes_between_runs,
    status: dripFeedStatusOf(row.status),
    contentsLimit: CONTENTS_LIMIT,
    delivered: row.delivered,
    cost: moneyFromMicros(row.cost),
    refund: refund.credited,
    bonusTakenBack: moneyFromMicros(refund.couponTakenBack + refund.methodTakenBack),
    refunded: refundOf(row.canceled_cost, row.canceled_coupon, row.canceled_method).credited,
    orderId: orderId(row.order_id),
    createdAt: momentText(row.created_at),
    actions: dripFeedActions({ runsLeft: row.left }, { isOwner: true, isFrozen: row.is_frozen }),
  };
}

export interface DripFeedsQuery {
  readonly userId: number;
  /** One of them; null for all. */
  readonly id: number | null;
  readonly offset: number;
  /** Null for all. */
  readonly limit: number | null;
}

/** Paid drip feeds of a user, newest first; an unpaid one is an order that waits to be paid. */
export async function readDripFeeds(db: Db, { userId, id, offset, limit }: DripFeedsQuery): Promise<readonly PlacedDripFeed[]> {
  const found = await sql<FeedRow>`
    select feed.id, feed.url, feed.quantity, feed.runs, feed.minutes_between_runs, feed.next_run_at, feed.created_at, feed.order_id,
      whole.service_id, whole.service_name, whole.service_slug, whole.status, whole.quantity as total_quantity, whole.delivered,
      whole.cost, owner.frozen_at is not null as is_frozen, figures.*
    from drip_feeds feed
    join orders whole on whole.id = feed.order_id and whole.paid_at is not null and whole.deleted_at is null
    join users owner on owner.id = feed.user_id
    cross join lateral (
      select ${figures} from drip_feed_runs run left join orders made on made.id = run.order_id where run.drip_feed_id = feed.id
    ) figures
    where feed.user_id = ${userId} and (${id}::bigint is null or feed.id = ${id}::bigint)
    order by ${listKey("feed.id")} desc offset ${offset} limit ${limit}`.execute(db);
  return found.rows.map(feedOf);
}
