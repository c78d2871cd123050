import { action, computed, makeObservable, observable } from "mobx";
import { foundAmong, ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "../orders/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DripFeedCancellation } from "./drip-feed-cancellation.ts";
import type { DripFeedStatus, PlacedDripFeed } from "./drip-feed-entities.ts";
import { haveDripFeedsMoved, isDripFeedUnderWay } from "./drip-feed-status-rules.ts";
import type { DripFeedsPort } from "./drip-feeds-port.ts";

/** Rows of a page (BIZ-045). */
export const DRIP_FEEDS_PAGE_SIZE = 10;

export interface DripFeedsViewModelDependencies {
  readonly dripFeeds: DripFeedsPort;
  readonly context: ProgressWatchDependencies;
  readonly cancellation: (onChanged: (feed: PlacedDripFeed) => void) => DripFeedCancellation;
}

/** The list of drip feeds, newest first, which follows their progress (DRF-008 to DRF-010). */
export class DripFeedsViewModel {
  readonly feedsQuery: Query<void, readonly PlacedDripFeed[]>;
  /** Null shows all. */
  status: DripFeedStatus | null = null;
  /** A number, a link or words of the service's name; empty shows all. */
  searchText = "";
  pageNumber = 1;
  readonly cancellation: DripFeedCancellation;
  readonly #watch: ProgressWatch;

  constructor(parts: DripFeedsViewModelDependencies) {
    this.feedsQuery = new Query((_input, signal) => parts.dripFeeds.list(signal));
    this.cancellation = parts.cancellation((feed) => this.#replace(feed));
    this.#watch = new ProgressWatch(parts.context, () => this.#look());
    makeObservable(this, {
      feeds: computed,
      status: observable,
      searchText: observable,
      pageNumber: observable,
      matching: computed,
      shown: computed,
      pageCount: computed,
      isEmpty: computed,
      setStatus: action,
      setSearch: action,
      showAll: action,
      setPage: action,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      this.feedsQuery.cancel();
      stopWatching();
    };
  }

  /** Null before the first answer. */
  get feeds(): readonly PlacedDripFeed[] | null {
    return this.feedsQuery.value;
  }

  /** All that have the chosen status and are what is searched for: by their own number or the order's. */
  get matching(): readonly PlacedDripFeed[] {
    const inStatus = (this.feeds ?? []).filter((feed) => this.status === null || feed.status === this.status);
    return foundAmong(this.searchText, inStatus, ({ id, orderId, service, url }) =>
      [id, orderId ?? id].map((number) => ({ id: number, name: service.name, url })),
    );
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

  setSearch(text: string): void {
    this.searchText = text;
    this.pageNumber = 1;
  }

  showAll(): void {
    this.setStatus(null);
    this.setSearch("");
  }

  setPage(page: number): void {
    this.pageNumber = Math.max(1, Math.min(page, this.pageCount));
  }

  async load(): Promise<void> {
    this.#watch.stop();
    if ((await this.feedsQuery.run()) !== "superseded") this.#follow();
  }

  /** A look that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.feeds ?? [];
    const end = await this.feedsQuery.poll();
    const now = this.feeds ?? [];
    if (end === "superseded") return "superseded";
    if (!haveDripFeedsMoved(before, now)) return "still";
    return now.some(isDripFeedUnderWay) ? "moved" : "finished";
  }

  /** A list that is being read may be older than the change, and is read again. */
  #replace(changed: PlacedDripFeed): void {
    const wasLoading = this.feedsQuery.isLoading;
    if (this.feeds) this.feedsQuery.show(this.feeds.map((feed) => (feed.id === changed.id ? changed : feed)));
    if (wasLoading) void this.load();
    else this.#follow();
  }

  #follow(): void {
    this.#watch.follow(this.feeds?.some(isDripFeedUnderWay) ?? false);
  }
}
