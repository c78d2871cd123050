import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["orders-create"], screen: () => import("./order-create-screen.tsx"), texts: ["ordering", "payments"] },
];
