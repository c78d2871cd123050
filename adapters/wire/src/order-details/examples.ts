import { exampleOf } from "../example/example.ts";
import { exampleOrder } from "../orders/example-parts.ts";
import { getOrderKeywords, getOrderRefillRequests, getOrdersNews, getOrdersProgress, postOrderSupport } from "./endpoints.ts";

export const getOrderKeywordsExample = exampleOf(getOrderKeywords, {
  params: {
    orderId: 100001,
  },
  answer: [
    {
      keyword: "blender tutorial",
      seo_position_on_create: 48,
      seo_position_on_complete: 12,
      seo_position_after_five_days: null,
    },
  ],
});

export const getOrderRefillRequestsExample = exampleOf(getOrderRefillRequests, {
  params: {
    orderId: 100001,
  },
  answer: [
    { created_at: "2026-11-18 09:30:00", quantity: 240, refilled_at: null, declined_at: null, decline_reason: null },
    {
      ...{ created_at: "2026-11-11 08:00:00", quantity: 90, refilled_at: null },
      ...{ declined_at: "2026-11-11 08:01:00", decline_reason: "notEligible" },
    },
  ],
});

export const getOrdersProgressExample = exampleOf(getOrdersProgress, {
  query: {
    orders: [100001, 100002],
  },
  answer: [exampleOrder],
});

export const getOrdersNewsExample = exampleOf(getOrdersNews, {
  description:
    "Events `orders` carry the ids of orders whose figures changed; the figures are read by `EXT-orders-progress`. An empty list means " +
    "that any may have changed. A comment every 20 seconds shows that the stream is alive. It ends with the session, and after ten " +
    "minutes; then it is opened again.",
  answer: { orders: [100023] },
});

export const postOrderSupportExample = exampleOf(postOrderSupport, {
  params: {
    orderId: 100001,
  },
  body: {
    subject: "When does it start?",
    text: "The order has been waiting since this morning.",
    topic: "question",
  },
  answer: null,
});
