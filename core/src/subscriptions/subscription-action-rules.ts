import { allowedOrderActions, type OrderFacts, type Viewer } from "../orders/index.ts";
import type { Subscription, WaitingReason } from "./subscription-entities.ts";

/** Reasons that another card can end. */
const cardReasons: readonly (WaitingReason | null)[] = ["card", "card_declined"];

/** What a viewer may do with a subscription now (SUB-019, SUB-021, DEC-156); buttons and refusals come from it. */
export function subscriptionActions(
  { status, billingType, waitingFor }: Pick<Subscription, "status" | "billingType" | "waitingFor">,
  viewer: Viewer,
): Subscription["actions"] {
  const cancelable = status === "in_processing" && viewer.isOwner && !viewer.isFrozen;
  return { cancelable, cardLinkable: cancelable && billingType === "card" && cardReasons.includes(waitingFor) };
}

const owner: Viewer = { isOwner: true, isFrozen: false };

/**
 * Whether an order is cancelled with the subscription that placed it (SUB-021): nobody has begun with it. What is under way goes on,
 * and what failed waits for somebody to look at it; both can be cancelled by themselves.
 */
export const isCanceledWithSubscription = (order: OrderFacts & { readonly hasBegun: boolean }): boolean =>
  !order.hasBegun && order.status !== "error" && allowedOrderActions(order, owner).has("cancel");
