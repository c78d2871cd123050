import { portToken } from "../wiring/index.ts";
import type {
  AnalyticsPort,
  Clipboard,
  ConnectionMonitor,
  CookieStorage,
  Display,
  FileSaver,
  KeyValueStorage,
  Log,
  Sharing,
  TabCoordinator,
  VisibilityMonitor,
  WakeUpMonitor,
} from "./index.ts";

/** Tokens of what the device and the browser do for the panel. */
export const platformTokens = {
  analytics: portToken<AnalyticsPort>("analytics"),
  clipboard: portToken<Clipboard>("clipboard"),
  connection: portToken<ConnectionMonitor>("connection"),
  cookies: portToken<CookieStorage>("cookies"),
  display: portToken<Display>("display"),
  files: portToken<FileSaver>("files"),
  localStorage: portToken<KeyValueStorage>("localStorage"),
  log: portToken<Log>("log"),
  sessionStorage: portToken<KeyValueStorage>("sessionStorage"),
  sharing: portToken<Sharing>("sharing"),
  tabs: portToken<TabCoordinator>("tabs"),
  visibility: portToken<VisibilityMonitor>("visibility"),
  wakeUps: portToken<WakeUpMonitor>("wakeUps"),
} as const;
