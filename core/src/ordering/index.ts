export * from "./order-line.ts";
export * from "./cost-result.ts";
export type * from "./ordering-port.ts";
