import * as z from "zod/mini";
import { requiredList } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { orderSchema } from "../orders/codec.ts";
import { keywordRankingSchema, movedOrdersSchema, refillRequestSchema } from "./codec.ts";
import { idIn, idListIn, MAX_TEXT_LENGTH, optional, textIn } from "../fields/request-fields.ts";
import { supportRefusal } from "./refusals.ts";

const byOrder = z.object({ orderId: idIn });

/** So many orders may be looked at in one call. */
export const MAX_WATCHED_ORDERS = 100;

export const getOrdersProgress = endpoint(
  "EXT-orders-progress",
  "GET /api/v1/orders/progress",
  "Several orders as they stand now, for lists that follow them",
  { access: "bearer", query: z.object({ orders: idListIn(MAX_WATCHED_ORDERS) }), answer: requiredList(orderSchema) },
);

export const getOrdersNews = endpoint(
  "EXT-orders-news",
  "GET /api/v1/orders/news",
  "Tells which of the caller's orders move, as they do",
  { access: "bearer", isStream: true, isWrapped: false, answer: movedOrdersSchema },
);

export const getOrderRefillRequests = endpoint(
  "API-110",
  "GET /api/v1/orders/{orderId}/refill-requests",
  "Refills that were asked for",
  { access: "bearer", params: byOrder, answer: requiredList(refillRequestSchema) },
);

export const getOrderKeywords = endpoint(
  "API-111",
  "GET /api/v1/orders/{orderId}/keywords",
  "Where the content of an order stood in search, by keyword",
  { access: "bearer", params: byOrder, answer: requiredList(keywordRankingSchema) },
);

const emailOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "email" in value ? (value as { readonly email: unknown }).email : value;

/** `email` comes as a text or as an object with that key (DEC-147); `topic` is an addition of ours. */
export const supportBody = z.object({
  subject: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  email: z.pipe(z.transform(emailOf), optional(textIn)),
  topic: z._default(z.enum(["question", "refill"]), "question"),
});

export const postOrderSupport = endpoint("API-112", "POST /api/v1/orders/{orderId}/support", "Asks about an order", {
  access: "bearer",
  refusal: supportRefusal,
  params: byOrder,
  body: supportBody,
});
