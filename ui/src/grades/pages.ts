import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [{ routes: ["grades"], screen: () => import("./grades-screen.tsx"), texts: ["grades"] }];
