import type { OrderFormCheckout } from "./order-form-checkout.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import type { OrderQuote } from "../purchase/index.ts";

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** What the server said about the fields of the form, wherever it said it. */
export class OrderFormMessages {
  readonly #groups: OrderFormGroups;
  readonly #quote: OrderQuote;
  readonly #checkout: OrderFormCheckout;

  constructor(groups: OrderFormGroups, quote: OrderQuote, checkout: OrderFormCheckout) {
    this.#groups = groups;
    this.#quote = quote;
    this.#checkout = checkout;
  }

  /** Messages about a line's quantity; the first line also gets those about the quantity as configured (CST-011, CST-012). */
  quantity(line: OrderFormLine): readonly string[] {
    const index = this.#groups.activeGroup.lines.indexOf(line);
    const configured = index === 0 ? this.field("configurationQuantity") : [];
    const own = this.#checkout.lineQuantities.get(index) ?? [];
    return distinct([
      ...this.#quote.quantityMessages(line.id),
      ...own,
      ...configured,
      ...(index === 0 ? this.field("quantity") : []),
    ]);
  }

  /** Messages of a field that the form has once. */
  field(name: string): readonly string[] {
    const { errors } = this.#quote;
    const quoted = errors?.kind === "fields" ? (errors.fields[name] ?? []) : [];
    return distinct([...quoted, ...(this.#checkout.errors[name] ?? [])]);
  }
}
