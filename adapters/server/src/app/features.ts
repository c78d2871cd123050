import { accounts } from "../accounts/index.ts";
import { catalogue } from "../catalogue/index.ts";
import { termsSection } from "../catalogue-import/index.ts";
import { type Db, findBroken, type Finding, inOneList } from "../database/index.ts";
import { credentials } from "../credentials/index.ts";
import { dripFeeds } from "../drip-feeds/index.ts";
import { gateway } from "../gateway/index.ts";
import { calls } from "../http/index.ts";
import { ledger } from "../ledger/index.ts";
import { mail } from "../mail/index.ts";
import { operator, type OperatorCommand, waitingCommand } from "../operator/index.ts";
import { purchases } from "../ordering/index.ts";
import { orderNews } from "../order-news/index.ts";
import { orders } from "../orders/index.ts";
import { orderStatistics } from "../order-statistics/index.ts";
import { passkeys } from "../passkeys/index.ts";
import { payments } from "../payments/index.ts";
import { shopCommands, type ShopSection } from "../shop-file/index.ts";
import { grades } from "../grades/index.ts";
import { ownData } from "../own-data/index.ts";
import { handOverOf, ownDataOf, ownerInvariants, type ServerFeature } from "../feature/index.ts";
import type { ServerServices } from "./server-services.ts";
import { settings } from "../settings/index.ts";
import { subscriptions } from "../subscriptions/index.ts";
import { widgets } from "../widgets/index.ts";
import { notifications } from "../notifications/index.ts";
import { refunds } from "../refunds/index.ts";
import { receipts } from "../receipts/index.ts";
import { secondFactor } from "../second-factor/index.ts";
import { identity } from "../identity/index.ts";
import { rewards } from "../rewards/index.ts";
import { withdrawals } from "../withdrawals/index.ts";
import { dashboard } from "../dashboard/index.ts";
import { deliveryFacts } from "../delivery-facts/index.ts";
import { videoChannels } from "../video-channels/index.ts";
import { channelStatistics } from "../channel-statistics/index.ts";
import { apiToken } from "../api-token/index.ts";
import { verificationDocument } from "../verification-document/index.ts";
import { referralProgram } from "../referral-program/index.ts";
import { freeTrials } from "../free-trials/index.ts";
import { ownerProof } from "../owner-proof/index.ts";
import { paidTasks } from "../paid-tasks/index.ts";
import { orderWidgets } from "../order-widgets/index.ts";
import { supplier } from "../supplier/index.ts";
import { campaigns } from "../campaigns/index.ts";
import { childPanels } from "../child-panels/index.ts";
import { keywordSuggestions } from "../keyword-suggestions/index.ts";

/** Every feature of the server; whatever is done for all of them goes through this list. */
export const features: readonly ServerFeature<ServerServices>[] = [
  calls,
  operator,
  mail,
  ledger,
  accounts,
  grades,
  credentials,
  secondFactor,
  ownerProof,
  passkeys,
  settings,
  catalogue,
  widgets,
  payments,
  identity,
  // A merge locks what it hands over as a cancellation does: an order, its feed, then its purchase.
  orders,
  orderStatistics,
  dripFeeds,
  purchases,
  subscriptions,
  refunds,
  gateway,
  notifications,
  receipts,
  orderNews,
  deliveryFacts,
  rewards,
  withdrawals,
  dashboard,
  apiToken,
  videoChannels,
  channelStatistics,
  verificationDocument,
  referralProgram,
  freeTrials,
  paidTasks,
  orderWidgets,
  campaigns,
  childPanels,
  supplier,
  keywordSuggestions,
  ownData,
];

/** The steps of the whole schema. */
export const migrations = inOneList(features.map((feature) => feature.migrations ?? {}));

/** What goes along when a guest's account is merged into another. */
export const handOver = handOverOf(features);

/** What is kept of a customer, and what becomes of it when they go. */
export const everyOwnData = ownDataOf(features);

/** What is in the file of a shop: what the panel is called first, the terms of providers last. */
export const shopSections: readonly ShopSection<unknown, ServerServices>[] = [
  ...(settings.shopSections ?? []),
  ...features.filter((feature) => feature !== settings).flatMap((feature) => feature.shopSections ?? []),
  termsSection,
];

/** What an operator can let be done. */
export const operatorCommands: readonly OperatorCommand<ServerServices>[] = [
  waitingCommand(features.flatMap((feature) => feature.waiting ?? [])),
  ...shopCommands<ServerServices>(shopSections),
  ...features.flatMap((feature) => feature.commands ?? []),
];

/** Checks what must hold of money over the whole database; an empty list means that all of it does. */
export const verifyLedger = (db: Db): Promise<readonly Finding[]> =>
  findBroken(db, [...features.flatMap((feature) => feature.invariants ?? []), ...ownerInvariants(features)]);
