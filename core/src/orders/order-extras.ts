import { action, computed, makeObservable, observableRef } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import type { PortAnswer, PortError } from "../result/index.ts";
import { LatestTask, superseded, type CancelSignal } from "../tasks/index.ts";
import type { KeywordRanking, Order, RefillRequest } from "./order-entities.ts";
import type { OrdersPort } from "./orders-port.ts";

/** A list beside the order that may fail on its own. */
export type ExtraList<Item> =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "loaded"; readonly items: readonly Item[] }
  | { readonly kind: "failed"; readonly problem: PortError };

const none = { kind: "none" } as const;

/** What else is known of an order: refills that were asked for, and its keyword ranking (OLS-015, OLS-016). */
export class OrderExtras {
  refills: ExtraList<RefillRequest> = none;
  keywords: ExtraList<KeywordRanking> = none;
  readonly #id: OrderId;
  readonly #orders: OrdersPort;
  readonly #refillTask = new LatestTask();
  readonly #keywordTask = new LatestTask();
  /** State of the order for which the lists were read. */
  #readFor = "";

  constructor(id: OrderId, orders: OrdersPort) {
    this.#id = id;
    this.#orders = orders;
    makeObservable<this, "put">(this, {
      refills: observableRef,
      keywords: observableRef,
      isRefillOpen: computed,
      put: action,
    });
  }

  /** One refill at a time: while one is on its way no other can be asked for. */
  get isRefillOpen(): boolean {
    return this.refills.kind === "loaded" && this.refills.items.some((each) => each.refilledAt === null);
  }

  /** Reads what the order has, once for each state of it. */
  follow(order: Order): void {
    const state = `${order.status} ${order.refill?.date ?? ""}`;
    if (state === this.#readFor) return;
    this.#readFor = state;
    if (order.hasRefill) void this.loadRefills();
    if (order.targets.length > 0) void this.loadKeywords();
  }

  loadRefills(): Promise<void> {
    return this.#load("refills", this.#refillTask, (signal) => this.#orders.refillRequests(this.#id, signal));
  }

  loadKeywords(): Promise<void> {
    return this.#load("keywords", this.#keywordTask, (signal) => this.#orders.keywords(this.#id, signal));
  }

  cancel(): void {
    this.#refillTask.cancel();
    this.#keywordTask.cancel();
    this.#readFor = "";
  }

  async #load<Item>(
    name: "refills" | "keywords",
    task: LatestTask,
    read: (signal: CancelSignal) => PortAnswer<readonly Item[]>,
  ): Promise<void> {
    if (this[name].kind !== "loaded") this.put(name, { kind: "loading" });
    const answer = await task.run(read);
    if (answer === superseded) return;
    const list = answer.ok
      ? { kind: "loaded" as const, items: answer.value }
      : { kind: "failed" as const, problem: answer.error };
    // What is shown stays when reading it again fails.
    if (answer.ok || this[name].kind !== "loaded") this.put(name, list as ExtraList<never>);
  }

  private put(name: "refills" | "keywords", list: ExtraList<never>): void {
    this[name] = list;
  }
}
