import { splitLocalePrefix } from "./locale-path-rules.ts";
import { ownFields, pagesWithoutReturn } from "./login-redirect-rules.ts";
import { matchPath } from "./path-rules.ts";
import type { Query, RouteTarget } from "./route.ts";
import { isInAppPath } from "./safe-url-rules.ts";

/** At most this much of a query is carried through the login. */
const MAX_FIELDS = 30;
const MAX_QUERY_LENGTH = 2000;

/**
 * Where to go after a login: the stored page with its query when it is a safe page of the panel, else home or index
 * (RTE-016, DEC-012). Safe: one slash at the front, no scheme, no backslash, a known page, not login or register.
 */
export function targetAfterLogin(query: Query, isHomePageMain: boolean): RouteTarget {
  const fallback: RouteTarget = { name: isHomePageMain ? "home" : "index" };
  const path = query.redirect;
  if (path === undefined || !isInAppPath(path) || /[?#]/.test(path)) return fallback;
  const plain = splitLocalePrefix(path).path;
  const match = matchPath(plain);
  if (!match || !isInAppPath(plain) || leadsToLogin(match.record.name, plain)) return fallback;
  return { name: match.record.name, params: match.params, query: storedQuery(query.query) };
}

const leadsToLogin = (name: string, path: string): boolean =>
  pagesWithoutReturn.includes(name) || ["/impersonate", "/user-widget-auth"].includes(path.replace(/\/+$/, ""));

/** The query that was stored as JSON; texts only, never a token, a redirect or a field that means something to objects. */
export function storedQuery(text: string | undefined): Query {
  if (text === undefined || text.length > MAX_QUERY_LENGTH) return {};
  const fields = Object.entries(parsed(text)).filter(
    (field): field is [string, string] => typeof field[1] === "string" && ![...ownFields, "__proto__"].includes(field[0]),
  );
  return fields.length > MAX_FIELDS ? {} : Object.fromEntries(fields);
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
