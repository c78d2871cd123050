import type { IdentifierSource, OrderId, PaymentMethodId } from "../identifiers/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import { isOutcomeUnknown, mapResult, type PortError } from "../result/index.ts";
import { Command, IdempotentSender, keysInMemory } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { Order } from "./order-entities.ts";
import type { OrderPaymentRefusal, OrdersPort } from "./orders-port.ts";

/** How an unpaid order is paid (OLS-012, OLS-013). */
export type OrderPaymentWay = { readonly kind: "balance" } | { readonly kind: "method"; readonly method: PaymentMethodId };

/** What a payment came to: the order as it is now, or an invoice that waits. */
export type OrderPaymentOutcome =
  | { readonly kind: "paid"; readonly order: Order }
  | { readonly kind: "invoice"; readonly instructions: PaymentInstructions; readonly method: PaymentMethodId };

export interface OrderPaymentDependencies {
  readonly orders: OrdersPort;
  readonly identifiers: IdentifierSource;
  readonly clock: Clock;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
  readonly onDone: (outcome: OrderPaymentOutcome) => void;
}

/** Pays an order that is still unpaid (OLS-012, OLS-013). */
export class OrderPayment {
  /** In `unknown` a repeated payment is safe: each way of paying keeps its key until the outcome is known. */
  readonly command: Command<OrderPaymentWay, OrderPaymentOutcome, PortError | OrderPaymentRefusal>;
  readonly #isAllowed: () => boolean;

  constructor(id: OrderId, { orders, identifiers, clock, isAllowed, onDone }: OrderPaymentDependencies) {
    this.#isAllowed = isAllowed;
    const sender = new IdempotentSender<OrderPaymentWay, OrderPaymentOutcome, PortError | OrderPaymentRefusal>({
      keys: keysInMemory(identifiers, (way) => (way.kind === "balance" ? way.kind : `method-${way.method}`)),
      clock,
      isUnknown: isOutcomeUnknown,
      // After a lost answer the buyer decides whether to ask again.
      maxSends: 1,
      send: async (way, key) =>
        way.kind === "balance"
          ? mapResult(await orders.payByBalance(id, key), (order) => ({ kind: "paid", order }))
          : mapResult(await orders.payByInvoice(id, way.method, key), (instructions) => ({
              kind: "invoice",
              instructions,
              method: way.method,
            })),
    });
    this.command = new Command({ send: (way) => sender.send(way), isUnknown: isOutcomeUnknown, onDone });
  }

  /** Pays the order as it is shown; one that cannot be paid is left alone. */
  async pay(order: Order | null, way: OrderPaymentWay): Promise<void> {
    if (order?.actions.payable && this.#isAllowed()) await this.command.run(way);
  }
}
