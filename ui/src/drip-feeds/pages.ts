import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["drip-feed"], screen: () => import("./drip-feeds-screen.tsx"), texts: ["dripFeeds", "orders"] },
];
