import type { CatalogueFilters } from "@panel/core/browsing";
import { useEffect, type RefObject } from "react";
import { lineOf, type ListLayout } from "./list-layout.ts";

/** Left free above a line that is scrolled to, in CSS pixels: the page's own scroll padding (THM-012, BIZ-037). */
const offset = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Scrolls once to the service that was picked in the header search (NAV-035). */
export function useReveal(host: RefObject<HTMLElement | null>, layout: ListLayout, filters: CatalogueFilters): void {
  const id = filters.toReveal;
  useEffect(() => {
    const line = id === null ? undefined : lineOf(layout, id);
    if (!line || !host.current) return;
    const top = host.current.getBoundingClientRect().top + globalThis.scrollY + line.top - offset();
    globalThis.scrollTo({ top });
    filters.revealed();
  }, [host, layout, filters, id]);
}
