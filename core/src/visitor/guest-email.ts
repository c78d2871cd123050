import type { Clock } from "../time/index.ts";
import { recordFrom } from "./attribution-rules.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import { SECONDS_PER_DAY, localStorageKeys, sessionStorageKeys } from "../platform/index.ts";

const LIFE_MS = SECONDS_PER_DAY * 1000;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
/** No address is longer (RFC 5321). */
const MAX_LENGTH = 254;

export interface GuestEmailDependencies {
  readonly localStorage: KeyValueStorage;
  /** What is typed before an order stays in its tab. */
  readonly sessionStorage: KeyValueStorage;
  readonly clock: Clock;
}

/**
 * The e-mail of a guest: as it was typed, for as long as the tab is there, and that of an order that created a user, for a day; both
 * to fill in the next form with (AUT-030, BIZ-092).
 */
export class GuestEmail {
  readonly #parts: GuestEmailDependencies;

  constructor(parts: GuestEmailDependencies) {
    this.#parts = parts;
  }

  remember(email: string): void {
    if (!EMAIL.test(email)) return;
    const { clock, localStorage } = this.#parts;
    localStorage.write(localStorageKeys.newUserEmail, JSON.stringify({ version: 1, at: clock.now(), email }));
  }

  /** Keeps what a guest typed, finished or not. */
  keepTyped(text: string): void {
    const { sessionStorage } = this.#parts;
    if (text.trim() === "" || text.length > MAX_LENGTH) sessionStorage.remove(sessionStorageKeys.guestEmail);
    else sessionStorage.write(sessionStorageKeys.guestEmail, text);
  }

  /** What was typed in this tab, finished or not; null when nothing was. */
  get typed(): string | null {
    const text = this.#parts.sessionStorage.read(sessionStorageKeys.guestEmail);
    return text !== null && text.length <= MAX_LENGTH ? text : null;
  }

  /** The typed e-mail where it is one, else that of the last order; what is over a day old or no e-mail is removed. */
  recall(): string | null {
    const { clock, localStorage } = this.#parts;
    const { typed } = this;
    if (typed !== null && EMAIL.test(typed.trim())) return typed.trim();
    const text = localStorage.read(localStorageKeys.newUserEmail);
    if (text === null) return null;
    if (EMAIL.test(text) && !text.startsWith("{")) {
      // Stored bare, without a date: its day begins now.
      this.remember(text);
      return text;
    }
    const record = recordFrom(text);
    const email = record?.["email"];
    const at = record?.["at"];
    const isFresh = typeof at === "number" && Math.abs(clock.now() - at) <= LIFE_MS;
    if (typeof email === "string" && EMAIL.test(email) && isFresh) return email;
    localStorage.remove(localStorageKeys.newUserEmail);
    return null;
  }

  forget(): void {
    this.#parts.localStorage.remove(localStorageKeys.newUserEmail);
    this.#parts.sessionStorage.remove(sessionStorageKeys.guestEmail);
  }
}
