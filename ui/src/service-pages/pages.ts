import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["slug", "services-slug"],
    screen: () => import("./slug-screen.tsx"),
    texts: ["service-pages", "delivery-facts", "grades"],
  },
  { routes: ["my-services"], screen: () => import("./my-services-screen.tsx"), texts: ["my-services"] },
];
