import { useLayoutEffect } from "react";

/** Takes away what the page has shown before the panel could, in the same frame in which the panel has something to show. */
export function useTakeOver(hasSomething: boolean): void {
  useLayoutEffect(() => {
    if (hasSomething) document.getElementById("first-paint")?.remove();
  }, [hasSomething]);
}
