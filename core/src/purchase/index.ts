export {
  type AcceptableService,
  acceptLine,
  acceptOpenService,
  acceptPricedLine,
  acceptQuantity,
  type LineCircumstances,
  type LineField,
  type LineProblem,
} from "./acceptance-rules.ts";
export {
  type AcceptedLine,
  type DecidableService,
  decideOrderedLines,
  decidePricedLines,
  type LineFacts,
  type UnacceptableLines,
  type WishedLine,
} from "./line-decision.ts";
export {
  type AcceptedPurchase,
  countable,
  decidePurchase,
  type PriceParts,
  type PurchasableService,
  purchaseCost,
  type PurchaseFacts,
  type PurchaseProblem,
  type PurchaseWish,
  type TotalTooLarge,
} from "./purchase-decision.ts";
export { missingPart, type OrderDraft, orderFingerprint } from "./order-draft.ts";
export { orderCheckout, type OrderCheckout, type SentOrder } from "./order-checkout.ts";
export { failedTotalNotice, lineCostOf, orderQuote, type OrderQuote, priceKey, type QuotedLine } from "./order-quote.ts";
export { hasFreeQuantity, type OnlyLine, type QuantityInstead, quantityInstead } from "./quantity-instead.ts";
export { orderSource } from "./order-source-rules.ts";
export type {
  CostRequest,
  OrderToCheck,
  GuestBuyer,
  NewAccountDetails,
  ChannelKind,
  ChannelWish,
  FoundChannel,
  OrderingPort,
  Payer,
  PlacedPurchase,
  PurchaseRequest,
  QuantityByCost,
  QuantityByCostRequest,
} from "./ordering-port.ts";
export { overlapKey, overlapsOf, type RunningOrder, runningStatuses } from "./overlap-rules.ts";
export {
  isOverlapping,
  noOverlaps,
  type Overlap,
  type OverlapLine,
  type OverlapQuestion,
  type Overlaps,
  type OverlapWish,
  type ShownTwins,
  type TwinLines,
} from "./overlaps.ts";
export {
  acceptAccount,
  acceptAmount,
  acceptPayer,
  acceptSellerMinimum,
  decideQuotedPayer,
  type AmountFacts,
  isKnownPayer,
  type KnownPayer,
  offersMethod,
  offersPayer,
  type PayerAmountProblem,
  type PayerFacts,
  type PayerProblem,
  payerTerms,
  type PurchasePayer,
  type SellerTerms,
  type UnknownPayer,
} from "./payer-rules.ts";
export type { PurchaseExtras } from "./pending-purchase-record.ts";
export { KEY_LIFE_MS, PendingPurchases } from "./pending-purchases.ts";
export { type PurchaseContext, purchaseExtras } from "./purchase-context.ts";
export { leadToBought, PurchaseSideEffects } from "./purchase-side-effects.ts";
export {
  isPaymentField,
  type OrderField,
  type OrderLineField,
  type OrderProblem,
  type OrderRefusal,
  type PurchaseRefusal,
} from "./purchase-refusal.ts";
export type { PurchaseFailure, PurchaseState } from "./purchase-state.ts";
export { Purchase } from "./purchase.ts";
export type { SpeedUpWish } from "./speed-up-wish.ts";
