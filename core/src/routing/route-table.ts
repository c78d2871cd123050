/** The layouts a page may ask for (RTE-017); the two that check the login wrap the cabinet ones. */
export type PageLayout = "blank" | "default" | "cabinet" | "cabinetWithLoader";

/** Who may see a page: everybody, people who are logged in, or those only when the address names one entry (DEC-014). */
export type PageAccess = "open" | "login" | "loginWithParameter";

/** One page of the panel, as data (RTE-002 to RTE-008). */
export interface RouteRecord {
  readonly name: string;
  /** `{id}` is required, `{id?}` may be left out. */
  readonly path: string;
  readonly access: PageAccess;
  readonly layout: PageLayout;
  /** Key of the page's own title in the `pages` messages, used where the operator names none. */
  readonly titleKey: string;
}

const titleKeyOf = (name: string): string => `title_${name.replaceAll("-", "_")}`;

const page = (path: string, access: PageAccess, layout: PageLayout, name = nameOf(path)): RouteRecord => ({
  name,
  path,
  access,
  layout,
  titleKey: titleKeyOf(name),
});

function nameOf(path: string): string {
  const words = path.split("/").filter((segment) => segment !== "" && !segment.endsWith("?}"));
  return words.map((segment) => segment.replace(/[{}]/g, "")).join("-");
}

/** Every page; the order does not matter, a fixed segment always beats a parameter (RTE-005). */
export const routeTable: readonly RouteRecord[] = [
  page("/", "open", "cabinetWithLoader", "index"),
  page("/about-youtube-keyword-tool", "open", "default"),
  page("/account-management", "login", "cabinet"),
  page("/add-funds", "login", "cabinet"),
  page("/add-funds/error", "open", "cabinet"),
  page("/add-funds/success", "open", "cabinet"),
  page("/api", "login", "cabinet"),
  page("/api/documentation", "open", "default"),
  page("/bonuses", "login", "cabinet"),
  page("/card-verification", "login", "cabinet"),
  page("/channel-statistics", "login", "cabinet"),
  page("/child-panels", "login", "cabinet"),
  page("/dashboard", "login", "cabinet"),
  page("/drip-feed", "login", "cabinet"),
  page("/finances", "login", "cabinet"),
  page("/free-trials/{id?}", "open", "cabinet"),
  page("/grades", "login", "cabinet"),
  page("/home", "open", "cabinet"),
  page("/keywords-tools", "open", "cabinet"),
  page("/login", "open", "blank"),
  page("/my-services", "login", "cabinetWithLoader"),
  page("/not-found", "open", "default"),
  page("/order-widget", "login", "cabinet"),
  page("/orders", "login", "cabinet"),
  page("/orders/create", "open", "cabinetWithLoader"),
  page("/orders/{id}", "login", "cabinet"),
  page("/password/reset", "open", "blank"),
  page("/plans-and-pricing", "open", "cabinet"),
  page("/profile", "login", "cabinet"),
  page("/receipt/{receipt}", "open", "cabinet", "receipt"),
  page("/referral-program", "login", "cabinet"),
  page("/register", "open", "blank"),
  page("/services/{slug?}", "open", "cabinetWithLoader", "services-slug"),
  page("/site-view", "open", "cabinet"),
  page("/statistics", "login", "cabinet"),
  page("/subscription-about", "open", "default"),
  page("/subscriptions", "login", "cabinetWithLoader"),
  page("/subscriptions/{id}", "login", "cabinet"),
  page("/tags-generator", "open", "cabinet"),
  page("/tasks", "login", "cabinet"),
  page("/tasks/faq", "open", "default"),
  page("/tasks/how-to-connect-a-youtube-account", "open", "default"),
  page("/tasks/how-to-perform-the-tasks", "open", "default"),
  page("/tasks/how-to-use-rewards", "open", "default"),
  page("/tasks/start-earning", "open", "default"),
  page("/unsubscribe/{userId?}", "open", "blank"),
  page("/withdrawals", "login", "cabinet"),
  page("/youtube-campaign/{id?}", "loginWithParameter", "cabinet"),
  page("/youtube-campaign/create", "open", "cabinet"),
  page("/{slug}", "open", "cabinetWithLoader"),
];

const byName = new Map(routeTable.map((record) => [record.name, record]));

/** The page of a plain name, without locale suffix; undefined for a name that does not exist (RTE-008). */
export const routeNamed = (name: string): RouteRecord | undefined => byName.get(name);

/** Whether a visitor has to be logged in for this page with these parameters (DEC-014). */
export function requiresAuth(record: RouteRecord, params: Readonly<Record<string, string>>): boolean {
  if (record.access === "loginWithParameter") return Object.keys(params).length > 0;
  return record.access === "login";
}
