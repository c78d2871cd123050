import { useCallback } from "react";

/**
 * Publishes the height of an element, for as long as it is there, as a CSS variable of the page: `--panel-header-height` and
 * `--panel-filter-height`. `base.css` makes the page's scroll padding of both (THM-012, DEC-181).
 */
export function usePublishedHeight(name: "header" | "filter"): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element || typeof ResizeObserver === "undefined") return undefined;
      const variable = `--panel-${name}-height`;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(variable, `${String(element.offsetHeight)}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(variable);
      };
    },
    [name],
  );
}
