import type { Sharing } from "@panel/core/platform";

/** The part of a window that hands things on; not every browser has a sheet for it. */
export interface SharingHost {
  readonly navigator: { share?(data: { readonly text: string; readonly url: string }): Promise<void> };
}

/** The device's own sheet, where it has one; `panelAddress` ends with a slash. */
export const browserSharing = ({ navigator }: SharingHost, panelAddress: string): Sharing => ({
  panelAddress,
  canShare: typeof navigator.share === "function",
  async share(shared) {
    try {
      await navigator.share?.(shared);
      return true;
    } catch (problem) {
      // Anyone who closes the sheet has decided so.
      return problem instanceof Error && problem.name === "AbortError";
    }
  },
});
