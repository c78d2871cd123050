import type { PaymentPlace } from "../payments/index.ts";

export interface PaymentSettlementDependencies {
  readonly session: { readonly isLoggedIn: boolean; reloadProfile(): Promise<unknown> };
  /** The cart waits for its invoice as well (DEC-138). */
  readonly cart: { settle(): Promise<unknown>; abandon(): void; bought(): void };
}

/** What the end of an external payment changes in the panel: the cart that waited for it, and the balance (DEC-138). */
export class PaymentSettlement {
  readonly #parts: PaymentSettlementDependencies;

  constructor(parts: PaymentSettlementDependencies) {
    this.#parts = parts;
  }

  /** The money has arrived or is looked at by the operator; `place` is the screen that led to the gateway. */
  arrived(place: PaymentPlace | null): void {
    const { cart, session } = this.#parts;
    void cart.settle();
    if (place === "order") cart.bought();
    if (session.isLoggedIn) void session.reloadProfile();
  }

  /** Nothing was paid: the cart is kept as it is. */
  abandoned(): void {
    this.#parts.cart.abandon();
  }
}
