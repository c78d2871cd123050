import { invoiceId, type InvoiceId } from "../identifiers/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import { cookieNames, localStorageKeys, SECONDS_PER_DAY, type CookieStorage, type KeyValueStorage } from "../platform/index.ts";

/** The screen that led to a payment; the bulk order is a tab of the order's screen, named apart so that the way back leads to it. */
export type PaymentPlace = "cart" | "order" | "expert" | "add-funds";

/** What the cookie names (DEC-050). */
type GatewayScreen = Exclude<PaymentPlace, "expert">;

/** Where each of them is; the cart is over the catalogue. */
export const placeTargets: Readonly<Record<PaymentPlace, RouteTarget>> = {
  cart: { name: "index" },
  order: { name: "orders-create" },
  expert: { name: "orders-create", query: { type: "expert" } },
  "add-funds": { name: "add-funds" },
};

const places: ReadonlySet<string> = new Set(Object.keys(placeTargets));
export const isPaymentPlace = (text: string | null): text is PaymentPlace => text !== null && places.has(text);
const INVOICE = /^[A-Za-z0-9_-]{1,100}$/;
/** The invoice that a text names, as storage and addresses hold it; null where it is no id. */
export const invoiceFrom = (text: string | null | undefined): InvoiceId | null =>
  typeof text === "string" && INVOICE.test(text) ? invoiceId(text) : null;

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

  /** Sets the gateway cookie, which names one of three screens and lives a day on the parent domain; the tab stays in this browser. */
  leaveFrom(place: PaymentPlace): void {
    const isBulk = place === "expert";
    const screen: GatewayScreen = isBulk ? "order" : place;
    this.#cookies.write(cookieNames.gatewayFrom, screen, { maxAgeSeconds: SECONDS_PER_DAY, domain: "parent" });
    if (isBulk) this.#storage.write(localStorageKeys.gatewayTab, place);
    else this.#storage.remove(localStorageKeys.gatewayTab);
  }

  /** The invoice last paid for; null when there is none or the text is no id. */
  invoice(): InvoiceId | null {
    return invoiceFrom(this.#storage.read(localStorageKeys.lastInvoice));
  }

  forgetInvoice(): void {
    this.#storage.remove(localStorageKeys.lastInvoice);
  }

  /** Where the buyer came from; reading it removes the cookie. */
  takePlace(): PaymentPlace | null {
    const screen = this.#cookies.read(cookieNames.gatewayFrom);
    const tab = this.#storage.read(localStorageKeys.gatewayTab);
    this.#cookies.remove(cookieNames.gatewayFrom, { domain: "parent" });
    this.#storage.remove(localStorageKeys.gatewayTab);
    if (screen === "order" && isPaymentPlace(tab)) return tab;
    return isPaymentPlace(screen) ? screen : null;
  }
}
