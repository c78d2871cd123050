import type { OrderStatisticsPort, StatisticsQuery, StatisticsRow } from "@panel/core/order-statistics";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getOrderStatistics, statisticsRowFromWire } from "@panel/wire/order-statistics";
import type { HttpClient } from "./transport/http-client.ts";

/** Figures of the user's orders over HTTP (API-109). */
export class HttpOrderStatisticsPort implements OrderStatisticsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async statistics(query: StatisticsQuery, signal?: CancelSignal): PortAnswer<readonly StatisticsRow[]> {
    const { groupBy, startDate, endDate } = query;
    const orders = query.orders.length === 0 ? null : query.orders.join(",");
    const answer = await this.client.call(getOrderStatistics, { query: { groupBy, startDate, endDate, orders }, signal });
    return mapResult(answer, (rows) => rows.map(statisticsRowFromWire));
  }
}
