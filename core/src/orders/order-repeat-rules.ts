import type { RouteTarget } from "../routing/index.ts";
import type { Order } from "./order-entities.ts";

type Repeatable = Pick<Order, "id" | "service" | "url" | "quantity" | "dripFeed">;

const dripFeedQuery = (plan: Order["dripFeed"]): Readonly<Record<string, string>> =>
  plan === null
    ? {}
    : {
        isDripFeed: "true",
        numberOfRuns: String(plan.runs),
        dripFeedMinutes: String(plan.minutesBetweenRuns),
        dripFeedMode: plan.mode,
        dripFeedQuantityStep: String(plan.quantityStep),
      };

/**
 * Where an order is repeated: the create page with the same service, link, quantity and runs, the service being held (ORD-014 sends
 * such lines as reorders). What no address can carry, such as comments, the page reads from the order that it names.
 * Nothing is bought by going there; the order button of that page buys.
 */
export function repeatTarget(order: Repeatable): RouteTarget {
  return {
    name: "orders-create",
    query: {
      serviceId: String(order.service.id),
      ...(order.url === "" ? {} : { url: order.url }),
      quantity: String(order.dripFeed?.quantity ?? order.quantity),
      ...dripFeedQuery(order.dripFeed),
      isServicesFreezed: "true",
      repeat: String(order.id),
    },
  };
}
