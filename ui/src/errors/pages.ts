import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [{ routes: ["not-found"], screen: () => import("./not-found-screen.tsx"), texts: [] }];
