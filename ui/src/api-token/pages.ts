import type { Page } from "../bindings/page.ts";

/** The pages of the API; the one that describes it has its texts with the token's, which are loaded together. */
export const pages: readonly Page[] = [
  { routes: ["api"], screen: () => import("./api-token-screen.tsx"), texts: ["api-token"] },
  { routes: ["api-documentation"], screen: () => import("../api-document/api-document-screen.tsx"), texts: ["api-token"] },
];
