import type { RouteTarget } from "@panel/core/routing";
import { useCallback } from "react";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";

/** What the place is called that a movement belongs to: an order by its number, a page by its title. */
export function usePlaceName(): (place: RouteTarget) => string {
  const text = useText("finances");
  const titleOf = usePageTitle();
  return useCallback(
    ({ name, params }: RouteTarget) => (params?.["id"] === undefined ? titleOf(name) : text("about_order", { id: params["id"] })),
    [text, titleOf],
  );
}
