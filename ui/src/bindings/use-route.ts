import type { ActiveRoute } from "@panel/core/routing";
import { createContext, use } from "react";

export const RouteContext = createContext<ActiveRoute | null>(null);

/** The page that is being shown: plain name, path, params, query and locale. */
export function useRoute(): ActiveRoute {
  const route = use(RouteContext);
  if (!route) throw new Error("no route around this component");
  return route;
}
