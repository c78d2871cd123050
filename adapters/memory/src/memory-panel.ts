import type { Network } from "@panel/core/catalogue";
import { SequentialSearch } from "@panel/core/search";
import type { PaymentMethod } from "@panel/core/payments";
import type { InstanceSettings } from "@panel/core/settings";
import { ManualClock } from "./platform/manual-clock.ts";
import { MemoryAccounts } from "./accounts/memory-accounts.ts";
import { MemoryAuthPort } from "./accounts/memory-auth-port.ts";
import { MemoryCataloguePort } from "./catalogue/memory-catalogue-port.ts";
import { MemoryCookies } from "./platform/memory-cookies.ts";
import { MemoryCoupons, type MemoryCoupon } from "./payments/memory-coupons.ts";
import { MemoryMyServicesPort } from "./orders/memory-my-services-port.ts";
import { MemoryDripFeedsPort } from "./orders/memory-drip-feeds-port.ts";
import { MemoryOrderBook } from "./orders/memory-order-book.ts";
import { MemoryOrderingPort } from "./ordering/memory-ordering-port.ts";
import { MemoryOrdersPort } from "./orders/memory-orders-port.ts";
import { MemoryOrderStatisticsPort } from "./orders/memory-order-statistics-port.ts";
import { MemoryPaymentMethods } from "./payments/memory-payment-methods.ts";
import { MemoryPaymentsPort } from "./payments/memory-payments-port.ts";
import {
  CountingIdentifiers,
  MemoryTabs,
  MemoryTokenStore,
  RecordingAnalytics,
  MemoryInstall,
  ScriptedOneTap,
  RecordingClipboard,
  RecordingFiles,
  RecordingLog,
  RecordingNavigator,
  SwitchedConnection,
  SwitchedDisplay,
  SwitchedVisibility,
} from "./platform/memory-platform.ts";
import { LoadedDocument, RecordingChat, RecordingCode, RecordingTags } from "./platform/memory-third-parties.ts";
import { RecordingSharing } from "./platform/memory-sharing.ts";
import { MemoryOffline, MemorySavedAnswers } from "./platform/memory-offline.ts";
import { MemoryMovedOrdersPort } from "./accounts/memory-moved-orders-port.ts";
import { MemoryGradesPort } from "./accounts/memory-grades-port.ts";
import { MemoryProfilePort } from "./accounts/memory-profile-port.ts";
import { MemoryBannersPort } from "./banners/memory-banners-port.ts";
import { MemorySettingsPort, sampleSettings } from "./accounts/memory-settings-port.ts";
import type { MemoryShop, MemoryVisitor } from "./memory-shop.ts";
import { MemorySubscriptionsPort } from "./subscriptions/memory-subscriptions-port.ts";
import { createMemoryStorage } from "./platform/memory-storage.ts";
import { MemoryNotificationsPort } from "./notifications/memory-notifications-port.ts";
import { MemoryReceiptsPort } from "./receipts/memory-receipts-port.ts";
import { MemoryDashboardPort } from "./dashboard/memory-dashboard-port.ts";
import { MemoryDeliveryFactsPort } from "./delivery-facts/memory-delivery-facts-port.ts";
import { MemoryWaysInPort } from "./ways-in/memory-ways-in-port.ts";
import { MemoryWithdrawalsPort } from "./withdrawals/memory-withdrawals-port.ts";
import { MemoryFinancesPort } from "./finances/memory-finances-port.ts";
import { MemoryApiDocumentPort } from "./api-document/memory-api-document-port.ts";
import { MemoryVideoChannelsPort } from "./accounts/memory-video-channels-port.ts";
import { MemoryChannelStatisticsPort } from "./channel-statistics/memory-channel-statistics-port.ts";
import { MemoryPasskeyDevice, MemoryPasskeysPort } from "./passkeys/memory-passkeys-port.ts";
import { MemorySecondFactorPort } from "./second-factor/memory-second-factor-port.ts";
import { MemorySessionsPort } from "./accounts/memory-sessions-port.ts";
import { MemoryApiTokenPort } from "./api-token/memory-api-token-port.ts";
import { MemoryVerificationDocumentPort } from "./verification-document/memory-verification-document-port.ts";
import { MemoryReferralProgramPort } from "./referral-program/memory-referral-program-port.ts";
import { MemoryFreeTrialsPort } from "./free-trials/memory-free-trials-port.ts";
import { MemoryPaidTasksPort } from "./paid-tasks/memory-paid-tasks-port.ts";
import { MemoryOrderWidgetsPort } from "./order-widgets/memory-order-widgets-port.ts";
import { MemoryCampaignsPort } from "./campaigns/memory-campaigns-port.ts";
import { MemoryOwnDataPort } from "./own-data/memory-own-data-port.ts";
import { MemoryOwnerProofPort } from "./owner-proof/memory-owner-proof-port.ts";
import { MemoryChildPanelsPort } from "./child-panels/memory-child-panels-port.ts";
import { MemoryKeywordSuggestionsPort } from "./keyword-suggestions/memory-keyword-suggestions-port.ts";

