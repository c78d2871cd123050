import type { DripFeedsPort, PlacedDripFeed } from "@panel/core/drip-feeds";
import type { DripFeedId, IdempotencyKey } from "@panel/core/identifiers";
import { decimalFromMoney, type Money } from "@panel/core/money";
import type { PriceChanged } from "@panel/core/pricing";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getDripFeed, getDripFeeds, placedDripFeedFromWire, postDripFeedCancel } from "@panel/wire/drip-feeds";
import type { HttpClient } from "./transport/http-client.ts";

/** The user's drip feeds over HTTP (API-136 to API-138). */
export class HttpDripFeedsPort implements DripFeedsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async list(signal?: CancelSignal): PortAnswer<readonly PlacedDripFeed[]> {
    const answer = await this.client.call(getDripFeeds, { query: { page: 1, per_page: 0 }, signal });
    return mapResult(answer, (feeds) => feeds.map(placedDripFeedFromWire));
  }

  async feed(id: DripFeedId, signal?: CancelSignal): PortAnswer<PlacedDripFeed> {
    return mapResult(await this.client.call(getDripFeed, { params: { dripFeedId: id }, signal }), placedDripFeedFromWire);
  }

  async cancel(id: DripFeedId, confirmedRefund: Money, key: IdempotencyKey): PortAnswer<PlacedDripFeed, PriceChanged> {
    const body = { confirmed_refund: decimalFromMoney(confirmedRefund) };
    const answer = await this.client.call(postDripFeedCancel, { key, params: { dripFeedId: id }, body });
    return mapResult(answer, placedDripFeedFromWire);
  }
}
