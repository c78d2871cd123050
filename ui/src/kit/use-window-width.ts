import { useSyncExternalStore } from "react";

/** Width of the window in pixels; components that only look different use media queries instead. */
export const useWindowWidth = (): number => useSyncExternalStore(followWidth, widthNow);

function followWidth(listen: () => void): () => void {
  globalThis.addEventListener("resize", listen);
  return () => globalThis.removeEventListener("resize", listen);
}

const widthNow = (): number => globalThis.innerWidth;
