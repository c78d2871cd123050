import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["referral-program"],
    screen: () => import("./referral-program-screen.tsx"),
    texts: ["referral-program", "plots", "statistics"],
  },
];
