import { invoiceId, orderId } from "@panel/core/identifiers";
import { decimalFromMoney } from "@panel/core/money";
import type { GuestBuyer, PlacedPurchase, PurchaseRequest } from "@panel/core/purchase";
import type { AnalyticsIds } from "@panel/core/platform";
import * as z from "zod/mini";
import { affiliateCodesIn, affiliateCodesToWire } from "./affiliate-codes.ts";
import { eitherSpelling, flag, idList, nullableText, orNull, requiredText } from "../fields/answer-fields.ts";
import { orderLinesBody, orderLineToWire } from "./order-line-codec.ts";
import { paymentInstructionsFromWire, paymentInstructionsSchema, paymentInstructionsToWire } from "../payments/codec.ts";
import { amountIn, flagOrFalseIn, idIn, optionalTextIn, textOrEmptyIn } from "../fields/request-fields.ts";

/** What every create call carries (ORD-025, ORD-029, ORD-030); `confirmed_total` is an addition of ours. */
const purchaseFields = {
  orders: orderLinesBody,
  coupon_code: optionalTextIn,
  source: optionalTextIn,
  is_speedup: flagOrFalseIn,
  confirmed_total: amountIn,
  /** `refuse` answers 409 `overlapping_order` where the same is still running; an addition of ours. */
  overlap: optionalTextIn,
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

/** ORD-028: `data.user` and `data.data`; the order ids and the id of a guest's paid invoice are additions of ours. */
export const purchaseAnswer = z.object({
  order_ids: idList,
  user: orNull(buyerSchema),
  data: z.nullable(paymentInstructionsSchema),
  paid_invoice_id: nullableText,
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
    ...(request.overlap === undefined ? {} : { overlap: request.overlap }),
    affiliate_code: affiliateCodesToWire(request.affiliateCodes),
    ...analyticsIdsToWire(ids),
  };
}

/** Details come with a new account only; without a moment of creation there are none. */
function guestFromWire(wire: NonNullable<PurchaseWire["user"]>): GuestBuyer {
  const { isNewUser, email, name, account_type, created_at, email_verified_at } = wire;
  if (!isNewUser || created_at === null) return { isNewUser, email };
  const details = {
    name: name ?? "",
    accountType: account_type ?? "",
    createdAt: created_at,
    emailVerifiedAt: email_verified_at,
  };
  return { isNewUser, email, details };
}

/** Every guest has the same fields; they are empty unless this order made the account (DEC-142, T31). */
const guestToWire = ({ isNewUser, email, details }: GuestBuyer): NonNullable<PurchaseWire["user"]> => ({
  isNewUser,
  email,
  name: details?.name ?? null,
  account_type: details?.accountType ?? null,
  created_at: details?.createdAt ?? null,
  email_verified_at: details?.emailVerifiedAt ?? null,
});

export const placedPurchaseFromWire = (wire: PurchaseWire): PlacedPurchase => ({
  orderIds: wire.order_ids.map(orderId),
  payment: wire.data === null ? null : paymentInstructionsFromWire(wire.data),
  paidInvoice: wire.paid_invoice_id === null ? null : invoiceId(wire.paid_invoice_id),
  user: wire.user === null ? null : guestFromWire(wire.user),
});

/** Writes a placed purchase. */
export const placedPurchaseToWire = (purchase: PlacedPurchase): PurchaseWire => ({
  order_ids: [...purchase.orderIds],
  user: purchase.user === null ? null : guestToWire(purchase.user),
  data: purchase.payment === null ? null : paymentInstructionsToWire(purchase.payment),
  paid_invoice_id: purchase.paidInvoice,
});
