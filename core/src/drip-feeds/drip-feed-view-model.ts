import { computed, makeObservable } from "mobx";
import type { DripFeedId } from "../identifiers/index.ts";
import { ProgressWatch, type LookOutcome, type OrdersViewModel, type ProgressWatchDependencies } from "../orders/index.ts";
import { statusOf } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DripFeedCancellation } from "./drip-feed-cancellation.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";
import { haveDripFeedsMoved, isDripFeedUnderWay } from "./drip-feed-status-rules.ts";
import type { DripFeedsPort } from "./drip-feeds-port.ts";

export interface DripFeedViewModelDependencies {
  readonly dripFeeds: DripFeedsPort;
  readonly context: ProgressWatchDependencies;
  readonly cancellation: (onChanged: (feed: PlacedDripFeed) => void) => DripFeedCancellation;
  /** The orders table, narrowed to the runs of this drip feed (DRF-012). */
  readonly orders: OrdersViewModel;
}

/** One drip feed: how its runs go on, the orders they became, and cancelling it (DRF-011 to DRF-013). */
export class DripFeedViewModel {
  readonly feedQuery: Query<void, PlacedDripFeed>;
  readonly cancellation: DripFeedCancellation;
  readonly orders: OrdersViewModel;
  readonly #watch: ProgressWatch;

  constructor(id: DripFeedId, parts: DripFeedViewModelDependencies) {
    this.feedQuery = new Query((_input, signal) => parts.dripFeeds.feed(id, signal));
    this.orders = parts.orders;
    this.cancellation = parts.cancellation((feed) => {
      this.#show(feed);
      this.#watch.follow(isDripFeedUnderWay(feed));
    });
    this.#watch = new ProgressWatch(parts.context, () => this.#look());
    makeObservable(this, { feed: computed, isMissing: computed });
  }

  activate(): Cancel {
    const stops = [this.#watch.activate(), this.orders.activate()];
    void this.load();
    return () => {
      this.feedQuery.cancel();
      for (const stop of stops) stop();
    };
  }

  /** Null before the first answer. */
  get feed(): PlacedDripFeed | null {
    return this.feedQuery.value;
  }

  /** It does not exist, or belongs to another person (DEC-040). */
  get isMissing(): boolean {
    const { refusal } = this.feedQuery;
    return refusal !== null && statusOf(refusal) === 404;
  }

  async load(): Promise<void> {
    this.#watch.stop();
    const before = this.feed;
    const end = await this.feedQuery.run();
    if (end === "superseded") return;
    this.#followOrders(before);
    this.#watch.follow(this.feed !== null && isDripFeedUnderWay(this.feed));
  }

  /** A look that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.feed;
    const end = await this.feedQuery.poll();
    const { feed } = this;
    if (end === "superseded" || before === null || feed === null) return "superseded";
    if (!haveDripFeedsMoved([before], [feed])) return "still";
    this.#followOrders(before);
    return isDripFeedUnderWay(feed) ? "moved" : "finished";
  }

  #show(feed: PlacedDripFeed): void {
    const before = this.feed;
    this.feedQuery.show(feed);
    this.#followOrders(before);
  }

  /** A run that has started is a further order. */
  #followOrders(before: PlacedDripFeed | null): void {
    if (before !== null && before.ordersCount !== this.feed?.ordersCount) void this.orders.load();
  }
}
