import type { Handler } from "../http/handler.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { detailHandlers } from "./detail-handlers.ts";
import { orderHandlers } from "./order-handlers.ts";
import { payHandlers } from "./pay-handlers.ts";

export { orders } from "./feature.ts";

/** Everything about orders that were placed. */
export const ordersHandlers = (context: OrderContext): readonly Handler[] => [
  ...orderHandlers(context),
  ...payHandlers(context),
  ...detailHandlers(context),
];
