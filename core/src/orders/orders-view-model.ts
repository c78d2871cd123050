import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { PortError } from "../result/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Cancel, type Debounced } from "../time/index.ts";
import type { OrderActionsModel } from "./order-actions.ts";
import type { OrderStatus } from "./order-entities.ts";
import type { OrdersPage, OrdersPort, OrdersQuery } from "./orders-port.ts";
import type { OrdersExport } from "./orders-export.ts";
import { hasMoved, movingIds, withProgress } from "./progress-rules.ts";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "./progress-watch.ts";

/** Rows of a page; pages count from 1 (OLS-002, BIZ-045). */
export const ORDERS_PAGE_SIZE = 10;
const SEARCH_QUIET_MS = 300;

const firstQuery: OrdersQuery = {
  page: 1,
  pageSize: ORDERS_PAGE_SIZE,
  sortColumn: 0,
  sortDirection: "desc",
  search: "",
  status: null,
};

export interface OrdersViewModelDependencies {
  readonly orders: OrdersPort;
  readonly surroundings: ProgressWatchDependencies;
  readonly file: OrdersExport;
  readonly actions: (reload: () => void) => OrderActionsModel;
  /** The orders of one drip feed or subscription; all orders without it. */
  readonly within?: Pick<OrdersQuery, "dripFeedId" | "subscriptionId">;
}

/** The list of orders: a page of them, newest first, which follows their progress (OLS-001 to OLS-005). */
export class OrdersViewModel {
  query: OrdersQuery;
  /** What is typed; it becomes part of the query after a short quiet. */
  searchText = "";
  page: OrdersPage | null = null;
  problem: PortError | null = null;
  isLoading = false;
  readonly actions: OrderActionsModel;
  readonly file: OrdersExport;
  readonly #first: OrdersQuery;
  readonly #orders: OrdersPort;
  readonly #task = new LatestTask();
  readonly #look = new LatestTask();
  readonly #watch: ProgressWatch;
  readonly #search: Debounced<[]>;

  constructor(parts: OrdersViewModelDependencies) {
    this.#first = { ...firstQuery, ...parts.within };
    this.query = this.#first;
    this.#orders = parts.orders;
    this.file = parts.file;
    this.actions = parts.actions(() => void this.load());
    this.#watch = new ProgressWatch(parts.surroundings, () => this.#lookAround());
    this.#search = debounce(parts.surroundings.clock, SEARCH_QUIET_MS, () =>
      this.#change({ search: this.searchText.trim(), page: 1 }),
    );
    makeObservable(this, {
      query: observableRef,
      searchText: observable,
      page: observableRef,
      problem: observableRef,
      isLoading: observable,
      pageCount: computed,
      isEmpty: computed,
      isFiltered: computed,
      setSearch: action,
      setStatus: action,
      setPage: action,
      reset: action,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      this.#search.cancel();
      this.#task.cancel();
      this.#look.cancel();
      this.file.cancel();
      stopWatching();
    };
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil((this.page?.total ?? 0) / this.query.pageSize));
  }

  get isEmpty(): boolean {
    return this.page !== null && this.page.orders.length === 0;
  }

  get isFiltered(): boolean {
    return this.query.search !== "" || this.query.status !== null;
  }

  setSearch(text: string): void {
    this.searchText = text;
    this.#search.call();
  }

  setStatus(status: OrderStatus | null): void {
    this.#change({ status, page: 1 });
  }

  setPage(page: number): void {
    this.#change({ page: Math.max(1, Math.min(page, this.pageCount)) });
  }

  /** All orders again, from the first page. */
  reset(): void {
    this.searchText = "";
    this.#search.cancel();
    this.#change(this.#first);
  }

  /** Reads the page; a newer page, and nothing else, outranks it. */
  async load(): Promise<void> {
    runInAction(() => (this.isLoading = true));
    this.#watch.stop();
    this.#look.cancel();
    const answer = await this.#task.run((signal) => this.#orders.table(this.query, signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isLoading = false;
      if (answer.ok) this.page = answer.value;
      this.problem = answer.ok ? null : answer.error;
    });
    // The last rows of the last page may be gone.
    if (answer.ok && this.query.page > this.pageCount) return this.setPage(this.pageCount);
    this.#watch.follow(movingIds(this.page?.orders ?? []).length > 0);
  }

  readonly #change = action((part: Partial<OrdersQuery>): void => {
    this.query = { ...this.query, ...part };
    void this.load();
  });

  /** One call for all that is shown and moves; one that fails leaves what is shown as it is. */
  async #lookAround(): Promise<LookOutcome> {
    const ids = movingIds(this.page?.orders ?? []);
    if (ids.length === 0) return "finished";
    const answer = await this.#look.run((signal) => this.#orders.progress(ids, signal));
    if (answer === superseded || this.page === null) return "superseded";
    if (!answer.ok) return answer.error.kind === "notAvailable" ? "finished" : "still";
    const { page } = this;
    const orders = withProgress(page.orders, answer.value);
    if (!hasMoved(page.orders, orders)) return "still";
    runInAction(() => (this.page = { ...page, orders }));
    return movingIds(orders).length === 0 ? "finished" : "moved";
  }
}
