import { exampleOf } from "../example/example.ts";
import { getReceipt, getReceiptNews, postReceiptPassword } from "./endpoints.ts";

const params = { receipt: "17-from-the-mail" };

export const getReceiptExample = exampleOf(getReceipt, {
  params,
  answer: {
    email: "g•••@panel.example",
    orders: [
      {
        id: 100_061,
        name: "YouTube Views (HQ, Max 100M, 50K/Day)",
        url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        status: "in_processing",
        service: { id: 1, name: "YouTube Views (HQ, Max 100M, 50K/Day)", slug: "youtube-views-1" },
        cost: 0.53,
        cost_decimal: "0.53",
        quantity: 500,
        start_quantity: null,
        current_quantity: 0,
        percent_of_current_fill: 0,
        created_at: "2026-03-01 12:00:00",
        completed_at: null,
        refund: null,
      },
    ],
  },
});

export const getReceiptNewsExample = exampleOf(getReceiptNews, {
  description: "As `EXT-orders-news`, for the orders that the link shows.",
  params,
  answer: { orders: [100_061] },
});

export const postReceiptPasswordExample = exampleOf(postReceiptPassword, { params, answer: null });
