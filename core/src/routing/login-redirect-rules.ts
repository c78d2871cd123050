import { matchPath } from "./path-rules.ts";
import { splitLocalePrefix } from "./locale-path-rules.ts";
import { queryWithout } from "./query-rules.ts";
import { isInAppPath } from "./safe-url-rules.ts";
import type { Query, RouteTarget } from "./route.ts";

/** Who sends a guest to the login: the page's guard, or one of the two layouts that check the login (DEC-011). */
export type LoginRedirectSource = "guard" | "layoutOne" | "layoutTwo";

/** The page that a guest is being taken from. */
export interface LeftPage {
  readonly name: string;
  /** Without locale prefix. */
  readonly path: string;
  readonly query: Query;
}

const ownFields = ["redirect", "query", "token"];
const pagesWithoutReturn = ["login", "register"];
/** At most this much of a query is carried through the login. */
const MAX_FIELDS = 30;
const MAX_QUERY_LENGTH = 2000;

/** The login page with everything needed to come back (RTE-018 to RTE-022, DEC-011). */
export function loginRedirect(source: LoginRedirectSource, page: LeftPage): RouteTarget {
  const { token, ...rest } = page.query;
  const query: Record<string, string> = source === "guard" ? { ...queryWithout(rest, ownFields) } : {};
  if (token !== undefined && source !== "layoutTwo") query.token = token;
  if (!pagesWithoutReturn.includes(page.name)) query.redirect = page.path;
  query.query = JSON.stringify(rest);
  return { name: "login", query };
}

/**
 * A link to login or registration that names nothing else leads back to where one was; between the two it keeps the way back that
 * there is. Every other link stays as it is.
 */
export function withWayBack(to: RouteTarget, from: LeftPage): RouteTarget {
  if (!pagesWithoutReturn.includes(to.name) || to.query !== undefined) return to;
  if (!pagesWithoutReturn.includes(from.name)) {
    const query = queryWithout(from.query, ownFields);
    const stored = Object.keys(query).length === 0 ? {} : { query: JSON.stringify(query) };
    return { ...to, query: { redirect: from.path, ...stored } };
  }
  const { redirect, query } = from.query;
  return { ...to, query: { ...(redirect !== undefined && { redirect }), ...(query !== undefined && { query }) } };
}

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
