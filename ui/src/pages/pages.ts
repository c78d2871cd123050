import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["home"], screen: () => import("./home-screen.tsx"), texts: ["pages"] },
  { routes: ["site-view"], screen: () => import("./site-view-screen.tsx"), texts: ["pages"] },
  { routes: ["account-management"], screen: () => import("./account-management-screen.tsx"), texts: ["pages"] },
  {
    routes: [
      "about-youtube-keyword-tool",
      "tasks-faq",
      "tasks-how-to-connect-a-youtube-account",
      "tasks-how-to-perform-the-tasks",
      "tasks-how-to-use-rewards",
      "tasks-start-earning",
    ],
    screen: () => import("./text-page-screen.tsx"),
    texts: ["pages"],
  },
];
