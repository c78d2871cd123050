export { type BookedPayment, leftToRefund, refundParts, type RefundParts } from "./refund-rules.ts";
export { type AmountAdvice, amountAdvice, canPay, methodAmountProblem, type MethodCost } from "./method-amount-rules.ts";
export { CouponEditor, type CouponProblem } from "./coupon-editor.ts";
export {
  type CouponBuyer,
  type CouponConditions,
  couponRefusal,
  type CouponRefusal,
  type CouponTerms,
  couponValue,
  foldCouponCode,
  isCouponWithoutEffect,
  namesCoupon,
} from "./coupon-rules.ts";
export { invoiceFrom, InvoiceMemory, type PaymentPlace, placeTargets } from "./invoice-memory.ts";
export {
  commentAfterMark,
  MAX_INVOICES_IN_REVIEW,
  type MarkedInvoice,
  paidMarkProblem,
  type PaidMarkProblem,
} from "./paid-mark-rules.ts";
export { addMissingTarget, topUpTarget, type TopUpWish, topUpWishFrom } from "./missing-balance-rules.ts";
export { applicableBonus } from "./payment-bonus-rules.ts";
export { type EnteredPayment, type GuestEmailMemory, PaymentChoice, type PaymentField } from "./payment-choice.ts";
export type {
  Coupon,
  CouponBonusType,
  Invoice,
  LinkedCard,
  PaymentInstructions,
  PaymentMethod,
  PaymentMethodBonus,
  TopUpTotal,
} from "./payment-entities.ts";
export {
  type AmountProblem,
  amountProblem,
  BALANCE_METHOD_ID,
  balanceEntry,
  defaultBlockedServiceIds,
  defaultEntry,
  hasBlockedService,
  isBalance,
  isCardCheckout,
  isPaidByHand,
  isRecurring,
  payerOf,
  paymentEntries,
  paymentKey,
  topUpEntries,
} from "./payment-method-rules.ts";
export { PaymentMethodsModel } from "./payment-methods-model.ts";
export { PaymentStep, type PaymentStepState } from "./payment-step.ts";
export type { PayingPerson } from "./paying-person.ts";
export type { PaymentsPort, TopUpField, TopUpRequest } from "./payments-port.ts";
export { qrContent, type QrContent } from "./qr-content-rules.ts";
export {
  bonusSteps,
  type ChargeTooSmall,
  decideTopUp,
  topUp,
  type TopUpCost,
  type TopUpFacts,
  type TopUpProblem,
  type TopUpRefusal,
} from "./top-up-rules.ts";
export { type AmountCurrency, TypedAmount } from "./typed-amount.ts";
