import type { Money } from "../money/index.ts";
import type { OrderLine } from "../pricing/index.ts";

/** What is put into the cart: an order line with what its row shows (ENT-034). */
export interface NewCartItem extends OrderLine {
  /** What the line costs, in USD; the subtotal text of ENT-034 is made from it where it is shown (DEC-134). */
  readonly amount: Money;
  /** Icon of the service type. */
  readonly icon: string | null;
  /** Set for packages, which can be deleted but not edited (CRT-007, DEC-113). */
  readonly packageServiceSlug: string | null;
  /** The service was preselected and could not be changed when the line was made (CRT-006, DEC-119). */
  readonly isServicesFreezed: boolean;
}

/** A line of the cart. */
export interface CartItem extends NewCartItem {
  /** Tells lines apart, in all tabs; two lines may be the same in everything else. */
  readonly key: string;
}

/** What editing inside the row may change (CRT-008). */
export interface CartItemChange {
  readonly quantity: number;
  readonly amount: Money;
}

/** Most lines that a cart holds; far above any real one, it keeps a broken or hostile store from freezing the page. */
export const MAX_CART_LINES = 1000;
