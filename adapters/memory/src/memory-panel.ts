import type { Network } from "@panel/core/catalogue";
import { ManualClock } from "./manual-clock.ts";
import { MemoryAccounts } from "./memory-accounts.ts";
import { MemoryAuthPort } from "./memory-auth-port.ts";
import { MemoryCataloguePort } from "./memory-catalogue-port.ts";
import { MemoryCookies } from "./memory-cookies.ts";
import { MemoryOrderBook } from "./memory-order-book.ts";
import { MemoryOrderingPort } from "./memory-ordering-port.ts";
import { MemoryOrdersPort } from "./memory-orders-port.ts";
import { MemoryPaymentsPort } from "./memory-payments-port.ts";
import {
  CountingIdentifiers,
  MemoryTabs,
  MemoryTokenStore,
  RecordingAnalytics,
  RecordingLog,
  RecordingNavigator,
  SwitchedConnection,
} from "./memory-platform.ts";
import { MemoryProfilePort } from "./memory-profile-port.ts";
import { MemorySettingsPort } from "./memory-settings-port.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/** Every port of the core, working, in memory; several panels know nothing of each other. */
export function createMemoryPanel(options: { readonly clock?: ManualClock; readonly networks?: readonly Network[] } = {}) {
  const clock = options.clock ?? new ManualClock();
  const accounts = new MemoryAccounts(clock);
  const tokens = new MemoryTokenStore();
  const orderBook = new MemoryOrderBook(clock);
  const catalogue = new MemoryCataloguePort(options.networks);
  return {
    clock,
    accounts,
    orderBook,
    tokens,
    catalogue,
    auth: new MemoryAuthPort(accounts),
    profile: new MemoryProfilePort(accounts, tokens),
    settings: new MemorySettingsPort(),
    ordering: new MemoryOrderingPort({ catalogue, accounts, orders: orderBook, tokens }),
    orders: new MemoryOrdersPort(accounts, orderBook, tokens),
    payments: new MemoryPaymentsPort(accounts, orderBook, tokens),
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    cookies: new MemoryCookies(clock),
    connection: new SwitchedConnection(),
    tabs: new MemoryTabs().openTab(),
    identifiers: new CountingIdentifiers(),
    log: new RecordingLog(),
    navigator: new RecordingNavigator(),
    analytics: new RecordingAnalytics(),
  };
}

export type MemoryPanel = ReturnType<typeof createMemoryPanel>;
