import type { IdentifierSource, OrderId, PaymentMethodId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { PaymentInstructions } from "../payments/index.ts";
import { isOutcomeUnknown, mapResult, type PortError } from "../result/index.ts";
import { Command, IdempotentSender, keysInMemory } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { Order } from "./order-entities.ts";
import type { OrderPaymentRefusal, OrdersPort } from "./orders-port.ts";

/** How an unpaid order is paid, and the total that the payer was shown for it (OLS-012, OLS-013, DEC-186). */
export type OrderPaymentWay =
  | { readonly kind: "balance"; readonly total: Money }
  | { readonly kind: "method"; readonly method: PaymentMethodId; readonly total: Money };

/** What a payment came to: the order as it is now, or an invoice that waits. */
export type OrderPaymentOutcome =
  | { readonly kind: "paid"; readonly order: Order }
  | { readonly kind: "invoice"; readonly instructions: PaymentInstructions; readonly method: PaymentMethodId };

export interface OrderPaymentSenderDependencies {
  readonly orders: Pick<OrdersPort, "payByBalance" | "payByInvoice">;
  readonly identifiers: IdentifierSource;
  readonly clock: Clock;
}

/** Pays one order exactly once; each way of paying keeps its key until the outcome is known (DEC-125). */
export type OrderPaymentSender = IdempotentSender<OrderPaymentWay, OrderPaymentOutcome, PortError | OrderPaymentRefusal>;

/** Makes the sender that pays an order. */
export const orderPaymentSender = (
  id: OrderId,
  { orders, identifiers, clock }: OrderPaymentSenderDependencies,
): OrderPaymentSender =>
  new IdempotentSender<OrderPaymentWay, OrderPaymentOutcome, PortError | OrderPaymentRefusal>({
    keys: keysInMemory(identifiers, (way) => `${way.kind === "balance" ? way.kind : `method-${way.method}`}-${way.total}`),
    clock,
    // After a lost answer the buyer decides whether to ask again.
    maxSends: 1,
    send: async (way, key) =>
      way.kind === "balance"
        ? mapResult(await orders.payByBalance(id, key, way.total), (order) => ({ kind: "paid", order }))
        : mapResult(await orders.payByInvoice(id, way.method, key, way.total), (instructions) => ({
            kind: "invoice",
            instructions,
            method: way.method,
          })),
  });

export interface OrderPaymentDependencies {
  readonly sender: OrderPaymentSender;
  /** Frozen accounts may only read (PRO-010). */
  readonly isAllowed: () => boolean;
  readonly onDone: (outcome: OrderPaymentOutcome) => void;
  /** Called when another total is charged now than was shown; nothing was paid. */
  readonly onPriceChanged: () => void;
}

/** Pays an order that is still unpaid (OLS-012, OLS-013). */
export class OrderPayment {
  /** In `unknown` a repeated payment is safe. */
  readonly command: Command<OrderPaymentWay, OrderPaymentOutcome, PortError | OrderPaymentRefusal>;
  readonly #isAllowed: () => boolean;

  constructor({ sender, isAllowed, onDone, onPriceChanged }: OrderPaymentDependencies) {
    this.#isAllowed = isAllowed;
    this.command = new Command({
      send: async (way) => {
        const answer = await sender.send(way);
        if (!answer.ok && answer.error.kind === "priceChanged") onPriceChanged();
        return answer;
      },
      isUnknown: isOutcomeUnknown,
      onDone,
    });
  }

  /** Pays the order as it is shown; one that cannot be paid is left alone. */
  async pay(order: Order | null, way: OrderPaymentWay): Promise<void> {
    if (order?.actions.payable && this.#isAllowed()) await this.command.run(way);
  }
}
