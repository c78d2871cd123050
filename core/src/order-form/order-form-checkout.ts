import type { NoticeBoard } from "../notices/index.ts";
import { compareStructural, reaction } from "mobx";
import { sumMoney, zeroMoney, type Money } from "../money/index.ts";
import type { PaymentChoice, PaymentStep } from "../payments/index.ts";
import type { ConnectionMonitor } from "../platform/index.ts";
import type { OrderSource } from "../pricing/index.ts";
import {
  isPaymentField,
  orderCheckout,
  orderFingerprint,
  priceKey,
  type OrderCheckout,
  type OnlyLine,
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
import type { OrderFormLine } from "./order-form-line.ts";

/** The checkout of the form's active group. */
export type OrderFormCheckout = OrderCheckout<LineBlock>;

export interface OrderFormCheckoutDependencies {
  readonly groups: OrderFormGroups;
  readonly quote: OrderQuote;
  readonly choice: PaymentChoice;
  readonly purchase: Purchase;
  readonly context: {
    readonly paymentStep: PaymentStep;
    readonly notices: NoticeBoard;
    readonly connection: Pick<ConnectionMonitor, "isOnline" | "onChange">;
    readonly source: () => OrderSource;
    readonly isReorder: () => boolean;
    /** Lines were ordered and leave the form; it stays open where others remain. Which an earlier page had sent is not known here. */
    readonly placed: (lines: readonly OrderFormLine[], result: PlacedPurchase, sent: SentOrder | null) => void;
  };
}

/** The lines to be ordered that have a service, by their ids. */
export const orderedLines = (groups: OrderFormGroups): readonly QuotedLine[] => quotedLines(groups.orderedLines);

/** The line to be ordered where it is the only one; null while it has no service. */
export function onlyLine(groups: OrderFormGroups): OnlyLine | null {
  const [line, ...others] = groups.orderedLines;
  return line && others.length === 0 ? asOnlyLine(line) : null;
}

/** A line that is all that is bought; null while it has no service. */
export function asOnlyLine({ choice, quantity }: OrderFormLine): OnlyLine | null {
  const { service } = choice;
  if (!service) return null;
  const order = (wanted: number) => {
    quantity.setText(String(wanted));
    quantity.settle();
  };
  return { service, quantity: quantity.quantity, order };
}

/** What the lines to be ordered lack. */
export const lineBlocks = (groups: OrderFormGroups): readonly LineBlock[] =>
  groups.orderedLines.flatMap((line) => lineBlock(line) ?? []);

const quotedLines = (lines: readonly OrderFormLine[]): readonly QuotedLine[] =>
  lines.flatMap((line) => (line.orderLine ? [{ key: String(line.id), line: line.orderLine }] : []));

/** The lines that an earlier page or visit has bought: they are known by what they say. */
export function linesBoughtElsewhere(groups: OrderFormGroups, fingerprint: string): readonly OrderFormLine[] {
  const { composedGroups, composedLines } = groups;
  const isBought = (lines: readonly OrderFormLine[]) =>
    [false, true].some(
      (isReorder) =>
        orderFingerprint(
          quotedLines(lines).map(({ line }) => line),
          isReorder,
        ) === fingerprint,
    );
  return composedGroups.map(({ lines }) => lines).find(isBought) ?? composedLines.filter((line) => isBought([line])).slice(0, 1);
}

/** What was changed while the order was on its way is another order, and was not bought. */
function isAsSent({ id, orderLine }: OrderFormLine, { keys, lines }: SentOrder): boolean {
  const line = lines[keys.indexOf(String(id))];
  return line !== undefined && orderLine !== null && orderFingerprint([orderLine], false) === orderFingerprint([line], false);
}

/** Makes the checkout that orders lines of the form and puts the server's answer where it belongs. */
export function orderFormCheckout({ groups, quote, choice, purchase, context }: OrderFormCheckoutDependencies) {
  const { connection, isReorder, notices, paymentStep, source } = context;
  const ownTotal = (): Money => sumMoney(groups.orderedLines.map((line) => line.cost ?? zeroMoney));
  const placed = (result: PlacedPurchase, sent: SentOrder | null) => {
    const lines = sent ? groups.composedLines.filter((line) => isAsSent(line, sent)) : [];
    context.placed(lines, result, sent);
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
      blocks: () => lineBlocks(groups),
      source,
      isReorder,
      // The others wait to be ordered here (DEC-180).
      staysOnPage: () => groups.otherLines.length > 0,
    },
    context: {
      connection,
      placed,
      // That an order never arrived is on the form, which is as it was, until it is sent again.
      refused: (failure) => failure.kind === "notReceived" || void notices.show(orderFailureNotice(failure)),
    },
  });
}

/** What the server said of a line does not hold once that is another; what it said of the payment does. */
export const forgetStaleProblems = (checkout: OrderFormCheckout, groups: OrderFormGroups): Cancel =>
  reaction(
    () => new Map(quotedLines(groups.lines).map(({ key, line }) => [key, priceKey(line)])),
    (now, before) =>
      checkout.forget(({ field, line }) => {
        if (isPaymentField(field)) return false;
        return line === null || now.get(line) !== before.get(line);
      }),
    { equals: compareStructural },
  );
