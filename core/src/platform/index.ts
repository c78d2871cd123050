export { copyText } from "./copy-text.ts";
export { csvCell, type CsvStyle, csvText, type CsvValue, CsvWriter, plainCsv, readersCsv } from "./csv-rules.ts";
export {
  type AnalyticsIds,
  type AnalyticsPort,
  type ConnectionMonitor,
  type CookieOptions,
  type CookieStorage,
  type Display,
  type DisplayMode,
  type Clipboard,
  type BytesFile,
  type FileSaver,
  type KeyValueStorage,
  type Log,
  noAnalyticsIds,
  type SharedLink,
  type Sharing,
  type TabCoordinator,
  type TextFile,
  type VisibilityMonitor,
  type WakeUpMonitor,
} from "./platform-ports.ts";
export { isDomainName, parentDomainFor } from "./parent-domain.ts";
export { cookieNames, localStorageKeys, SECONDS_PER_DAY, sessionStorageKeys } from "./storage-names.ts";
