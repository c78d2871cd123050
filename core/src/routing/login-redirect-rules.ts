import { queryWithout } from "./query-rules.ts";
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

/** Fields of the way back itself, which are never part of what it keeps. */
export const ownFields: readonly string[] = ["redirect", "query", "token"];
export const pagesWithoutReturn: readonly string[] = ["login", "register"];

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
