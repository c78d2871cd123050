import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { IdempotencyKey, IdentifierSource, OrderId, PaymentMethodId } from "../identifiers/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import { isOutcomeUnknown, statusOf, type PortError } from "../result/index.ts";
import { LatestTask, superseded, SingleFlight } from "../tasks/index.ts";
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

/** One order: its figures as they change, its actions, and paying it where that is still due (OLS-006 to OLS-014). */
export class OrderViewModel {
  order: Order | null = null;
  problem: PortError | null = null;
  isGone = false;
  /** Why paying did not work. */
  paymentProblem: PortError | OrderPaymentRefusal | null = null;
  isPaying = false;
  readonly actions: OrderActionsModel;
  readonly extras: OrderExtras;
  readonly support: SupportForm;
  readonly #id: OrderId;
  readonly #parts: OrderViewModelDependencies;
  readonly #task = new LatestTask();
  readonly #payment = new SingleFlight<void>();
  readonly #watch: ProgressWatch;
  /** One key for each way of paying this order, so that a lost answer can be asked for again. */
  readonly #keys = new Map<string, IdempotencyKey>();

  constructor(id: OrderId, parts: OrderViewModelDependencies) {
    this.#id = id;
    this.#parts = parts;
    this.actions = parts.actions(action((changed) => this.#show(changed)));
    this.extras = new OrderExtras(id, parts.orders);
    this.support = new SupportForm(id, {
      orders: parts.orders,
      accountEmail: parts.accountEmail,
      onSent: (topic) => {
        parts.onAsked(topic);
        if (topic === "refill") void this.extras.loadRefills();
      },
    });
    this.#watch = new ProgressWatch(parts.surroundings, () => this.#look());
    makeObservable(this, {
      order: observableRef,
      problem: observableRef,
      isGone: observable,
      paymentProblem: observableRef,
      isPaying: observable,
      isMissing: computed,
    });
  }

  activate(): Cancel {
    const stopWatching = this.#watch.activate();
    void this.load();
    return () => {
      this.#task.cancel();
      this.extras.cancel();
      stopWatching();
    };
  }

  /** The order does not exist, or belongs to somebody else (DEC-040). */
  get isMissing(): boolean {
    return this.problem !== null && statusOf(this.problem) === 404;
  }

  /** Nobody knows whether the last payment had an effect; repeating it is safe. */
  get isPaymentUncertain(): boolean {
    return this.paymentProblem !== null && isOutcomeUnknown(this.paymentProblem);
  }

  async load(): Promise<void> {
    this.#watch.stop();
    const answer = await this.#task.run((signal) => this.#parts.orders.order(this.#id, signal));
    if (answer === superseded) return;
    runInAction(() => {
      if (answer.ok) this.order = answer.value;
      this.problem = answer.ok ? null : answer.error;
    });
    if (this.order) this.#follow(this.order);
  }

  /** Pays an unpaid order from the balance (OLS-013). */
  payByBalance(): Promise<void> {
    return this.#pay("balance", async (key) => {
      const answer = await this.#parts.orders.payByBalance(this.#id, key);
      runInAction(() => {
        this.paymentProblem = answer.ok ? null : answer.error;
      });
      if (answer.ok) runInAction(() => this.#show(answer.value));
    });
  }

  /** Pays an unpaid order through a method (OLS-012). */
  payByInvoice(method: PaymentMethodId): Promise<void> {
    return this.#pay(`method-${method}`, async (key) => {
      const answer = await this.#parts.orders.payByInvoice(this.#id, method, key);
      runInAction(() => {
        this.paymentProblem = answer.ok ? null : answer.error;
      });
      if (answer.ok) this.#parts.onInvoice(answer.value, method);
    });
  }

  #pay(way: string, send: (key: IdempotencyKey) => Promise<void>): Promise<void> {
    if (!this.order?.actions.payable || !this.#parts.isAllowed()) return Promise.resolve();
    return this.#payment.run(async () => {
      const key = this.#keys.get(way) ?? this.#parts.identifiers.nextKey();
      this.#keys.set(way, key);
      runInAction(() => {
        this.isPaying = true;
      });
      await send(key);
      // A definite answer ends the key; after a lost one the same key asks what became of it.
      if (!this.isPaymentUncertain) this.#keys.delete(way);
      runInAction(() => {
        this.isPaying = false;
      });
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
    const answer = await this.#task.run((signal) => this.#parts.orders.order(this.#id, signal));
    if (answer === superseded || before === null) return "superseded";
    if (!answer.ok) return "still";
    runInAction(() => (this.order = answer.value));
    this.extras.follow(answer.value);
    if (!isUnderWay(answer.value.status)) return "finished";
    return hasMoved([before], [answer.value]) ? "moved" : "still";
  }

  #show(changed: Order | null): void {
    this.isGone = changed === null;
    this.#task.cancel();
    if (changed) {
      this.order = changed;
      this.#follow(changed);
    } else this.#watch.stop();
    this.#parts.onPaid();
  }
}
