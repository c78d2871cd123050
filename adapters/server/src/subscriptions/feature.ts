import type { Clock } from "@panel/core/time";
import type { CatalogueStore } from "../catalogue/index.ts";
import type { Db } from "../database/index.ts";
import type { Messages } from "../calls/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { ReadSettings } from "../settings/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { cardPages } from "./card-pages.ts";
import { promotePublications } from "./promote-publications.ts";
import { silentFeed, simulatedFeed } from "./publication-feed.ts";
import { subscriptionHandlers } from "./subscription-handlers.ts";
import { forgetCardLinks } from "./forget-card-links.ts";
import { subscriptionMigrations } from "./subscription-migrations.ts";
import { subscriptionsHolds, subscriptionsRows } from "./own-rows.ts";

const SECOND_MS = 1000;

interface Services {
  readonly db: Db;
  readonly shop: ShopDependencies & { readonly readSettings: ReadSettings };
  readonly clock: Clock;
  readonly messages: Messages;
  readonly catalogue: CatalogueStore;
  readonly publicationMs: number;
}

/** Orders that follow what an account publishes. */
export const subscriptions: ServerFeature<Services> = {
  ownRows: subscriptionsRows,
  forget: forgetCardLinks,
  deletionHolds: subscriptionsHolds,
  migrations: subscriptionMigrations,
  ownerColumns: [{ table: "subscriptions", column: "user_id" }],
  start: (services) => {
    const { db, clock, catalogue, shop, publicationMs } = services;
    // Without a sandbox there is nobody to simulate, and this server cannot ask the networks.
    const promotion = { shop, feed: shop.gateways.isSandbox ? simulatedFeed(publicationMs) : silentFeed, clock };
    return {
      handlers: subscriptionHandlers(shop, catalogue),
      pages: shop.gateways.isSandbox ? [cardPages(services)] : [],
      jobs: [{ name: "promote publications", everyMs: SECOND_MS, run: (now) => promotePublications(db, promotion, now) }],
    };
  },
};
