import { useEffect, useRef, type RefObject } from "react";

/** Marks what takes the focus when a row is gone: the rows, or what is there without any. */
export const focusTarget = "data-cart-focus";

/**
 * Deleting a row takes the focused button with it; the focus then goes to the row that moved up, so that it is not lost
 * to the top of the page.
 */
export function useFocusAfterDeletion(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef({ count, place: -1 });
  useEffect(() => {
    const remember = () => {
      const focused = list.current?.querySelector(`[${focusTarget}]:focus-within`);
      if (focused) before.current.place = targetsIn(list.current).indexOf(focused as HTMLElement);
    };
    const element = list.current;
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [list]);
  useEffect(() => {
    const isShorter = count < before.current.count;
    before.current.count = count;
    if (!isShorter || document.activeElement !== document.body) return;
    const targets = targetsIn(list.current);
    const place = Math.min(Math.max(0, before.current.place), targets.length - 1);
    targets[place]?.focus();
  }, [list, count]);
}

const targetsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`[${focusTarget}]`) ?? []),
];
