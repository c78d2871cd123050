import { isMobileWidth } from "@panel/core/settings";
import { useSyncExternalStore } from "react";

/** True while the window is as narrow as a phone (BIZ-033); components that only look different use media queries instead. */
export const useIsMobile = (): boolean => useSyncExternalStore(followWidth, isMobileNow);

function followWidth(listen: () => void): () => void {
  globalThis.addEventListener("resize", listen);
  return () => globalThis.removeEventListener("resize", listen);
}

const isMobileNow = (): boolean => isMobileWidth(globalThis.innerWidth);
