import type { OrderStatus, RefillRequest } from "./order-entities.ts";

interface RefillFacts {
  readonly hasRefill: boolean;
  readonly isGuarantee: boolean;
}

/** Whether lost pieces are replaced without being asked for: the service refills, and the buyer took the guarantee (OLS-014). */
export const isAutoRefilled = (order: RefillFacts): boolean => order.hasRefill && order.isGuarantee;

/** Whether a refill may be asked for: the service refills, and all has been delivered (OLS-015, DEC-148). */
export const isRefillable = (order: { readonly hasRefill: boolean; readonly status: OrderStatus }): boolean =>
  order.hasRefill && order.status === "completed";

/** Whether a refill that was asked for is still to come: neither delivered nor declined (OLS-015). */
export const isRefillOnItsWay = ({ refilledAt, declined }: Pick<RefillRequest, "refilledAt" | "declined">): boolean =>
  refilledAt === null && declined === null;

/** Why a refill is declined for good, as far as that has words of its own. */
export const declineReasons = ["notEligible", "orderUnknown"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The reason as one that has words, or null. */
export const knownDeclineReason = (reason: string | null): DeclineReason | null =>
  declineReasons.find((known) => known === reason) ?? null;
