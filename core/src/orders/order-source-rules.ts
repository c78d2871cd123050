import type { OrderSource } from "../pricing/index.ts";

/** Where somebody placed an order, as it is worded; `other` is whatever this release does not know. */
export type OrderPlace = "orderForm" | "cart" | "app" | "widget" | "subscription" | "freeTrial" | "other";

/** The source of an order that delivers a free trial. */
export const FREE_TRIAL_SOURCE = "free_trial";

const places: ReadonlyMap<OrderSource, OrderPlace> = new Map([
  ["buy_page", "orderForm"],
  ["single_form", "orderForm"],
  ["cart", "cart"],
  ["pwa", "app"],
  ["pwa_ios", "app"],
  ["order_widget", "widget"],
  ["subscription", "subscription"],
  [FREE_TRIAL_SOURCE, "freeTrial"],
]);

/** Says where an order was placed by the source that is in it (ORD-041, ORD-042). */
export const placeOfSource = (source: OrderSource): OrderPlace => places.get(source) ?? "other";

/** Whether an order is given away, rather than paid by a coupon or with its whole. */
export const isFreeTrial = ({ source }: { readonly source: OrderSource | null }): boolean => source === FREE_TRIAL_SOURCE;
