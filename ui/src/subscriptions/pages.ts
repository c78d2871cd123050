import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["subscriptions"], screen: () => import("./subscriptions-screen.tsx"), texts: ["orders", "subscriptions"] },
  { routes: ["subscriptions-id"], screen: () => import("./subscription-screen.tsx"), texts: ["orders", "subscriptions"] },
  { routes: ["subscription-about"], screen: () => import("./subscription-about-screen.tsx"), texts: ["subscriptions"] },
];
