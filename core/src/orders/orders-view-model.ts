import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import { Query } from "../tasks/index.ts";
import { debounce, type Cancel, type Debounced } from "../time/index.ts";
import type { OrderActionsModel } from "./order-actions.ts";
import type { Order, OrderStatus } from "./order-entities.ts";
import type { AskedOrders, OrdersAddress } from "./orders-address.ts";
import type { OrdersPage, OrdersPort, OrdersQuery } from "./orders-port.ts";
import type { OrdersExport } from "./orders-export.ts";
import { hasMoved, movingIds, recounted, withProgress } from "./progress-rules.ts";
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

/** Which orders a list holds: those of one drip feed or subscription, or all. */
export type OrdersScope = Pick<OrdersQuery, "dripFeedId" | "subscriptionId">;

export interface OrdersViewModelDependencies {
  readonly orders: OrdersPort;
  readonly context: ProgressWatchDependencies;
  readonly file: OrdersExport;
  readonly actions: (reload: () => void) => OrderActionsModel;
  /** The address that holds what is searched, chosen and paged to; none for a list that has no page of its own. */
  readonly address?: OrdersAddress;
}

/** The list of orders: a page of them, newest first, which follows their progress (OLS-001 to OLS-005). */
export class OrdersViewModel {
  query: OrdersQuery;
  /** What is typed; it becomes part of the query after a short quiet. */
  searchText = "";
  readonly pageQuery: Query<OrdersQuery, OrdersPage>;
  readonly actions: OrderActionsModel;
  readonly file: OrdersExport;
  readonly #address: OrdersAddress | null;
  readonly #first: OrdersQuery;
  readonly #progress: Query<readonly OrderId[], readonly Order[]>;
  readonly #watch: ProgressWatch;
  readonly #search: Debounced<[]>;

  constructor(scope: OrdersScope, parts: OrdersViewModelDependencies) {
    this.#first = { ...firstQuery, ...scope };
    this.query = this.#first;
    this.#address = parts.address ?? null;
    this.pageQuery = new Query((query, signal) => parts.orders.table(query, signal));
    this.#progress = new Query((ids, signal) => parts.orders.progress(ids, signal));
    this.file = parts.file;
    this.actions = parts.actions(() => void this.load());
    this.#watch = new ProgressWatch(
      parts.context,
      () => this.#lookAround(),
      (moved) => movingIds(this.page?.orders ?? []).some((id) => moved.includes(id)),
    );
    this.#search = debounce(parts.context.clock, SEARCH_QUIET_MS, () =>
      this.#change({ search: this.searchText.trim(), page: 1 }),
    );
    makeObservable(this, {
      query: observableRef,
      searchText: observable,
      page: computed,
      pageCount: computed,
      isEmpty: computed,
      hasNone: computed,
      isFiltered: computed,
      setSearch: action,
      setStatus: action,
      setPage: action,
      reset: action,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    const stopFollowing = this.#address?.follow((asked) => this.#show(asked));
    if (!this.pageQuery.isLoading) void this.load();
    return () => {
      stopFollowing?.();
      this.#search.cancel();
      this.pageQuery.cancel();
      this.#progress.cancel();
      this.file.cancel();
      stopWatching();
    };
  }

  /** The page that is shown: the newest that arrived. */
  get page(): OrdersPage | null {
    return this.pageQuery.value;
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil((this.page?.total ?? 0) / this.query.pageSize));
  }

  get isEmpty(): boolean {
    return this.page !== null && this.page.orders.length === 0;
  }

  /** There is nothing to search, to filter or to save: no order was ever placed. */
  get hasNone(): boolean {
    return this.isEmpty && !this.isFiltered && this.searchText === "" && this.page?.total === 0;
  }

  get isFiltered(): boolean {
    return this.query.search !== "" || this.query.status !== null;
  }

  /** How many orders a status has, or all of them for null; null where the list is narrowed otherwise or nobody tells. */
  countOf(status: OrderStatus | null): number | null {
    const { dripFeedId = null, subscriptionId = null, search } = this.query;
    const counts = this.page?.byStatus ?? {};
    const all = Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);
    if (all === 0 || search !== "" || (dripFeedId ?? subscriptionId) !== null) return null;
    return status === null ? all : (counts[status] ?? 0);
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
    this.#watch.stop();
    this.#progress.cancel();
    const end = await this.pageQuery.run(this.query);
    if (end === "superseded") return;
    // The last rows of the last page may be gone.
    if (end === "ready" && this.query.page > this.pageCount) return this.setPage(this.pageCount);
    this.#watch.follow(movingIds(this.page?.orders ?? []).length > 0);
  }

  readonly #change = action((part: Partial<OrdersQuery>): void => {
    this.query = { ...this.query, ...part };
    this.#address?.write(this.query);
    void this.load();
  });

  /** Shows what the address asks for, after going back as after a reload. */
  readonly #show = action((asked: AskedOrders): void => {
    const { search, status, page } = this.query;
    if (asked.search === search && asked.status === status && asked.page === page) return;
    this.#search.cancel();
    this.searchText = asked.search;
    this.query = { ...this.query, ...asked };
    void this.load();
  });

  /** One call for all that is shown and moves; one that fails leaves what is shown as it is. */
  async #lookAround(): Promise<LookOutcome> {
    const ids = movingIds(this.page?.orders ?? []);
    if (ids.length === 0) return "finished";
    const end = await this.#progress.run(ids);
    const { page } = this;
    if (end === "superseded" || page === null) return "superseded";
    if (end === "failed") return this.#progress.refusal?.kind === "notAvailable" ? "finished" : "still";
    const orders = withProgress(page.orders, this.#progress.value ?? []);
    if (!hasMoved(page.orders, orders)) return "still";
    this.pageQuery.show({ ...page, orders, byStatus: recounted(page.byStatus ?? {}, page.orders, orders) });
    return movingIds(orders).length === 0 ? "finished" : "moved";
  }
}
