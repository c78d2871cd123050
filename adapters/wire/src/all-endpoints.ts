import * as auth from "./auth-endpoints.ts";
import * as catalogue from "./catalogue-endpoints.ts";
import * as dripFeeds from "./drip-feed-endpoints.ts";
import * as channelSearch from "./channel-search-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { plannedEndpoints } from "./planned-endpoints.ts";
import * as myServices from "./my-services-endpoints.ts";
import * as ordering from "./ordering-endpoints.ts";
import * as orderDetails from "./order-details-endpoints.ts";
import * as orderStatistics from "./order-statistics-endpoints.ts";
import * as orders from "./orders-endpoints.ts";
import * as payments from "./payments-endpoints.ts";
import * as profile from "./profile-endpoints.ts";
import * as settings from "./settings-endpoints.ts";
import * as subscriptions from "./subscription-endpoints.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** Every call of the contract, each id once, in the order of the ids. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  profile,
  settings,
  payments,
  ordering,
  catalogue,
  myServices,
  channelSearch,
  orders,
  orderDetails,
  orderStatistics,
  dripFeeds,
  subscriptions,
]
  .flatMap((resource): readonly unknown[] => Object.values(resource))
  .filter(isEndpoint)
  .concat(plannedEndpoints)
  .sort((left, right) => (left.id < right.id ? -1 : 1));
