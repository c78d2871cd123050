import { paymentMethodId } from "@panel/core/identifiers";
import type { PaymentMethod } from "@panel/core/payments";
import { offersMethod, type SellerTerms } from "@panel/core/purchase";
import type { WidgetCaller } from "../calls/index.ts";

/** The source of whatever a partner's widget sells, and of all calls that name none (WGT-012, BIZ-061). */
export const WIDGET_SOURCE = "order_widget";

/** What the partner whose widget calls lays down; null for the panel's own widget (DEC-144). */
export const sellerTermsOf = (widget: WidgetCaller | null): SellerTerms | null =>
  widget?.kind === "partner"
    ? { methodIds: widget.methodIds.map(paymentMethodId), minimumPurchase: widget.minimumPurchase }
    : null;

/** Of the panel's methods those that this caller may show; a partner's widget has its own choice (DEC-144). */
export function offeredMethods(widget: WidgetCaller | null, methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const seller = sellerTermsOf(widget);
  return methods.filter((method) => offersMethod(seller, method.id));
}
