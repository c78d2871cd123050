import type { KeyValueStorage } from "../platform/index.ts";
import { sessionStorageKeys } from "../platform/index.ts";

/** What somebody left this tab for. */
export type BegunFor = "login" | "connecting";

/**
 * Remembers that somebody went to Telegram from this tab, and for what. Its answer comes in an address, which anybody could send: it
 * counts only where it was asked for.
 */
export class BegunWay {
  readonly #storage: KeyValueStorage;

  constructor(sessionStorage: KeyValueStorage) {
    this.#storage = sessionStorage;
  }

  begin(purpose: BegunFor): void {
    this.#storage.write(sessionStorageKeys.waysIn, purpose);
  }

  /** Whether an answer for this was asked for; it is asked for once. */
  take(purpose: BegunFor): boolean {
    const wasBegun = this.#storage.read(sessionStorageKeys.waysIn) === purpose;
    if (wasBegun) this.#storage.remove(sessionStorageKeys.waysIn);
    return wasBegun;
  }
}
