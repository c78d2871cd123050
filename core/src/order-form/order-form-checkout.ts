import type { NoticeBoard } from "../notices/index.ts";
import { reaction } from "mobx";
import { sumMoney, zeroMoney, type Money } from "../money/index.ts";
import type { PaymentChoice, PaymentStep } from "../payments/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import {
  isPaymentField,
  orderCheckout,
  priceKey,
  type OrderCheckout,
  type OrderQuote,
  type PlacedPurchase,
  type Purchase,
  type QuotedLine,
  type SentOrder,
} from "../purchase/index.ts";
import type { Cancel } from "../time/index.ts";
import { lineBlock, type LineBlock } from "./order-block-rules.ts";
import { orderFailureNotice } from "./order-failure-notice.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";

/** The checkout of the form's active group. */
export type OrderFormCheckout = OrderCheckout<LineBlock>;

export interface OrderFormCheckoutDependencies {
  readonly groups: OrderFormGroups;
  readonly quote: OrderQuote;
  readonly choice: PaymentChoice;
  readonly purchase: Purchase;
  readonly surroundings: {
    readonly paymentStep: PaymentStep;
    readonly notices: NoticeBoard;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly source: () => OrderSource;
    readonly isReorder: () => boolean;
    /** A group was ordered and leaves the form. */
    readonly placed: (groupId: number) => void;
  };
}

/** The lines of the active group that have a service, by their ids. */
export const orderedLines = (groups: OrderFormGroups): readonly QuotedLine[] =>
  groups.activeGroup.lines.flatMap((line) => (line.orderLine ? [{ key: String(line.id), line: line.orderLine }] : []));

/** What the first line that lacks something lacks. */
export const groupBlocks = (groups: OrderFormGroups): readonly LineBlock[] =>
  groups.activeGroup.lines.flatMap((line) => lineBlock(line) ?? []);

/** Makes the checkout that orders the active group of the form and puts the server's answer where it belongs. */
export function orderFormCheckout({ groups, quote, choice, purchase, surroundings }: OrderFormCheckoutDependencies) {
  const { connection, isReorder, notices, paymentStep, source } = surroundings;
  const ownTotal = (): Money => sumMoney(groups.activeGroup.lines.map((line) => line.cost ?? zeroMoney));
  const placed = (result: PlacedPurchase, sent: SentOrder | null) => {
    const group = sent && groups.groups.find(({ lines }) => lines.some(({ id }) => sent.keys.includes(String(id))));
    if (group) surroundings.placed(group.id);
    if (result.payment) paymentStep.begin(result.payment, sent?.method ?? null, "order");
  };
  return orderCheckout<LineBlock>({
    quote,
    choice,
    purchase,
    order: {
      place: "form",
      lines: () => orderedLines(groups),
      revision: () => JSON.stringify(orderedLines(groups).map(({ line }) => line)),
      total: () => quote.shownCost?.total ?? ownTotal(),
      blocks: () => groupBlocks(groups),
      source,
      isReorder,
    },
    surroundings: { connection, placed, refused: (failure) => void notices.show(orderFailureNotice(failure)) },
  });
}

/** What the server said of the lines does not hold once they are others; what it said of the payment does. */
export const forgetStaleProblems = (checkout: OrderFormCheckout, groups: OrderFormGroups): Cancel =>
  reaction(
    () =>
      orderedLines(groups)
        .map(({ line }) => priceKey(line))
        .join("\n"),
    () => checkout.forget(({ field }) => !isPaymentField(field)),
  );
