import { decimalFromMoney, subtractMoney, type Money } from "@panel/core/money";
import type { PaymentMethod } from "@panel/core/payments";
import type { WidgetCaller } from "../http/handler.ts";
import { refuseField, refuseFields } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";

/** The source of whatever a partner's widget sells, and of all calls that name none (WGT-012, BIZ-061). */
export const WIDGET_SOURCE = "order_widget";

/** Of the panel's methods those that this caller may show; a partner's widget has its own choice (DEC-144). */
export const offeredMethods = (widget: WidgetCaller | null, methods: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  widget?.kind === "partner" ? methods.filter((method) => widget.methodIds.includes(method.id)) : methods;

/** Refuses a method that the partner's widget does not offer; it looks like one that does not exist. */
export function refuseForeignMethod(widget: WidgetCaller | null, methodId: number | null): void {
  if (widget?.kind !== "partner" || methodId === null || widget.methodIds.includes(methodId)) return;
  throw refuseField("payment_method_id", text("methodUnknown"));
}

/** Refuses a purchase below the widget's minimum (DEC-144); the method's fee does not count towards it. */
export function refuseSmallPurchase(widget: WidgetCaller | null, cost: { readonly total: Money; readonly fee: Money }): void {
  if (widget?.kind !== "partner" || widget.minimumPurchase === null) return;
  if (subtractMoney(cost.total, cost.fee) >= widget.minimumPurchase) return;
  const problem = text("amountTooSmall", { min: decimalFromMoney(widget.minimumPurchase) });
  throw refuseFields({ minimum_purchase_amount: problem }, { message: problem, extra: { code: "below_minimum_purchase" } });
}
