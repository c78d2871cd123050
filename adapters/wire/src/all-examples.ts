import * as auth from "./auth-examples.ts";
import * as catalogue from "./catalogue-examples.ts";
import * as channelSearch from "./channel-search-examples.ts";
import * as dripFeeds from "./drip-feed-examples.ts";
import type { Example } from "./example.ts";
import * as myServices from "./my-services-examples.ts";
import * as ordering from "./ordering-examples.ts";
import * as orders from "./orders-examples.ts";
import * as orderDetails from "./order-details-examples.ts";
import * as orderStatistics from "./order-statistics-examples.ts";
import * as subscriptions from "./subscription-examples.ts";
import * as payments from "./payments-examples.ts";
import * as purchase from "./purchase-examples.ts";
import * as profile from "./profile-examples.ts";
import * as settings from "./settings-examples.ts";

const isExample = (value: unknown): value is Example =>
  typeof value === "object" && value !== null && "id" in value && "answer" in value;

/** The example of each served call, by the call's id. */
export const allExamples: ReadonlyMap<string, Example> = new Map(
  [
    auth,
    profile,
    settings,
    payments,
    ordering,
    purchase,
    catalogue,
    myServices,
    channelSearch,
    orders,
    dripFeeds,
    orderDetails,
    orderStatistics,
    subscriptions,
  ]
    .flatMap((resource): readonly unknown[] => Object.values(resource))
    .filter(isExample)
    .map((example) => [example.id, example] as const),
);
