import type { DocumentKind } from "./verification-document-port.ts";

/** What a file is, and for an image its width and height in pixels. */
export interface DocumentFormat {
  readonly kind: DocumentKind;
  readonly pixels: { readonly width: number; readonly height: number } | null;
}

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from) + length));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG_START = "\x89PNG\r\n\x1a\n";
const PNG_HEADER_LENGTH = 33;
const PNG_END = "IEND\xaeB`\x82";

/** The signature, a header chunk that names a size, and the last chunk. */
function png(bytes: Uint8Array): DocumentFormat | null {
  if (bytes.length < PNG_HEADER_LENGTH || latin(bytes, 0, PNG_START.length) !== PNG_START) return null;
  if (latin(bytes, 8, 8) !== "\0\0\0\rIHDR" || latin(bytes, bytes.length - PNG_END.length, PNG_END.length) !== PNG_END)
    return null;
  const view = viewOf(bytes);
  return { kind: "png", pixels: { width: view.getUint32(16), height: view.getUint32(20) } };
}

/** Markers that begin a frame and name its size: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const END_OR_SCAN: readonly number[] = [0xd9, 0xda];

/** Segment after segment from the start to the frame: a header alone makes no image of what follows it. */
function jpg(bytes: Uint8Array): DocumentFormat | null {
  if (latin(bytes, 0, 2) !== "\xff\xd8") return null;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || END_OR_SCAN.includes(marker)) return null;
    if (isFrame(marker)) return { kind: "jpg", pixels: { width: view.getUint16(at + 7), height: view.getUint16(at + 5) } };
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

const PDF_END_WITHIN = 1024;

/** The version at the very beginning, and the mark of the end in the last kilobyte. */
function pdf(bytes: Uint8Array): DocumentFormat | null {
  const isPdf =
    /^%PDF-\d\.\d/.test(latin(bytes, 0, 8)) && latin(bytes, bytes.length - PDF_END_WITHIN, PDF_END_WITHIN).includes("%%EOF");
  return isPdf ? { kind: "pdf", pixels: null } : null;
}

/** What a file is by what is in it; null for everything that is not taken (DEC-062). */
export const documentFormat = (bytes: Uint8Array): DocumentFormat | null => png(bytes) ?? jpg(bytes) ?? pdf(bytes);
