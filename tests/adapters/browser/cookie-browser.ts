import type { CookieJar, CookiePlace } from "@panel/browser";

interface StoredCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const suffixes = ["co.uk", "uk", "com", "test", "example"];

/** Cookies as a browser keeps them, for several hosts: domain, path, Max-Age, Secure and public suffixes (RFC 6265). */
export class CookieBrowser {
  cookies: StoredCookie[] = [];
  readonly written: string[] = [];

  /** The document of a page at `address`. */
  open(address: string): { readonly jar: CookieJar; readonly place: CookiePlace } {
    const { hostname, pathname, protocol } = new URL(address);
    const get = () => this.#visible(hostname, pathname);
    const set = (text: string) => this.#store(text, hostname, protocol === "https:");
    return {
      place: { hostname, pathname, protocol },
      jar: {
        get cookie() {
          return get();
        },
        set cookie(text: string) {
          set(text);
        },
      },
    };
  }

  attributesOf(name: string): ReadonlyMap<string, string> | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.attributes;
  }

  #visible(hostname: string, pathname: string): string {
    return this.cookies
      .filter(({ domain, isHostOnly }) => domain === hostname || (!isHostOnly && hostname.endsWith(`.${domain}`)))
      .filter(({ path }) => path === "/" || pathname === path || pathname.startsWith(`${path.replace(/\/$/, "")}/`))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  #store(text: string, hostname: string, isHttps: boolean): void {
    this.written.push(text);
    const [pair = "", ...rest] = text.split("; ");
    const attributes = new Map(rest.map((part) => [part.split("=")[0]!.toLowerCase(), part.split("=")[1] ?? ""]));
    const cut = pair.indexOf("=");
    const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
    const asked = attributes.get("domain");
    if (asked !== undefined && (suffixes.includes(asked) || (asked !== hostname && !hostname.endsWith(`.${asked}`)))) return;
    if (name.startsWith("__Host-") && (asked !== undefined || !isHttps || !attributes.has("secure"))) return;
    const cookie = {
      name,
      value,
      domain: asked ?? hostname,
      isHostOnly: asked === undefined,
      path: attributes.get("path") ?? "/",
      attributes,
    };
    const isSame = (other: StoredCookie) =>
      other.name === name &&
      other.domain === cookie.domain &&
      other.isHostOnly === cookie.isHostOnly &&
      other.path === cookie.path;
    this.cookies = this.cookies.filter((other) => !isSame(other));
    if (attributes.get("max-age") !== "0") this.cookies.push(cookie);
  }
}
