export { browserPorts, type BrowserPortOptions } from "./browser-ports.ts";
export { BrowserDisplay } from "./browser-display.ts";
export { ConsoleLog } from "./console-log.ts";
export { BrowserConnectionMonitor, probeOf } from "./connection-monitor.ts";
export { BrowserCookieStorage, type CookieJar, type CookiePlace, type CookieSettings } from "./cookie-storage.ts";
export { takeEntryCode, type AddressBar } from "./entry-code.ts";
export { DataLayerAnalytics, type DataLayerHost } from "./data-layer-analytics.ts";
export type { EventSource } from "./event-source.ts";
export {
  BrowserKeyValueStorage,
  localKeyValueStorage,
  sessionKeyValueStorage,
  type StorageArea,
  type StorageHost,
  type StorageOptions,
} from "./key-value-storage.ts";
export { type CaptchaApi, type CaptchaHost, type CaptchaMeans, CaptchaWidget } from "./third-parties/captcha-widget.ts";
export { OperatorCode, type CodeHost } from "./third-parties/operator-code.ts";
export { RandomIdentifierSource } from "./random-identifier-source.ts";
export { type ChatHost, ChatWidgets, type PanelChat } from "./third-parties/chat-widgets.ts";
export { BrowserInstall, type InstallHost, type InstallOffer } from "./browser-install.ts";
export { GoogleOneTapPrompt, type OneTapHost } from "./sign-in/google-one-tap.ts";
export { GoogleTags, type TagHost, type TagMeans } from "./third-parties/google-tags.ts";
export { KeptEvents } from "./third-parties/kept-events.ts";
export { type DocumentHost, LoadedDocument } from "./third-parties/loaded-document.ts";
export { ScriptLoader } from "./third-parties/script-loader.ts";
export { browserSearch, IndexedSearch } from "./search-by-index.ts";
export { SearchIndexHost, type IndexAnswer, type IndexRequest } from "./search-index-host.ts";
export { ROWS_PER_PART, type IndexWorkerLike, type SearchIndexWorkerDependencies } from "./search-index-worker.ts";
export { SystemClock } from "./system-clock.ts";
export { BrowserTabCoordinator, type Channel, type LockSource, type TabMeans } from "./tab-coordinator.ts";
export { CookieTokenStore, MemoryTokenStore } from "./token-stores.ts";
export { browserClipboard } from "./device/browser-clipboard.ts";
export { browserSharing } from "./device/browser-sharing.ts";
export { BrowserFileSaver } from "./file-saver.ts";
export { BrowserVisibilityMonitor } from "./visibility-monitor.ts";
export { BrowserWakeUpMonitor } from "./wake-up-monitor.ts";
export { withoutSecrets } from "./without-secrets.ts";
export { ServiceWorkerOffline, type WorkerHost, type WorkerPlace } from "./offline/service-worker-offline.ts";
