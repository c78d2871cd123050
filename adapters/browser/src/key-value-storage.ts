import type { KeyValueStorage } from "@panel/core/platform";
import type { Cancel } from "@panel/core/time";
import { listenTo, type EventSource } from "./event-source.ts";

/** The methods of `Storage` that are used. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The fields of a `storage` event that are used. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
  readonly storageArea: unknown;
}

/** The part of a window that stores; its getters may throw where storage is blocked. */
export interface StorageHost extends EventSource<StorageChange> {
  readonly localStorage: StorageArea;
  readonly sessionStorage: StorageArea;
}

export interface StorageOptions {
  /** Put before every key, so that panels on one host keep apart. */
  readonly prefix?: string;
  /** Told once when something could not be stored for good. */
  readonly onUnavailable?: () => void;
}

/**
 * Local or session storage behind the KeyValueStorage port. Each access is guarded: blocked (SecurityError) or full
 * (QuotaExceededError) storage is replaced, key by key, by memory that lasts until the page goes.
 */
export class BrowserKeyValueStorage implements KeyValueStorage {
  readonly #area: () => StorageArea;
  readonly #host: EventSource<StorageChange>;
  readonly #options: StorageOptions;
  readonly #memory = new Map<string, string>();
  #hasComplained = false;

  constructor(area: () => StorageArea, host: EventSource<StorageChange>, options: StorageOptions = {}) {
    this.#area = area;
    this.#host = host;
    this.#options = options;
  }

  read(key: string): string | null {
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    return this.#guarded((area) => area.getItem(this.#name(key))) ?? null;
  }

  write(key: string, value: string): boolean {
    const isStored = this.#guarded((area) => {
      area.setItem(this.#name(key), value);
      return true;
    });
    if (isStored) {
      this.#memory.delete(key);
      return true;
    }
    this.#memory.set(key, value);
    this.#complainOnce();
    return false;
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.#guarded((area) => area.removeItem(this.#name(key)));
  }

  onChange(listen: (key: string, value: string | null) => void): Cancel {
    const prefix = this.#options.prefix ?? "";
    return listenTo(this.#host, "storage", (change) => {
      const area = this.#guarded((own) => own);
      if (change.key === null || !change.key.startsWith(prefix) || (area !== undefined && change.storageArea !== area)) return;
      const key = change.key.slice(prefix.length);
      this.#memory.delete(key);
      listen(key, change.newValue);
    });
  }

  #name(key: string): string {
    return (this.#options.prefix ?? "") + key;
  }

  #guarded<Value>(use: (area: StorageArea) => Value): Value | undefined {
    try {
      return use(this.#area());
    } catch {
      return undefined;
    }
  }

  #complainOnce(): void {
    if (this.#hasComplained) return;
    this.#hasComplained = true;
    this.#options.onUnavailable?.();
  }
}

/** Local storage of `host`, shared by all tabs of the origin (BIZ-088 to BIZ-092). */
export const localKeyValueStorage = (host: StorageHost, options?: StorageOptions): BrowserKeyValueStorage =>
  new BrowserKeyValueStorage(() => host.localStorage, host, options);

/** Session storage of `host`, of this tab alone (BIZ-093). */
export const sessionKeyValueStorage = (host: StorageHost, options?: StorageOptions): BrowserKeyValueStorage =>
  new BrowserKeyValueStorage(() => host.sessionStorage, host, options);
