import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["statistics"], screen: () => import("./statistics-screen.tsx"), texts: ["plots", "statistics"] },
];
