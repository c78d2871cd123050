import { routeNamed } from "@panel/core/routing";
import { useCallback } from "react";
import { useText, useTextByName } from "./use-text.ts";

/** Words the title of a page by its route's name (RTE-002). */
export function usePageTitle(): (routeName: string) => string {
  const text = useText("shell");
  const named = useTextByName("shell");
  return useCallback(
    (routeName: string) => named(routeNamed(routeName)?.titleKey ?? "") ?? text("title_not_found"),
    [named, text],
  );
}
