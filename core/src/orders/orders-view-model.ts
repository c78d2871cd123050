import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { PortError } from "../result/index.ts";
import { LatestTask, overtaken } from "../tasks/index.ts";
import { debounce, type Cancel, type Clock, type Debounced } from "../time/index.ts";
import type { OrderActionsModel } from "./order-actions.ts";
import type { OrderStatus } from "./order-entities.ts";
import type { OrdersPage, OrdersPort, OrdersQuery } from "./orders-port.ts";
import { isUnderWay } from "./order-status-rules.ts";
import { ProgressWatch } from "./progress-watch.ts";

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

/** The list of orders: a page of them, newest first, which follows their progress (OLS-001 to OLS-005). */
export class OrdersViewModel {
  query: OrdersQuery = firstQuery;
  /** What is typed; it becomes part of the query after a short quiet. */
  searchText = "";
  page: OrdersPage | null = null;
  problem: PortError | null = null;
  isLoading = false;
  readonly actions: OrderActionsModel;
  readonly #orders: OrdersPort;
  readonly #task = new LatestTask();
  readonly #watch: ProgressWatch;
  readonly #search: Debounced<[]>;

  constructor(parts: {
    readonly orders: OrdersPort;
    readonly clock: Clock;
    readonly actions: (reload: () => void) => OrderActionsModel;
  }) {
    this.#orders = parts.orders;
    this.actions = parts.actions(() => void this.load());
    this.#watch = new ProgressWatch(parts.clock, () => this.#read(false));
    this.#search = debounce(parts.clock, SEARCH_QUIET_MS, () => this.#change({ search: this.searchText.trim(), page: 1 }));
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
    void this.load();
    return () => {
      this.#search.cancel();
      this.#task.cancel();
      this.#watch.stop();
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
    this.#change(firstQuery);
  }

  load(): Promise<void> {
    return this.#read(true);
  }

  readonly #change = action((part: Partial<OrdersQuery>): void => {
    this.query = { ...this.query, ...part };
    void this.load();
  });

  async #read(isAsked: boolean): Promise<void> {
    runInAction(() => {
      this.isLoading = isAsked;
    });
    const answer = await this.#task.run((signal) => this.#orders.table(this.query, signal));
    if (answer === overtaken) return;
    runInAction(() => {
      this.isLoading = false;
      // A look in passing that fails leaves what is shown as it is.
      if (answer.ok) this.page = answer.value;
      if (answer.ok || isAsked) this.problem = answer.ok ? null : answer.error;
    });
    this.#watch.follow(this.page?.orders.some((order) => isUnderWay(order.status)) ?? false, isAsked);
  }
}
