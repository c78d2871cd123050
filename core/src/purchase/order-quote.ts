import { failureNotice, type NoticeContent } from "../notices/index.ts";
import { paymentKey, type PaymentChoice } from "../payments/index.ts";
import type { CostResult, LineCost, OrderLine, OrderSource } from "../pricing/index.ts";
import { serverMessageOf, type PortError } from "../result/index.ts";
import { Quote } from "../tasks/index.ts";
import type { Clock } from "../time/index.ts";
import type { CostRequest, OrderingPort } from "./ordering-port.ts";
import { isPaymentField, type OrderField, type OrderRefusal } from "./purchase-refusal.ts";

/** Wait for further changes before the total is asked for (CST-001, BIZ-010). */
const QUOTE_DELAY_MS = 600;

/** A line of a screen by its key, as it is priced now. */
export interface QuotedLine {
  readonly key: string;
  readonly line: OrderLine;
}

/** An order as it is priced: what is asked, and the keys of its lines in the same order. */
interface OrderQuoteInput extends CostRequest {
  readonly keys: readonly string[];
  /** Changes with everything that the prices of the lines depend on. */
  readonly goods: string;
  /** Changes with everything that the total depends on. */
  readonly revision: string;
}

/** The server's total of an order form, a cart or an expert text (CST-001 to CST-004, CRT-029). */
export type OrderQuote = Quote<OrderQuoteInput, CostResult, OrderRefusal, OrderField>;

export interface OrderQuoteDependencies {
  readonly ordering: Pick<OrderingPort, "totalCost">;
  readonly clock: Clock;
  readonly choice: PaymentChoice;
  readonly order: {
    readonly lines: () => readonly QuotedLine[];
    readonly source: () => OrderSource;
    readonly isReorder?: () => boolean;
    /** Changes with the lines; what their prices depend on, unless named. */
    readonly revision?: () => string;
  };
  readonly events: {
    readonly counted?: (cost: CostResult, keys: readonly string[]) => void;
    readonly refused?: (problem: PortError | OrderRefusal, keys: readonly string[]) => void;
    /** Failed without a field to put right; called once until it works again (CST-010, DEC-124). */
    readonly failed: (problem: PortError | OrderRefusal) => void;
  };
}

/** What of a line its price depends on; the link does not. */
export const priceKey = ({ serviceId, quantity, isGuarantee, dripFeed, targetValues }: OrderLine): string =>
  JSON.stringify([serviceId, quantity, isGuarantee, dripFeed, targetValues]);

/** Makes the quote of an order. What the server has against the payment stays until the next answer; the rest goes with a change. */
export function orderQuote({ ordering, clock, choice, order, events }: OrderQuoteDependencies): OrderQuote {
  const current = (): OrderQuoteInput | null => {
    const lines = order.lines();
    if (lines.length === 0) return null;
    const goods = order.revision?.() ?? lines.map(({ line }) => priceKey(line)).join("\n");
    return {
      lines: lines.map(({ line }) => line),
      keys: lines.map(({ key }) => key),
      couponCode: choice.coupon.code,
      payer: choice.payer,
      source: order.source(),
      isReorder: order.isReorder?.() ?? false,
      goods,
      revision: [goods, choice.coupon.code, choice.selected && paymentKey(choice.selected)].join("\n"),
    };
  };
  return new Quote({
    clock,
    delayMs: QUOTE_DELAY_MS,
    input: {
      current,
      // A total is spread over the lines that it was asked for: the same lines under other keys are asked about again.
      keyOf: ({ keys, revision }) => JSON.stringify([keys, revision]),
      goodsOf: ({ goods }) => goods,
      lineKeysOf: ({ keys }) => keys,
      isLasting: ({ field }) => isPaymentField(field),
    },
    ask: ({ lines, couponCode, payer, source, isReorder = false }, signal) =>
      ordering.totalCost({ lines, couponCode, payer, source, isReorder }, signal),
    events: {
      counted: (cost, { keys }) => {
        choice.coupon.counted(cost.couponBonus);
        events.counted?.(cost, keys);
      },
      refused: (problem, { keys }) => events.refused?.(problem, keys),
      failed: events.failed,
    },
  });
}

/** The quote of a line, if the last total counted it as it is now (CST-004). */
export function lineCostOf({ counted }: OrderQuote, key: string, line: OrderLine): LineCost | null {
  if (!counted) return null;
  const index = counted.input.keys.indexOf(key);
  const then = counted.input.lines[index];
  if (!then || priceKey(then) !== priceKey(line)) return null;
  return counted.cost.lines.find((cost) => cost.index === index) ?? null;
}

/** Says that a total could not be learnt: in the server's words, or else in those of the screen (CST-010, DEC-124). */
export const failedTotalNotice = (refusal: PortError | OrderRefusal, about: "totalFailed" | "cartTotalFailed"): NoticeContent =>
  failureNotice(about, serverMessageOf(refusal));
