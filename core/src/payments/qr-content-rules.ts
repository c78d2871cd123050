import { imageSource } from "../routing/index.ts";

/** What the QR overlay shows: a finished image, or a text that is encoded on the spot (DEC-083). */
export type QrContent = { readonly kind: "image"; readonly source: string } | { readonly kind: "text"; readonly text: string };

const namesAnImage = /^(data:image\/|blob:)|\.(svg|png|jpe?g|webp|gif)(\?|#|$)/i;

/**
 * Reads `publicFields.qrCode` (PAY-027). An address counts as an image only when it says so itself: payment networks put plain
 * https links into their codes, and those have to be encoded.
 */
export function qrContent(code: string | null | undefined): QrContent | null {
  const text = (code ?? "").trim();
  if (text === "") return null;
  const source = namesAnImage.test(text) ? imageSource(text) : null;
  return source === null ? { kind: "text", text } : { kind: "image", source };
}
