import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["free-trials"], screen: () => import("./free-trials-screen.tsx"), texts: ["free-trials", "ordering"] },
];
