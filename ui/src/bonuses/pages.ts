import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["bonuses"], screen: () => import("./bonuses-screen.tsx"), texts: ["bonuses", "grades", "payments"] },
];
