import type { IdempotencyKey, IdentifierSource, OrderId } from "../identifiers/index.ts";
import type { NoticeSubject, Notices } from "../notices/index.ts";
import { ConfirmedAction, type AskedStanding } from "../tasks/index.ts";
import { flaggedActions, statusAfter } from "./order-action-rules.ts";
import type { ImmediateOrderAction, Order } from "./order-entities.ts";
import type { OrdersPort } from "./orders-port.ts";

export interface AskedAction {
  readonly order: Order;
  readonly action: ImmediateOrderAction;
  /** Made when the question is asked, so that repeating a lost answer has no second effect. */
  readonly key: IdempotencyKey;
}

export interface OrderActionsModelDependencies {
  readonly orders: OrdersPort;
  readonly identifiers: IdentifierSource;
  readonly notices: Notices;
  /** Called with the order as it is now, after an action took effect or was looked up; null when the order is gone. */
  readonly onChanged: (id: OrderId, changed: Order | null) => void;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
}

/** Activates, pauses, cancels and deletes orders (OLS-011). */
export class OrderActionsModel {
  readonly confirmed: ConfirmedAction<AskedAction, Order | null>;
  readonly #parts: OrderActionsModelDependencies;

  constructor(parts: OrderActionsModelDependencies) {
    this.#parts = parts;
    this.confirmed = new ConfirmedAction({
      isPossible: ({ order, action }) => flaggedActions(order).includes(action),
      send: ({ order, action, key }) => parts.orders.act(order.id, action, key),
      lookUp: (asked) => this.#lookUp(asked),
      onDone: (asked, changed) => this.#done(asked, changed),
    });
  }

  /** Asks first: nothing happens to an order by one stray click. */
  request(order: Order, what: ImmediateOrderAction): void {
    if (this.confirmed.command.isRunning || !flaggedActions(order).includes(what) || !this.#parts.isAllowed()) return;
    this.confirmed.ask({ order, action: what, key: this.#parts.identifiers.nextKey() });
  }

  async #lookUp(asked: AskedAction): Promise<AskedStanding<AskedAction, Order | null> | null> {
    const { id } = asked.order;
    const answer = await this.#parts.orders.order(id);
    if (!answer.ok) {
      const isGone = asked.action === "delete" && answer.error.kind === "notFound";
      return isGone ? { kind: "done", value: null } : null;
    }
    const order = answer.value;
    if (order.status === statusAfter(asked.action)) return { kind: "done", value: order };
    this.#parts.onChanged(id, order);
    return flaggedActions(order).includes(asked.action) ? { kind: "open" } : { kind: "changed", asked: { ...asked, order } };
  }

  #done({ action, order }: AskedAction, changed: Order | null): void {
    this.#parts.notices.show({ kind: "success", about: doneWith[action], values: { id: order.id } });
    this.#parts.onChanged(order.id, changed);
  }
}

const doneWith: Readonly<Record<ImmediateOrderAction, NoticeSubject>> = {
  activate: "orderActivated",
  pause: "orderPaused",
  cancel: "orderCancelled",
  delete: "orderDeleted",
};
