import { deliveryFactsOf } from "@panel/core/delivery-facts";
import type { Db } from "../database/index.ts";
import { endedOrders, keepFacts, nextSoldServices } from "./delivery-facts-statements.ts";

/** Services that one run looks at; all of them get their turn, one run after another. */
const SERVICES_A_RUN = 50;

/** Looks at the orders of the next services after one; answers where the next run begins, 0 once it came to the end. */
export async function learnDeliveries(db: Db, after: number, limit = SERVICES_A_RUN): Promise<number> {
  const serviceIds = await nextSoldServices(db, after, limit);
  for (const [serviceId, orders] of await endedOrders(db, serviceIds)) await keepFacts(db, serviceId, deliveryFactsOf(orders));
  return serviceIds.length < limit ? 0 : (serviceIds.at(-1) ?? 0);
}
