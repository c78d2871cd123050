export { purchases } from "./feature.ts";
export { GUEST_ORDERS } from "./purchase-limits.ts";
export { linkProblem } from "./link-problem.ts";
export { linkRefusalText, pricingRefusals, refuseLines } from "./line-refusals.ts";
export { freeOrderDemand, placeFreeOrder } from "./place-free-order.ts";
export { plainLine } from "./plain-line.ts";
export { placePurchase } from "./place-purchase.ts";
export type { PurchaseCall, PurchaseInput } from "./purchase-input.ts";
export { knownFacts } from "./quote.ts";
