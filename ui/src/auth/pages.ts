import type { Page } from "../bindings/page.ts";

/** The pages of this feature. */
export const pages: readonly Page[] = [
  { routes: ["login"], screen: () => import("./login-screen.tsx"), texts: ["auth"] },
  { routes: ["register"], screen: () => import("./register-screen.tsx"), texts: ["auth"] },
  { routes: ["password-reset"], screen: () => import("./password-reset-screen.tsx"), texts: ["auth"] },
];
