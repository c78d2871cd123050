import type { Cancel } from "../time/index.ts";
import type { CartClearing } from "./cart-clearing.ts";
import type { CartPersistence } from "./cart-persistence.ts";
import type { CartOverlay } from "./cart-overlay.ts";
import type { CartReconciler } from "./cart-reconciler.ts";
import type { CartReturn } from "./cart-return.ts";

export interface CartButtonViewModelDependencies {
  readonly overlay: CartOverlay;
  readonly keeper: CartPersistence;
  readonly stock: CartReconciler;
  readonly clearing: CartClearing;
  readonly way: CartReturn;
}

/** The cart as every page carries it: the button with its count, and what keeps the cart alive behind it (CRT-020 to CRT-023). */
export class CartButtonViewModel {
  readonly #parts: CartButtonViewModelDependencies;
  #users = 0;
  #stop: Cancel = () => undefined;

  constructor(parts: CartButtonViewModelDependencies) {
    this.#parts = parts;
  }

  get overlay(): CartOverlay {
    return this.#parts.overlay;
  }

  /** Button and overlays both activate it; the work is done once while either is there. */
  activate(): Cancel {
    this.#users += 1;
    if (this.#users === 1) this.#stop = this.#start();
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      this.#users -= 1;
      if (this.#users === 0) this.#stop();
    };
  }

  #start(): Cancel {
    const { clearing, keeper, overlay, stock, way } = this.#parts;
    const stops = [keeper.activate(), stock.activate(), overlay.activate(), way.activate()];
    void clearing.settle();
    return () => {
      for (const stop of stops) stop();
    };
  }
}
