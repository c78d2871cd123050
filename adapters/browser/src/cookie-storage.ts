import { parentDomainFor, type CookieOptions, type CookieStorage } from "@panel/core/platform";
import { visibleDomains } from "./cookie-domain.ts";

/** The part of a document that holds cookies. */
export interface CookieJar {
  cookie: string;
}

/** The part of a location that decides on domain, Secure and twins. */
export interface CookiePlace {
  readonly hostname: string;
  readonly protocol: string;
  readonly pathname: string;
}

export interface CookieSettings {
  /** The operator's domain for cookies shared with sibling hosts; none or an invalid one keeps every cookie on the host. */
  readonly parentDomain?: string | null;
  /** Keeps panels on one parent domain apart (DEC-048). With `__Host-` browsers refuse cookies planted by sibling hosts. */
  readonly namePrefix?: string;
}

const HOST_PREFIX = "__Host-";

/**
 * Cookies of a document: `Path=/`, SameSite Lax, Secure on https. Browsers cut lives to about 400 days, whatever longer
 * life is asked for (BIZ-079). A cookie that the browser does not take is remembered until the page goes.
 */
export class BrowserCookieStorage implements CookieStorage {
  readonly #jar: CookieJar;
  readonly #place: CookiePlace;
  readonly #namePrefix: string;
  readonly #parentDomain: string | null;
  readonly #memory = new Map<string, string>();

  constructor(jar: CookieJar, place: CookiePlace, settings: CookieSettings = {}) {
    this.#jar = jar;
    this.#place = place;
    this.#namePrefix = (settings.namePrefix ?? "").replace(/[^\w-]/g, "");
    this.#parentDomain = this.#namePrefix.startsWith(HOST_PREFIX)
      ? null
      : parentDomainFor(place.hostname, settings.parentDomain ?? null);
  }

  read(name: string): string | null {
    const remembered = this.#memory.get(name);
    if (remembered !== undefined) return remembered;
    return decoded(this.#values(name)[0]);
  }

  write(name: string, value: string, options: CookieOptions): void {
    const encoded = encodeURIComponent(value);
    const life = options.maxAgeSeconds === undefined ? "" : `; Max-Age=${String(Math.floor(options.maxAgeSeconds))}`;
    const domain = options.domain === "parent" ? this.#parentDomain : null;
    this.#removeTwins(name, domain);
    this.#put(`${this.#namePrefix}${name}=${encoded}${life}`, domain);
    const isOnParent = domain !== null && this.#values(name).includes(encoded);
    // A public suffix such as co.uk looks like a domain but takes no cookies: the host alone is better than nothing.
    if (domain !== null && !isOnParent) this.#put(`${this.#namePrefix}${name}=${encoded}${life}`, null);
    const isGone = options.maxAgeSeconds !== undefined && options.maxAgeSeconds <= 0;
    if (isGone || this.#values(name).includes(encoded)) this.#memory.delete(name);
    else this.#memory.set(name, value);
  }

  /** Removes the cookie wherever it may stand, so that no twin on another domain comes to light. */
  remove(name: string): void {
    this.#memory.delete(name);
    this.#expire(name, null);
    for (const domain of visibleDomains(this.#place.hostname)) this.#expire(name, domain);
  }

  /** A sibling host may plant a cookie of the same name for the parent domain or a deeper path, which would win over ours. */
  #removeTwins(name: string, ownDomain: string | null): void {
    if (this.#values(name).length === 0) return;
    for (const domain of [null, ...visibleDomains(this.#place.hostname)]) {
      if (domain !== ownDomain) this.#expire(name, domain);
    }
  }

  #expire(name: string, domain: string | null): void {
    const segments = this.#place.pathname.split("/").filter((segment) => segment !== "");
    const paths = [
      "/",
      ...segments.flatMap((_segment, index) => {
        const path = `/${segments.slice(0, index + 1).join("/")}`;
        return [path, `${path}/`];
      }),
    ];
    for (const path of paths) this.#put(`${this.#namePrefix}${name}=; Max-Age=0`, domain, path);
  }

  #values(name: string): readonly string[] {
    const start = `${this.#namePrefix}${name}=`;
    return this.#all()
      .split(/; */)
      .filter((pair) => pair.startsWith(start))
      .map((pair) => pair.slice(start.length));
  }

  #all(): string {
    try {
      return this.#jar.cookie;
    } catch {
      return "";
    }
  }

  #put(pair: string, domain: string | null, path = "/"): void {
    const isSecure = this.#place.protocol === "https:" ? "; Secure" : "";
    try {
      this.#jar.cookie = `${pair}; Path=${path}${domain === null ? "" : `; Domain=${domain}`}; SameSite=Lax${isSecure}`;
    } catch {
      // Cookies are blocked (sandboxed frame): `write` remembers the value instead.
    }
  }
}

function decoded(raw: string | undefined): string | null {
  if (raw === undefined) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
