import type { DisplayMode } from "../platform/index.ts";
import type { OrderSource } from "../pricing/index.ts";

/** Where the buyer stands when ordering. */
export interface OrderOrigin {
  readonly isServicesFreezed: boolean;
  /** Value of the query parameter `source`, if any. */
  readonly querySource: string | null;
  readonly place: "form" | "cart" | "widget";
  /** How the panel runs on the device. */
  readonly display: DisplayMode;
}

const SOURCE = /^[A-Za-z0-9_-]{1,32}$/;

/** The source that an order names, the first that applies (ORD-041, ORD-042, DEC-123). */
export function orderSource(origin: OrderOrigin): OrderSource {
  if (origin.isServicesFreezed) return "buy_page";
  if (origin.querySource !== null && SOURCE.test(origin.querySource)) return origin.querySource;
  if (origin.place === "widget") return "order_widget";
  if (origin.display === "installedIos") return "pwa_ios";
  if (origin.display === "installed") return "pwa";
  return origin.place === "cart" ? "cart" : "single_form";
}
