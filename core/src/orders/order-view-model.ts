import { action, computed, makeObservable, observable } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import { statusOf } from "../result/index.ts";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { OrderActionsModel } from "./order-actions.ts";
import type { Order, SupportTopic } from "./order-entities.ts";
import { OrderExtras } from "./order-extras.ts";
import type { OrderPayment, OrderPaymentWay } from "./order-payment.ts";
import { isUnderWay } from "./order-status-rules.ts";
import type { OrdersPort } from "./orders-port.ts";
import { hasMoved } from "./progress-rules.ts";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "./progress-watch.ts";
import type { SupportForm } from "./support-form.ts";

/** What the page wants to hear of a payment. */
export interface PaymentHearing {
  readonly onPaid: (order: Order) => void;
  readonly onPriceChanged: () => void;
}

/** Each part that acts on the order is made for it: it is told what to do with what came of it. */
export interface OrderViewModelDependencies {
  readonly orders: OrdersPort;
  readonly context: ProgressWatchDependencies;
  readonly actions: (onChanged: (order: Order | null) => void) => OrderActionsModel;
  readonly payment: (id: OrderId, heard: PaymentHearing) => OrderPayment;
  readonly support: (id: OrderId, onSent: (topic: SupportTopic) => void) => SupportForm;
}

/** One order: its figures as they change, its actions, and paying it where that is still due (OLS-006 to OLS-014). */
export class OrderViewModel {
  readonly orderQuery: Query<void, Order>;
  isGone = false;
  readonly payment: OrderPayment["command"];
  readonly actions: OrderActionsModel;
  readonly extras: OrderExtras;
  readonly support: SupportForm;
  readonly #payment: OrderPayment;
  readonly #watch: ProgressWatch;

  constructor(id: OrderId, { orders, context, actions, payment, support }: OrderViewModelDependencies) {
    this.orderQuery = new Query((_input, signal) => orders.order(id, signal));
    this.#payment = payment(id, { onPaid: (order) => this.#show(order), onPriceChanged: () => void this.load() });
    this.payment = this.#payment.command;
    this.actions = actions((changed) => this.#show(changed));
    this.extras = new OrderExtras(id, orders);
    this.support = support(id, (topic) => {
      if (topic === "refill") void this.extras.refills.run();
    });
    this.#watch = new ProgressWatch(
      context,
      () => this.#look(),
      (moved) => moved.includes(id),
    );
    makeObservable(this, {
      order: computed,
      isGone: observable,
      isMissing: computed,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      this.orderQuery.cancel();
      this.extras.cancel();
      stopWatching();
    };
  }

  get order(): Order | null {
    return this.orderQuery.value;
  }

  /** The order does not exist, or belongs to another person (DEC-040). */
  get isMissing(): boolean {
    const { refusal } = this.orderQuery;
    return refusal !== null && statusOf(refusal) === 404;
  }

  async load(): Promise<void> {
    this.#watch.stop();
    const end = await this.orderQuery.run();
    if (end !== "superseded" && this.order) this.#follow(this.order);
  }

  /** Pays an unpaid order, from the balance or through a method, at the total that was shown (OLS-012, OLS-013, DEC-186). */
  pay(way: OrderPaymentWay): Promise<void> {
    return this.#payment.pay(this.order, way);
  }

  /** What else belongs to the order's new state, and the next look at it. */
  #follow(order: Order): void {
    this.extras.follow(order);
    this.#watch.follow(isUnderWay(order.status));
  }

  /** A look in passing that fails leaves what is shown as it is. */
  async #look(): Promise<LookOutcome> {
    const before = this.order;
    const end = await this.orderQuery.poll();
    const { order } = this;
    if (end === "superseded" || before === null || order === null) return "superseded";
    if (end === "failed") return "still";
    this.extras.follow(order);
    if (!isUnderWay(order.status)) return "finished";
    return hasMoved([before], [order]) ? "moved" : "still";
  }

  readonly #show = action((changed: Order | null): void => {
    this.isGone = changed === null;
    if (changed) {
      this.orderQuery.show(changed);
      this.#follow(changed);
    } else {
      this.orderQuery.cancel();
      this.#watch.stop();
    }
  });
}
