import type { Clock } from "@panel/core/time";
import type { ShopDependencies } from "../payments/index.ts";
import type { PublicationFeed } from "./publication-feed.ts";

/** What promoting publications needs besides the database. */
export interface PromotionDependencies {
  readonly shop: ShopDependencies;
  readonly feed: PublicationFeed;
  readonly clock: Clock;
}
