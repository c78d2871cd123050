import type { OrderField, OrderLineField, OrderQuote } from "../purchase/index.ts";
import type { ProblemMap } from "../result/index.ts";
import type { OrderFormCheckout } from "./order-form-checkout.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormLine } from "./order-form-line.ts";

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

  /** What was said about price and order, each once. */
  get problems(): ProblemMap<OrderField> {
    return this.#quote.problems.with(this.#checkout.problems);
  }

  /** Messages at a field of a line; the quantity of the first line also gets those of all others (CST-011, CST-012). */
  at(line: OrderFormLine, field: OrderLineField, entry?: number | null): readonly string[] {
    const isFirst = this.#groups.activeGroup.lines[0] === line;
    if (field !== "quantity" || !isFirst) return this.problems.at(field, String(line.id), entry);
    return [...new Set(this.problems.all.filter((problem) => problem.field === field).map(({ message }) => message))];
  }
}
