import type { Clipboard as ClipboardPort } from "@panel/core/platform";

/** The part of a window that takes texts. */
export interface ClipboardHost {
  readonly navigator: { readonly clipboard: { writeText(text: string): Promise<void> } };
}

/** The clipboard of the device. */
export const browserClipboard = ({ navigator }: ClipboardHost): ClipboardPort => ({
  async write(text) {
    try {
      // Pages without TLS have none, which fails like a refused one.
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
});
