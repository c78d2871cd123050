import { useLayoutEffect, useState, type RefObject } from "react";
import { isNearEnd, linesBetween, type ListLayout, type ListRange } from "./list-layout.ts";

/** The lines of a list that are near the screen; follows every scroller around the list, and tells when the end comes near. */
export function useListWindow(host: RefObject<HTMLElement | null>, layout: ListLayout, onNearEnd: () => void): ListRange {
  const [range, setRange] = useState<ListRange>(() => linesBetween(layout, 0, globalThis.innerHeight));
  useLayoutEffect(() => {
    const measure = () => {
      if (!host.current) return;
      const from = -host.current.getBoundingClientRect().top;
      const to = from + globalThis.innerHeight;
      const next = linesBetween(layout, from, to);
      setRange((current) => (current.start === next.start && current.end === next.end ? current : next));
      if (isNearEnd(layout, to)) onNearEnd();
    };
    measure();
    // Scrolls do not bubble; capturing them hears of whichever element scrolls the list.
    const options = { capture: true, passive: true } as const;
    document.addEventListener("scroll", measure, options);
    globalThis.addEventListener("resize", measure);
    return () => {
      document.removeEventListener("scroll", measure, options);
      globalThis.removeEventListener("resize", measure);
    };
  }, [host, layout, onNearEnd]);
  return range;
}

/** Width of an element in CSS pixels; 0 before it is laid out. */
export function useElementWidth(host: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    globalThis.addEventListener("resize", measure);
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      globalThis.removeEventListener("resize", measure);
      observer?.disconnect();
    };
  }, [host]);
  return width;
}
