export * from "./order-line.ts";
export * from "./cost-result.ts";
export type * from "./ordering-port.ts";
export * from "./quantity-rules.ts";
export * from "./quantity-slider-rules.ts";
export * from "./drip-feed-rules.ts";
export * from "./cost-rules.ts";
