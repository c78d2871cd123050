/** The cookies of a `Cookie` header, by name. */
export function cookiesOf(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("=", 2));
  return new Map(pairs.flatMap(([name = "", value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** What a browser keeps for the server alone, for calls below one path. */
interface HiddenCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** Address of the panel; over https the cookie is never sent without it. */
  readonly origin: string;
}

/** A `Set-Cookie` header of a cookie that no script reads and no other site's page sends along. */
export const hiddenCookie = ({ name, value, path, seconds, origin }: HiddenCookie): string =>
  `${name}=${value}; Max-Age=${String(seconds)}; Path=${path}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
