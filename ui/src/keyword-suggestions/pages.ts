import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  {
    routes: ["keywords-tools", "tags-generator"],
    screen: () => import("./keyword-tools-screen.tsx"),
    texts: ["keyword-suggestions"],
  },
];
