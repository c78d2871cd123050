export { purchases } from "./feature.ts";
export { GUEST_ORDERS } from "./purchase-limits.ts";
export { linkProblem } from "./link-problem.ts";
export { linkRefusalText } from "./line-refusals.ts";
export { readNetworkKeys } from "./network-keys.ts";
export { placePurchase } from "./place-purchase.ts";
export type { PurchaseCall, PurchaseInput } from "./purchase-input.ts";
export { linesToPrice, type PricedLine, refuseHuge } from "./quote.ts";
