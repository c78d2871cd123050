import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Keeps the focus in a part of a page whose buttons go when they have done their work: where the focused one is gone, the part itself has
 * the focus. The part's element takes what is answered. Use it in the component that is drawn again when buttons go.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) place.current?.focus();
  });
  const onFocus = (event: FocusEvent): void => void (last.current = event.target);
  return { ref: place, tabIndex: -1, onFocus } as const;
}
