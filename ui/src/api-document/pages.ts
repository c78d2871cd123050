import type { Page } from "../app/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["api-documentation"], screen: () => import("./api-document-screen.tsx"), texts: ["api-document"] },
];
