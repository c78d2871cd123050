import { lazy, type ComponentType, type LazyExoticComponent } from "react";

type ScreenModule = { readonly default: ComponentType };
export type ScreenFiles = Readonly<Record<string, () => Promise<unknown>>>;

const found: ScreenFiles = import.meta.glob("../*/*-screen.tsx");

/** The screen of each page; a page that is not named here has no screen yet. */
const screenOf: Readonly<Record<string, string>> = {
  index: "catalogue/catalogue",
  slug: "catalogue/slug",
  "services-slug": "catalogue/slug",
  "orders-create": "ordering/order-create",
  "my-services": "catalogue/my-services",
  orders: "orders/orders",
  "orders-id": "orders/order",
  statistics: "statistics/statistics",
  "drip-feed": "drip-feeds/drip-feeds",
  subscriptions: "subscriptions/subscriptions",
  "subscriptions-id": "subscriptions/subscription",
  login: "auth/login",
  register: "auth/register",
  "password-reset": "auth/password-reset",
  profile: "profile/profile",
  "add-funds": "payments/add-funds",
  "add-funds-success": "payments/add-funds-result",
  "add-funds-error": "payments/add-funds-result",
  home: "pages/home",
  "site-view": "pages/site-view",
  "not-found": "errors/not-found",
  "account-management": "pages/account-management",
  "about-youtube-keyword-tool": "pages/text-page",
  "subscription-about": "subscriptions/subscription-about",
  "tasks-faq": "pages/text-page",
  "tasks-how-to-connect-a-youtube-account": "pages/text-page",
  "tasks-how-to-perform-the-tasks": "pages/text-page",
  "tasks-how-to-use-rewards": "pages/text-page",
  "tasks-start-earning": "pages/text-page",
};

const unavailable = "pages/unavailable";
const screens = new Map<string, LazyExoticComponent<ComponentType>>();

/** The component of a page, its code loaded when it is first shown; an honest notice where there is none yet. */
export function screenFor(routeName: string): LazyExoticComponent<ComponentType> {
  const file = fileOf(routeName);
  const known = screens.get(file);
  if (known) return known;
  const screen = lazy(() => loadScreen(file));
  screens.set(file, screen);
  return screen;
}

/** Starts loading a page's code before it is shown; what fails here fails again, visibly, when it is shown. */
export function prefetchScreen(routeName: string): void {
  loadScreen(fileOf(routeName)).catch(() => undefined);
}

/** Throws away a screen whose code could not be loaded, so that the next try loads it again. */
export function forgetScreen(routeName: string): void {
  screens.delete(fileOf(routeName));
}

/** True where the page has a screen of its own. */
export const hasScreen = (routeName: string): boolean => fileOf(routeName) !== unavailable;

function fileOf(routeName: string): string {
  const file = screenOf[routeName];
  return file !== undefined && pathOf(file) in found ? file : unavailable;
}

const pathOf = (file: string): string => `../${file}-screen.tsx`;

function loadScreen(file: string): Promise<ScreenModule> {
  const load = found[pathOf(file)];
  if (!load) return Promise.reject(new Error(`no screen at ${file}`));
  return load() as Promise<ScreenModule>;
}
