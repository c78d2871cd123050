import type { ShopDependencies } from "../payments/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { dripFeedHandlers } from "./drip-feed-handlers.ts";
import { dripFeedInvariants } from "./drip-feed-invariants.ts";
import { dripFeedMigrations } from "./drip-feed-migrations.ts";
import { dripFeedsRows } from "./own-rows.ts";

/** Orders that are delivered in runs. */
export const dripFeeds: ServerFeature<{ readonly shop: ShopDependencies }> = {
  ownRows: dripFeedsRows,
  migrations: dripFeedMigrations,
  invariants: dripFeedInvariants,
  ownerColumns: [{ table: "drip_feeds", column: "user_id" }],
  start: ({ shop }) => ({ handlers: dripFeedHandlers(shop) }),
};
