import type { OrderLineField } from "../purchase/index.ts";
import type { OrderFormCheckout } from "./order-form-checkout.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormLine } from "./order-form-line.ts";

/** What the server said about the fields of a line. */
export class OrderFormMessages {
  readonly #groups: OrderFormGroups;
  readonly #checkout: OrderFormCheckout;

  constructor(groups: OrderFormGroups, checkout: OrderFormCheckout) {
    this.#groups = groups;
    this.#checkout = checkout;
  }

  /** Messages at a field of a line; the quantity of the first line also gets those of all others (CST-011, CST-012). */
  at(line: OrderFormLine, field: OrderLineField, entry?: number | null): readonly string[] {
    const isFirst = this.#groups.activeGroup.lines[0] === line;
    const { problems } = this.#checkout;
    if (field !== "quantity" || !isFirst) return problems.at(field, String(line.id), entry);
    return [...new Set(problems.all.filter((problem) => problem.field === field).map(({ message }) => message))];
  }
}
