export * from "./order-entities.ts";
export type * from "./orders-port.ts";
