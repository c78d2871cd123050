import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["youtube-campaign"], screen: () => import("./campaigns-screen.tsx"), texts: ["campaigns", "plots"] },
  { routes: ["youtube-campaign-create"], screen: () => import("./campaign-create-screen.tsx"), texts: ["campaigns"] },
  { routes: ["plans-and-pricing"], screen: () => import("./plans-screen.tsx"), texts: ["keyword-plans", "orders"] },
];
