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

/**
 * What becomes of a stored thing when a session ends: what is the device's stays, what is the session's goes with any end of it, what is
 * the person's goes after a logout of choice, when the next one at the machine may be another person; after a lost session it is the
 * same one.
 */
type Belonging = "device" | "session" | "person";

// Complete maps: anyone who stores something new has to say here whose it is (T39).
const cookies: Readonly<Record<keyof typeof cookieNames, Belonging>> = {
  token: "session",
  theme: "device",
  consent: "device",
  locale: "device",
  affiliateCode: "device",
  country: "device",
  displayModeSent: "device",
  installPromptVariant: "device",
  installPromptClosed: "device",
  boughtNetwork: "session",
  returningUser: "session",
  onPanelLoggedIn: "session",
  abandonedCart: "person",
  lowValueCart: "person",
  clearCart: "person",
  gatewayFrom: "person",
  rememberUser: "person",
  rememberEmail: "person",
};
const local: Readonly<Record<keyof typeof localStorageKeys, Belonging>> = {
  catalogueView: "device",
  drawerHover: "device",
  attribution: "device",
  lastSettings: "device",
  oneTap: "device",
  youtubeAccountId: "session",
  newUserEmail: "session",
  cart: "person",
  lastInvoice: "person",
  gatewayTab: "person",
  pendingPurchase: "person",
  pendingSubscription: "person",
  pendingTopUp: "person",
  pendingWithdrawal: "person",
  pendingFreeTrial: "person",
  savedLinks: "person",
};
const ofTab: Readonly<Record<keyof typeof sessionStorageKeys, Belonging>> = {
  // A login that is begun in this tab comes to its end though the session before it was lost.
  waysIn: "person",
  chunkReloadAt: "device",
  serviceWorkerReloaded: "device",
  scrollPositions: "session",
  guestEmail: "session",
  keptEvents: "person",
  moderationAlert: "person",
  notices: "person",
  cartLineEdit: "person",
  cataloguePlace: "person",
  comparison: "person",
  expertOrder: "person",
  orderForm: "person",
  orderedNetwork: "person",
  savedLinks: "person",
};

/** The stored names of a kind that go with an end. */
function namesOf<Key extends string>(
  names: Readonly<Record<Key, string>>,
  belongings: Readonly<Record<Key, Belonging>>,
  end: SessionEnd,
): readonly string[] {
  const isLeft = end === "chosen" || end === "elsewhere";
  const goes = (belonging: Belonging) => belonging === "session" || (belonging === "person" && isLeft);
  return (Object.keys(names) as Key[]).filter((key) => goes(belongings[key])).map((key) => names[key]);
}

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
    const parts = this.#parts;
    // The token is the session's own: its owner clears it, unless it is another person's by now.
    const gone = namesOf(cookieNames, cookies, end).filter((name) => name !== cookieNames.token);
    for (const name of gone) parts.cookies.remove(name, { domain: "parent" });
    for (const key of namesOf(localStorageKeys, local, end)) parts.localStorage.remove(key);
    for (const key of namesOf(sessionStorageKeys, ofTab, end)) parts.sessionStorage.remove(key);
  }
}
