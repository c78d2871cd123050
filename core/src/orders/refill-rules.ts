import type { OrderStatus } from "./order-entities.ts";

interface RefillFacts {
  readonly hasRefill: boolean;
  readonly isGuarantee: boolean;
}

/** Whether lost pieces are replaced without being asked for: the service refills, and the buyer took the guarantee (OLS-014). */
export const isAutoRefilled = (order: RefillFacts): boolean => order.hasRefill && order.isGuarantee;

/** Whether a refill may be asked for: the service refills, and all has been delivered (OLS-015, DEC-148). */
export const isRefillable = (order: { readonly hasRefill: boolean; readonly status: OrderStatus }): boolean =>
  order.hasRefill && order.status === "completed";
