import type { Service } from "../catalogue/index.ts";
import type { RouteTarget } from "../routing/index.ts";

/** The form of a service, with the quantity that was typed with the search where the service can deliver it (DEC-208). */
export function orderTarget(
  { id, minQuantity, maxQuantity }: Pick<Service, "id" | "minQuantity" | "maxQuantity">,
  wished: number | null,
): RouteTarget {
  const isDeliverable = wished !== null && minQuantity <= wished && wished <= maxQuantity;
  return { name: "orders-create", query: { serviceId: String(id), ...(isDeliverable && { quantity: String(wished) }) } };
}
