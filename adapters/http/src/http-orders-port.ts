import type { IdempotencyKey, OrderId, PaymentMethodId } from "@panel/core/identifiers";
import type {
  KeywordRanking,
  Order,
  ImmediateOrderAction,
  OrdersPage,
  OrdersPort,
  OrdersQuery,
  RefillRequest,
  SupportQuestion,
  OrderPaymentRefusal,
  StreamNews,
  SupportField,
} from "@panel/core/orders";
import { decimalFromMoney, type Money } from "@panel/core/money";
import type { PaymentInstructions } from "@panel/core/payments";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  getOrderKeywords,
  getOrderRefillRequests,
  getOrdersNews,
  getOrdersProgress,
  keywordRankingFromWire,
  postOrderSupport,
  refillRequestFromWire,
} from "@panel/wire/order-details";
import {
  getOrder,
  getOrdersTable,
  orderFromWire,
  postOrderActivate,
  postOrderCancel,
  postOrderDelete,
  postOrderPause,
  postOrderPayByBalance,
  postOrderPayByInvoice,
} from "@panel/wire/orders";
import { paymentInstructionsFromWire } from "@panel/wire/payments";
import type { HttpClient } from "./transport/http-client.ts";

const actionCalls = { activate: postOrderActivate, pause: postOrderPause, cancel: postOrderCancel } as const;

const confirmedTotal = (confirmed: Money | undefined) =>
  confirmed === undefined ? {} : { confirmed_total: decimalFromMoney(confirmed) };

/** The page of the table as the common table protocol spells it (DEC-145). */
const tableQuery = (query: OrdersQuery) => ({
  draw: 1,
  start: query.offset ?? (query.page - 1) * query.pageSize,
  length: query.pageSize,
  "order[0][column]": query.sortColumn,
  "order[0][dir]": query.sortDirection,
  "search[value]": query.search,
  status: query.status,
  drip_feed_id: query.dripFeedId ?? null,
  subscription_id: query.subscriptionId ?? null,
});

/** The user's orders over HTTP (API-100, API-102 to API-108, API-110 to API-112). */
export class HttpOrdersPort implements OrdersPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async table(query: OrdersQuery, signal?: CancelSignal): PortAnswer<OrdersPage> {
    const answer = await this.client.call(getOrdersTable, { query: tableQuery(query), signal });
    return mapResult(answer, (page) => ({
      orders: page.data.map(orderFromWire),
      total: page.recordsFiltered,
      byStatus: page.recordsByStatus,
    }));
  }

  async order(id: OrderId, signal?: CancelSignal): PortAnswer<Order> {
    return mapResult(await this.client.call(getOrder, { params: { orderId: id }, signal }), orderFromWire);
  }

  async progress(ids: readonly OrderId[], signal?: CancelSignal): PortAnswer<readonly Order[]> {
    const answer = await this.client.call(getOrdersProgress, { query: { orders: ids.join(",") }, signal });
    return mapResult(answer, (orders) => orders.map(orderFromWire));
  }

  news(hear: (news: StreamNews) => void, signal: CancelSignal): PortAnswer<null> {
    return this.client.news(getOrdersNews, {}, hear, signal);
  }

  async act(id: OrderId, action: ImmediateOrderAction, key: IdempotencyKey): PortAnswer<Order | null> {
    const input = { key, params: { orderId: id } };
    if (action === "delete") return this.client.call(postOrderDelete, input);
    return mapResult(await this.client.call(actionCalls[action], input), orderFromWire);
  }

  /** The discount of an unpaid order is the server's to work out, so none is wished for (DEC-151). */
  async payByBalance(id: OrderId, key: IdempotencyKey, confirmed?: Money): PortAnswer<Order, OrderPaymentRefusal> {
    const input = { key, params: { orderId: id }, body: { unpaid_discount: false, ...confirmedTotal(confirmed) } };
    return mapResult(await this.client.call(postOrderPayByBalance, input), orderFromWire);
  }

  async payByInvoice(
    id: OrderId,
    method: PaymentMethodId,
    key: IdempotencyKey,
    confirmed?: Money,
  ): PortAnswer<PaymentInstructions, OrderPaymentRefusal> {
    const body = { payment_method_id: method, unpaid_discount: false, ...confirmedTotal(confirmed) };
    const input = { key, params: { orderId: id }, body };
    return mapResult(await this.client.call(postOrderPayByInvoice, input), paymentInstructionsFromWire);
  }

  async refillRequests(id: OrderId, signal?: CancelSignal): PortAnswer<readonly RefillRequest[]> {
    const answer = await this.client.call(getOrderRefillRequests, { params: { orderId: id }, signal });
    return mapResult(answer, (requests) => requests.map(refillRequestFromWire));
  }

  async keywords(id: OrderId, signal?: CancelSignal): PortAnswer<readonly KeywordRanking[]> {
    const answer = await this.client.call(getOrderKeywords, { params: { orderId: id }, signal });
    return mapResult(answer, (rankings) => rankings.map(keywordRankingFromWire));
  }

  ask(id: OrderId, { subject, text, email, topic }: SupportQuestion): PortAnswer<null, FieldRefusal<SupportField>> {
    const body = { subject, text, topic, ...(email !== null && { email }) };
    return this.client.call(postOrderSupport, { params: { orderId: id }, body });
  }
}
