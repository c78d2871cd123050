import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["unsubscribe"], screen: () => import("./notifications-screen.tsx"), texts: ["notifications"] },
];
