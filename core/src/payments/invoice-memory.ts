import { invoiceId, type InvoiceId } from "../identifiers/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import { cookieNames, localStorageKeys, SECONDS_PER_DAY, type CookieStorage, type KeyValueStorage } from "../platform/index.ts";

/** The screen that led to a payment (DEC-050). */
export type PaymentPlace = "cart" | "order" | "expert" | "add-funds";

/** Where each of them is; the cart stands over the catalogue. */
export const placeTargets: Readonly<Record<PaymentPlace, RouteTarget>> = {
  cart: { name: "index" },
  order: { name: "orders-create" },
  expert: { name: "orders-create", query: { type: "expert" } },
  "add-funds": { name: "add-funds" },
};

const places: ReadonlySet<string> = new Set(Object.keys(placeTargets));
export const isPaymentPlace = (text: string | null): text is PaymentPlace => text !== null && places.has(text);
const INVOICE = /^[A-Za-z0-9_-]{1,100}$/;

/** Remembers over the detour to a gateway which invoice is being paid and where the buyer came from (BIZ-075, DEC-050). */
export class InvoiceMemory {
  readonly #storage: KeyValueStorage;
  readonly #cookies: CookieStorage;

  constructor(storage: KeyValueStorage, cookies: CookieStorage) {
    this.#storage = storage;
    this.#cookies = cookies;
  }

  remember(invoice: InvoiceId): void {
    this.#storage.write(localStorageKeys.lastInvoice, invoice);
  }

  /** Sets the gateway cookie, which lives a day on the parent domain. */
  leaveFrom(place: PaymentPlace): void {
    this.#cookies.write(cookieNames.gatewayFrom, place, { maxAgeSeconds: SECONDS_PER_DAY, domain: "parent" });
  }

  /** The invoice last paid for; null when there is none or the text is no id. */
  invoice(): InvoiceId | null {
    const text = this.#storage.read(localStorageKeys.lastInvoice);
    return text !== null && INVOICE.test(text) ? invoiceId(text) : null;
  }

  forgetInvoice(): void {
    this.#storage.remove(localStorageKeys.lastInvoice);
  }

  /** Where the buyer came from; reading it removes the cookie. */
  takePlace(): PaymentPlace | null {
    const place = this.#cookies.read(cookieNames.gatewayFrom);
    this.#cookies.remove(cookieNames.gatewayFrom, { domain: "parent" });
    return isPaymentPlace(place) ? place : null;
  }
}
