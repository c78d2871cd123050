import type { OrderLineField } from "@panel/core/purchase";

/** What a Fluent field needs to show messages beside it; nothing without any. */
export const fieldProblem = (messages: readonly string[]) =>
  messages.length === 0 ? {} : ({ validationMessage: messages.join(" "), validationState: "error" } as const);

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
