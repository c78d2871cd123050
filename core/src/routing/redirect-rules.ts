import type { RedirectEntry } from "../settings/index.ts";
import { splitLocalePrefix, plainRouteName } from "./locale-path-rules.ts";
import { matchPath, plainPathOf } from "./path-rules.ts";
import { routeNamed } from "./route-table.ts";
import type { Query, RouteTarget } from "./route.ts";

export type RedirectList = ReadonlyMap<string, RedirectEntry>;

interface FixedRedirect {
  readonly name: string;
  readonly query?: Query;
}

/** Redirects that every panel has (RTE-010 to RTE-013, DEC-003). */
const fixedRedirects: ReadonlyMap<string, FixedRedirect> = new Map([
  ["/services", { name: "index" }],
  ["/impersonate", { name: "login" }],
  ["/user-widget-auth", { name: "login" }],
  ["/free-views", { name: "free-trials" }],
  ["/subscriptions/create", { name: "orders-create", query: { type: "autopromotion" } }],
]);

/** A path as the redirect list writes it: without locale prefix and closing slash (RTE-014). */
export function redirectKey(path: string): string {
  const plain = splitLocalePrefix(path).path.replace(/\/+$/, "");
  return plain === "" ? "/" : plain;
}

/** Where a requested path is redirected to; null where it stays. The operator's list comes first (RTE-010 to RTE-015). */
export function redirectFor(path: string, query: Query, list: RedirectList): RouteTarget | null {
  const key = redirectKey(path);
  return listedRedirect(key, query, list) ?? fixedRedirect(key, query);
}

function fixedRedirect(key: string, query: Query): RouteTarget | null {
  const found = fixedRedirects.get(key);
  return found ? { name: found.name, query: { ...query, ...found.query } } : null;
}

function listedRedirect(key: string, query: Query, list: RedirectList): RouteTarget | null {
  const entry = entryAt(key, list);
  const target = entry ? targetOf(key, entry) : null;
  if (!entry || !target || leadsBack(key, list)) return null;
  return { ...target, query: entry.query ?? query };
}

const entryAt = (key: string, list: RedirectList): RedirectEntry | undefined => list.get(key) ?? list.get(key.slice(1));

/** The entry's page, its parameters completed by those of the request; null when the operator names no page of ours. */
function targetOf(key: string, entry: RedirectEntry): RouteTarget | null {
  const name = plainRouteName(entry.routeName);
  const params = { ...matchPath(key)?.params, ...entry.params };
  const needed = [...(routeNamed(name)?.path.matchAll(/\{(\w+)\}/g) ?? [])].map((found) => found[1] ?? "");
  if (!routeNamed(name) || needed.some((parameter) => (params[parameter] ?? "") === "")) return null;
  return { name, params };
}

/** True when following the list from here never ends; such an entry is ignored (DEC-006). */
function leadsBack(start: string, list: RedirectList): boolean {
  const seen = new Set<string>();
  let key = start;
  for (;;) {
    if (seen.has(key)) return true;
    seen.add(key);
    const entry = entryAt(key, list);
    const target = entry ? targetOf(key, entry) : fixedRedirect(key, {});
    if (!target) return false;
    key = plainPathOf(target.name, target.params);
  }
}
