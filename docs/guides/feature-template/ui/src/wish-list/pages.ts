import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["wish-list"], screen: () => import("./wish-list-screen.tsx"), texts: ["wish-list"] },
];
