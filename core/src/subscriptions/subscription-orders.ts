import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { SubscriptionId } from "../identifiers/index.ts";
import type { OrdersPage, OrdersPort } from "../orders/index.ts";
import type { PortError } from "../result/index.ts";
import { LatestTask, overtaken } from "../tasks/index.ts";

/** Orders of a subscription on one page of its list. */
export const SUBSCRIPTION_ORDERS_PAGE = 10;

/** The orders that a subscription placed: the orders table with its id as filter (SUB-007). */
export class SubscriptionOrders {
  pageNumber = 1;
  page: OrdersPage | null = null;
  problem: PortError | null = null;
  isLoading = false;
  readonly #id: SubscriptionId;
  readonly #orders: Pick<OrdersPort, "table">;
  readonly #task = new LatestTask();

  constructor(id: SubscriptionId, orders: Pick<OrdersPort, "table">) {
    this.#id = id;
    this.#orders = orders;
    makeObservable(this, {
      pageNumber: observable,
      page: observableRef,
      problem: observableRef,
      isLoading: observable,
      pageCount: computed,
      showPage: action,
    });
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil((this.page?.total ?? 0) / SUBSCRIPTION_ORDERS_PAGE));
  }

  showPage(page: number): void {
    this.pageNumber = Math.max(1, Math.min(page, this.pageCount));
    void this.load();
  }

  cancel(): void {
    this.#task.cancel();
  }

  async load(isAsked = true): Promise<void> {
    runInAction(() => (this.isLoading = isAsked));
    const query = {
      page: this.pageNumber,
      pageSize: SUBSCRIPTION_ORDERS_PAGE,
      sortColumn: 0,
      sortDirection: "desc",
      search: "",
      status: null,
      subscriptionId: this.#id,
    } as const;
    const answer = await this.#task.run((signal) => this.#orders.table(query, signal));
    if (answer === overtaken) return;
    runInAction(() => {
      this.isLoading = false;
      if (answer.ok) this.page = answer.value;
      if (answer.ok || isAsked) this.problem = answer.ok ? null : answer.error;
    });
  }
}
