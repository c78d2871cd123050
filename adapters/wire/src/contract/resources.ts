import { auth } from "../auth/resource.ts";
import { catalogue } from "../catalogue/resource.ts";
import { channelSearch } from "../channel-search/resource.ts";
import { dripFeeds } from "../drip-feeds/resource.ts";
import { myServices } from "../my-services/resource.ts";
import { orderDetails } from "../order-details/resource.ts";
import { orderStatistics } from "../order-statistics/resource.ts";
import { ordering } from "../ordering/resource.ts";
import { orders } from "../orders/resource.ts";
import { payments } from "../payments/resource.ts";
import { profile } from "../profile/resource.ts";
import { settings } from "../settings/resource.ts";
import { subscriptions } from "../subscriptions/resource.ts";
import type { Resource } from "../example/resource.ts";
import { notifications } from "../notifications/resource.ts";
import { receipts } from "../receipts/resource.ts";
import { waysIn } from "../ways-in/resource.ts";
import { ownerProof } from "../owner-proof/resource.ts";
import { ownData } from "../own-data/resource.ts";
import { passkeys } from "../passkeys/resource.ts";
import { secondFactor } from "../second-factor/resource.ts";
import { withdrawals } from "../withdrawals/resource.ts";
import { dashboard } from "../dashboard/resource.ts";
import { deliveryFacts } from "../delivery-facts/resource.ts";
import { movedOrders } from "../moved-orders/resource.ts";
import { sessions } from "../sessions/resource.ts";
import { videoChannels } from "../video-channels/resource.ts";
import { channelStatistics } from "../channel-statistics/resource.ts";
import { apiToken } from "../api-token/resource.ts";
import { verificationDocument } from "../verification-document/resource.ts";
import { referralProgram } from "../referral-program/resource.ts";
import { freeTrials } from "../free-trials/resource.ts";
import { paidTasks } from "../paid-tasks/resource.ts";
import { orderWidgets } from "../order-widgets/resource.ts";
import { campaigns } from "../campaigns/resource.ts";
import { childPanels } from "../child-panels/resource.ts";
import { keywordSuggestions } from "../keyword-suggestions/resource.ts";

/** Every resource that is served; a new one adds its line here. */
export const resources: readonly Resource[] = [
  auth,
  profile,
  movedOrders,
  waysIn,
  secondFactor,
  ownerProof,
  passkeys,
  ownData,
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
  notifications,
  receipts,
  deliveryFacts,
  withdrawals,
  dashboard,
  apiToken,
  sessions,
  videoChannels,
  channelStatistics,
  verificationDocument,
  referralProgram,
  freeTrials,
  paidTasks,
  orderWidgets,
  campaigns,
  childPanels,
  keywordSuggestions,
];
