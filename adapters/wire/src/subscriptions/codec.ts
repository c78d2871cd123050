import { linkedCardId, orderId, serviceId, subscriptionId } from "@panel/core/identifiers";
import { scaleMoney } from "@panel/core/money";
import type { Subscription, SubscriptionContent, SubscriptionDraft, SubscribedService } from "@panel/core/subscriptions";
import * as z from "zod/mini";
import {
  flag,
  id,
  integer,
  list,
  nullableInteger,
  nullableText,
  orNull,
  requiredText,
  text,
  textList,
} from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf, moneyOrNull, nullableAmountFields } from "../fields/money-fields.ts";
import { linkedCardFromWire, linkedCardSchema, linkedCardToWire } from "../payments/codec.ts";
import { promotableFromWire, promotableSchema, promotableToWire } from "../orders/codec.ts";
import { idIn, integerIn, optionalAmountIn, requiredTextIn, textIn, textOrEmptyIn } from "../fields/request-fields.ts";

const subscribedServiceSchema = z.object({
  service: z.object({ id, name: text(), slug: text() }),
  ...amountFields("cost"),
  quantity: integer(0),
  countries: textList,
});

const contentSchema = z.object({
  promotable: orNull(promotableSchema),
  orders: list(z.object({ id, name: text(), status: text() })),
  published_at: text(),
});

/** How many keywords are tracked, told as a number or as the list of them. */
const trackedKeywords = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value.length : value)),
  nullableInteger,
);

/**
 * ENT-042. `name`, `type`, `waiting_for` and `actions.card_linkable` are additions of ours; lists leave the services and
 * publications out.
 */
export const subscriptionSchema = z.object({
  id,
  name: text(),
  type: text(),
  url: text(),
  status: requiredText,
  contents_limit: integer(0),
  actions: orNull(z.object({ cancelable: flag(false), card_linkable: flag(false) })),
  billing_type: text(),
  subscription_contents_count: integer(0),
  created_at: text(),
  ...amountFields("cost_per_publication"),
  ...nullableAmountFields("total_cost"),
  waiting_for: nullableText,
  subscription_services: list(subscribedServiceSchema),
  subscription_contents: list(contentSchema),
  recurring_payments_methods: list(linkedCardSchema),
  campaign_tariff: orNull(z.object({ keywords_limit: nullableInteger })),
  tracked_keywords: trackedKeywords,
});
export type SubscriptionWire = z.output<typeof subscriptionSchema>;

const serviceFrom = (wire: z.output<typeof subscribedServiceSchema>): SubscribedService => ({
  service: { ...wire.service, id: serviceId(wire.service.id) },
  cost: moneyOf(wire.cost_decimal, wire.cost),
  quantity: wire.quantity,
  countries: wire.countries,
});

const contentFrom = (wire: z.output<typeof contentSchema>): SubscriptionContent => ({
  promotable: wire.promotable === null ? null : promotableFromWire(wire.promotable),
  orders: wire.orders.map((order) => ({ ...order, id: orderId(order.id) })),
  publishedAt: wire.published_at,
});

/** Reads a subscription; a total that is not told is the cost of all publications (DEC-155). */
export function subscriptionFromWire(wire: SubscriptionWire): Subscription {
  const costPerPublication = moneyOf(wire.cost_per_publication_decimal, wire.cost_per_publication);
  return {
    id: subscriptionId(wire.id),
    name: wire.name,
    type: wire.type,
    url: wire.url,
    status: wire.status,
    billingType: wire.billing_type,
    contentsLimit: wire.contents_limit,
    contentsCount: wire.subscription_contents_count,
    costPerPublication,
    totalCost: moneyOrNull(wire.total_cost_decimal, wire.total_cost) ?? totalOf(costPerPublication, wire.contents_limit),
    createdAt: wire.created_at,
    actions: { cancelable: wire.actions?.cancelable ?? false, cardLinkable: wire.actions?.card_linkable ?? false },
    waitingFor: wire.waiting_for,
    services: wire.subscription_services.map(serviceFrom),
    contents: wire.subscription_contents.map(contentFrom),
    recurringMethods: wire.recurring_payments_methods.map(linkedCardFromWire),
    keywordsLimit: wire.campaign_tariff?.keywords_limit ?? null,
    trackedKeywords: wire.tracked_keywords,
  };
}

/** A limit beyond all reason must not break the page it stands on. */
const totalOf = (cost: Subscription["costPerPublication"], limit: number): Subscription["totalCost"] =>
  Math.abs(limit) > 1_000_000 || Math.abs(cost) > 1_000_000_000 ? cost : scaleMoney(cost, limit, 1);

export function subscriptionToWire(subscription: Subscription): SubscriptionWire {
  return {
    id: subscription.id,
    name: subscription.name,
    type: subscription.type,
    url: subscription.url,
    status: subscription.status,
    contents_limit: subscription.contentsLimit,
    actions: { cancelable: subscription.actions.cancelable, card_linkable: subscription.actions.cardLinkable },
    billing_type: subscription.billingType,
    subscription_contents_count: subscription.contentsCount,
    created_at: subscription.createdAt,
    ...amountToWire("cost_per_publication", subscription.costPerPublication),
    ...amountToWire("total_cost", subscription.totalCost),
    waiting_for: subscription.waitingFor,
    subscription_services: subscription.services.map((entry) => ({
      service: { ...entry.service },
      ...amountToWire("cost", entry.cost),
      quantity: entry.quantity,
      countries: [...entry.countries],
    })),
    subscription_contents: subscription.contents.map((content) => ({
      promotable: content.promotable === null ? null : promotableToWire(content.promotable),
      orders: content.orders.map((order) => ({ ...order })),
      published_at: content.publishedAt,
    })),
    recurring_payments_methods: subscription.recurringMethods.map(linkedCardToWire),
    campaign_tariff: subscription.keywordsLimit === null ? null : { keywords_limit: subscription.keywordsLimit },
    tracked_keywords: subscription.trackedKeywords,
  };
}

const mostServices = 50;
/** There are fewer countries in the world. */
const mostCountries = 300;

/**
 * SUB-018. Whether `recurring_payments_method_id` is there says who pays (DEC-154): missing is the balance, null a card that is
 * linked afterwards (DEC-156). `confirmed_total`, an addition of ours, is the total cost that was shown.
 */
export const subscriptionBody = z.object({
  type: textOrEmptyIn,
  url: textIn,
  email: textOrEmptyIn,
  name: requiredTextIn,
  contents_limit: integerIn,
  services: z
    .array(
      z.object({
        service_id: idIn,
        quantity: integerIn,
        countries: z._default(z.array(textIn).check(z.maxLength(mostCountries)), () => []),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostServices)),
  recurring_payments_method_id: z.optional(z.nullable(idIn)),
  confirmed_total: optionalAmountIn,
});

export const subscriptionDraftToWire = (draft: SubscriptionDraft, confirmedTotal: string) => ({
  type: draft.type,
  url: draft.url,
  email: draft.email,
  name: draft.name,
  contents_limit: draft.contentsLimit,
  services: draft.services.map(({ serviceId: service, quantity, countries }) => ({
    service_id: service,
    quantity,
    countries: [...countries],
  })),
  ...(draft.payer.kind === "card" && { recurring_payments_method_id: draft.payer.cardId }),
  confirmed_total: confirmedTotal,
});

/** Who pays, as the body says it (DEC-154). */
export const payerFromWire = (method: number | null | undefined): SubscriptionDraft["payer"] =>
  method === undefined ? { kind: "balance" } : { kind: "card", cardId: method === null ? null : linkedCardId(method) };
