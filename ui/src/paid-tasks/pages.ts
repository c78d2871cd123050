import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["tasks"], screen: () => import("./paid-tasks-screen.tsx"), texts: ["paid-tasks"] },
];
