import { invoiceId, type InvoiceId } from "../identifiers/index.ts";
import type { PaymentsPort } from "../payments/index.ts";
import { cookieNames, SECONDS_PER_DAY, type CookieStorage } from "../platform/index.ts";
import { success, type Success } from "../result/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cart } from "./cart.ts";

export interface CartClearingDependencies {
  readonly cart: Cart;
  readonly cookies: CookieStorage;
  readonly payments: Pick<PaymentsPort, "invoice">;
}

/** Stands in the cookie for an order that was paid immediately and has no invoice to ask about. */
const PAID = "paid";

/** Empties the cart once the invoice of its order is paid, also after a detour over a gateway (CRT-027, DEC-138). */
export class CartClearing {
  readonly #parts: CartClearingDependencies;
  readonly #reading: Command<void, null>;

  constructor(parts: CartClearingDependencies) {
    this.#parts = parts;
    this.#reading = new Command({ send: () => this.#read() });
  }

  /** Flags the cart; without an invoice the order is paid already, as by a linked card. */
  mark(invoice: InvoiceId | null): void {
    this.#parts.cookies.write(cookieNames.clearCart, invoice ?? PAID, { maxAgeSeconds: SECONDS_PER_DAY });
  }

  /** Reads the flag: at the start, when the cart opens, on the return from a payment. An invoice that is open changes nothing. */
  async settle(): Promise<void> {
    await this.#reading.run();
  }

  /** Something was bought, here or in another form: no cart was left behind (CRT-014). */
  bought(): void {
    this.#parts.cookies.remove(cookieNames.abandonedCart);
  }

  /** The payment came to nothing: the cart stays as it is. */
  abandon(): void {
    this.#parts.cookies.remove(cookieNames.clearCart);
  }

  async #read(): Promise<Success<null>> {
    const { cart, cookies, payments } = this.#parts;
    const flag = cookies.read(cookieNames.clearCart);
    if (flag === null || flag === "") return success(null);
    const status = flag === PAID ? "paid" : await this.#statusOf(payments, flag);
    if (status === "paid" || status === "in_moderation") {
      cart.clear();
      this.bought();
      this.abandon();
    } else if (status === "canceled" || status === "unknown") this.abandon();
    return success(null);
  }

  /** `unknown` for an invoice that does not exist; null when the server could not be asked. */
  async #statusOf(payments: Pick<PaymentsPort, "invoice">, id: string): Promise<string | null> {
    const answer = await payments.invoice(invoiceId(id));
    if (answer.ok) return answer.value.status;
    return answer.error.kind === "notFound" ? "unknown" : null;
  }
}
