import { action, computed, makeObservable, observable } from "mobx";
import type { IdentifierSource, OrderId, PaymentMethodId } from "../identifiers/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import { isOutcomeUnknown, mapResult, statusOf, type PortError } from "../result/index.ts";
import { Command, IdempotentSender, keysInMemory, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { OrderActionsModel } from "./order-actions.ts";
import type { Order, SupportTopic } from "./order-entities.ts";
import { OrderExtras } from "./order-extras.ts";
import { isUnderWay } from "./order-status-rules.ts";
import type { OrderPaymentRefusal, OrdersPort } from "./orders-port.ts";
import { hasMoved } from "./progress-rules.ts";
import { ProgressWatch, type LookOutcome, type ProgressWatchDependencies } from "./progress-watch.ts";
import { SupportForm } from "./support-form.ts";

export interface OrderViewModelDependencies {
  readonly orders: OrdersPort;
  readonly identifiers: IdentifierSource;
  readonly surroundings: ProgressWatchDependencies;
  readonly actions: (onChanged: (order: Order | null) => void) => OrderActionsModel;
  /** Frozen accounts may only read. */
  readonly isAllowed: () => boolean;
  /** An invoice waits to be paid. */
  readonly onInvoice: (instructions: PaymentInstructions, method: PaymentMethodId) => void;
  readonly accountEmail: () => string;
  /** A message to the support arrived. */
  readonly onAsked: (topic: SupportTopic) => void;
  /** The balance changed. */
  readonly onPaid: () => void;
}

/** How an unpaid order is paid (OLS-012, OLS-013). */
type PaymentWay = { readonly kind: "balance" } | { readonly kind: "method"; readonly method: PaymentMethodId };
/** What a payment came to: the order as it is now, or an invoice that waits. */
type Payment =
  | { readonly kind: "paid"; readonly order: Order }
  | { readonly kind: "invoice"; readonly instructions: PaymentInstructions; readonly method: PaymentMethodId };

/** One order: its figures as they change, its actions, and paying it where that is still due (OLS-006 to OLS-014). */
export class OrderViewModel {
  readonly orderQuery: Query<void, Order>;
  isGone = false;
  /** In `unknown` a repeated payment is safe: each way of paying keeps its key until the outcome is known. */
  readonly payment: Command<PaymentWay, Payment, PortError | OrderPaymentRefusal>;
  readonly actions: OrderActionsModel;
  readonly extras: OrderExtras;
  readonly support: SupportForm;
  readonly #id: OrderId;
  readonly #parts: OrderViewModelDependencies;
  readonly #watch: ProgressWatch;

  constructor(id: OrderId, parts: OrderViewModelDependencies) {
    this.#id = id;
    this.#parts = parts;
    this.orderQuery = new Query((_input, signal) => parts.orders.order(id, signal));
    this.payment = this.#paymentCommand();
    this.actions = parts.actions((changed) => this.#show(changed));
    this.extras = new OrderExtras(id, parts.orders);
    this.support = new SupportForm(id, {
      orders: parts.orders,
      accountEmail: parts.accountEmail,
      onSent: (topic) => {
        parts.onAsked(topic);
        if (topic === "refill") void this.extras.refills.run();
      },
    });
    this.#watch = new ProgressWatch(parts.surroundings, () => this.#look());
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

  /** The order does not exist, or belongs to somebody else (DEC-040). */
  get isMissing(): boolean {
    const { refusal } = this.orderQuery;
    return refusal !== null && statusOf(refusal) === 404;
  }

  async load(): Promise<void> {
    this.#watch.stop();
    const end = await this.orderQuery.run();
    if (end !== "superseded" && this.order) this.#follow(this.order);
  }

  /** Pays an unpaid order from the balance (OLS-013). */
  payByBalance(): Promise<void> {
    return this.#pay({ kind: "balance" });
  }

  /** Pays an unpaid order through a method (OLS-012). */
  payByInvoice(method: PaymentMethodId): Promise<void> {
    return this.#pay({ kind: "method", method });
  }

  async #pay(way: PaymentWay): Promise<void> {
    if (this.order?.actions.payable && this.#parts.isAllowed()) await this.payment.run(way);
  }

  #paymentCommand(): Command<PaymentWay, Payment, PortError | OrderPaymentRefusal> {
    const { identifiers, orders, surroundings } = this.#parts;
    const sender = new IdempotentSender<PaymentWay, Payment, PortError | OrderPaymentRefusal>({
      keys: keysInMemory(identifiers, (way) => (way.kind === "balance" ? way.kind : `method-${way.method}`)),
      clock: surroundings.clock,
      isUnknown: isOutcomeUnknown,
      // After a lost answer the buyer decides whether to ask again.
      maxSends: 1,
      send: async (way, key) =>
        way.kind === "balance"
          ? mapResult(await orders.payByBalance(this.#id, key), (order) => ({ kind: "paid", order }))
          : mapResult(await orders.payByInvoice(this.#id, way.method, key), (instructions) => ({
              kind: "invoice",
              instructions,
              method: way.method,
            })),
    });
    return new Command({
      send: (way) => sender.send(way),
      isUnknown: isOutcomeUnknown,
      onDone: (payment) => {
        if (payment.kind === "paid") this.#show(payment.order);
        else this.#parts.onInvoice(payment.instructions, payment.method);
      },
    });
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
    this.#parts.onPaid();
  });
}
