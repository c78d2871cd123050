import type { OrderLineWire } from "./order-line-codec.ts";

// Parts that several examples have in common; all of them are the demo's.

/** How a line of an order looks. */
export const exampleLine: OrderLineWire = {
  index: 0,
  service_id: 1,
  quantity: 20000,
  url: "https://www.youtube.com/watch?v=TwNRNBZvdY0",
  name: "",
  is_guarantee: false,
  is_reorder: false,
  drip_feed: null,
  targetable_values: [],
};
