import type { Handler } from "../http/handler.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { paymentHandlers } from "./payment-handlers.ts";
import { topUpHandlers } from "./top-up-handlers.ts";

export { payments } from "./feature.ts";

/** Everything about ways to pay and money in. */
export const paymentsHandlers = (context: OrderContext): readonly Handler[] => [...paymentHandlers(), ...topUpHandlers(context)];
