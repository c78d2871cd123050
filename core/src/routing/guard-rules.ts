import type { LocaleCode } from "../locale/index.ts";
import { defaultLocale } from "../locale/index.ts";
import type { ActiveRoute } from "./current-route.ts";
import { splitLocalePrefix } from "./locale-path-rules.ts";
import { loginRedirect } from "./login-redirect-rules.ts";
import { matchPath, type RouteMatch } from "./path-rules.ts";
import { queryWithout } from "./query-rules.ts";
import { redirectFor, type RedirectList } from "./redirect-rules.ts";
import { requiresAuth } from "./route-table.ts";
import type { Query, RouteTarget } from "./route.ts";

/** One navigation, as the router sees it: the path below the base path, locale prefix included. */
export interface NavigationRequest {
  readonly path: string;
  readonly query: Query;
}

/** What the guards have to know. */
export interface NavigationFacts {
  readonly isLoggedIn: boolean;
  readonly redirectList: RedirectList;
  /** Route names of the pages settings; null while no list has been loaded (DEC-015). */
  readonly availableNames: ReadonlySet<string> | null;
}

/** Something a guard wants done besides. */
export type NavigationEffect =
  | { readonly kind: "forgetInstallPromptClosed" }
  | { readonly kind: "syncRoute"; readonly route: ActiveRoute }
  | { readonly kind: "useLocale"; readonly locale: LocaleCode };

export interface GuardInput {
  /** Path without locale prefix. */
  readonly path: string;
  readonly query: Query;
  readonly locale: LocaleCode;
  readonly match: RouteMatch | null;
}

/** What one guard says: go elsewhere, do something, or nothing. */
export interface GuardAnswer {
  readonly redirect?: RouteTarget;
  readonly effect?: NavigationEffect;
}

export type Guard = (input: GuardInput, facts: NavigationFacts) => GuardAnswer;

/** Signed-in users reach these whatever the pages settings list (DEC-015). */
const alwaysAvailable = ["index", "login", "password-reset", "unsubscribe", "not-found"];

const redirectChecker: Guard = ({ path, query }, facts) => {
  const redirect = redirectFor(path, query, facts.redirectList);
  return redirect ? { redirect } : {};
};

const routeGuard: Guard = ({ match, query }, { isLoggedIn, availableNames }) => {
  if (!isLoggedIn || !match || availableNames === null) return {};
  const { name } = match.record;
  if (alwaysAvailable.includes(name) || availableNames.has(name)) return {};
  return { redirect: { name: "index", query: queryWithout(query, ["redirect"]) } };
};

const downloadPWA: Guard = ({ query }) => ("download_app" in query ? { effect: { kind: "forgetInstallPromptClosed" } } : {});

const syncRouterToStore: Guard = ({ match, path, query, locale }) => ({
  effect: {
    kind: "syncRoute",
    route: { name: match?.record.name ?? "error", path, params: match?.params ?? {}, query, locale },
  },
});

const i18n: Guard = ({ locale }) => ({ effect: { kind: "useLocale", locale } });

/** Guard of pages that need a login; runs after the global ones (RTE-021, DEC-010). */
const auth: Guard = ({ match, path, query }, { isLoggedIn }) => {
  if (!match || isLoggedIn || !requiresAuth(match.record, match.params)) return {};
  return { redirect: loginRedirect("guard", { name: match.record.name, path, query }) };
};

/** All guards by name (RTE-025); `i18n` puts the address's language into effect. */
export const guards: ReadonlyMap<string, Guard> = new Map([
  ["auth", auth],
  ["redirectChecker", redirectChecker],
  ["routeGuard", routeGuard],
  ["downloadPWA", downloadPWA],
  ["syncRouterToStore", syncRouterToStore],
  ["i18n", i18n],
]);

/** The order in which they run on every navigation (RTE-027). */
export const guardOrder: readonly string[] = ["redirectChecker", "routeGuard", "downloadPWA", "syncRouterToStore", "i18n"];

/** Splits the request for the guards. */
export function guardInput({ path, query }: NavigationRequest): GuardInput {
  const split = splitLocalePrefix(path);
  return { path: split.path, query, locale: split.locale ?? defaultLocale, match: matchPath(split.path) };
}
