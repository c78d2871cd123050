import type { Money } from "../money/index.ts";

/** The total that the buyer saw is not the total of now. */
export interface PriceChange {
  readonly shown: Money;
  readonly current: Money;
}

/** Nobody is charged another total than the one they confirmed, a lower one neither (ORD-058); null for programs, which saw none. */
export const priceChanged = (shown: Money | null, current: Money): PriceChange | null =>
  shown === null || shown === current ? null : { shown, current };
