import { BrowserDisplay } from "./browser-display.ts";
import { ConsoleLog } from "./console-log.ts";
import { BrowserConnectionMonitor, probeOf } from "./connection-monitor.ts";
import { BrowserCookieStorage, type CookieSettings } from "./cookie-storage.ts";
import { DataLayerAnalytics, type DataLayerHost } from "./data-layer-analytics.ts";
import { localKeyValueStorage, sessionKeyValueStorage, type StorageOptions } from "./key-value-storage.ts";
import { RandomIdentifierSource } from "./random-identifier-source.ts";
import { SystemClock } from "./system-clock.ts";
import { BrowserTabCoordinator } from "./tab-coordinator.ts";
import { CookieTokenStore } from "./token-stores.ts";
import { browserClipboard } from "./device/browser-clipboard.ts";
import { BrowserFileSaver } from "./file-saver.ts";
import { BrowserVisibilityMonitor } from "./visibility-monitor.ts";
import { BrowserWakeUpMonitor } from "./wake-up-monitor.ts";

export interface BrowserPortOptions {
  readonly cookies?: CookieSettings;
  readonly storage?: StorageOptions;
}

/** Every port that a browser window fulfils, ready to be bound; nothing is touched before this is called. */
export function browserPorts(host: Window, options: BrowserPortOptions = {}) {
  const cookies = new BrowserCookieStorage(host.document, host.location, options.cookies);
  const localStorage = localKeyValueStorage(host, options.storage);
  const clock = new SystemClock();
  return {
    clock,
    log: new ConsoleLog(),
    identifiers: new RandomIdentifierSource(),
    localStorage,
    sessionStorage: sessionKeyValueStorage(host, options.storage),
    cookies,
    tokens: new CookieTokenStore(cookies),
    connection: new BrowserConnectionMonitor(host.navigator, host, probeOf(host)),
    visibility: new BrowserVisibilityMonitor(host.document),
    files: new BrowserFileSaver(host),
    clipboard: browserClipboard(host),
    analytics: new DataLayerAnalytics(host as DataLayerHost, host.document),
    display: new BrowserDisplay(host),
    wakeUps: new BrowserWakeUpMonitor(host.document, host),
    tabs: new BrowserTabCoordinator({
      locks: host.navigator.locks,
      openChannel: typeof BroadcastChannel === "undefined" ? undefined : (name) => new BroadcastChannel(name),
      storage: localStorage,
      clock,
    }),
  };
}
