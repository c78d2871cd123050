import { computed, makeObservable } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import { Query } from "../tasks/index.ts";
import type { KeywordRanking, Order, RefillRequest } from "./order-entities.ts";
import type { OrdersPort } from "./orders-port.ts";
import { isRefillOnItsWay } from "./refill-rules.ts";

/** What else is known of an order: refills that were asked for, and its keyword ranking (OLS-015, OLS-016). */
export class OrderExtras {
  readonly refills: Query<void, readonly RefillRequest[]>;
  readonly keywords: Query<void, readonly KeywordRanking[]>;
  /** State of the order for which the lists were read. */
  #readFor = "";

  constructor(id: OrderId, orders: OrdersPort) {
    this.refills = new Query((_input, signal) => orders.refillRequests(id, signal));
    this.keywords = new Query((_input, signal) => orders.keywords(id, signal));
    makeObservable(this, { isRefillOpen: computed });
  }

  /** One refill at a time: while one is on its way no other can be asked for. */
  get isRefillOpen(): boolean {
    return this.refills.value?.some(isRefillOnItsWay) ?? false;
  }

  /** Reads what the order has, once for each state of it. */
  follow(order: Order): void {
    const state = `${order.status} ${order.refill?.date ?? ""}`;
    if (state === this.#readFor) return;
    this.#readFor = state;
    if (order.hasRefill) void this.refills.run();
    if (order.targets.length > 0) void this.keywords.run();
  }

  cancel(): void {
    this.refills.cancel();
    this.keywords.cancel();
    this.#readFor = "";
  }
}
