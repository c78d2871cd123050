export { ManualClock, settle } from "./platform/manual-clock.ts";
export { MemoryStorageArea, createMemoryStorage } from "./platform/memory-storage.ts";
export { MemoryCookies } from "./platform/memory-cookies.ts";
export {
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
export { RecordingSharing } from "./platform/memory-sharing.ts";
export { sampleNetworks, sampleService } from "./catalogue/sample-catalogue.ts";
export { MemoryCataloguePort } from "./catalogue/memory-catalogue-port.ts";
export { MemoryMyServicesPort } from "./orders/memory-my-services-port.ts";
export { MemorySettingsPort, sampleSettings } from "./accounts/memory-settings-port.ts";
export { sampleQuests, type SetUpQuest } from "./free-trials/sample-quests.ts";
export { MemoryAccounts, type MemoryAccount, type NewAccount } from "./accounts/memory-accounts.ts";
export { MemoryPasskeyDevice } from "./passkeys/memory-passkeys-port.ts";
export { MemorySecondFactorPort } from "./second-factor/memory-second-factor-port.ts";
export { MemoryAuthPort } from "./accounts/memory-auth-port.ts";
export { MEMORY_TWO_FACTOR_CODE } from "./accounts/memory-challenges.ts";
export { MemoryProfilePort } from "./accounts/memory-profile-port.ts";
export { MemoryOrderBook } from "./orders/memory-order-book.ts";
export { MemoryDripFeeds } from "./orders/memory-drip-feeds.ts";
export { MemoryDripFeedsPort } from "./orders/memory-drip-feeds-port.ts";
export { MemoryCoupons, type MemoryCoupon, sampleCoupons } from "./payments/memory-coupons.ts";
export { MemoryOrderingPort } from "./ordering/memory-ordering-port.ts";
export type { MemoryShop, MemoryVisitor } from "./memory-shop.ts";
export { MemoryOrdersPort } from "./orders/memory-orders-port.ts";
export { MemoryOrderExtras, type SupportMessage } from "./orders/memory-order-extras.ts";
export { MemoryOrderStatisticsPort } from "./orders/memory-order-statistics-port.ts";
export { MemoryPaymentMethods, sampleMethods, sampleRecurringMethod } from "./payments/memory-payment-methods.ts";
export { MemoryPaymentsPort } from "./payments/memory-payments-port.ts";
export { MemorySubscriptionsPort } from "./subscriptions/memory-subscriptions-port.ts";
export { createMemoryPanel, type MemoryPanel, type MemoryPanelOptions } from "./memory-panel.ts";
export { MemoryOffline, MemorySavedAnswers } from "./platform/memory-offline.ts";
export { LoadedDocument, RecordingChat, RecordingCode, RecordingTags } from "./platform/memory-third-parties.ts";
