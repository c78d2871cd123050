import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [{ routes: ["index"], screen: () => import("./catalogue-screen.tsx"), texts: [] }];
