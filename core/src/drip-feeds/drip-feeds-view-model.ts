import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DripFeedCancellation } from "./drip-feed-cancellation.ts";
import type { DripFeedStatus, PlacedDripFeed } from "./drip-feed-entities.ts";
import { haveDripFeedsMoved, isDripFeedUnderWay } from "./drip-feed-status-rules.ts";
import type { DripFeedsPort } from "./drip-feeds-port.ts";

/** Rows of a page (BIZ-045). */
export const DRIP_FEEDS_PAGE_SIZE = 10;

/** The list of drip feeds, newest first, which follows their progress (DRF-008 to DRF-010). */
export class DripFeedsViewModel {
  feeds: readonly PlacedDripFeed[] | null = null;
  /** Null shows all. */
  status: DripFeedStatus | null = null;
  pageNumber = 1;
  problem: PortError | null = null;
  isLoading = false;
  readonly cancellation: DripFeedCancellation;
  readonly #port: DripFeedsPort;
  readonly #task = new LatestTask();
  readonly #watch: ProgressWatch;

  constructor(parts: {
    readonly dripFeeds: DripFeedsPort;
    readonly surroundings: ProgressWatchDependencies;
    readonly cancellation: (onChanged: (feed: PlacedDripFeed) => void) => DripFeedCancellation;
  }) {
    this.#port = parts.dripFeeds;
    this.cancellation = parts.cancellation(action((feed) => this.#replace(feed)));
    this.#watch = new ProgressWatch(parts.surroundings, () => this.#look());
    makeObservable(this, {
      feeds: observableRef,
      status: observable,
      pageNumber: observable,
      problem: observableRef,
      isLoading: observable,
      matching: computed,
      shown: computed,
      pageCount: computed,
      isEmpty: computed,
      setStatus: action,
      setPage: action,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      this.#task.cancel();
      stopWatching();
    };
  }

  /** All that have the chosen status. */
  get matching(): readonly PlacedDripFeed[] {
    return (this.feeds ?? []).filter((feed) => this.status === null || feed.status === this.status);
  }

  /** The rows of the page. */
  get shown(): readonly PlacedDripFeed[] {
    const page = Math.min(this.pageNumber, this.pageCount);
    return this.matching.slice((page - 1) * DRIP_FEEDS_PAGE_SIZE, page * DRIP_FEEDS_PAGE_SIZE);
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.matching.length / DRIP_FEEDS_PAGE_SIZE));
  }

  /** The user has none at all. */
  get isEmpty(): boolean {
    return this.feeds !== null && this.feeds.length === 0;
  }

  setStatus(status: DripFeedStatus | null): void {
    this.status = status;
    this.pageNumber = 1;
  }

  setPage(page: number): void {
    this.pageNumber = Math.max(1, Math.min(page, this.pageCount));
  }

  async load(): Promise<void> {
    runInAction(() => (this.isLoading = true));
    this.#watch.stop();
    const answer = await this.#task.run((signal) => this.#port.list(signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isLoading = false;
      if (answer.ok) this.feeds = answer.value;
      this.problem = answer.ok ? null : answer.error;
    });
    this.#follow();
  }

  /** A look that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const answer = await this.#task.run((signal) => this.#port.list(signal));
    if (answer === superseded) return "superseded";
    if (!answer.ok || !haveDripFeedsMoved(this.feeds ?? [], answer.value)) return "still";
    runInAction(() => (this.feeds = answer.value));
    return answer.value.some(isDripFeedUnderWay) ? "moved" : "finished";
  }

  #replace(changed: PlacedDripFeed): void {
    this.feeds = this.feeds?.map((feed) => (feed.id === changed.id ? changed : feed)) ?? null;
    this.#follow();
  }

  #follow(): void {
    this.#watch.follow(this.feeds?.some(isDripFeedUnderWay) ?? false);
  }
}
