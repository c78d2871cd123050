import type { RouteRecord } from "@panel/core/navigation";

/** Title and meta elements of a page. */
export function DocumentHead(_props: { readonly record: RouteRecord }) {
  return null;
}
