import type { Cancel } from "../time/index.ts";

/** Text under a key; the browser's local and session storage, or memory where those are blocked or full. */
export interface KeyValueStorage {
  /** Null when nothing is stored. */
  read(key: string): string | null;
  /** False when it could not be stored for good (blocked or full); it is then remembered until the page goes. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Tells of changes made by other tabs; `value` is null when the key was removed. */
  onChange(listen: (key: string, value: string | null) => void): Cancel;
}

export interface CookieOptions {
  /** Life in seconds; without it the cookie goes with the browser session. */
  readonly maxAgeSeconds?: number;
  /** `parent` puts it on the parent domain that the operator configured, if any (DEC-048, DEC-049). */
  readonly domain?: "host" | "parent";
}

export interface CookieStorage {
  read(name: string): string | null;
  write(name: string, value: string, options: CookieOptions): void;
  remove(name: string, options?: Pick<CookieOptions, "domain">): void;
}

/** Whether the browser believes itself online (LIF-002), and what its connection bears. */
export interface ConnectionMonitor {
  readonly isOnline: boolean;
  /** Data saver is on, or the connection is of the second generation: nothing is loaded that nobody asked for (LIF-006). */
  readonly isSparing: boolean;
  onChange(listen: (isOnline: boolean) => void): Cancel;
  /** Whether the server answers with the page that is shown, so that loading it again would not leave an empty window. */
  reachesPage(): Promise<boolean>;
}

/** Whether the page can be seen; figures that nobody looks at are not asked for. */
export interface VisibilityMonitor {
  readonly isVisible: boolean;
  onChange(listen: (isVisible: boolean) => void): Cancel;
}

/** A text file made by the panel, for the user to keep. */
export interface TextFile {
  readonly name: string;
  /** Media type, such as `text/csv`. */
  readonly type: string;
  readonly text: string;
}

/** A file that is no text, for the user to keep. */
export interface BytesFile {
  readonly name: string;
  /** Media type, such as `application/octet-stream`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Hands a file to the user, as a browser does with a download. */
export interface FileSaver {
  save(file: TextFile | BytesFile): void;
}

/** Hands a text to the user, to be pasted elsewhere. */
export interface Clipboard {
  /** False where the browser has no clipboard for this page, or the user lets it write nothing. */
  write(text: string): Promise<boolean>;
}

/** What is handed on to other people. */
export interface SharedLink {
  /** Said beside the address. */
  readonly text: string;
  readonly url: string;
}

/** Hands the panel's address on to other people. */
export interface Sharing {
  /** Where the panel stands, as others reach it; ends with a slash. */
  readonly panelAddress: string;
  /** Whether the device has a sheet to choose with to whom something is handed on. */
  readonly canShare: boolean;
  /** Opens that sheet; false where the device would not. Closing it is no failure. */
  share(shared: SharedLink): Promise<boolean>;
}

/** Tells when timers may have slept: the page is seen again, comes back from a cache, or is online again. */
export interface WakeUpMonitor {
  onWakeUp(listen: () => void): Cancel;
}

/** One tab at a time, and news from the others. */
export interface TabCoordinator {
  /** Runs `work` while no other tab of this origin runs work under the same name; without support it simply runs it. */
  runExclusive<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
  broadcast(topic: string, text: string): void;
  listen(topic: string, receive: (text: string) => void): Cancel;
}

/** Where problems go that no person can act on. Never gets tokens, e-mail addresses or card data. */
export interface Log {
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

/** How the panel runs on the device: in a browser's window, or installed as an app. */
export type DisplayMode = "browser" | "installed" | "installedIos";

export interface Display {
  readonly mode: DisplayMode;
  /** Whether the system asks its programs to be dark. */
  readonly prefersDark: boolean;
  /** Tells when the system changes its mind, as many do in the evening. */
  onPreferenceChange(listen: () => void): Cancel;
}

/** What analytics may be told; a silent one serves where there is none. */
export interface AnalyticsPort {
  record(event: string, data?: Readonly<Record<string, string | number | boolean>>): void;
  /** Client and session ids of the analytics providers, sent with orders and registration (ANL-002, ANL-003). */
  readonly ids: AnalyticsIds;
}

export interface AnalyticsIds {
  readonly yandexMetrikaClientId: string | null;
  readonly googleAnalytics4ClientId: string | null;
  readonly yandexMetrikaSessionId: string | null;
  readonly googleAnalytics4SessionId: string | null;
}

export const noAnalyticsIds: AnalyticsIds = {
  yandexMetrikaClientId: null,
  googleAnalytics4ClientId: null,
  yandexMetrikaSessionId: null,
  googleAnalytics4SessionId: null,
};
