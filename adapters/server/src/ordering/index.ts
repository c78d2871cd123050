export { purchases } from "./feature.ts";
export type { OrderContext, OrderSettings } from "./order-context.ts";
