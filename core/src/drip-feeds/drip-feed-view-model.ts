import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { DripFeedId } from "../identifiers/index.ts";
import { ProgressWatch, type LookOutcome, type OrdersViewModel, type ProgressWatchDependencies } from "../orders/index.ts";
import { statusOf, type PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DripFeedCancellation } from "./drip-feed-cancellation.ts";
import type { PlacedDripFeed } from "./drip-feed-entities.ts";
import { haveDripFeedsMoved, isDripFeedUnderWay } from "./drip-feed-status-rules.ts";
import type { DripFeedsPort } from "./drip-feeds-port.ts";

export interface DripFeedViewModelDependencies {
  readonly dripFeeds: DripFeedsPort;
  readonly surroundings: ProgressWatchDependencies;
  readonly cancellation: (onChanged: (feed: PlacedDripFeed) => void) => DripFeedCancellation;
  /** The orders table, narrowed to the runs of this drip feed (DRF-012). */
  readonly orders: OrdersViewModel;
}

/** One drip feed: how its runs go on, the orders they became, and cancelling it (DRF-011 to DRF-013). */
export class DripFeedViewModel {
  feed: PlacedDripFeed | null = null;
  problem: PortError | null = null;
  readonly cancellation: DripFeedCancellation;
  readonly orders: OrdersViewModel;
  readonly #id: DripFeedId;
  readonly #port: DripFeedsPort;
  readonly #task = new LatestTask();
  readonly #watch: ProgressWatch;

  constructor(id: DripFeedId, parts: DripFeedViewModelDependencies) {
    this.#id = id;
    this.#port = parts.dripFeeds;
    this.orders = parts.orders;
    this.cancellation = parts.cancellation((feed) => {
      this.#show(feed);
      this.#watch.follow(isDripFeedUnderWay(feed));
    });
    this.#watch = new ProgressWatch(parts.surroundings, () => this.#look());
    makeObservable<this, "put">(this, {
      feed: observableRef,
      problem: observableRef,
      isMissing: computed,
      put: action,
    });
  }

  activate(): Cancel {
    const stops = [this.#watch.activate(), this.orders.activate()];
    void this.load();
    return () => {
      this.#task.cancel();
      for (const stop of stops) stop();
    };
  }

  /** It does not exist, or belongs to somebody else (DEC-040). */
  get isMissing(): boolean {
    return this.problem !== null && statusOf(this.problem) === 404;
  }

  async load(): Promise<void> {
    this.#watch.stop();
    const answer = await this.#task.run((signal) => this.#port.feed(this.#id, signal));
    if (answer === superseded) return;
    if (answer.ok) this.#show(answer.value);
    runInAction(() => (this.problem = answer.ok ? null : answer.error));
    this.#watch.follow(this.feed !== null && isDripFeedUnderWay(this.feed));
  }

  /** A look that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.feed;
    const answer = await this.#task.run((signal) => this.#port.feed(this.#id, signal));
    if (answer === superseded || before === null) return "superseded";
    if (!answer.ok || !haveDripFeedsMoved([before], [answer.value])) return "still";
    this.#show(answer.value);
    return isDripFeedUnderWay(answer.value) ? "moved" : "finished";
  }

  #show(feed: PlacedDripFeed): void {
    const hasStartedRun = this.feed !== null && this.feed.ordersCount !== feed.ordersCount;
    this.put(feed);
    // The run that has started is a further order.
    if (hasStartedRun) void this.orders.load();
  }

  private put(feed: PlacedDripFeed): void {
    this.feed = feed;
  }
}
