import type { Page } from "../app/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["unsubscribe"], screen: () => import("./notifications-screen.tsx"), texts: ["notifications"] },
];
