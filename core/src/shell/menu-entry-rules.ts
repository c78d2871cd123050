import type { LocaleCode } from "../locale/index.ts";
import { panelPathOf, safeUrl, type RouteTarget } from "../routing/index.ts";
import type { CustomMenuItem, MenuItem } from "../settings/index.ts";
import { nowhere, routeNameOfUrl, sidebarEntries, type MenuDestination, type MenuEntry, type MenuFacts } from "./menu-rules.ts";

/** Whether an entry is the one the visitor is at (NAV-008, DEC-020). `path` is without locale prefix. */
export function isActiveEntry(entry: Pick<MenuEntry, "destination">, path: string): boolean {
  if (entry.destination.kind !== "page") return false;
  const { name } = entry.destination.target;
  const [first, second] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return name === "index";
  if (first === name) return second !== "create";
  return routeNameOfUrl(path) === name;
}

/** Whether an item of the operator's own is shown to this visitor (NAV-015, NAV-021, NAV-022, DEC-019). */
export function isCustomItemShown(
  item: Pick<CustomMenuItem, "isEnabled" | "showInInternal" | "showInPublic">,
  facts: Pick<MenuFacts, "isLoggedIn" | "hidesPersonalAccount">,
): boolean {
  if (!item.isEnabled) return false;
  if (facts.isLoggedIn) return item.showInInternal;
  return item.showInPublic && !facts.hidesPersonalAccount;
}

/**
 * A custom item leads to a page of the panel, opens a new tab, or the page that frames its address (NAV-019, DEC-200); `none` for an
 * address that is refused. `root` is the panel's origin and base path without closing slash.
 */
export function customDestination(item: Pick<CustomMenuItem, "isBlank" | "url">, root: string): MenuDestination {
  const address = safeUrl(item.url);
  if (address === null) return nowhere;
  const path = panelPathOf(address, root);
  if (path !== null) return { kind: "path", path };
  return item.isBlank ? { kind: "outside", address } : { kind: "page", target: { name: "site-view", query: { url: address } } };
}

/** A custom item's words: in this language, else in English, else as it was named (NAV-020). */
export const customLabel = (item: Pick<CustomMenuItem, "translations" | "name">, locale: LocaleCode): string =>
  item.translations[locale] ?? item.translations.en ?? item.name;

const earnRoutes = ["order-widget", "referral-program", "api", "tasks", "free-trials"] as const;

/** Links of the Earn menu: for logged-in users, as far as the sidebar shows them (NAV-029). */
export function earnEntries(items: readonly MenuItem[], facts: MenuFacts): readonly RouteTarget[] {
  if (!facts.isLoggedIn) return [];
  const shown = new Set(pagesOf(sidebarEntries(items, facts)));
  return earnRoutes.filter((name) => shown.has(name)).map((name) => ({ name }));
}

const pagesOf = (entries: readonly MenuEntry[]): readonly (string | null)[] =>
  entries.flatMap(({ children, destination }) => [
    destination.kind === "page" ? destination.target.name : null,
    ...pagesOf(children),
  ]);

/** Entries of the footer navigation on phones; guests of a hidden account get the login alone (NAV-032, DEC-021). */
export type FooterEntry = "services" | "createOrder" | "shop" | "profile" | "login";

export function footerEntries({
  isLoggedIn,
  hidesPersonalAccount,
}: Pick<MenuFacts, "isLoggedIn" | "hidesPersonalAccount">): readonly FooterEntry[] {
  if (isLoggedIn) return ["services", "createOrder", "shop", "profile"];
  return hidesPersonalAccount ? ["login"] : ["services", "createOrder", "shop", "login"];
}
