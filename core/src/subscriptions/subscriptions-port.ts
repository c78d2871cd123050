import type { Network, ServiceType } from "../catalogue/index.ts";
import type { IdempotencyKey, NetworkId, PaymentMethodId, ServiceId, SubscriptionId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { QuantityByCost } from "../purchase/index.ts";
import type { LinkedCard, PaymentMethod } from "../payments/index.ts";
import type { PriceChanged } from "../pricing/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { SubscriptionPart } from "./subscription-rules.ts";
import type { Subscription, SubscriptionCost, SubscriptionDraft, WishedService } from "./subscription-entities.ts";

/** Fields of a subscription that a server may have something against; the last three are those of one of its services. */
export type SubscriptionField = SubscriptionPart | "contentsLimit" | "service" | "quantity" | "country";

/** What keeps a subscription from being made; nothing was. */
export type SubscriptionRefusal = FieldRefusal<SubscriptionField> | PriceChanged;

export interface SubscriptionCostRequest {
  readonly services: readonly WishedService[];
  readonly contentsLimit: number;
}

export interface ServiceQuantityRequest {
  readonly serviceId: ServiceId;
  /** What the service may cost for one publication. */
  readonly desiredCost: Money;
  readonly contentsLimit: number;
}

export interface CardLinkRequest {
  readonly paymentMethodId: PaymentMethodId;
  /** Null when the card is for no subscription in particular (DEC-081). */
  readonly subscriptionId: SubscriptionId | null;
}

/** Either the card is linked, or the provider's page goes on with it and returns to the page of origin (DEC-081). */
export type CardLink =
  | { readonly kind: "linked"; readonly card: LinkedCard }
  | { readonly kind: "redirect"; readonly address: string };

/** Subscriptions and the cards they are paid with (API-049, API-051, API-124, API-125, API-130 to API-135). */
export interface SubscriptionsPort {
  list(signal?: CancelSignal): PortAnswer<readonly Subscription[]>;
  subscription(id: SubscriptionId, signal?: CancelSignal): PortAnswer<Subscription>;
  /** Networks on offer, without their service types (SUB-010). */
  networks(signal?: CancelSignal): PortAnswer<readonly Network[]>;
  /** Service types of a network with the services that can be placed on a publication (SUB-011). */
  serviceTypes(network: NetworkId, signal?: CancelSignal): PortAnswer<readonly ServiceType[]>;
  cost(request: SubscriptionCostRequest, signal?: CancelSignal): PortAnswer<SubscriptionCost, FieldRefusal<SubscriptionField>>;
  quantityByCost(
    request: ServiceQuantityRequest,
    signal?: CancelSignal,
  ): PortAnswer<QuantityByCost, FieldRefusal<SubscriptionField>>;
  create(draft: SubscriptionDraft, key: IdempotencyKey): PortAnswer<Subscription, SubscriptionRefusal>;
  /** Answers the cancelled subscription. */
  cancel(id: SubscriptionId, key: IdempotencyKey): PortAnswer<Subscription>;
  /** Methods by which a card can be linked (PAY-034). */
  recurringMethods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]>;
  linkCard(request: CardLinkRequest, key: IdempotencyKey): PortAnswer<CardLink, FieldRefusal<SubscriptionField>>;
}
