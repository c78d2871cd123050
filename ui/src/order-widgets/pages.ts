import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["order-widget"],
    screen: () => import("./order-widgets-screen.tsx"),
    texts: ["order-widgets", "payments", "plots", "statistics"],
  },
];
