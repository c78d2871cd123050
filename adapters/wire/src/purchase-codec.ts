import { orderId } from "@panel/core/identifiers";
import { decimalFromMoney } from "@panel/core/money";
import type { PlacedPurchase, PurchaseRequest } from "@panel/core/ordering";
import type { AnalyticsIds } from "@panel/core/session";
import * as z from "zod/mini";
import { affiliateCodesIn, affiliateCodesToWire } from "./affiliate-codes.ts";
import { eitherSpelling, flag, idList, nullableText, orNull, requiredText } from "./answer-fields.ts";
import { orderLinesBody, orderLineToWire } from "./order-line-codec.ts";
import { paymentInstructionsFromWire, paymentInstructionsSchema, paymentInstructionsToWire } from "./payment-codec.ts";
import { amountIn, flagOrFalseIn, idIn, optionalTextIn, textOrEmptyIn } from "./request-fields.ts";

/** What every create call carries (ORD-025, ORD-029, ORD-030); `confirmed_total` is an addition of ours. */
const purchaseFields = {
  orders: orderLinesBody,
  coupon_code: optionalTextIn,
  source: optionalTextIn,
  is_speedup: flagOrFalseIn,
  confirmed_total: amountIn,
  affiliate_code: affiliateCodesIn,
  yandex_metrika_client_id: optionalTextIn,
  google_analytics4_client_id: optionalTextIn,
  yandex_metrika_session_id: optionalTextIn,
  google_analytics4_session_id: optionalTextIn,
};

export const balancePurchaseBody = z.object(purchaseFields);
export const methodPurchaseBody = z.object({ ...purchaseFields, email: textOrEmptyIn, payment_method_id: idIn });
export const cardPurchaseBody = z.object({ ...purchaseFields, recurring_payments_method_id: idIn });

/** ENT-040; for an existing account only the flag and the e-mail that was sent (DEC-142). */
const buyerSchema = eitherSpelling({
  isNewUser: flag(false),
  email: requiredText,
  name: nullableText,
  account_type: nullableText,
  created_at: nullableText,
  email_verified_at: nullableText,
});

/** ORD-028: `data.user` and `data.data`; the order ids are an addition of ours. */
export const purchaseAnswer = z.object({
  order_ids: idList,
  user: orNull(buyerSchema),
  data: z.nullable(paymentInstructionsSchema),
});
export type PurchaseWire = z.output<typeof purchaseAnswer>;

export const analyticsIdsToWire = (ids: AnalyticsIds) => ({
  yandex_metrika_client_id: ids.yandexMetrikaClientId,
  google_analytics4_client_id: ids.googleAnalytics4ClientId,
  yandex_metrika_session_id: ids.yandexMetrikaSessionId,
  google_analytics4_session_id: ids.googleAnalytics4SessionId,
});

/** Body of a create call without the fields that name the payer. */
export function purchaseToWire(request: PurchaseRequest, ids: AnalyticsIds) {
  return {
    orders: request.lines.map((line, index) => orderLineToWire(line, index, request.isReorder)),
    coupon_code: request.couponCode,
    source: request.source,
    is_speedup: request.isSpeedUp,
    confirmed_total: decimalFromMoney(request.confirmedTotal),
    affiliate_code: affiliateCodesToWire(request.affiliateCodes),
    ...analyticsIdsToWire(ids),
  };
}

export const placedPurchaseFromWire = (wire: PurchaseWire): PlacedPurchase => ({
  orderIds: wire.order_ids.map(orderId),
  payment: wire.data === null ? null : paymentInstructionsFromWire(wire.data),
  user: wire.user === null ? null : { isNewUser: wire.user.isNewUser, email: wire.user.email },
});

/** Writes a placed purchase; of a buyer nothing is told but what the domain carries (DEC-142). */
export const placedPurchaseToWire = (purchase: PlacedPurchase): PurchaseWire => ({
  order_ids: [...purchase.orderIds],
  user:
    purchase.user === null
      ? null
      : { ...purchase.user, name: null, account_type: null, created_at: null, email_verified_at: null },
  data: purchase.payment === null ? null : paymentInstructionsToWire(purchase.payment),
});
