import { orderId, serviceId, targetId } from "@panel/core/identifiers";
import type { Order, OrderActions, OrderDripFeed, OrderRefund, Promotable } from "@panel/core/orders";
import * as z from "zod/mini";
import {
  flag,
  id,
  idList,
  integer,
  list,
  nullableId,
  nullableInteger,
  nullableText,
  number,
  orNull,
  requiredInteger,
  requiredText,
  text,
  textList,
} from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf, moneyOrNull, nullableAmountFields } from "../fields/money-fields.ts";

const actionsSchema = z.object({
  activable: flag(false),
  deletable: flag(false),
  pausable: flag(false),
  payable: flag(false),
  cancelable: flag(false),
});

export const promotableSchema = z.object({
  url: requiredText,
  embed_url: nullableText,
  started_at: nullableText,
  supported_at: nullableText,
  supported_until: nullableText,
  ended_at: nullableText,
  snippet: orNull(z.object({ thumbnail: nullableText, title: nullableText })),
});

const orderServiceSchema = z.object({ id, name: text(), slug: text() });
const targetValuesSchema = z.object({ target_id: id, values: textList });

const dripFeedPlanSchema = z.object({
  runs: requiredInteger,
  quantity: requiredInteger,
  minutes_between_runs: requiredInteger,
  mode: text("flat"),
  quantity_step: integer(1),
});

const refundSchema = z.object({ ...amountFields("amount"), date: nullableText });

/** ENT-037, ENT-060; `cost_without_fee`, `is_guarantee`, `refund`, `drip_feed_id`, `drip_feed` and `subscription_id` are additions of ours. */
export const orderSchema = z.object({
  id,
  name: text(),
  url: text(),
  status: requiredText,
  service: orderServiceSchema,
  ...amountFields("cost"),
  ...nullableAmountFields("cost_without_fee"),
  ...nullableAmountFields("price"),
  quantity: integer(0),
  start_quantity: nullableInteger,
  current_quantity: integer(0),
  percent_of_current_fill: number(0),
  created_at: text(),
  completed_at: nullableText,
  has_refill: flag(false),
  auto_refill_is_allowed: flag(false),
  refill: orNull(z.object({ date: requiredText, quantity: integer(0) })),
  is_guarantee: flag(false),
  refund: orNull(refundSchema),
  cancel_reason: nullableText,
  cancel_description: nullableText,
  countries: textList,
  promotable: orNull(promotableSchema),
  actions: orNull(actionsSchema),
  source: nullableText,
  orders: idList,
  targetable_values: list(targetValuesSchema),
  drip_feed_id: nullableId,
  drip_feed: orNull(dripFeedPlanSchema),
  subscription_id: nullableId,
});
export type OrderWire = z.output<typeof orderSchema>;

const noActions: OrderActions = { activable: false, deletable: false, pausable: false, payable: false, cancelable: false };

export const promotableFromWire = (wire: z.output<typeof promotableSchema>): Promotable => ({
  url: wire.url,
  embedUrl: wire.embed_url,
  title: wire.snippet?.title ?? null,
  thumbnail: wire.snippet?.thumbnail ?? null,
  startedAt: wire.started_at,
  supportedAt: wire.supported_at,
  supportedUntil: wire.supported_until,
  endedAt: wire.ended_at,
});

export const promotableToWire = (promotable: Promotable): z.output<typeof promotableSchema> => ({
  url: promotable.url,
  embed_url: promotable.embedUrl,
  started_at: promotable.startedAt,
  supported_at: promotable.supportedAt,
  supported_until: promotable.supportedUntil,
  ended_at: promotable.endedAt,
  snippet: { thumbnail: promotable.thumbnail, title: promotable.title },
});

const refundFromWire = (wire: z.output<typeof refundSchema>): OrderRefund => ({
  amount: moneyOf(wire.amount_decimal, wire.amount),
  date: wire.date,
});

const planFromWire = (wire: z.output<typeof dripFeedPlanSchema>): OrderDripFeed => ({
  runs: wire.runs,
  quantity: wire.quantity,
  minutesBetweenRuns: wire.minutes_between_runs,
  mode: wire.mode,
  quantityStep: wire.quantity_step,
});

const planToWire = (plan: OrderDripFeed): z.output<typeof dripFeedPlanSchema> => ({
  runs: plan.runs,
  quantity: plan.quantity,
  minutes_between_runs: plan.minutesBetweenRuns,
  mode: plan.mode,
  quantity_step: plan.quantityStep,
});

const wholePercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

export function orderFromWire(wire: OrderWire): Order {
  const cost = moneyOf(wire.cost_decimal, wire.cost);
  return {
    id: orderId(wire.id),
    name: wire.name,
    url: wire.url,
    status: wire.status,
    service: { id: serviceId(wire.service.id), name: wire.service.name, slug: wire.service.slug },
    cost,
    costWithoutFee: moneyOrNull(wire.cost_without_fee_decimal, wire.cost_without_fee) ?? cost,
    price: moneyOrNull(wire.price_decimal, wire.price) ?? cost,
    quantity: wire.quantity,
    startQuantity: wire.start_quantity,
    currentQuantity: wire.current_quantity,
    percentOfCurrentFill: wholePercent(wire.percent_of_current_fill),
    createdAt: wire.created_at,
    completedAt: wire.completed_at,
    hasRefill: wire.has_refill,
    isAutoRefillAllowed: wire.auto_refill_is_allowed,
    refill: wire.refill,
    isGuarantee: wire.is_guarantee,
    refund: wire.refund === null ? null : refundFromWire(wire.refund),
    cancelReason: wire.cancel_reason,
    cancelDescription: wire.cancel_description,
    countries: wire.countries,
    promotable: wire.promotable === null ? null : promotableFromWire(wire.promotable),
    actions: wire.actions ?? noActions,
    source: wire.source,
    subOrders: wire.orders.map(orderId),
    targets: wire.targetable_values.map(({ target_id, values }) => ({ targetId: targetId(target_id), values })),
    dripFeedId: wire.drip_feed_id,
    dripFeed: wire.drip_feed === null ? null : planFromWire(wire.drip_feed),
    subscriptionId: wire.subscription_id,
  };
}

export function orderToWire(order: Order): OrderWire {
  return {
    id: order.id,
    name: order.name,
    url: order.url,
    status: order.status,
    service: { ...order.service },
    ...amountToWire("cost", order.cost),
    ...amountToWire("cost_without_fee", order.costWithoutFee),
    ...amountToWire("price", order.price),
    quantity: order.quantity,
    start_quantity: order.startQuantity,
    current_quantity: order.currentQuantity,
    percent_of_current_fill: order.percentOfCurrentFill,
    created_at: order.createdAt,
    completed_at: order.completedAt,
    has_refill: order.hasRefill,
    auto_refill_is_allowed: order.isAutoRefillAllowed,
    refill: order.refill === null ? null : { ...order.refill },
    is_guarantee: order.isGuarantee,
    refund: order.refund === null ? null : { ...amountToWire("amount", order.refund.amount), date: order.refund.date },
    cancel_reason: order.cancelReason,
    cancel_description: order.cancelDescription,
    countries: [...order.countries],
    promotable: order.promotable === null ? null : promotableToWire(order.promotable),
    actions: { ...order.actions },
    source: order.source,
    orders: [...order.subOrders],
    targetable_values: order.targets.map((target) => ({ target_id: target.targetId, values: [...target.values] })),
    drip_feed_id: order.dripFeedId,
    drip_feed: order.dripFeed === null ? null : planToWire(order.dripFeed),
    subscription_id: order.subscriptionId,
  };
}
