import type { Money } from "../money/index.ts";

/** The amount differs from the one that was shown and confirmed; nothing was charged or paid back. */
export interface PriceChanged {
  readonly kind: "priceChanged";
  readonly shown: Money;
  readonly current: Money;
}
