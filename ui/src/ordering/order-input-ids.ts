/** Ids of the inputs that the error summary leads to. */
export const orderInputIds = {
  service: "order-service",
  url: "order-link",
  quantity: "order-quantity",
  targetableValues: "order-targets",
  mode: "order-mode",
  numberOfRuns: "order-runs",
  dripFeedMinutes: "order-minutes",
} as const;
