import type { Cancel } from "../time/index.ts";
import type { SessionToken } from "./auth-port.ts";

/**
 * Where the HTTP adapter reports that a call which carried `token` was answered 401 or 403 (HTP-007, DEC-045).
 * It is between the two because the session itself is built on the calls that report here.
 */
export class SessionRefusals {
  readonly #listeners = new Set<(token: SessionToken) => void>();

  /** To be called once per refused answer; calls without a token are not reported. */
  readonly report = (token: SessionToken): void => {
    for (const listen of [...this.#listeners]) listen(token);
  };

  onRefused(listen: (token: SessionToken) => void): Cancel {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  }
}
