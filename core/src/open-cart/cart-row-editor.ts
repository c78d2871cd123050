import { action, makeObservable, observableRef } from "mobx";
import { AmountEditor, QuantityEditor } from "../pricing/index.ts";
import type { OrderingPort } from "../purchase/index.ts";
import type { Service } from "../catalogue/index.ts";
import type { Clock } from "../time/index.ts";
import type { CartItem, CartReconciler, CartCatalogue, CartCurrency, Cart } from "../cart/index.ts";

export interface CartRowEditorDependencies {
  readonly models: { readonly cart: Cart; readonly stock: CartReconciler };
  readonly shop: { readonly catalogue: CartCatalogue; readonly currency: CartCurrency };
  readonly ordering: Pick<OrderingPort, "quantityByCost">;
  readonly clock: Clock;
  /** Asks for the total once more, when no quantity could be worked out (CST-009). */
  readonly askTotal: () => void;
}

/** The editor inside a row: quantity and subtotal of one line (CRT-008). */
export class CartRowEditor {
  /** Key of the line. */
  readonly key: string;
  readonly quantity: QuantityEditor;
  readonly amount: AmountEditor;
  readonly #parts: CartRowEditorDependencies;

  constructor(key: string, parts: CartRowEditorDependencies) {
    this.key = key;
    this.#parts = parts;
    const { clock, ordering, shop } = parts;
    this.quantity = new QuantityEditor({
      service: () => this.service,
      countedLines: () => this.item?.quantity ?? 0,
      changed: () => this.amount.forget(),
      rounding: "down",
    });
    this.amount = new AmountEditor({
      clock,
      currency: shop.currency,
      quantity: this.quantity,
      quantityFor: ({ service, amount }, signal) => {
        const isGuarantee = this.item?.isGuarantee ?? false;
        return ordering.quantityByCost({ serviceId: service.id, desiredCost: amount, isGuarantee }, signal);
      },
      line: {
        service: () => this.service,
        cost: () => this.item?.amount ?? null,
        onWorkedOut: () => this.#store(),
        onFailed: () => {
          this.#show();
          parts.askTotal();
        },
      },
    });
    this.#show();
  }

  get item(): CartItem | undefined {
    return this.#parts.models.cart.item(this.key);
  }

  /** The service whose limits apply; undefined while it is unknown. */
  get service(): Service | undefined {
    return this.item && this.#parts.shop.catalogue.service(this.item.serviceId);
  }

  /** The quantity field was left: down to a quantity that the service accepts (QTY-005, QTY-006). */
  leaveQuantity(): void {
    if (!this.item || !this.service || this.quantity.isCalculable) return;
    this.quantity.settle();
    this.#store();
  }

  /** What was typed last counts, a subtotal too whose quantity is not worked out yet. */
  settle(): void {
    this.amount.settle();
    if (!this.amount.isPending && this.quantity.text !== String(this.item?.quantity)) this.leaveQuantity();
  }

  /** Puts the line's own quantity into the field. */
  #show(): void {
    if (this.item) this.quantity.show(this.item.quantity);
  }

  #store(): void {
    const { cart, stock } = this.#parts.models;
    const { item } = this;
    const { quantity } = this.quantity;
    if (!item || item.quantity === quantity) return;
    stock.forget(item.key);
    cart.edit(item.key, { quantity, amount: stock.priceOf(item, quantity) ?? item.amount });
  }
}

/** Which row of the cart is being edited; one at a time (CRT-009). */
export class CartEditing {
  row: CartRowEditor | null = null;
  readonly #parts: CartRowEditorDependencies;

  constructor(parts: CartRowEditorDependencies) {
    this.#parts = parts;
    makeObservable(this, { row: observableRef, open: action, close: action });
  }

  /** Opens the editor of a row and thereby closes that of any other. */
  open(key: string): void {
    if (this.row?.key === key) return;
    this.close();
    this.row = new CartRowEditor(key, this.#parts);
  }

  /** Orders another quantity of a line, as typing it into its row does. */
  order(key: string, quantity: number): void {
    const row = this.row?.key === key ? this.row : new CartRowEditor(key, this.#parts);
    row.quantity.setText(String(quantity));
    row.leaveQuantity();
  }

  close(): void {
    this.row?.settle();
    this.row = null;
  }
}
