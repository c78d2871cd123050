import type { NoticeBoard, NoticeSubject } from "../notices/index.ts";
import { zeroMoney } from "../money/index.ts";
import { isBalance, type PaymentChoice, type PaymentStep } from "../payments/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import {
  missingPart,
  orderCheckout,
  type OrderCheckout,
  type OrderQuote,
  type PlacedPurchase,
  type Purchase,
  type PurchaseFailure,
  type SentOrder,
} from "../purchase/index.ts";
import { allMessagesOf } from "../result/index.ts";
import type { CartClearing, CartOverlay, CartCatalogue, Cart } from "../cart/index.ts";

/** The checkout of the whole cart (CRT-026 to CRT-028, DEC-139). */
export type CartCheckout = OrderCheckout<"missingService" | "missingLink">;

export interface CartCheckoutDependencies {
  readonly purchase: Purchase;
  readonly choice: PaymentChoice;
  readonly quote: OrderQuote;
  readonly paymentStep: PaymentStep;
  readonly context: {
    readonly cart: Cart;
    readonly overlay: CartOverlay;
    readonly clearing: CartClearing;
    readonly catalogue: CartCatalogue;
    readonly notices: NoticeBoard;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly source: () => OrderSource;
  };
}

/** What the interface has words for, or the server's own words. */
export type CartProblem = { readonly about: NoticeSubject } | { readonly message: string };

/** Makes the checkout that buys the whole cart, and sees to what follows. */
export function cartCheckout(parts: CartCheckoutDependencies): CartCheckout {
  const { choice, purchase, quote, context } = parts;
  const { cart, catalogue, connection, notices, source } = context;
  const missing = () => missingPart(cart.items, (id) => catalogue.service(id));
  return orderCheckout({
    quote,
    choice,
    purchase,
    order: {
      place: "cart",
      lines: () => cart.items.map((item) => ({ key: item.key, line: item })),
      revision: () => cart.revision,
      total: () => (cart.count === 0 ? zeroMoney : (quote.shownCost?.total ?? cart.total)),
      blocks: () => [missing()].flatMap((part) => part?.kind ?? []),
      source,
    },
    context: {
      connection,
      placed: (result, sent) => finish(parts, result, sent),
      refused: (failure) => {
        const problem = cartProblemOf(failure);
        if (problem) notices.show({ kind: "error", ...problem });
      },
    },
  });
}

/** Paid from the balance: the cart is empty immediately. Paid otherwise: it is flagged, and emptied when the payment is known. */
function finish(parts: CartCheckoutDependencies, result: PlacedPurchase, sent: SentOrder | null): void {
  const { cart, clearing, overlay } = parts.context;
  const method = sent?.method ?? null;
  if (result.payment) {
    clearing.mark(result.payment.invoiceId);
    overlay.close();
    parts.paymentStep.begin(result.payment, method, "cart", () => void clearing.settle());
    return;
  }
  if (method !== null && !isBalance(method)) {
    clearing.mark(null);
    void clearing.settle();
  } else cart.clear();
  overlay.close();
}

/** Why an attempt failed, all messages of the server in one (ORD-052, ORD-056); null where the buyer only went back. */
export function cartProblemOf(failure: PurchaseFailure): CartProblem | null {
  switch (failure.kind) {
    case "unknownOutcome":
      return { about: "cartOutcomeUnknown" };
    case "missingService":
    case "missingLink":
      return { about: "cartIncomplete" };
    default: {
      const message = allMessagesOf(failure);
      return message === null ? { about: "cartNotOrdered" } : { message };
    }
  }
}
