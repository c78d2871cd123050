import type { FinancesPort, Transaction, TransactionsQuery } from "@panel/core/finances";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getPaymentStatistics, transactionFromWire } from "@panel/wire/payments";
import type { HttpClient } from "./transport/http-client.ts";

/** The finance history over HTTP (API-041). */
export class HttpFinancesPort implements FinancesPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async transactions(query: TransactionsQuery, signal?: CancelSignal): PortAnswer<readonly Transaction[]> {
    const { balance, type, startDate, endDate, before, limit } = query;
    const asked = { balance, type, start_date: startDate, end_date: endDate, before, per_page: limit };
    return mapResult(await this.client.call(getPaymentStatistics, { query: asked, signal }), (wire) =>
      wire.map(transactionFromWire),
    );
  }
}
