import { moneyFromMicros, type Money } from "@panel/core/money";
import { undeliveredShare as shareOfCore, type OrderActions } from "@panel/core/orders";
import type { StoredOrderStatus } from "../database/order-tables.ts";

export interface OrderState {
  readonly status: StoredOrderStatus;
  readonly isPaid: boolean;
  readonly isSubOrder: boolean;
  /** What a drip feed was bought as: paid and deleted like any order, but cancelled as the drip feed that it is. */
  readonly isDripFeed?: boolean;
  /** The owner's account is frozen: nothing may be done. */
  readonly isFrozen: boolean;
}

const open: readonly StoredOrderStatus[] = ["in_processing", "stopped", "in_moderation", "error"];

/** What may be done with an order now; nothing else decides (OLS-010, DEC-146, DEC-149). Sub-orders follow their package. */
export function actionsOf({ status, isPaid, isSubOrder, isDripFeed = false, isFrozen }: OrderState): OrderActions {
  const isFree = !isSubOrder && !isFrozen;
  return {
    activable: isFree && status === "stopped",
    pausable: isFree && !isDripFeed && status === "in_processing",
    cancelable: isFree && !isDripFeed && isPaid && open.includes(status),
    deletable: isFree && status === "unpaid",
    payable: isFree && status === "unpaid",
  };
}

/** The share of an amount that belongs to the pieces not delivered, by the rule that buyers are shown too (DEC-149). */
export const undeliveredShare = (amount: number, quantity: number, delivered: number): Money =>
  shareOfCore(moneyFromMicros(amount), quantity, delivered);
