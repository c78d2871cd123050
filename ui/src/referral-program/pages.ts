import type { Page } from "../app/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["referral-program"],
    screen: () => import("./referral-program-screen.tsx"),
    texts: ["payments", "referral-program", "plots", "statistics"],
  },
];
