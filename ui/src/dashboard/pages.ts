import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["dashboard"], screen: () => import("./dashboard-screen.tsx"), texts: ["dashboard", "orders", "grades"] },
];
