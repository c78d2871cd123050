import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["child-panels"],
    screen: () => import("./child-panels-screen.tsx"),
    texts: ["child-panels", "auth", "orders"],
  },
];
