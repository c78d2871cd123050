export { payments } from "./feature.ts";
export { askCardCharge, chargeOtherCard, type StoredCardCharge } from "./card-charges.ts";
export { tryCoupon } from "./coupon-tries.ts";
export { findCoupon, returnCouponOfPurchase, type StoredCoupon, takeCoupon, termsOf } from "./coupons.ts";
export { expireInvoices } from "./expire-invoices.ts";
export { type CardProvider, type Gateways, gatewaysOf, hasGatewayFor } from "./gateways.ts";
export { countInvoice, GUEST_MARKS, OPENED_INVOICES } from "./invoice-limits.ts";
export { cancelInvoice, instructionsOf, lockInvoice, openInvoice, type StoredInvoice } from "./invoices.ts";
export { readMethod, readMethods, readPayableMethod } from "./method-reader.ts";
export { ownAddress, returnAddress } from "./own-address.ts";
export { type NamedPayer, type ResolvedPayer, resolvePayer } from "./payer-reader.ts";
export {
  amountRefusal,
  balanceTooLow,
  couponRefusal,
  payerRefusal,
  priceChangedRefusal,
  refuseFrozen,
  totalTooLargeRefusal,
} from "./payer-refusals.ts";
export type { ShopDependencies, ShopSettings } from "./shop-dependencies.ts";
