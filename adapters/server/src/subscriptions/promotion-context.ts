import type { Clock } from "@panel/core/time";
import type { OrderContext } from "../ordering/order-context.ts";
import type { PublicationFeed } from "./publication-feed.ts";

/** What promoting publications needs besides the database. */
export interface PromotionContext {
  readonly orders: OrderContext;
  readonly feed: PublicationFeed;
  readonly clock: Clock;
}
