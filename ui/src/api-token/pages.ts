import type { Page } from "../app/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [{ routes: ["api"], screen: () => import("./api-token-screen.tsx"), texts: ["api-token"] }];
