import { moneyFromMicros, scaleMoney, type Money } from "@panel/core/money";
import type { OrderActions } from "@panel/core/orders";
import type { StoredOrderStatus } from "../database/order-tables.ts";

export interface OrderState {
  readonly status: StoredOrderStatus;
  readonly isPaid: boolean;
  readonly isSubOrder: boolean;
  /** The owner's account is frozen: nothing may be done. */
  readonly isFrozen: boolean;
}

const open: readonly StoredOrderStatus[] = ["in_processing", "stopped", "in_moderation", "error"];

/** What may be done with an order now; nothing else decides (OLS-010, DEC-146, DEC-149). Sub-orders follow their package. */
export function actionsOf({ status, isPaid, isSubOrder, isFrozen }: OrderState): OrderActions {
  const isFree = !isSubOrder && !isFrozen;
  return {
    activable: isFree && status === "stopped",
    pausable: isFree && status === "in_processing",
    cancelable: isFree && isPaid && open.includes(status),
    deletable: isFree && status === "unpaid",
    payable: isFree && status === "unpaid",
  };
}

/** The share of an amount that belongs to the pieces not delivered, rounded once (DEC-149). */
export function undeliveredShare(amount: number, quantity: number, delivered: number): Money {
  if (quantity <= 0) return moneyFromMicros(amount);
  return scaleMoney(moneyFromMicros(amount), quantity - delivered, quantity);
}
