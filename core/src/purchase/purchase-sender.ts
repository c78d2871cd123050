import type { PortError } from "../result/index.ts";
import { IdempotentSender } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { OrderingPort, PlacedPurchase, PurchaseRequest } from "./ordering-port.ts";
import type { PurchaseRefusal } from "./purchase-refusal.ts";

/** How often an order that the server never saw is sent again before the buyer is asked. */
const MAX_SENDS = 3;

/** A purchase with the key that `PendingPurchases` made for it; `wasSentBefore` where an earlier attempt or another tab used it. */
export interface SentRequest {
  readonly request: PurchaseRequest;
  readonly wasSentBefore: boolean;
}

/** Sends a purchase, and finds out by its key what became of it where the answer was lost (DEC-125). */
export type PurchaseSender = IdempotentSender<SentRequest, PlacedPurchase, PortError | PurchaseRefusal>;

/** Makes the sender of purchases. */
export const purchaseSender = (ordering: Pick<OrderingPort, "placeOrder" | "findPurchase">, clock: Clock): PurchaseSender =>
  new IdempotentSender({
    // `PendingPurchases` makes, keeps and settles the keys, since tabs share them.
    keys: { keyFor: ({ request, wasSentBefore }) => ({ key: request.key, wasSentBefore }), forget: () => undefined },
    clock,
    send: ({ request }) => ordering.placeOrder(request),
    maxSends: MAX_SENDS,
    sentKeys: {
      find: (key) => ordering.findPurchase(key),
      // It may have bought this very order, with another payer in another tab: that is no refusal then.
      mayBeUsed: ({ kind }) => kind === "problems" || kind === "keyUsed",
    },
  });
