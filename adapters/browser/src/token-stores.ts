import type { SessionToken, TokenStore } from "@panel/core/auth";
import { SECONDS_PER_DAY, cookieNames, type CookieStorage } from "@panel/core/platform";

const TOKEN_LIFE_SECONDS = 7 * SECONDS_PER_DAY;

/** A token goes into a header: anything but printable ASCII without spaces is no token. */
const isToken = (text: string | null): text is SessionToken => text !== null && /^[\x21-\x7e]{1,4000}$/.test(text);

/** The session token in a cookie: 7 days, parent domain if configured, read again before each call (AUT-012, DEC-046, DEC-048). */
export class CookieTokenStore implements TokenStore {
  readonly #cookies: CookieStorage;

  constructor(cookies: CookieStorage) {
    this.#cookies = cookies;
  }

  read(): SessionToken | null {
    const text = this.#cookies.read(cookieNames.token);
    return isToken(text) ? text : null;
  }

  save(token: SessionToken): void {
    if (!isToken(token)) return;
    this.#cookies.write(cookieNames.token, token, { maxAgeSeconds: TOKEN_LIFE_SECONDS, domain: "parent" });
  }

  clear(): void {
    this.#cookies.remove(cookieNames.token, { domain: "parent" });
  }
}

/** The session token in memory alone: gone with the page, and out of reach of other tabs and of cookie theft. @public for integrators */
export class MemoryTokenStore implements TokenStore {
  #token: SessionToken | null = null;

  read(): SessionToken | null {
    return this.#token;
  }

  save(token: SessionToken): void {
    if (isToken(token)) this.#token = token;
  }

  clear(): void {
    this.#token = null;
  }
}
