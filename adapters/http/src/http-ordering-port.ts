import {
  networkId,
  serviceTypeId,
  type IdempotencyKey,
  type NetworkId,
  type ServiceId,
  type ServiceTypeId,
} from "@panel/core/identifiers";
import type { CostResult, OrderEvent } from "@panel/core/pricing";
import type {
  ChannelWish,
  CostRequest,
  FoundChannel,
  OrderingPort,
  OrderRefusal,
  OrderToCheck,
  OverlapQuestion,
  Overlaps,
  PlacedPurchase,
  PurchaseRefusal,
  PurchaseRequest,
  QuantityByCost,
  QuantityByCostRequest,
} from "@panel/core/purchase";
import { failure, mapResult, success, type PortAnswer } from "@panel/core/result";
import { noAnalyticsIds, type AnalyticsIds } from "@panel/core/platform";
import type { CancelSignal } from "@panel/core/tasks";
import { postSearch } from "@panel/wire/channel-search";
import {
  costFromWire,
  costRequestToWire,
  getWidgetPurchase,
  orderLineToWire,
  overlapsFromWire,
  overlapQuestionToWire,
  placedPurchaseFromWire,
  postAvailableTypesByUrl,
  postCheckoutButtonEvent,
  postEnterUrlEvent,
  postIdentifyNetwork,
  postOrders,
  postOverlaps,
  postPaymentPageEvent,
  postQuantityByCost,
  postTotalCost,
  postValidateOrder,
  postValidateUrl,
  postWidgetOrderRequests,
  postWidgetOrderRequestsWithRecurring,
  purchaseToWire,
  quantityByCostFromWire,
  quantityByCostRequestToWire,
} from "@panel/wire/ordering";
import type { HttpClient } from "./transport/http-client.ts";

const eventCalls = {
  "enter-url": postEnterUrlEvent,
  "payment-page": postPaymentPageEvent,
  "checkout-button": postCheckoutButtonEvent,
} as const;

/** Quotes and orders over HTTP, by the widget-style calls (API-021, API-084 to API-098, DEC-121). */
export class HttpOrderingPort implements OrderingPort {
  private readonly client: HttpClient;
  private readonly analyticsIds: () => AnalyticsIds;

  /** `analyticsIds` are read when an order is placed, since the providers load late (ORD-029). */
  constructor(client: HttpClient, analyticsIds: () => AnalyticsIds = () => noAnalyticsIds) {
    this.client = client;
    this.analyticsIds = analyticsIds;
  }

  /** Nobody sees an error of this call; it counts as not recognised (ORD-020). */
  async identifyNetwork(url: string, signal?: CancelSignal): PortAnswer<NetworkId | null> {
    const answer = await this.client.call(postIdentifyNetwork, { body: { url }, signal });
    if (!answer.ok) return answer.error.kind === "cancelled" ? answer : success(null);
    const id = answer.value?.id ?? answer.value?.network_id ?? null;
    return success(id === null ? null : networkId(id));
  }

  async availableServiceTypes(url: string, network: NetworkId, signal?: CancelSignal): PortAnswer<readonly ServiceTypeId[]> {
    const answer = await this.client.call(postAvailableTypesByUrl, { body: { url, network_id: network }, signal });
    return mapResult(answer, (types) => types.service_type_ids.map(serviceTypeId));
  }

  async findChannels(
    { networkId: network, words, kind }: ChannelWish,
    signal?: CancelSignal,
  ): PortAnswer<readonly FoundChannel[]> {
    const body = { query: words, network_id: network, options: { searchType: kind } };
    return this.client.call(postSearch, { body, signal });
  }

  async validateLink(url: string, service: ServiceId, signal?: CancelSignal): PortAnswer<null, OrderRefusal> {
    return this.client.call(postValidateUrl, { body: { url, service_id: service }, signal });
  }

  async totalCost(request: CostRequest, signal?: CancelSignal): PortAnswer<CostResult, OrderRefusal> {
    return mapResult(await this.client.call(postTotalCost, { body: costRequestToWire(request), signal }), costFromWire);
  }

  async quantityByCost(request: QuantityByCostRequest, signal?: CancelSignal): PortAnswer<QuantityByCost, OrderRefusal> {
    const answer = await this.client.call(postQuantityByCost, { body: quantityByCostRequestToWire(request), signal });
    if (!answer.ok) return answer;
    const entry = answer.value.services.find((service) => service.service_id === request.serviceId);
    if (!entry) return failure({ kind: "unexpectedAnswer", part: `${postQuantityByCost.id} services` });
    return success(quantityByCostFromWire(entry));
  }

  async findOverlaps(question: OverlapQuestion, signal?: CancelSignal): PortAnswer<Overlaps> {
    const answer = await this.client.call(postOverlaps, { body: overlapQuestionToWire(question), signal });
    return mapResult(answer, overlapsFromWire);
  }

  async validateOrder({ lines, isReorder }: OrderToCheck, signal?: CancelSignal): PortAnswer<null, OrderRefusal> {
    const orders = lines.map((line, index) => orderLineToWire(line, index, isReorder));
    return this.client.call(postValidateOrder, { body: { orders }, signal });
  }

  async placeOrder(request: PurchaseRequest): PortAnswer<PlacedPurchase, PurchaseRefusal> {
    return mapResult(await this.send(request), placedPurchaseFromWire);
  }

  /** The payer decides which call it is (DEC-121). */
  private send(request: PurchaseRequest) {
    const { key, payer } = request;
    const body = purchaseToWire(request, request.analyticsIds ?? this.analyticsIds());
    if (payer.kind === "balance") return this.client.call(postOrders, { key, body });
    if (payer.kind === "linkedCard") {
      const card = { ...body, recurring_payments_method_id: payer.linkedCardId };
      return this.client.call(postWidgetOrderRequestsWithRecurring, { key, body: card });
    }
    const method = { ...body, email: payer.email, payment_method_id: payer.paymentMethodId };
    return this.client.call(postWidgetOrderRequests, { key, body: method });
  }

  async findPurchase(key: IdempotencyKey, signal?: CancelSignal): PortAnswer<PlacedPurchase | null> {
    const answer = await this.client.call(getWidgetPurchase, { params: { key }, signal });
    if (!answer.ok) return answer.error.kind === "notFound" ? success(null) : answer;
    return success(answer.value === null ? null : placedPurchaseFromWire(answer.value));
  }

  async recordEvent(event: OrderEvent): PortAnswer<null> {
    // The step to the payment is often the last one before a gateway's page.
    return this.client.call(eventCalls[event], { outlivesPage: true });
  }
}
