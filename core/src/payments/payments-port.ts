import type { IdempotencyKey, InvoiceId, LinkedCardId, PaymentMethodId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Coupon, Invoice, LinkedCard, PaymentInstructions, PaymentMethod, TopUpTotal } from "./payment-entities.ts";

/** Fields of a top-up (PAY-016). */
export type TopUpField = "amount" | "coupon" | "paymentMethod";

export interface TopUpRequest {
  readonly paymentMethodId: PaymentMethodId;
  readonly amount: Money;
  readonly couponCode: string | null;
}

/** Ways to pay, money in, invoices (API-041 to API-051). */
export interface PaymentsPort {
  /** External methods for ordering (DEC-079). */
  methods(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]>;
  /** External methods with their bonuses, for topping up. */
  methodsWithBonuses(signal?: CancelSignal): PortAnswer<readonly PaymentMethod[]>;
  linkedCards(signal?: CancelSignal): PortAnswer<readonly LinkedCard[]>;
  removeLinkedCard(id: LinkedCardId): PortAnswer<null>;
  coupons(signal?: CancelSignal): PortAnswer<readonly Coupon[]>;
  topUpTotal(request: TopUpRequest, signal?: CancelSignal): PortAnswer<TopUpTotal, FieldRefusal<TopUpField>>;
  /** Opens an invoice; nothing is credited before the gateway says so. The return addresses are the adapter's. */
  addFunds(request: TopUpRequest, key: IdempotencyKey): PortAnswer<PaymentInstructions, FieldRefusal<TopUpField>>;
  /** Says that the buyer has paid by hand; the invoice is then in moderation, never paid by this (DEC-085). */
  markInvoicePaid(id: InvoiceId, comment: string | null, key: IdempotencyKey): PortAnswer<null, FieldRefusal<"comment">>;
  /** State of an invoice, for the return pages and the cart (DEC-138). */
  invoice(id: InvoiceId, signal?: CancelSignal): PortAnswer<Invoice>;
}
