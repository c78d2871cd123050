import type { Cancel } from "../time/index.ts";
import type { SessionToken } from "./auth-port.ts";

/** Answers whether a call that was refused with `refused` may be sent again, now with the saved token. */
export type RenewSession = (refused: SessionToken) => Promise<boolean>;

/**
 * Where the HTTP adapter reports that a call which carried the saved token was answered 401 or 403, and learns whether the session goes
 * on (HTP-007, DEC-207). It is between the two because the session itself is built on the calls that report here.
 */
export class SessionRefusals {
  #renew: RenewSession | null = null;

  /** To be called for each refused answer; calls without a token are not reported. */
  readonly report: RenewSession = (refused) => this.#renew?.(refused) ?? Promise.resolve(false);

  /** One session answers at a time, the one that came last. */
  onRefused(renew: RenewSession): Cancel {
    this.#renew = renew;
    return () => void (this.#renew = null);
  }
}
