import type { LinkedCardId, OrderId, ServiceId, SubscriptionId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { OrderStatus, Promotable } from "../orders/index.ts";
import type { LinkedCard } from "../payments/index.ts";

/** SUB-003; an unknown word is shown as a neutral label. */
export const subscriptionStatuses = ["completed", "in_processing", "canceled"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number] | (string & {});

/** The client's words for who pays (SUB-008). */
export const paymentTypes = ["FromBalance", "PayFromCard"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The server's words for it (DEC-154). */
export type BillingType = "balance" | "card" | (string & {});

/** What a running subscription waits for before it goes on; nothing is charged meanwhile. */
export const waitingReasons = ["card", "balance", "card_declined", "price_changed", "frozen", "service"] as const;
export type WaitingReason = (typeof waitingReasons)[number] | (string & {});

/** The type of subscription that the form makes (DEC-157). */
export const AUTOPROMOTION = "autopromotion";

/** One service that is placed on each publication, with its cost for one (SUB-004). */
export interface SubscribedService {
  readonly service: { readonly id: ServiceId; readonly name: string; readonly slug: string };
  readonly cost: Money;
  readonly quantity: number;
  readonly countries: readonly string[];
}

export interface ContentOrder {
  readonly id: OrderId;
  readonly name: string;
  readonly status: OrderStatus;
}

/** One publication that was found, and the orders placed on it (SUB-006); none while its payment is waited for. */
export interface SubscriptionContent {
  readonly promotable: Promotable | null;
  readonly orders: readonly ContentOrder[];
  /** Moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly publishedAt: string;
}

/** A subscription (ENT-042). Lists leave out services and contents. */
export interface Subscription {
  readonly id: SubscriptionId;
  readonly name: string;
  /** An open word (DEC-157). */
  readonly type: string;
  readonly url: string;
  readonly status: SubscriptionStatus;
  readonly billingType: BillingType;
  readonly contentsLimit: number;
  /** Publications that were promoted so far. */
  readonly contentsCount: number;
  readonly costPerPublication: Money;
  readonly totalCost: Money;
  readonly createdAt: string;
  readonly actions: { readonly cancelable: boolean; readonly cardLinkable: boolean };
  readonly waitingFor: WaitingReason | null;
  readonly services: readonly SubscribedService[];
  readonly contents: readonly SubscriptionContent[];
  readonly recurringMethods: readonly LinkedCard[];
  /** Set for keyword subscriptions (SUB-022). */
  readonly keywordsLimit: number | null;
  readonly trackedKeywords: number | null;
}

/** A service as the form wishes it. */
export interface WishedService {
  readonly serviceId: ServiceId;
  readonly quantity: number;
}

/** Who pays a new subscription; a card may be linked afterwards (SUB-019). */
export type SubscriptionPayer = { readonly kind: "balance" } | { readonly kind: "card"; readonly cardId: LinkedCardId | null };

/** A subscription that is about to be made (ENT-043, SUB-018). */
export interface SubscriptionDraft {
  readonly type: string;
  readonly url: string;
  readonly email: string;
  readonly name: string;
  readonly contentsLimit: number;
  readonly services: readonly (WishedService & { readonly countries: readonly string[] })[];
  readonly payer: SubscriptionPayer;
  /** The total cost that was shown; another one at the server is refused as `priceChanged`. */
  readonly confirmedTotal: Money;
}

/** What a subscription costs (DEC-155). */
export interface SubscriptionCost {
  readonly services: readonly (WishedService & { readonly cost: Money })[];
  readonly costPerPublication: Money;
  readonly totalCost: Money;
}
