import type { Fraction, Money } from "../money/index.ts";
import type { InvoiceId, LinkedCardId, OrderId, PaymentMethodId } from "../identifiers/index.ts";

/** How a method takes money; a word the client does not know leads to the gateway like any other (PAY-002, DEC-080). */
export type PaymentStrategy = "balance" | "linkedCard" | "recurring" | "stripe_checkout" | "qr_code" | "message" | (string & {});

export interface PaymentMethodBonus {
  readonly bonus: Fraction;
  /** Smallest amount for which it is given. */
  readonly fromAmount: Money;
}

/** A way to pay as the server offers it (ENT-006, ENT-007). */
export interface PaymentMethod {
  readonly id: PaymentMethodId;
  readonly name: string;
  readonly translateKey: string | null;
  readonly strategy: PaymentStrategy;
  readonly icon: string | null;
  readonly description: string | null;
  readonly additionalInformation: string | null;
  readonly comments: string | null;
  readonly fee: Fraction;
  readonly reward: Fraction | null;
  readonly minAmount: Money | null;
  readonly maxAmount: Money | null;
  readonly chargeCurrency: string | null;
  readonly chargeType: string | null;
  readonly bonuses: readonly PaymentMethodBonus[];
  readonly isUserComment: boolean;
  readonly qrCode: string | null;
  /** Set for an entry that represents a linked card (PAY-004). */
  readonly linkedCardId: LinkedCardId | null;
}

export interface LinkedCard {
  readonly id: LinkedCardId;
  readonly name: string;
  readonly paymentMethodId: PaymentMethodId;
}

/** What a coupon gives (PAY-029). */
export type CouponBonusType = "discount" | "cashback" | "bonus";

export interface Coupon {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly bonusType: CouponBonusType;
  readonly bonusAmount: Money | null;
  readonly bonusShare: Fraction | null;
  readonly minAmount: Money | null;
  /** Moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly validTo: string | null;
}

/** Where an external payment goes on (ENT-009, DEC-080). */
export interface PaymentInstructions {
  readonly invoiceId: InvoiceId;
  readonly strategy: PaymentStrategy;
  readonly redirectUrl: string | null;
  readonly qrCode: string | null;
  readonly accountNumber: string | null;
  readonly comment: string | null;
}

/** What a top-up costs and brings (ENT-008, PAY-015). */
export interface TopUpTotal {
  readonly toBeCredited: Money;
  readonly totalAmount: Money;
  readonly fee: Money;
  readonly couponBonus: Money | null;
  readonly couponBonusType: CouponBonusType | null;
  readonly couponBonusShare: Fraction | null;
  readonly paymentMethodBonus: Money;
  readonly paymentMethodBonusShare: Fraction;
}

export type InvoiceStatus = "created" | "in_moderation" | "paid" | "canceled" | (string & {});

export interface Invoice {
  readonly id: InvoiceId;
  readonly status: InvoiceStatus;
  readonly amount: Money;
  /** The orders that it pays; none for a top-up. */
  readonly orderIds: readonly OrderId[];
  /** Token of the signed link to a guest's purchase, once it is paid or checked; null for customers, who have their list of orders. */
  readonly receipt: string | null;
}
