import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["orders"], screen: () => import("./orders-screen.tsx"), texts: ["orders"] },
  { routes: ["orders-id"], screen: () => import("./order-screen.tsx"), texts: ["orders", "payments"] },
];
