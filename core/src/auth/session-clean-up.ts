import {
  cookieNames,
  localStorageKeys,
  sessionStorageKeys,
  type CookieStorage,
  type KeyValueStorage,
  type Log,
} from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";

/**
 * Why a session ended: the user chose so, the server refused it, another tab ended it, or the saved token vanished
 * (somebody emptied the cookies).
 */
export type SessionEnd = "chosen" | "refused" | "elsewhere" | "vanished";

export interface SessionCleanUpDependencies {
  readonly cookies: CookieStorage;
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  readonly log: Log;
}

const always = {
  cookies: [cookieNames.onPanelLoggedIn, cookieNames.boughtNetwork, cookieNames.returningUser],
  local: [localStorageKeys.youtubeAccountId, localStorageKeys.newUserEmail],
  session: [sessionStorageKeys.scrollPositions],
};
/** After a logout of choice the next person at the machine may be somebody else; after a lost session it is the same one. */
const whenChosen = {
  cookies: [
    cookieNames.rememberUser,
    cookieNames.rememberEmail,
    cookieNames.abandonedCart,
    cookieNames.lowValueCart,
    cookieNames.clearCart,
    cookieNames.gatewayFrom,
  ],
  local: [localStorageKeys.cart, localStorageKeys.pendingPurchase, localStorageKeys.pendingSubscription],
};

/** Forgets what belongs to a person when the session ends (DEC-047); other parts register what they have to forget. */
export class SessionCleanUp {
  readonly #parts: SessionCleanUpDependencies;
  readonly #runs = new Set<(end: SessionEnd) => void>();

  constructor(parts: SessionCleanUpDependencies) {
    this.#parts = parts;
  }

  /** `run` is called at each end of a session, before the storage is emptied. */
  add(run: (end: SessionEnd) => void): Cancel {
    this.#runs.add(run);
    return () => void this.#runs.delete(run);
  }

  run(end: SessionEnd): void {
    for (const forget of [...this.#runs]) {
      try {
        forget(end);
      } catch (problem) {
        this.#parts.log.error("cleaning up after a logout failed", problem);
      }
    }
    this.#remove(always.cookies, always.local);
    for (const key of always.session) this.#parts.sessionStorage.remove(key);
    if (end === "chosen" || end === "elsewhere") this.#remove(whenChosen.cookies, whenChosen.local);
  }

  #remove(cookies: readonly string[], keys: readonly string[]): void {
    for (const name of cookies) this.#parts.cookies.remove(name, { domain: "parent" });
    for (const key of keys) this.#parts.localStorage.remove(key);
  }
}
