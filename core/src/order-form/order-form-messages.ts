import type { OrderLineField } from "../purchase/index.ts";
import type { OrderFormCheckout } from "./order-form-checkout.ts";
import type { OrderFormLine } from "./order-form-line.ts";

/** What the server said about the fields of a line. */
export class OrderFormMessages {
  readonly #checkout: OrderFormCheckout;

  constructor(checkout: OrderFormCheckout) {
    this.#checkout = checkout;
  }

  /** Messages at a field of a line, each line its own (CST-011, DEC-180). */
  at(line: OrderFormLine, field: OrderLineField, entry?: number | null): readonly string[] {
    return this.#checkout.problems.at(field, String(line.id), entry);
  }

  /** Everything that is wrong with a line, at whatever field. */
  of(line: OrderFormLine): readonly string[] {
    return this.#checkout.problems.ofLine(String(line.id));
  }
}
