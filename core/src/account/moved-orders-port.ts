import type { Money } from "../money/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** What came to the account from a guest's account with the same mailbox (DEC-204). */
export interface MovedOrders {
  /** Of the newest of what came; dismissing tells by it what has been seen. */
  readonly id: number;
  readonly orders: number;
  /** What was added to the balance; below zero where the guest's was. */
  readonly balance: Money;
}

/** What the owner of an account has not yet dismissed of what came to it (EXT-moved-orders, EXT-moved-orders-dismiss). */
export interface MovedOrdersPort {
  /** Null where there is nothing to tell. */
  movedOrders(signal?: CancelSignal): PortAnswer<MovedOrders | null>;
  /** Tells no more of anything up to `id`; what came later is still told. */
  dismiss(id: number): PortAnswer<null>;
}
