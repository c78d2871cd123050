import { Checkout, placingBy } from "../checkout/index.ts";
import type { IdempotencyKey, IdentifierSource } from "../identifiers/index.ts";
import type { OrderFormLine } from "../order-form/index.ts";
import { lineBlock } from "../order-form/index.ts";
import { methodAmountProblem, type PaymentChoice } from "../payments/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type {
  OrderField,
  OrderingPort,
  OrderQuote,
  PlacedPurchase,
  PurchaseRefusal,
  PurchaseRequest,
} from "../purchase/index.ts";
import { zeroMoney } from "../money/index.ts";
import { mapResult, type PortError } from "../result/index.ts";
import { Command, IdempotentSender, keysInMemory, type Cancelled } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";

/** How often an order that the server never saw is sent again. */
const MAX_SENDS = 3;

export type ShopRefusal = PortError | PurchaseRefusal | Cancelled;

/** What keeps a guest's order from being sent. */
export type ShopBlock =
  | NonNullable<ReturnType<typeof lineBlock>>
  | "noPaymentMethod"
  | "methodLimit"
  | "noEmail"
  | "totalUnknown";

type Wish = Omit<PurchaseRequest, "key">;

/** A purchase, and the key by which it is found again. */
export interface BoughtHere {
  readonly key: IdempotencyKey;
  readonly purchase: PlacedPurchase;
}

export type ShopCheckout = Checkout<Wish, BoughtHere, ShopRefusal, ShopBlock, OrderField>;

export interface ShopCheckoutDependencies {
  readonly ordering: OrderingPort;
  readonly platform: {
    readonly clock: Clock;
    readonly identifiers: IdentifierSource;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
  };
  readonly order: { readonly line: OrderFormLine; readonly quote: OrderQuote; readonly choice: PaymentChoice };
  readonly placed: (bought: BoughtHere) => void;
}

/** Sends an order once, under a key that lives as long as the page: nothing is kept in a partner's page (DEC-125, DEC-144). */
function senderOf({ ordering, platform: { clock, identifiers } }: Pick<ShopCheckoutDependencies, "ordering" | "platform">) {
  const bought = (key: IdempotencyKey) => (purchase: PlacedPurchase) => ({ key, purchase });
  return new IdempotentSender<Wish, BoughtHere, PortError | PurchaseRefusal>({
    keys: keysInMemory(identifiers, (wish) => JSON.stringify(wish)),
    clock,
    maxSends: MAX_SENDS,
    send: async (wish, key) => mapResult(await ordering.placeOrder({ ...wish, key }), bought(key)),
    sentKeys: {
      find: async (key) => mapResult(await ordering.findPurchase(key), (found) => found && bought(key)(found)),
      mayBeUsed: ({ kind }) => kind === "problems" || kind === "keyUsed",
    },
  });
}

/** Tells the step, checks the order and creates it, in the order of the panel's form (WGT-009, DEC-122). */
function commandOf(parts: ShopCheckoutDependencies) {
  const { ordering } = parts;
  const sender = senderOf(parts);
  return new Command<Wish, BoughtHere, ShopRefusal>({
    send: async (wish) => {
      void ordering.recordEvent("checkout-button");
      const checked = await ordering.validateOrder({ lines: wish.lines, isReorder: wish.isReorder });
      return checked.ok ? sender.send(wish) : checked;
    },
  });
}

function blocksOf({ line, quote, choice }: ShopCheckoutDependencies["order"]): readonly ShopBlock[] {
  const ofLine = lineBlock(line);
  const { selected, payer } = choice;
  const cost = quote.shownCost;
  return [
    ...(ofLine === null ? [] : [ofLine]),
    ...(payer === null ? (["noPaymentMethod"] as const) : []),
    ...(selected && cost && methodAmountProblem(selected, cost) ? (["methodLimit"] as const) : []),
    ...(/^[^\s@]+@[^\s@]+$/.test(choice.email.trim()) ? [] : (["noEmail"] as const)),
    ...(quote.currentCost === null && !quote.isPending && ofLine === null ? (["totalUnknown"] as const) : []),
  ];
}

function wishOf({ line, quote, choice }: ShopCheckoutDependencies["order"]): Wish | null {
  const { orderLine } = line;
  const { payer } = choice;
  const cost = quote.currentCost;
  if (orderLine === null || payer === null || cost === null) return null;
  return {
    lines: [orderLine],
    payer,
    couponCode: choice.coupon.code,
    confirmedTotal: cost.total,
    source: SHOP_SOURCE,
    isSpeedUp: false,
    isReorder: false,
    affiliateCodes: [],
  };
}

/** Where an order of a partner's page comes from (WGT-012). */
export const SHOP_SOURCE = "order_widget";

/** The checkout of a guest in a partner's page: nothing is ordered but for the total that is shown. */
export function shopCheckout(parts: ShopCheckoutDependencies): ShopCheckout {
  const { order, ordering, placed, platform } = parts;
  return new Checkout({
    quote: order.quote,
    input: {
      draft: () => wishOf(order),
      // Until the server has answered the same rule is applied here, as in the line.
      total: () => order.quote.shownCost?.total ?? order.line.cost ?? zeroMoney,
      blocks: () => blocksOf(order),
      revision: () => JSON.stringify([order.line.orderLine, order.choice.payer, order.choice.coupon.code]),
      lineKeysOf: () => [String(order.line.id)],
    },
    person: { connection: platform.connection },
    placing: placingBy(commandOf(parts)),
    events: {
      placed: (bought) => {
        if (bought.purchase.payment) void ordering.recordEvent("payment-page");
        placed(bought);
      },
      refused: () => undefined,
    },
  });
}
