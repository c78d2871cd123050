import { action, makeObservable, observableRef, runInAction } from "mobx";
import { limitsOf, normalizeQuantity, type QuantityLimits } from "../pricing/index.ts";
import type { OrderingPort } from "../purchase/index.ts";
import type { Service } from "../catalogue/index.ts";
import { LatestTask, superseded } from "../tasks/index.ts";
import { debounce, type Clock, type Debounced } from "../time/index.ts";
import type { CartItem } from "./cart-item.ts";
import type { CartReconciler } from "./cart-reconciler.ts";
import type { CartCatalogue, CartCurrency } from "./cart-surroundings.ts";
import type { Cart } from "./cart.ts";

export interface CartRowEditorDependencies {
  readonly cart: Cart;
  readonly stock: CartReconciler;
  readonly catalogue: CartCatalogue;
  readonly currency: CartCurrency;
  readonly ordering: Pick<OrderingPort, "quantityByCost">;
  readonly clock: Clock;
  /** Asks for the total once more, when no quantity could be worked out (CST-009). */
  readonly askTotal: () => void;
}

/** Wait for further typing in the subtotal field (CST-006, BIZ-016). */
export const SUBTOTAL_DELAY_MS = 500;

/** The editor inside a row: quantity and subtotal, for one row at a time (CRT-008, CRT-009). */
export class CartRowEditor {
  readonly #parts: CartRowEditorDependencies;
  readonly #task = new LatestTask();
  readonly #workOutLater: Debounced<[]>;
  /** Key of the row that is being edited. */
  key: string | null = null;
  quantityText = "";
  subtotalText = "";
  /** A quantity is being worked out from a cost; the subtotal takes no input meanwhile (CST-007). */
  isWorkingOut = false;

  constructor(parts: CartRowEditorDependencies) {
    this.#parts = parts;
    this.#workOutLater = debounce(parts.clock, SUBTOTAL_DELAY_MS, () => void this.#workOut());
    makeObservable<this, "write">(this, {
      key: observableRef,
      quantityText: observableRef,
      subtotalText: observableRef,
      isWorkingOut: observableRef,
      open: action,
      close: action,
      typeQuantity: action,
      leaveQuantity: action,
      typeSubtotal: action,
      write: action,
    });
  }

  get item(): CartItem | null {
    return this.key === null ? null : (this.#parts.cart.item(this.key) ?? null);
  }

  /** The service whose limits apply; null while it is unknown. */
  get service(): Service | null {
    return this.item ? (this.#parts.catalogue.service(this.item.serviceId) ?? null) : null;
  }

  get limits(): QuantityLimits | null {
    return this.service && limitsOf(this.service);
  }

  /** The number of lines typed decides the quantity of such a service; neither field takes input (CST-007, DEC-112). */
  get isCalculable(): boolean {
    return this.service?.isQuantityCalculable ?? false;
  }

  /** Opens the editor of a row and thereby closes that of any other (CRT-009). */
  open(key: string): void {
    if (this.key !== null && this.key !== key) this.close();
    this.key = key;
    this.write();
  }

  /** Leaves the editor; what was typed last counts, a subtotal too whose quantity is not worked out yet. */
  close(): void {
    if (this.key === null) return;
    if (this.#workOutLater.isWaiting()) this.#workOutLater.flush();
    else if (this.quantityText !== String(this.item?.quantity ?? "")) this.leaveQuantity();
    this.key = null;
  }

  typeQuantity(text: string): void {
    this.#workOutLater.cancel();
    this.quantityText = text;
  }

  /** The field was left: down to a quantity that the service accepts (QTY-005, QTY-006). */
  leaveQuantity(): void {
    const { item, limits } = this;
    if (!item || !limits || this.isCalculable) return;
    const quantity = normalizeQuantity(this.quantityText, limits, "down");
    if (quantity !== item.quantity) this.#put(item, quantity);
    this.write();
  }

  typeSubtotal(text: string): void {
    if (this.isWorkingOut || this.isCalculable) return;
    this.subtotalText = text;
    this.#workOutLater.call();
  }

  async #workOut(): Promise<void> {
    const { item, limits } = this;
    const desiredCost = this.#parts.currency.parse(this.subtotalText);
    if (!item || !limits || desiredCost === null) return;
    runInAction(() => (this.isWorkingOut = true));
    const request = { serviceId: item.serviceId, desiredCost, isGuarantee: item.isGuarantee };
    const answer = await this.#task.run((signal) => this.#parts.ordering.quantityByCost(request, signal));
    if (answer === superseded) return;
    runInAction(() => {
      this.isWorkingOut = false;
      const isStillThere = this.#parts.cart.item(item.key) !== undefined;
      if (answer.ok && isStillThere) this.#put(item, normalizeQuantity(answer.value.quantity, limits, "down"));
      if (!answer.ok) this.#parts.askTotal();
      if (this.key === item.key) this.write();
    });
  }

  #put(item: CartItem, quantity: number): void {
    const { cart, stock } = this.#parts;
    stock.forget(item.key);
    cart.edit(item.key, { quantity, amount: stock.priceOf(item, quantity) ?? item.amount });
  }

  /** Puts the line's own figures into the fields. */
  private write(): void {
    const { item } = this;
    this.quantityText = item ? String(item.quantity) : "";
    this.subtotalText = item ? this.#parts.currency.plainText(item.amount) : "";
  }
}
