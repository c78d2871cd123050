import type { PlacedDripFeed } from "@panel/core/drip-feeds";
import { dripFeedId, orderId, serviceId } from "@panel/core/identifiers";
import * as z from "zod/mini";
import {
  flag,
  id,
  integer,
  nullableId,
  nullableInteger,
  nullableText,
  orNull,
  requiredText,
  text,
} from "../fields/answer-fields.ts";
import { amountToWire, moneyOf, nullableAmountFields } from "../fields/money-fields.ts";

/** ENT-041; the fields from `order_id` on are additions of ours, so each of them may be missing. */
export const dripFeedSchema = z.object({
  id,
  url: text(),
  quantity: integer(0),
  service: z.object({ id, name: text(), slug: text() }),
  runs: integer(0),
  orders_count: integer(0),
  minutes_between_runs: integer(0),
  status: requiredText,
  contents_limit: nullableInteger,
  total_quantity: nullableInteger,
  actions: orNull(z.object({ cancelable: flag(false) })),
  created_at: text(),
  order_id: nullableId,
  runs_done: nullableInteger,
  runs_left: nullableInteger,
  next_run_at: nullableText,
  delivered: nullableInteger,
  ...nullableAmountFields("cost"),
  /** What the balance gains when it is cancelled now; `bonus_taken_back` is already left out of it. */
  ...nullableAmountFields("refund"),
  ...nullableAmountFields("bonus_taken_back"),
  ...nullableAmountFields("refunded"),
});
export type DripFeedWire = z.output<typeof dripFeedSchema>;

export function placedDripFeedFromWire(wire: DripFeedWire): PlacedDripFeed {
  return {
    id: dripFeedId(wire.id),
    url: wire.url,
    quantity: wire.quantity,
    totalQuantity: wire.total_quantity ?? wire.quantity * wire.runs,
    service: { id: serviceId(wire.service.id), name: wire.service.name, slug: wire.service.slug },
    runs: wire.runs,
    ordersCount: wire.orders_count,
    runsDone: wire.runs_done ?? 0,
    runsLeft: wire.runs_left ?? 0,
    nextRunAt: wire.next_run_at,
    minutesBetweenRuns: wire.minutes_between_runs,
    status: wire.status,
    contentsLimit: wire.contents_limit,
    delivered: wire.delivered ?? 0,
    cost: moneyOf(wire.cost_decimal, wire.cost),
    refund: moneyOf(wire.refund_decimal, wire.refund),
    bonusTakenBack: moneyOf(wire.bonus_taken_back_decimal, wire.bonus_taken_back),
    refunded: moneyOf(wire.refunded_decimal, wire.refunded),
    orderId: wire.order_id === null ? null : orderId(wire.order_id),
    createdAt: wire.created_at,
    actions: { cancelable: wire.actions?.cancelable ?? false },
  };
}

export function placedDripFeedToWire(feed: PlacedDripFeed): DripFeedWire {
  return {
    id: feed.id,
    url: feed.url,
    quantity: feed.quantity,
    service: { ...feed.service },
    runs: feed.runs,
    orders_count: feed.ordersCount,
    minutes_between_runs: feed.minutesBetweenRuns,
    status: feed.status,
    contents_limit: feed.contentsLimit,
    total_quantity: feed.totalQuantity,
    actions: { ...feed.actions },
    created_at: feed.createdAt,
    order_id: feed.orderId,
    runs_done: feed.runsDone,
    runs_left: feed.runsLeft,
    next_run_at: feed.nextRunAt,
    delivered: feed.delivered,
    ...amountToWire("cost", feed.cost),
    ...amountToWire("refund", feed.refund),
    ...amountToWire("bonus_taken_back", feed.bonusTakenBack),
    ...amountToWire("refunded", feed.refunded),
  };
}
