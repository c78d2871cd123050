import type { Clock } from "../time/index.ts";
import { AFFILIATE_DAYS, affiliateCodesFrom, withAffiliateCode } from "./affiliate-rules.ts";
import {
  attributionFromQuery,
  attributionFromText,
  attributionText,
  noAttribution,
  type Attribution,
} from "./attribution-rules.ts";
import type { CookieStorage, KeyValueStorage } from "../platform/index.ts";
import { SECONDS_PER_DAY, cookieNames, localStorageKeys } from "../platform/index.ts";

/** What the address of a visit says about who sent the visitor; kept for the registration and for orders. */
export class Landing {
  readonly #cookies: CookieStorage;
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  constructor(cookies: CookieStorage, storage: KeyValueStorage, clock: Clock) {
    this.#cookies = cookies;
    this.#storage = storage;
    this.#clock = clock;
  }

  /** To be called with the query of the first address of a page load; the last visit that says something wins (DEC-090). */
  capture(query: Readonly<Record<string, string>>): void {
    const codes = withAffiliateCode(this.affiliateCodes, query["ref"] ?? "");
    if (codes) {
      const maxAgeSeconds = AFFILIATE_DAYS * SECONDS_PER_DAY;
      this.#cookies.write(cookieNames.affiliateCode, JSON.stringify(codes), { maxAgeSeconds });
    }
    const attribution = attributionFromQuery(query);
    if (attribution) this.#storage.write(localStorageKeys.attribution, attributionText(attribution, this.#clock.now()));
  }

  get affiliateCodes(): readonly string[] {
    return affiliateCodesFrom(this.#cookies.read(cookieNames.affiliateCode));
  }

  get attribution(): Attribution {
    const text = this.#storage.read(localStorageKeys.attribution);
    const attribution = attributionFromText(text, this.#clock.now());
    if (text !== null && attribution === null) this.#storage.remove(localStorageKeys.attribution);
    return attribution ?? noAttribution;
  }
}
