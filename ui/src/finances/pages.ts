import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["finances"], screen: () => import("./finances-screen.tsx"), texts: ["finances"] },
  { routes: ["withdrawals"], screen: () => import("./withdrawals-screen.tsx"), texts: ["withdrawals", "payments"] },
];
