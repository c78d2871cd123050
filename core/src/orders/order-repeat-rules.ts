import { queryWithout, type RouteTarget } from "../routing/index.ts";
import type { Order } from "./order-entities.ts";

/** What has to be known of an order to repeat it. */
export type Repeatable = Pick<Order, "id" | "service" | "url" | "quantity" | "dripFeed">;

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

/** Where a guest repeats an order: the same without its number, as nobody but an account may read the order (ORD-014). */
export function guestRepeatTarget(order: Repeatable): RouteTarget {
  const { name, query = {} } = repeatTarget(order);
  return { name, query: queryWithout(query, ["repeat"]) };
}
