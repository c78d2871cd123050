import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["receipt"], screen: () => import("./receipt-screen.tsx"), texts: ["receipts", "orders"] },
];
