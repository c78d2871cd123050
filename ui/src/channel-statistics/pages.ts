import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["channel-statistics"],
    screen: () => import("./channel-statistics-screen.tsx"),
    texts: ["channel-statistics", "plots"],
  },
];
