import { clockPort } from "../time/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { PlacedOrders, type OrdersPort } from "./index.ts";

export const ordersPort = portToken<OrdersPort>("orders");

/** Token of the orders that were just placed, which the forms write down and the lists mark. */
export const placedOrdersTokens = { placedOrders: token<PlacedOrders>("placedOrders") } as const;

export const placedOrdersModule = featureModule(
  [],
  [provideBy(placedOrdersTokens.placedOrders, { clock: clockPort }, ({ clock }) => new PlacedOrders(clock))],
);
