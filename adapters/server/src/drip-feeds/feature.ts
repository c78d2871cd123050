import type { ServerFeature } from "../server-feature.ts";
import { dripFeedInvariants } from "./drip-feed-invariants.ts";
import { dripFeedMigrations } from "./drip-feed-migrations.ts";

/** Orders that are delivered in runs. */
export const dripFeeds: ServerFeature = { migrations: dripFeedMigrations, invariants: dripFeedInvariants };