/** What a panel in memory sells and by what terms; samples of everything where nothing is named. */
export interface MemoryPanelOptions {
  readonly clock?: ManualClock;
  readonly networks?: readonly Network[];
  readonly methods?: readonly PaymentMethod[];
  readonly coupons?: readonly MemoryCoupon[];
  readonly settings?: Partial<InstanceSettings>;
}

/** Every port of the core, working, in memory; several panels know nothing of each other. */
export function createMemoryPanel(options: MemoryPanelOptions = {}) {
  const clock = options.clock ?? new ManualClock();
  const settings = { ...sampleSettings, ...options.settings };
  const accounts = new MemoryAccounts(clock);
  const tokens = new MemoryTokenStore();
  const orderBook = new MemoryOrderBook(clock);
  const catalogue = new MemoryCataloguePort(options.networks);
  const coupons = new MemoryCoupons(clock, options.coupons);
  const visitor: MemoryVisitor = { country: null };
  const methods = new MemoryPaymentMethods(options.methods);
  const shop: MemoryShop = { clock, settings, accounts, tokens, visitor, catalogue, methods, coupons, orders: orderBook };
  const secondFactor = new MemorySecondFactorPort(shop);
  const profile = new MemoryProfilePort({ accounts, tokens, secondFactor });
  const orders = new MemoryOrdersPort(shop);
  const auth = new MemoryAuthPort({ accounts, tokens, secondFactor, settings });
  return {
    clock,
    accounts,
    orderBook,
    tokens,
    catalogue,
    coupons,
    visitor,
    search: new SequentialSearch(),
    myServices: new MemoryMyServicesPort(shop),
    auth,
    waysIn: new MemoryWaysInPort({ shop, auth }),
    profile,
    grades: new MemoryGradesPort(shop),
    movedOrders: new MemoryMovedOrdersPort(shop),
    settings: new MemorySettingsPort({ settings }),
    banners: new MemoryBannersPort(),
    ordering: new MemoryOrderingPort(shop),
    orders,
    orderStatistics: new MemoryOrderStatisticsPort(shop),
    dripFeeds: new MemoryDripFeedsPort(shop),
    payments: new MemoryPaymentsPort(shop),
    subscriptions: new MemorySubscriptionsPort(shop),
    notifications: new MemoryNotificationsPort(shop),
    receipts: new MemoryReceiptsPort(shop),
    deliveryFacts: new MemoryDeliveryFactsPort(shop),
    withdrawals: new MemoryWithdrawalsPort(shop),
    finances: new MemoryFinancesPort(shop),
    dashboard: new MemoryDashboardPort({ profile, orders }),
    apiDocument: new MemoryApiDocumentPort(),
    secondFactor,
    ownerProof: new MemoryOwnerProofPort({ shop, secondFactor }),
    passkeys: new MemoryPasskeysPort({ shop, auth, secondFactor }),
    passkeyDevice: new MemoryPasskeyDevice(),
    ownData: new MemoryOwnDataPort(shop),
    sessions: new MemorySessionsPort(shop),
    videoChannels: new MemoryVideoChannelsPort(shop),
    channelStatistics: new MemoryChannelStatisticsPort(shop),
    apiToken: new MemoryApiTokenPort(shop),
    verificationDocument: new MemoryVerificationDocumentPort(shop),
    referralProgram: new MemoryReferralProgramPort(shop),
    freeTrials: new MemoryFreeTrialsPort(shop),
    paidTasks: new MemoryPaidTasksPort(shop),
    orderWidgets: new MemoryOrderWidgetsPort(shop),
    campaigns: new MemoryCampaignsPort(shop),
    childPanels: new MemoryChildPanelsPort(shop),
    keywordSuggestions: new MemoryKeywordSuggestionsPort(shop),
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    cookies: new MemoryCookies(clock),
    connection: new SwitchedConnection(),
    visibility: new SwitchedVisibility(),
    files: new RecordingFiles(),
    clipboard: new RecordingClipboard(),
    sharing: new RecordingSharing(),
    tabs: new MemoryTabs().openTab(),
    identifiers: new CountingIdentifiers(),
    log: new RecordingLog(),
    navigator: new RecordingNavigator(),
    analytics: new RecordingAnalytics(),
    display: new SwitchedDisplay(),
    tags: new RecordingTags(),
    oneTapPrompt: new ScriptedOneTap(),
    chat: new RecordingChat(),
    customCode: new RecordingCode(),
    document: new LoadedDocument(),
    install: new MemoryInstall(),
    offline: new MemoryOffline(),
    savedAnswers: new MemorySavedAnswers(),
  };
}

export type MemoryPanel = ReturnType<typeof createMemoryPanel>;
