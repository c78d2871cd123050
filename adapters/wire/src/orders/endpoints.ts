import * as z from "zod/mini";
import { dictionary, requiredInteger, integer, requiredList } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { orderSchema } from "./codec.ts";
import { paymentInstructionsSchema } from "../payments/codec.ts";
import { balancePurchaseBody, purchaseAnswer } from "../ordering/purchase-codec.ts";
import { flagOrFalseIn, idIn, optional, optionalIdIn, optionalTextIn, queryInteger } from "../fields/request-fields.ts";
import { orderPaymentRefusal } from "./refusals.ts";

const byOrder = z.object({ orderId: idIn });
const mostRows = 100;

/** DEC-145: the common table protocol, with the nested names spelled as they stand in the address. */
export const ordersTableQuery = z.object({
  draw: queryInteger(1),
  start: queryInteger(0),
  length: queryInteger(10),
  "order[0][column]": queryInteger(0),
  "order[0][dir]": z.catch(z.enum(["asc", "desc"]), "desc"),
  "search[value]": optionalTextIn,
  status: optionalTextIn,
  subscription_id: optionalIdIn,
  drip_feed_id: optionalIdIn,
});

/** Total of the rows that one page may ask for. */
export const MAX_TABLE_ROWS = mostRows;

export const getOrders = endpoint("API-099", "GET /api/v1/orders", "The user's orders", {
  access: "bearer",
  query: z.object({ page: queryInteger(1), per_page: queryInteger(mostRows) }),
  answer: requiredList(orderSchema),
});
export const getOrdersTable = endpoint("API-100", "GET /api/v1/orders/datatable", "One page of the orders table", {
  access: "bearer",
  isWrapped: false,
  query: ordersTableQuery,
  answer: z.object({
    data: requiredList(orderSchema),
    recordsFiltered: requiredInteger,
    recordsTotal: integer(0),
    recordsByStatus: dictionary(requiredInteger),
  }),
});
/** `confirmed_total` may be missing here: holders of an API token have seen no total. */
export const postApiOrders = endpoint("API-101", "POST /api/v1/orders", "Orders, paid from the balance, for programs", {
  access: "bearer",
  isKeyed: true,
  body: z.extend(balancePurchaseBody, { confirmed_total: optional(balancePurchaseBody.shape.confirmed_total) }),
  answer: purchaseAnswer,
});
export const getOrder = endpoint("API-102", "GET /api/v1/orders/{orderId}", "One order", {
  access: "bearer",
  params: byOrder,
  answer: orderSchema,
});
export const postOrderActivate = endpoint("API-103", "POST /api/v1/orders/{orderId}/activate", "Resumes an order", {
  access: "bearer",
  isKeyed: true,
  params: byOrder,
  answer: orderSchema,
});
export const postOrderPause = endpoint("API-104", "POST /api/v1/orders/{orderId}/pause", "Stops an order for a while", {
  access: "bearer",
  isKeyed: true,
  params: byOrder,
  answer: orderSchema,
});
export const postOrderDelete = endpoint("API-105", "POST /api/v1/orders/{orderId}/delete", "Deletes an unpaid order", {
  access: "bearer",
  isKeyed: true,
  params: byOrder,
});
export const postOrderCancel = endpoint("API-106", "POST /api/v1/orders/{orderId}/cancel", "Cancels an order", {
  access: "bearer",
  isKeyed: true,
  params: byOrder,
  answer: orderSchema,
});
/** What the payer was shown; programs were shown nothing (DEC-186). */
const confirmedTotal = { confirmed_total: optional(balancePurchaseBody.shape.confirmed_total) };

export const postOrderPayByInvoice = endpoint(
  "API-107",
  "POST /api/v1/orders/{orderId}/pay-by-invoice",
  "Opens an invoice for an unpaid order",
  {
    access: "bearer",
    refusal: orderPaymentRefusal,
    isKeyed: true,
    params: byOrder,
    body: z.object({ payment_method_id: idIn, unpaid_discount: flagOrFalseIn, ...confirmedTotal }),
    answer: paymentInstructionsSchema,
  },
);
export const postOrderPayByBalance = endpoint(
  "API-108",
  "POST /api/v1/orders/{orderId}/pay-by-balance",
  "Pays an unpaid order from the balance",
  {
    access: "bearer",
    refusal: orderPaymentRefusal,
    isKeyed: true,
    params: byOrder,
    body: z.object({ unpaid_discount: flagOrFalseIn, ...confirmedTotal }),
    answer: orderSchema,
  },
);
