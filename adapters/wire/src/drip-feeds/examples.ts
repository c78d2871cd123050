import { getDripFeed, getDripFeeds, postDripFeedCancel } from "./endpoints.ts";
import type { DripFeedWire } from "./codec.ts";
import { exampleOf } from "../example/example.ts";

const exampleDripFeed: DripFeedWire = {
  id: 4,
  url: "https://t.me/durov",
  quantity: 98522,
  service: {
    id: 441,
    name: "Telegram Views (HQ, Max 10M, 10K/Day)",
    slug: "telegram-views-441",
  },
  runs: 8,
  orders_count: 3,
  minutes_between_runs: 15,
  status: "in_processing",
  contents_limit: 1,
  total_quantity: 788176,
  actions: {
    cancelable: true,
  },
  created_at: "2026-11-20 14:14:03",
  order_id: 100028,
  runs_done: 2,
  runs_left: 5,
  next_run_at: "2026-11-20 14:59:03",
  delivered: 197044,
  cost: 15.999976,
  cost_decimal: "15.999976",
  refund: 9.999985,
  refund_decimal: "9.999985",
  bonus_taken_back: 0,
  bonus_taken_back_decimal: "0",
  refunded: 0,
  refunded_decimal: "0",
};

export const getDripFeedsExample = exampleOf(getDripFeeds, {
  description: "All of them, newest first; `per_page` asks for pages. `refund` is what cancelling would credit now.",
  query: {
    page: 1,
    per_page: 20,
  },
  answer: [exampleDripFeed],
});

export const getDripFeedExample = exampleOf(getDripFeed, {
  description: "Its runs that have started are the orders of the orders table with `drip_feed_id`.",
  params: {
    dripFeedId: 4,
  },
  answer: exampleDripFeed,
});

export const postDripFeedCancelExample = exampleOf(postDripFeedCancel, {
  description:
    "The runs that have not started never do and are credited in full, once; cancelling again answers the same. With " +
    "`confirmed_refund` nothing happens when the refund has changed meanwhile: 409 `price_changed` tells both amounts.",
  params: {
    dripFeedId: 4,
  },
  body: {
    confirmed_refund: "9.999985",
  },
  answer: {
    ...exampleDripFeed,
    status: "canceled",
    runs_left: 0,
    next_run_at: null,
    actions: {
      cancelable: false,
    },
    refund: 0,
    refund_decimal: "0",
    refunded: 9.999985,
    refunded_decimal: "9.999985",
  },
});
