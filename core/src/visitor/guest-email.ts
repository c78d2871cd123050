import type { Clock } from "../time/index.ts";
import { recordFrom } from "./attribution-rules.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import { SECONDS_PER_DAY, localStorageKeys } from "../platform/index.ts";

const LIFE_MS = SECONDS_PER_DAY * 1000;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

/** The e-mail of a guest whose order created a user, kept for a day to fill in the next form with (AUT-030, BIZ-092). */
export class GuestEmail {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  remember(email: string): void {
    if (!EMAIL.test(email)) return;
    this.#storage.write(localStorageKeys.newUserEmail, JSON.stringify({ version: 1, at: this.#clock.now(), email }));
  }

  /** Null when there is none, it is over a day old, or what is stored is no e-mail; the latter two are removed. */
  recall(): string | null {
    const text = this.#storage.read(localStorageKeys.newUserEmail);
    if (text === null) return null;
    if (EMAIL.test(text) && !text.startsWith("{")) {
      // Stored bare, without a date: its day begins now.
      this.remember(text);
      return text;
    }
    const record = recordFrom(text);
    const email = record?.["email"];
    const at = record?.["at"];
    const isFresh = typeof at === "number" && Math.abs(this.#clock.now() - at) <= LIFE_MS;
    if (typeof email === "string" && EMAIL.test(email) && isFresh) return email;
    this.forget();
    return null;
  }

  forget(): void {
    this.#storage.remove(localStorageKeys.newUserEmail);
  }
}
