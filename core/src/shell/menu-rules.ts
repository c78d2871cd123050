import type { MenuItem } from "../settings/index.ts";
import { routeNamed, safeUrl } from "../routing/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import { isPageOffered, type PageFeatures } from "./page-features.ts";

/** What the menus depend on. */
export interface MenuFacts {
  readonly isLoggedIn: boolean;
  /** The operator hides the personal account from guests. */
  readonly hidesPersonalAccount: boolean;
  /** What is offered to this visitor; grades as the account says, too (GRD-004, GRD-006). */
  readonly features: PageFeatures;
  /** Route names of the pages settings; null while none are loaded. */
  readonly availableNames: ReadonlySet<string> | null;
}

/** Where a menu entry leads; `none` for a group's own line. */
export type MenuDestination =
  | { readonly kind: "page"; readonly target: RouteTarget }
  /** A path of the panel that the operator wrote (DEC-200). */
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "outside"; readonly address: string }
  | { readonly kind: "none" };

/** One line of the sidebar, ready to be shown. */
export interface MenuEntry {
  readonly name: string;
  readonly icon: string | null;
  readonly isNew: boolean;
  readonly destination: MenuDestination;
  readonly children: readonly MenuEntry[];
}

/** Groups that stand or fall with a feature of the instance (NAV-013, NAV-016). */
const featureOf: Readonly<Record<string, keyof MenuFacts["features"]>> = {
  bonuses: "bonuses",
  keywordsTools: "keywordTools",
  keywordToolsGroup: "keywordTools",
};

/** The route name that an item's address represents; null for an outer address (NAV-005). */
export function routeNameOfUrl(url: string): string | null {
  const text = url.trim();
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(text)) return null;
  const parts = text.split("/").filter((part) => part !== "");
  return parts.length === 0 ? "index" : parts.join("-");
}

/** The sidebar: what this visitor may see, in the operator's order (NAV-004 to NAV-017, NAV-023). */
export function sidebarEntries(items: readonly MenuItem[], facts: MenuFacts): readonly MenuEntry[] {
  if (facts.hidesPersonalAccount && !facts.isLoggedIn) return [ownEntry("login"), ownEntry("register")];
  return [...items]
    .sort((left, right) => left.sorting - right.sorting)
    .flatMap((item) => {
      const entry = menuEntry(item, facts);
      return entry ? [entry] : [];
    });
}

const ownEntry = (name: string): MenuEntry => ({
  name,
  icon: null,
  isNew: false,
  destination: { kind: "page", target: { name } },
  children: [],
});

function menuEntry(item: MenuItem, facts: MenuFacts): MenuEntry | null {
  if (!(facts.isLoggedIn ? item.isForAuthorized : item.isForGuests)) return null;
  const feature = featureOf[item.name];
  if (feature && !facts.features[feature]) return null;
  const children = sidebarEntries(item.children, facts);
  // An address of its own shows an item also where all its children are hidden (DEC-198).
  const destination = destinationOf(item.url, facts);
  // What leads nowhere and holds nothing stays hidden (NAV-017).
  if (destination.kind === "none" && children.length === 0) return null;
  if (item.name === "orderGroup" && !children.some((child) => child.destination.kind === "page")) return null;
  return { name: item.name, icon: item.icon, isNew: item.isNew, destination, children };
}

export const nowhere: MenuDestination = { kind: "none" };

function destinationOf(url: string, { availableNames, features }: MenuFacts): MenuDestination {
  if (url.trim() === "") return nowhere;
  const name = routeNameOfUrl(url);
  if (name === null) {
    const address = safeUrl(url);
    return address === null ? nowhere : { kind: "outside", address };
  }
  const record = routeNamed(name);
  const isOpen =
    record !== undefined && !/\{\w+\}/.test(record.path) && isAvailable(name, availableNames) && isPageOffered(name, features);
  return isOpen ? { kind: "page", target: { name } } : nowhere;
}

const isAvailable = (name: string, availableNames: ReadonlySet<string> | null): boolean =>
  availableNames === null || availableNames.has(name) || ["index", "login", "register"].includes(name);

/** Whether order button, search and cart are there; not for guests of a hidden account (NAV-024). */
export const showsOrdering = ({
  isLoggedIn,
  hidesPersonalAccount,
}: Pick<MenuFacts, "isLoggedIn" | "hidesPersonalAccount">): boolean => isLoggedIn || !hidesPersonalAccount;
