import type { Service } from "../catalogue/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import { canDeliver } from "../search/index.ts";

/** The form of a service, with the quantity that was typed with the search where the service can deliver it (DEC-208). */
export function orderTarget(service: Pick<Service, "id" | "minQuantity" | "maxQuantity">, wished: number | null): RouteTarget {
  const quantity = wished !== null && canDeliver(service, wished) ? { quantity: String(wished) } : {};
  return { name: "orders-create", query: { serviceId: String(service.id), ...quantity } };
}
