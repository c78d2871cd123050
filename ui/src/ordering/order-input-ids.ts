import type { OrderLineField } from "@panel/core/purchase";

/** Ids of the inputs that the error summary leads to. */
export const orderInputIds = {
  service: "order-service",
  link: "order-link",
  quantity: "order-quantity",
  mode: "order-mode",
  step: "order-step",
  runs: "order-runs",
  interval: "order-minutes",
  guarantee: "order-guarantee",
} as const satisfies Record<Exclude<OrderLineField, "targets">, string>;

/** The id of the input of a line's target, counted among those that were filled in. */
export const targetInputId = (entry: number): string => `order-target-${String(entry)}`;
