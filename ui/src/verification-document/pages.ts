import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["card-verification"], screen: () => import("./verification-document-screen.tsx"), texts: ["verification-document"] },
];
