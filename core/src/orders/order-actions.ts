import { action, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { IdempotencyKey, IdentifierSource, OrderId } from "../identifiers/index.ts";
import type { PortError } from "../result/index.ts";
import type { Notices } from "../session/index.ts";
import { SingleFlight } from "../tasks/index.ts";
import type { Order, OrderAction } from "./order-entities.ts";
import type { OrdersPort } from "./orders-port.ts";

/** Actions that a row or page offers, in the order in which they stand. */
export const orderActions = ["activate", "pause", "cancel", "delete"] as const satisfies readonly OrderAction[];

const flags = { activate: "activable", pause: "pausable", cancel: "cancelable", delete: "deletable" } as const;

/** What the server's flags allow with an order, nothing else (OLS-010). */
export const allowedActions = (order: Pick<Order, "actions">): readonly OrderAction[] =>
  orderActions.filter((each) => order.actions[flags[each]]);

export interface AskedAction {
  readonly order: Order;
  readonly action: OrderAction;
  /** Made when the question is put, so that repeating a lost answer has no second effect. */
  readonly key: IdempotencyKey;
}

export interface OrderActionsParts {
  readonly orders: OrdersPort;
  readonly identifiers: IdentifierSource;
  readonly notices: Notices;
  /** Called after an action took effect; null when the order is gone. */
  readonly onChanged: (id: OrderId, changed: Order | null) => void;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
}

/** Activates, pauses, cancels and deletes orders (OLS-011). */
export class OrderActionsModel {
  asked: AskedAction | null = null;
  running: { readonly id: OrderId; readonly action: OrderAction } | null = null;
  problem: PortError | null = null;
  readonly #parts: OrderActionsParts;
  readonly #flight = new SingleFlight<void>();

  constructor(parts: OrderActionsParts) {
    this.#parts = parts;
    makeObservable(this, {
      asked: observableRef,
      running: observableRef,
      problem: observableRef,
      isRunning: computed,
      request: action,
      dismiss: action,
    });
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Asks first: nothing happens to an order by one stray click. */
  request(order: Order, what: OrderAction): void {
    if (this.isRunning || !allowedActions(order).includes(what) || !this.#parts.isAllowed()) return;
    this.problem = null;
    this.asked = { order, action: what, key: this.#parts.identifiers.nextKey() };
  }

  /** Does what was asked about. */
  async confirm(): Promise<void> {
    if (this.asked) await this.#run(this.asked);
  }

  dismiss(): void {
    if (this.isRunning) return;
    this.asked = null;
    this.problem = null;
  }

  #run(asked: AskedAction): Promise<void> {
    return this.#flight.run(async () => {
      runInAction(() => {
        this.running = { id: asked.order.id, action: asked.action };
      });
      const answer = await this.#parts.orders.act(asked.order.id, asked.action, asked.key);
      runInAction(() => {
        this.running = null;
        this.problem = answer.ok ? null : answer.error;
        if (answer.ok) this.asked = null;
      });
      if (!answer.ok) return;
      this.#parts.notices.show({ kind: "success", textKey: `orders:done_${asked.action}`, values: { id: asked.order.id } });
      this.#parts.onChanged(asked.order.id, answer.value);
    });
  }
}
