import * as z from "zod/mini";
import { networkSchema } from "../catalogue/codec.ts";
import { countrySchema, languageSchema } from "../catalogue/place-codec.ts";
import { costAnswer, costBody } from "./cost-codec.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { id, nullableId, nullableText, requiredList, requiredText, text } from "../fields/answer-fields.ts";
import { linkedCardSchema, paymentMethodSchema } from "../payments/codec.ts";
import { balancePurchaseBody, cardPurchaseBody, methodPurchaseBody, purchaseAnswer } from "./purchase-codec.ts";
import { quantityByCostAnswer, quantityByCostBody } from "./quantity-by-cost-codec.ts";
import { orderLinesBody } from "./order-line-codec.ts";
import { overlapsAnswer, overlapsBody } from "./overlap-codec.ts";
import { idIn, optionalTextIn, requiredTextIn, textIn } from "../fields/request-fields.ts";
import { serviceSchema } from "../catalogue/service-codec.ts";
import { orderRefusal, purchaseRefusal } from "./refusals.ts";

export const getWidgetPaymentMethods = endpoint(
  "API-080",
  "GET /api/v1/order-widget/payment-methods",
  "Payment methods of the widget",
  { access: "widget", answer: requiredList(paymentMethodSchema) },
);
export const getWidgetNetworks = endpoint("API-081", "GET /api/v1/order-widget/networks", "Networks of the widget", {
  access: "widget",
  query: z.object({ currency: optionalTextIn }),
  answer: requiredList(networkSchema),
});
export const getWidgetCountries = endpoint("API-082", "GET /api/v1/order-widget/countries", "Countries", {
  access: "widget",
  answer: requiredList(countrySchema),
});
export const getWidgetLanguages = endpoint("API-083", "GET /api/v1/order-widget/languages", "Languages of comments", {
  access: "widget",
  answer: requiredList(languageSchema),
});
export const postQuantityByCost = endpoint(
  "API-084",
  "POST /api/v1/order-widget/services/quantity-by-cost",
  "Quantity that a cost buys",
  { access: "widget", isReading: true, refusal: orderRefusal, body: quantityByCostBody, answer: quantityByCostAnswer },
);
export const postTotalCost = endpoint("API-085", "POST /api/v1/order-widget/services/total-cost", "What an order costs", {
  access: "widget",
  isReading: true,
  refusal: orderRefusal,
  body: costBody,
  answer: costAnswer,
});
export const postOrders = endpoint("API-086", "POST /api/v1/order-widget/orders", "Orders, paid from the balance", {
  access: "widgetBearer",
  refusal: purchaseRefusal,
  isKeyed: true,
  body: balancePurchaseBody,
  answer: purchaseAnswer,
});
export const postWidgetOrderRequests = endpoint(
  "API-087",
  "POST /api/v1/order-widget/widget-order-requests",
  "Orders, paid by a method; guests too",
  { access: "widget", refusal: purchaseRefusal, isKeyed: true, body: methodPurchaseBody, answer: purchaseAnswer },
);
export const getWidgetRecurringPaymentMethods = endpoint(
  "API-088",
  "GET /api/v1/order-widget/recurring-payments-methods",
  "Linked cards, for the widget",
  { access: "widgetBearer", answer: requiredList(linkedCardSchema) },
);
export const postWidgetOrderRequestsWithRecurring = endpoint(
  "API-089",
  "POST /api/v1/order-widget/widget-order-requests-with-recurring-payments-method",
  "Orders, paid by a linked card",
  { access: "widgetBearer", refusal: purchaseRefusal, isKeyed: true, body: cardPurchaseBody, answer: purchaseAnswer },
);
export const postWidgetSearch = endpoint("API-090", "POST /api/v1/order-widget/search", "Finds channels and videos", {
  access: "widget",
  isReading: true,
  body: z.object({ network_id: idIn, query: textIn }),
  answer: requiredList(z.object({ id: requiredText, title: text(), url: requiredText, thumbnail: nullableText })),
});
export const postEnterUrlEvent = endpoint("API-091", "POST /api/v1/order-widget/events/enter-url", "A link was entered", {
  access: "widget",
});
export const postPaymentPageEvent = endpoint(
  "API-092",
  "POST /api/v1/order-widget/events/payment-page",
  "The payment step was opened",
  { access: "widget" },
);
export const postCheckoutButtonEvent = endpoint(
  "API-093",
  "POST /api/v1/order-widget/events/checkout-button",
  "The order button was pressed",
  { access: "widget" },
);
export const postIdentifyNetwork = endpoint(
  "API-094",
  "POST /api/v1/order-widget/networks/identify",
  "The network a link belongs to",
  {
    access: "widget",
    isReading: true,
    body: z.object({ url: textIn }),
    answer: z.nullable(z.object({ id: nullableId, network_id: nullableId })),
  },
);
export const getWidgetService = endpoint("API-095", "GET /api/v1/order-widget/services/{slug}", "One service by slug", {
  access: "widget",
  params: z.object({ slug: requiredTextIn }),
  answer: serviceSchema,
});
export const postValidateUrl = endpoint(
  "API-096",
  "POST /api/v1/order-widget/orders/validate-url",
  "Whether a link suits a service",
  { access: "widget", isReading: true, refusal: orderRefusal, body: z.object({ url: textIn, service_id: idIn }) },
);
export const postAvailableTypesByUrl = endpoint(
  "API-097",
  "POST /api/v1/order-widget/services/available-types-by-url",
  "Service types that suit a link",
  {
    access: "widget",
    isReading: true,
    body: z.object({ url: textIn, network_id: idIn }),
    answer: z.object({ service_type_ids: requiredList(id) }),
  },
);
export const postValidateOrder = endpoint(
  "API-098",
  "POST /api/v1/order-widget/validate-order",
  "Checks an order without creating it",
  { access: "widget", isReading: true, refusal: orderRefusal, body: z.object({ orders: orderLinesBody }) },
);
export const postOverlaps = endpoint(
  "EXT-overlaps",
  "POST /api/v1/order-widget/orders/overlaps",
  "The caller's own orders for the same services and links that still run",
  { access: "widget", isReading: true, body: overlapsBody, answer: overlapsAnswer },
);
export const getWidgetPurchase = endpoint(
  "EXT-purchase",
  "GET /api/v1/order-widget/purchases/{key}",
  "What became of a purchase, by its idempotency key; null when it was never seen",
  { access: "widget", params: z.object({ key: requiredTextIn }), answer: z.nullable(purchaseAnswer) },
);
