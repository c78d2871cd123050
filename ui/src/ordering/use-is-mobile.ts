import { MOBILE_WIDTH } from "@panel/core/settings";
import { useSyncExternalStore } from "react";

const query = `(max-width: ${String(MOBILE_WIDTH - 0.02)}px)`;
const list = () => globalThis.matchMedia(query);

function subscribe(listen: () => void): () => void {
  const media = list();
  media.addEventListener("change", listen);
  return () => media.removeEventListener("change", listen);
}

/** Whether the screen is as narrow as a phone (BIZ-033). */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => list().matches);
