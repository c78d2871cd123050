import { type DocumentKind, MAX_DOCUMENT_PIXELS } from "@panel/core/verification-document";

/** Longest side of a kept image, in pixels: small print of a paper can be read well below it. */
const LONGEST_SIDE = 5_000;
const SECONDS = 20;

/** Loaded with the first image: a server on a platform without the library takes PDF still. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // What is read is told by the bytes; none of the many other formats is tried on them.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function drawAgain(kind: Exclude<DocumentKind, "pdf">, bytes: Uint8Array): Promise<Uint8Array | null> {
  const sharp = await loadSharp();
  const pixels = sharp(bytes, { limitInputPixels: MAX_DOCUMENT_PIXELS, failOn: "error", sequentialRead: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  const image = kind === "jpg" ? pixels.jpeg({ quality: 90 }) : pixels.png();
  return image.toBuffer().catch(() => null);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The same image made of its pixels alone, upright: no place where it was taken, nothing behind its end. Null for one that cannot be
 * opened. One after the other, so that as much memory is taken by many as by one.
 */
export function makeImageAgain(kind: Exclude<DocumentKind, "pdf">, bytes: Uint8Array): Promise<Uint8Array | null> {
  const made = last.then(() => drawAgain(kind, bytes));
  last = made.catch(() => null);
  return made;
}
