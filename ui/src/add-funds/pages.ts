import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["add-funds"], screen: () => import("./add-funds-screen.tsx"), texts: ["payments"] },
  {
    routes: ["add-funds-success", "add-funds-error"],
    screen: () => import("./add-funds-result-screen.tsx"),
    texts: ["payments", "receipts", "orders"],
  },
];
