import type {
  OrderWidget,
  OrderWidgetsPort,
  WidgetDraft,
  WidgetFigures,
  WidgetRefusal,
  WidgetStatisticsQuestion,
  WidgetTerms,
} from "@panel/core/order-widgets";
import type { PaymentMethod } from "@panel/core/payments";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  deleteOrderWidget,
  getMethodsForOrderWidget,
  getOrderWidgets,
  getOrderWidgetStatistics,
  orderWidgetFromWire,
  patchOrderWidget,
  postOrderWidget,
  postOrderWidgetToken,
  widgetDraftToWire,
  widgetFiguresFromWire,
  widgetTermsFromWire,
} from "@panel/wire/order-widgets";
import { paymentMethodFromWire } from "@panel/wire/payments";
import { getPartnerSettings } from "@panel/wire/settings";
import type { HttpClient } from "../transport/http-client.ts";

/** A partner's widgets over HTTP (API-034, API-060 to API-064, their end and their tokens). */
export class HttpOrderWidgetsPort implements OrderWidgetsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async widgets(signal?: CancelSignal): PortAnswer<readonly OrderWidget[]> {
    return mapResult(await this.client.call(getOrderWidgets, { signal }), (wire) => wire.map(orderWidgetFromWire));
  }

  async terms(signal?: CancelSignal): PortAnswer<WidgetTerms> {
    return mapResult(await this.client.call(getPartnerSettings, { signal }), widgetTermsFromWire);
  }

  async methods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]> {
    return mapResult(await this.client.call(getMethodsForOrderWidget, { signal }), (wire) => wire.map(paymentMethodFromWire));
  }

  async create(draft: WidgetDraft): PortAnswer<OrderWidget, WidgetRefusal> {
    return mapResult(await this.client.call(postOrderWidget, { body: widgetDraftToWire(draft) }), orderWidgetFromWire);
  }

  async change(id: number, draft: WidgetDraft): PortAnswer<OrderWidget, WidgetRefusal> {
    const body = widgetDraftToWire(draft);
    return mapResult(await this.client.call(patchOrderWidget, { params: { id }, body }), orderWidgetFromWire);
  }

  end(id: number): PortAnswer<null> {
    return this.client.call(deleteOrderWidget, { params: { id } });
  }

  async renewToken(id: number): PortAnswer<OrderWidget> {
    return mapResult(await this.client.call(postOrderWidgetToken, { params: { id } }), orderWidgetFromWire);
  }

  async statistics(question: WidgetStatisticsQuestion, signal?: CancelSignal): PortAnswer<readonly WidgetFigures[]> {
    const query = { group_by: question.groupBy, start_date: question.startDate, end_date: question.endDate };
    const answer = await this.client.call(getOrderWidgetStatistics, { query, signal });
    return mapResult(answer, (rows) => rows.map(widgetFiguresFromWire));
  }
}
