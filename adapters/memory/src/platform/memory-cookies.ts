import type { CookieOptions, CookieStorage } from "@panel/core/platform";
import type { Clock } from "@panel/core/time";

interface Cookie {
  readonly value: string;
  readonly options: CookieOptions;
  /** Milliseconds since 1970-01-01 UTC; null for the length of the browser session. */
  readonly expiresAt: number | null;
}

/** Cookies that expire by the clock. */
export class MemoryCookies implements CookieStorage {
  readonly #clock: Clock;
  readonly #cookies = new Map<string, Cookie>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  read(name: string): string | null {
    const cookie = this.#cookies.get(name);
    if (!cookie || (cookie.expiresAt !== null && cookie.expiresAt <= this.#clock.now())) return null;
    return cookie.value;
  }

  write(name: string, value: string, options: CookieOptions): void {
    const expiresAt = options.maxAgeSeconds === undefined ? null : this.#clock.now() + options.maxAgeSeconds * 1000;
    this.#cookies.set(name, { value, options, expiresAt });
  }

  remove(name: string): void {
    this.#cookies.delete(name);
  }

  /** How a cookie was written, for tests of lifetimes and domains. */
  optionsOf(name: string): CookieOptions | null {
    return this.#cookies.get(name)?.options ?? null;
  }
}
