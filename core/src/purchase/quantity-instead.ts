import type { Service } from "../catalogue/index.ts";
import type { Money } from "../money/index.ts";
import { limitsOf, quantityReaching } from "../pricing/index.ts";
import type { OrderQuote } from "./order-quote.ts";

/** The one thing that is ordered, and the way to order another quantity of it. */
export interface OnlyLine {
  readonly service: Service;
  readonly quantity: number;
  /** Orders another quantity, as typing it would. */
  readonly order: (quantity: number) => void;
}

/** Another quantity of what is ordered, which costs enough for a way to pay (PAY-010). */
export interface QuantityInstead {
  /** The quantity that costs as much as a limit; null where several things are bought, or where none that is near costs it. */
  readonly reaching: (limit: Money) => number | null;
  readonly order: (quantity: number) => void;
}

/** A larger quantity than this many times the typed one is another order, not a way out (DEC-209). */
const GREATEST_RAISE = 3;

/** Whether the buyer chooses how much of a service is ordered, and its cost grows with that. */
export const hasFreeQuantity = ({ isQuantityCalculable, isPackage, priceType }: Service): boolean =>
  !isQuantityCalculable && !isPackage && priceType !== "fixed";

/** Makes the offer of another quantity, for the order form, the cart and the expert order alike. */
export const quantityInstead = (quote: Pick<OrderQuote, "shownCost">, only: () => OnlyLine | null): QuantityInstead => ({
  reaching(limit) {
    const line = only();
    const cost = quote.shownCost;
    if (line === null || cost === null || !hasFreeQuantity(line.service)) return null;
    const quantity = quantityReaching(limit, { quantity: line.quantity, total: cost.total }, limitsOf(line.service));
    return quantity !== null && quantity <= GREATEST_RAISE * line.quantity ? quantity : null;
  },
  order(quantity) {
    only()?.order(quantity);
  },
});
