import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["profile"], screen: () => import("./profile-screen.tsx"), texts: ["profile", "own-data"] },
];
