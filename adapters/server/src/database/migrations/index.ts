import { foundation } from "./0001-foundation.ts";
import { catalogueMigration } from "./0002-catalogue.ts";
import { dripFeeds } from "./0003-drip-feeds.ts";
import { partnerWidgets } from "./0007-partner-widgets.ts";
import { orderExtras } from "./0005-order-extras.ts";
import { reviewsMigration } from "./0006-reviews.ts";
import { subscriptions } from "./0004-subscriptions.ts";
import type { Migration } from "./migration.ts";

export type { Migration } from "./migration.ts";

/** Every migration in the order in which it runs; new ones are appended. */
export const migrations: readonly Migration[] = [
  foundation,
  catalogueMigration,
  dripFeeds,
  partnerWidgets,
  orderExtras,
  reviewsMigration,
  subscriptions,
];
