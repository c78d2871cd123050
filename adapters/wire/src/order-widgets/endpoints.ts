import { widgetGroupings } from "@panel/core/order-widgets";
import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { eitherSpelling, requiredList, requiredNumber } from "../fields/answer-fields.ts";
import { dayIn, idIn, idListIn, optional, optionalAmountIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { paymentMethodSchema } from "../payments/codec.ts";
import { orderWidgetSchema, widgetFiguresSchema } from "./codec.ts";
import { widgetRefusal } from "./refusals.ts";

/** So many methods may be named in one call. */
const MAX_METHODS = 100;

const draft = z.object({
  name: textOrEmptyIn,
  minimum_purchase_amount: optionalAmountIn,
  payment_methods: idListIn(MAX_METHODS),
  reward_percent: optional(requiredNumber),
});

export const getOrderWidgets = endpoint("API-060", "GET /api/v1/order-widgets", "The user's order widgets", {
  access: "bearer",
  answer: requiredList(orderWidgetSchema),
});
export const postOrderWidget = endpoint("API-061", "POST /api/v1/order-widgets", "Makes an order widget", {
  access: "bearer",
  body: draft,
  answer: orderWidgetSchema,
  refusal: widgetRefusal,
});
export const patchOrderWidget = endpoint("API-062", "PATCH /api/v1/order-widgets/{id}", "Changes an order widget", {
  access: "bearer",
  params: z.object({ id: idIn }),
  body: draft,
  answer: orderWidgetSchema,
  refusal: widgetRefusal,
});
/** What it sold and brought stays. */
export const deleteOrderWidget = endpoint("EXT-order-widget-end", "DELETE /api/v1/order-widgets/{id}", "Ends an order widget", {
  access: "bearer",
  params: z.object({ id: idIn }),
});
export const postOrderWidgetToken = endpoint(
  "EXT-order-widget-token",
  "POST /api/v1/order-widgets/{id}/token",
  "Gives an order widget a new token, in the stead of the one before",
  { access: "bearer", params: z.object({ id: idIn }), answer: orderWidgetSchema },
);
export const getMethodsForOrderWidget = endpoint(
  "API-063",
  "GET /api/v1/payment-methods/get-available-for-order-widget",
  "Methods that a widget may offer",
  { access: "bearer", answer: requiredList(paymentMethodSchema) },
);
/** DEC-152: each name as it is in the requirements, the other spelling read too. */
export const getOrderWidgetStatistics = endpoint(
  "API-064",
  "GET /api/v1/order-widget-statistics",
  "What the user's order widgets sold",
  {
    access: "bearer",
    query: eitherSpelling({
      group_by: z._default(z.enum(widgetGroupings), "date"),
      start_date: dayIn,
      end_date: dayIn,
    }),
    answer: requiredList(widgetFiguresSchema),
  },
);
