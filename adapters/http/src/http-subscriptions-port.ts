import type { Network, ServiceType } from "@panel/core/catalogue";
import {
  linkedCardId,
  paymentMethodId,
  serviceId,
  type IdempotencyKey,
  type NetworkId,
  type SubscriptionId,
} from "@panel/core/identifiers";
import { decimalFromMoney, numberFromMoney } from "@panel/core/money";
import type { QuantityByCost } from "@panel/core/purchase";
import type { PaymentMethod } from "@panel/core/payments";
import { failure, mapResult, success, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type {
  CardLink,
  CardLinkRequest,
  ServiceQuantityRequest,
  Subscription,
  SubscriptionCost,
  SubscriptionCostRequest,
  SubscriptionDraft,
  SubscriptionsPort,
  SubscriptionField,
  SubscriptionRefusal,
} from "@panel/core/subscriptions";
import type { CancelSignal } from "@panel/core/tasks";
import { networkFromWire, serviceTypeFromWire } from "@panel/wire/catalogue";
import type { AnswerOf } from "@panel/wire/endpoint";
import { moneyOf } from "@panel/wire/fields";
import { quantityByCostFromWire } from "@panel/wire/ordering";
import { paymentMethodFromWire } from "@panel/wire/payments";
import {
  getMethodsForRecurringPayments,
  getSubscription,
  getSubscriptionNetworks,
  getSubscriptions,
  getSubscriptionServiceTypes,
  postRecurringPaymentMethod,
  postServicesCost,
  postServicesQuantityByCost,
  postSubscription,
  postSubscriptionCancel,
  subscriptionDraftToWire,
  subscriptionFromWire,
} from "@panel/wire/subscriptions";
import type { HttpClient } from "./transport/http-client.ts";

const costFromWire = (wire: AnswerOf<typeof postServicesCost>): SubscriptionCost => ({
  services: wire.services.map((service) => ({
    serviceId: serviceId(service.service_id),
    quantity: service.quantity,
    cost: moneyOf(service.cost_decimal, service.cost_float),
  })),
  costPerPublication: moneyOf(wire.cost_per_publication_decimal, wire.cost_per_publication),
  totalCost: moneyOf(wire.total_cost_decimal, wire.total_cost),
});

function linkFromWire(wire: AnswerOf<typeof postRecurringPaymentMethod>): CardLink | null {
  if (wire.redirect_url !== null) return { kind: "redirect", address: wire.redirect_url };
  if (wire.id === null || wire.payment_method_id === null) return null;
  const method = paymentMethodId(wire.payment_method_id);
  return { kind: "linked", card: { id: linkedCardId(wire.id), name: wire.name ?? "", paymentMethodId: method } };
}

/** Subscriptions and linking cards over HTTP (API-049, API-051, API-124, API-125, API-130 to API-135). */
export class HttpSubscriptionsPort implements SubscriptionsPort {
  private readonly client: HttpClient;
  private readonly returnAddress: () => string;

  /** `returnAddress` is the page of origin, to which the provider's page leads back (DEC-081); read when a card is linked. */
  constructor(client: HttpClient, returnAddress: () => string) {
    this.client = client;
    this.returnAddress = returnAddress;
  }

  async list(signal?: CancelSignal): PortAnswer<readonly Subscription[]> {
    return mapResult(await this.client.call(getSubscriptions, { signal }), (all) => all.map(subscriptionFromWire));
  }

  async subscription(id: SubscriptionId, signal?: CancelSignal): PortAnswer<Subscription> {
    const answer = await this.client.call(getSubscription, { params: { subscriptionId: id }, signal });
    return mapResult(answer, subscriptionFromWire);
  }

  async networks(signal?: CancelSignal): PortAnswer<readonly Network[]> {
    return mapResult(await this.client.call(getSubscriptionNetworks, { signal }), (all) => all.map(networkFromWire));
  }

  async serviceTypes(network: NetworkId, signal?: CancelSignal): PortAnswer<readonly ServiceType[]> {
    const answer = await this.client.call(getSubscriptionServiceTypes, { params: { networkId: network }, signal });
    return mapResult(answer, (types) => types.map((type) => serviceTypeFromWire(type, network)));
  }

  async cost(
    request: SubscriptionCostRequest,
    signal?: CancelSignal,
  ): PortAnswer<SubscriptionCost, FieldRefusal<SubscriptionField>> {
    const services = request.services.map((wish) => ({
      service_id: wish.serviceId,
      quantity: wish.quantity,
      is_guarantee: false,
    }));
    const body = { services, contents_limit: request.contentsLimit };
    return mapResult(await this.client.call(postServicesCost, { body, signal }), costFromWire);
  }

  async quantityByCost(
    request: ServiceQuantityRequest,
    signal?: CancelSignal,
  ): PortAnswer<QuantityByCost, FieldRefusal<SubscriptionField>> {
    const wish = { desired_cost: numberFromMoney(request.desiredCost), service_id: request.serviceId, is_guarantee: false };
    const body = { contents_limit: request.contentsLimit, services: [wish] };
    const answer = await this.client.call(postServicesQuantityByCost, { body, signal });
    if (!answer.ok) return answer;
    const entry = answer.value.services.find((service) => service.service_id === request.serviceId);
    if (!entry) return failure({ kind: "unexpectedAnswer", part: `${postServicesQuantityByCost.id} services` });
    return success(quantityByCostFromWire(entry));
  }

  async create(draft: SubscriptionDraft, key: IdempotencyKey): PortAnswer<Subscription, SubscriptionRefusal> {
    const body = subscriptionDraftToWire(draft, decimalFromMoney(draft.confirmedTotal));
    return mapResult(await this.client.call(postSubscription, { key, body }), subscriptionFromWire);
  }

  async cancel(id: SubscriptionId, key: IdempotencyKey): PortAnswer<Subscription> {
    const answer = await this.client.call(postSubscriptionCancel, { key, params: { subscriptionId: id } });
    return mapResult(answer, subscriptionFromWire);
  }

  async recurringMethods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]> {
    const answer = await this.client.call(getMethodsForRecurringPayments, { signal });
    return mapResult(answer, (methods) => methods.map(paymentMethodFromWire));
  }

  async linkCard(request: CardLinkRequest, key: IdempotencyKey): PortAnswer<CardLink, FieldRefusal<SubscriptionField>> {
    const body = {
      payment_method_id: request.paymentMethodId,
      subscription_id: request.subscriptionId,
      return_url: this.returnAddress(),
    };
    const answer = await this.client.call(postRecurringPaymentMethod, { key, body });
    if (!answer.ok) return answer;
    const link = linkFromWire(answer.value);
    return link ? success(link) : failure({ kind: "unexpectedAnswer", part: `${postRecurringPaymentMethod.id} id` });
  }
}
