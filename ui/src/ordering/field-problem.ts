/** What a Fluent field needs to show messages beside it; nothing without any. */
export const fieldProblem = (messages: readonly string[]) =>
  messages.length === 0 ? {} : ({ validationMessage: messages.join(" "), validationState: "error" } as const);

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
