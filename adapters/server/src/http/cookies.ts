/** How cookies are called and shared, as the operator has set it (DEC-048); the page tells the panel both. */
export interface CookieSetup {
  /** How the name of each begins. */
  readonly prefix: string;
  /** The parent domain that sibling hosts share cookies on; null keeps all of them on the host. */
  readonly domain: string | null;
}

/** Where the server's own cookies lie, which are never shared on the parent domain. */
export interface CookiePlace {
  readonly origin: string;
  readonly cookies: Pick<CookieSetup, "prefix">;
}

export const plainCookies: CookieSetup = { prefix: "", domain: null };

/** The cookies of this panel in a `Cookie` header, by name without the prefix: those of other panels are not among them. */
export function cookiesOf(header: string, { prefix }: Pick<CookieSetup, "prefix">): ReadonlyMap<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("=", 2));
  const own = pairs.filter(([name = ""]) => name.startsWith(prefix));
  return new Map(own.flatMap(([name = "", value]) => (value === undefined ? [] : [[name.slice(prefix.length), value] as const])));
}

/** What a browser keeps for the server alone, for calls below one path. */
interface HiddenCookie extends Pick<CookieSetup, "prefix"> {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** Address of the panel; over https the cookie is never sent without it. */
  readonly origin: string;
}

/**
 * A `Set-Cookie` header of a cookie that no script reads and no other site's page sends along. It stays on the host that sets it, which alone
 * reads it: on the parent domain it would go to sibling hosts, too.
 */
export const hiddenCookie = ({ prefix, name, value, path, seconds, origin }: HiddenCookie): string =>
  `${prefix}${name}=${value}; Max-Age=${String(seconds)}; Path=${path}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
