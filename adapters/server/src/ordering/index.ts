import type { Db } from "../database/connect.ts";
import type { Handler } from "../http/handler.ts";
import { linkHandlers } from "./link-handlers.ts";
import type { OrderContext } from "./order-context.ts";
import { purchaseHandlers } from "./purchase-handlers.ts";
import { quoteHandlers } from "./quote-handlers.ts";
import { subscriptionCostHandlers } from "./subscription-cost-handlers.ts";

export { purchases } from "./feature.ts";

export type { OrderContext, OrderSettings } from "./order-context.ts";

/** Everything about pricing and placing orders. */
export const orderingHandlers = (context: OrderContext, db: Db): readonly Handler[] => [
  ...quoteHandlers(context),
  ...linkHandlers(),
  ...purchaseHandlers(context, db),
  ...subscriptionCostHandlers(context),
];
