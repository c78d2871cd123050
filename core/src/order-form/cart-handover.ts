import { action, computed, makeObservable, observableRef } from "mobx";
import { zeroMoney } from "../money/index.ts";
import type { OrderFormGroups } from "./order-form-groups.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import type { CartIntake, CartLine } from "./cart-intake.ts";
import { startWithCartLine, type OrderStart } from "./order-start-rules.ts";

export interface CartHandoverDependencies {
  readonly cart: CartIntake;
  readonly groups: OrderFormGroups;
}

/** What goes between form and cart: new lines, and one that is edited here and put back in its place (CRT-010, DRF-014). */
export class CartHandover {
  /** Key of the line that is edited; null while new orders are composed. */
  editedKey: string | null = null;
  readonly #cart: CartIntake;
  readonly #groups: OrderFormGroups;

  constructor({ cart, groups }: CartHandoverDependencies) {
    this.#cart = cart;
    this.#groups = groups;
    makeObservable(this, { editedKey: observableRef, isEditing: computed, begin: action, end: action });
  }

  get isEditing(): boolean {
    return this.editedKey !== null;
  }

  /** True for the line that is edited, and for one that the cart holds. */
  knows(key: string | null): boolean {
    return key !== null && (key === this.editedKey || this.#cart.item(key) !== undefined);
  }

  /** Begins to edit the line that an address names, apart from what the form holds; any other address ends that. */
  begin(start: OrderStart): OrderStart {
    const key = start.cartItemKey;
    const line = key === null ? undefined : this.#cart.item(key);
    if (key === null || !line) {
      this.end();
      return start;
    }
    this.#groups.setAside();
    this.editedKey = key;
    return startWithCartLine(start, line);
  }

  end(): void {
    this.editedKey = null;
    this.#groups.takeBack();
  }

  /** Puts lines into the cart: in the place of the line that is edited, or at the end. */
  put(lines: readonly OrderFormLine[]): void {
    const [first, ...others] = cartLinesOf(lines);
    if (!first) return;
    const isReplaced = this.editedKey !== null && this.#cart.replace(this.editedKey, first);
    this.#cart.add(isReplaced ? others : [first, ...others]);
  }

  /** Ends the editing, saved or not, and shows the cart again. */
  comeBack(): void {
    this.end();
    this.#cart.comeBack();
  }
}

/** Lines of the form as the cart takes them; those without a service are left out. */
const cartLinesOf = (lines: readonly OrderFormLine[]): readonly CartLine[] =>
  lines.flatMap((line) => {
    const { service, serviceType, isLocked } = line.choice;
    if (!line.orderLine || !service) return [];
    const shown = { amount: line.cost ?? zeroMoney, icon: serviceType?.icon ?? null, isServicesFreezed: isLocked };
    return [{ ...line.orderLine, ...shown, packageServiceSlug: service.isPackage ? service.slug : null }];
  });
