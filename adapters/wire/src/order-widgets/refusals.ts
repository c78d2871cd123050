import type { WidgetField, WidgetRefusal } from "@panel/core/order-widgets";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

/** The reason of a refusal for want of room. */
export const ORDER_WIDGETS_FULL = "order_widgets_full";

/** Fields of a widget that the server can refuse (WGP-005). */
const fields = fieldRefusal(
  new Map<string, WidgetField>([
    ["name", "name"],
    ["minimum_purchase_amount", "minimumPurchase"],
    ["payment_methods", "paymentMethods"],
    ["reward_percent", "rewardShare"],
  ]),
);

/** What keeping a widget refuses. */
export const widgetRefusal: RefusalDecoder<WidgetRefusal> = (refusal) =>
  refusal.code === ORDER_WIDGETS_FULL ? { kind: "full", message: refusal.message } : fields(refusal);
