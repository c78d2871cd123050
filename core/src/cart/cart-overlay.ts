import { action, makeObservable, observableRef, reaction } from "mobx";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage } from "../platform/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { lowValueTier } from "./cart-rules.ts";
import type { CartCatalogue } from "./cart-context.ts";
import type { Cart } from "./cart.ts";

export interface CartOverlayDependencies {
  readonly cart: Cart;
  readonly catalogue: Pick<CartCatalogue, "isLoaded">;
  readonly cookies: CookieStorage;
  readonly clock: Clock;
}

/** How long the banner stays that tells of an addition (CRT-020, BIZ-019). */
export const ADDED_BANNER_MS = 5000;
/** Life of the abandoned-cart and low-value markers (BIZ-081, BIZ-082). */
export const CART_MARKER_SECONDS = 21 * SECONDS_PER_DAY;

/** Whether the cart lies open, and the banner that follows an addition; the small part that every page carries (OVL-002). */
export class CartOverlay {
  readonly #parts: CartOverlayDependencies;
  #hideBanner: Cancel = () => undefined;
  isOpen = false;
  /** Stays true after the first opening: the cart's code is loaded then, not before. */
  wasOpened = false;
  isBannerShown = false;

  constructor(parts: CartOverlayDependencies) {
    this.#parts = parts;
    makeObservable(this, {
      isOpen: observableRef,
      wasOpened: observableRef,
      isBannerShown: observableRef,
      open: action,
      close: action,
      showBanner: action,
      hideBanner: action,
    });
  }

  /** The number at the cart button (CRT-030). */
  get count(): number {
    return this.#parts.cart.count;
  }

  /** False until the networks are loaded: nothing could be shown in it (CRT-023, `networksIsLoaded`). */
  get canOpen(): boolean {
    return this.#parts.catalogue.isLoaded;
  }

  /** Shows the banner after each addition. */
  activate(): Cancel {
    const stop = reaction(
      () => this.#parts.cart.additions,
      () => !this.isOpen && this.showBanner(),
    );
    return () => {
      stop();
      this.hideBanner();
    };
  }

  open(): void {
    if (!this.canOpen) return;
    this.hideBanner();
    this.isOpen = true;
    this.wasOpened = true;
  }

  /** Sets the markers first, then closes (CRT-014, DEC-137). */
  close(): void {
    if (!this.isOpen) return;
    const { cart, cookies } = this.#parts;
    if (cart.count > 0) {
      const options = { maxAgeSeconds: CART_MARKER_SECONDS };
      const tier = lowValueTier(cart.total);
      cookies.write(cookieNames.abandonedCart, "1", options);
      if (tier !== null) cookies.write(cookieNames.lowValueCart, String(tier), options);
    }
    this.isOpen = false;
  }

  showBanner(): void {
    this.#hideBanner();
    this.isBannerShown = true;
    this.#hideBanner = this.#parts.clock.schedule(ADDED_BANNER_MS, () => this.hideBanner());
  }

  hideBanner(): void {
    this.#hideBanner();
    this.isBannerShown = false;
  }
}
