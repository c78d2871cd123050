import { reaction } from "mobx";
import { Checkout, type CheckoutState, type Placing } from "../checkout/index.ts";
import type { Money } from "../money/index.ts";
import { methodAmountProblem, type PaymentChoice, type PaymentMethod } from "../payments/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import type { OrderDraft, OrderPlace } from "./order-draft.ts";
import type { OrderQuote, QuotedLine } from "./order-quote.ts";
import type { PlacedPurchase } from "./ordering-port.ts";
import type { OrderField } from "./purchase-refusal.ts";
import { isUnderWay, type PurchaseFailure, type PurchaseState } from "./purchase-state.ts";
import type { Purchase } from "./purchase.ts";

/** An order as it was sent, and by what it is known on its screen. */
export interface SentOrder extends OrderDraft {
  /** Keys of its lines, in the order of the lines. */
  readonly keys: readonly string[];
  readonly method: PaymentMethod | null;
}

/** The checkout of an order form, a cart or an expert text. */
export type OrderCheckout<Block extends string> = Checkout<
  SentOrder,
  PlacedPurchase,
  PurchaseFailure,
  Block | PaymentBlock,
  OrderField
>;

/** What the payment lacks: a method, or one that takes this amount (PAY-010). */
export type PaymentBlock = "noPaymentMethod" | "methodLimit";

/** The order as it is on its screen. */
interface OrderOnScreen<Block extends string> {
  readonly place: OrderPlace;
  readonly lines: () => readonly QuotedLine[];
  /** Changes whenever it becomes another order. */
  readonly revision: () => string | number;
  /** The server's total, before its first answer the sum of the lines. */
  readonly total: () => Money;
  /** What the lines lack, in the order to mend it. */
  readonly blocks: () => readonly Block[];
  readonly source: () => OrderSource;
  readonly isReorder?: () => boolean;
  /** Something is left to do on the page after this order. */
  readonly staysOnPage?: () => boolean;
}

export interface OrderCheckoutDependencies<Block extends string> {
  readonly purchase: Purchase;
  readonly quote: OrderQuote;
  readonly choice: PaymentChoice;
  readonly order: OrderOnScreen<Block>;
  readonly context: {
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly placed: (result: PlacedPurchase, sent: SentOrder | null) => void;
    readonly refused: (failure: PurchaseFailure, sent: SentOrder | null) => void;
  };
}

/** Makes the checkout of an order, which also needs a way to pay (ORD-053, ORD-054, DEC-124). */
export function orderCheckout<Block extends string>(parts: OrderCheckoutDependencies<Block>): OrderCheckout<Block> {
  const { order, quote, context } = parts;
  const { connection, placed, refused } = context;
  return new Checkout<SentOrder, PlacedPurchase, PurchaseFailure, Block | PaymentBlock, OrderField>({
    quote,
    input: {
      draft: () => draftOf(parts),
      total: () => parts.purchase.speedUp.totalOf(quote, order.total()),
      blocks: () => [...order.blocks(), ...paymentBlocks(parts)],
      revision: () =>
        JSON.stringify([order.revision(), parts.choice.payer, parts.choice.coupon.code, parts.purchase.speedUp.isWanted]),
      lineKeysOf: ({ keys }) => keys,
    },
    placing: placingByPurchase(parts),
    events: { placed, refused },
    person: { connection },
  });
}

function paymentBlocks({ choice, quote }: Pick<OrderCheckoutDependencies<string>, "choice" | "quote">): readonly PaymentBlock[] {
  if (choice.payer === null) return ["noPaymentMethod"];
  const { selected } = choice;
  const cost = quote.shownCost;
  return selected && cost && methodAmountProblem(selected, cost) ? ["methodLimit"] : [];
}

function draftOf<Block extends string>({ choice, order, purchase, quote }: OrderCheckoutDependencies<Block>): SentOrder | null {
  const { payer } = choice;
  const lines = order.lines();
  if (payer === null || lines.length === 0) return null;
  return {
    place: order.place,
    keys: lines.map(({ key }) => key),
    lines: lines.map(({ line }) => line),
    method: choice.selected,
    payer,
    couponCode: choice.coupon.code,
    confirmedTotal: purchase.speedUp.totalOf(quote, order.total()),
    cost: quote.shownCost,
    source: order.source(),
    isReorder: order.isReorder?.() ?? false,
    staysOnPage: order.staysOnPage?.() ?? false,
  };
}

/** Places through a purchase: its key is made once the order was priced, and an order of an earlier page is looked up (DEC-125). */
function placingByPurchase<Block extends string>(
  parts: OrderCheckoutDependencies<Block>,
): Placing<SentOrder, PlacedPurchase, PurchaseFailure> {
  const { purchase } = parts;
  return {
    get state() {
      return checkoutStateOf(purchase.state);
    },
    submit: (draft) => purchase.submit(draft),
    dismiss: () => purchase.dismiss(),
    activate: () => {
      // While the screen was closed the same may have been bought in another tab.
      if (!purchase.isCreatingOrder) purchase.forget();
      const stops = [reaction(parts.order.revision, () => purchase.forget()), composeWhenPriced(parts)];
      void purchase.resume(parts.order.place);
      return () => {
        for (const stop of stops) stop();
        purchase.leave();
      };
    },
  };
}

const composeWhenPriced = <Block extends string>({ order, purchase, quote }: OrderCheckoutDependencies<Block>) =>
  reaction(
    () => quote.cost,
    (cost) => {
      const lines = order.lines().map(({ line }) => line);
      if (cost === null || lines.length === 0 || order.blocks().length > 0) return;
      purchase.compose(order.place, lines, order.isReorder?.() ?? false);
    },
  );

function checkoutStateOf(state: PurchaseState): CheckoutState<PlacedPurchase, PurchaseFailure> {
  if (isUnderWay(state)) return { kind: "placing" };
  switch (state.kind) {
    case "refused":
      return { kind: "refused", refusal: state.failure };
    case "priceChanged":
      return state;
    case "paying":
    case "placed":
      return { kind: "placed", value: state.result };
    default:
      return { kind: "editing" };
  }
}
