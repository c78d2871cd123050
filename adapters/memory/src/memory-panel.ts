import type { Network } from "@panel/core/catalogue";
import { ManualClock } from "./manual-clock.ts";
import { MemoryAccounts } from "./memory-accounts.ts";
import { MemoryAuthPort } from "./memory-auth-port.ts";
import { MemoryCataloguePort } from "./memory-catalogue-port.ts";
import { MemoryCookies } from "./memory-cookies.ts";
import { MemoryMyServicesPort } from "./memory-my-services-port.ts";
import { MemoryDripFeedsPort } from "./memory-drip-feeds-port.ts";
import { MemoryOrderBook } from "./memory-order-book.ts";
import { MemoryOrderingPort } from "./memory-ordering-port.ts";
import { MemoryOrdersPort } from "./memory-orders-port.ts";
import { MemoryOrderStatisticsPort } from "./memory-order-statistics-port.ts";
import { MemoryPaymentsPort } from "./memory-payments-port.ts";
import {
  CountingIdentifiers,
  MemoryTabs,
  MemoryTokenStore,
  RecordingAnalytics,
  RecordingFiles,
  RecordingLog,
  RecordingNavigator,
  SwitchedConnection,
  SwitchedVisibility,
} from "./memory-platform.ts";
import { MemoryProfilePort } from "./memory-profile-port.ts";
import { MemorySettingsPort } from "./memory-settings-port.ts";
import { MemorySubscriptionsPort } from "./memory-subscriptions-port.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/** Every port of the core, working, in memory; several panels know nothing of each other. */
export function createMemoryPanel(options: { readonly clock?: ManualClock; readonly networks?: readonly Network[] } = {}) {
  const clock = options.clock ?? new ManualClock();
  const accounts = new MemoryAccounts(clock);
  const tokens = new MemoryTokenStore();
  const orderBook = new MemoryOrderBook(clock);
  const catalogue = new MemoryCataloguePort(options.networks);
  const payments = new MemoryPaymentsPort(accounts, orderBook, tokens);
  return {
    clock,
    accounts,
    orderBook,
    tokens,
    catalogue,
    myServices: new MemoryMyServicesPort({ accounts, catalogue, orders: orderBook, tokens }),
    auth: new MemoryAuthPort(accounts),
    profile: new MemoryProfilePort(accounts, tokens),
    settings: new MemorySettingsPort(),
    ordering: new MemoryOrderingPort({ catalogue, accounts, orders: orderBook, tokens }),
    orders: new MemoryOrdersPort(accounts, orderBook, tokens),
    orderStatistics: new MemoryOrderStatisticsPort({ accounts, orders: orderBook, tokens, catalogue }),
    dripFeeds: new MemoryDripFeedsPort(accounts, orderBook.dripFeeds, tokens),
    payments,
    subscriptions: new MemorySubscriptionsPort({ accounts, catalogue, clock, orders: orderBook, payments, tokens }),
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    cookies: new MemoryCookies(clock),
    connection: new SwitchedConnection(),
    visibility: new SwitchedVisibility(),
    files: new RecordingFiles(),
    tabs: new MemoryTabs().openTab(),
    identifiers: new CountingIdentifiers(),
    log: new RecordingLog(),
    navigator: new RecordingNavigator(),
    analytics: new RecordingAnalytics(),
  };
}

export type MemoryPanel = ReturnType<typeof createMemoryPanel>;
