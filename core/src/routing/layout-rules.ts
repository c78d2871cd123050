import { loginRedirect, type LeftPage } from "./login-redirect-rules.ts";
import { requiresAuth, type PageLayout, type RouteRecord } from "./route-table.ts";
import type { RouteTarget } from "./route.ts";

/** The layouts of RTE-017: the page's own, and the check of the login around a cabinet page (DEC-016). */
export interface LayoutChoice {
  readonly layout: PageLayout;
  readonly loginCheck: "one" | "two" | null;
}

/** Open even where guests see no personal account (DEC-017). */
const openWhenHidden = ["login", "register", "password-reset", "unsubscribe", "site-view", "not-found"];

const isCabinet = (layout: PageLayout): boolean => layout === "cabinet" || layout === "cabinetWithLoader";

/** Which layout a page gets: cabinet pages are wrapped by check one when guests may see them, else by check two (DEC-016). */
export function layoutOf(record: RouteRecord, params: Readonly<Record<string, string>> = {}): LayoutChoice {
  if (!isCabinet(record.layout)) return { layout: record.layout, loginCheck: null };
  return { layout: record.layout, loginCheck: requiresAuth(record, params) ? "two" : "one" };
}

export interface LoginCheckFacts {
  readonly isLoggedIn: boolean;
  /** The operator hides the personal account from people who are not logged in. */
  readonly hidesPersonalAccount: boolean;
}

/** Where the layout sends a visitor without login, if anywhere (RTE-018 to RTE-020, DEC-017). */
export function loginCheckRedirect(
  record: RouteRecord,
  params: Readonly<Record<string, string>>,
  page: LeftPage,
  facts: LoginCheckFacts,
): RouteTarget | null {
  if (facts.isLoggedIn) return null;
  const { loginCheck } = layoutOf(record, params);
  if (loginCheck === "two") return loginRedirect("layoutTwo", page);
  if (!facts.hidesPersonalAccount || openWhenHidden.includes(record.name)) return null;
  return loginRedirect("layoutOne", page);
}
