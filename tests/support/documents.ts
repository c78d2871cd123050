import { deflateSync, crc32 } from "node:zlib";

const chunk = (type: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A grey image of that many pixels, as PNG; what does not fit into a test has a header only. */
export function pngFile(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(Math.min(1_000, (width + 1) * height));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]),
  );
}

/** The segments of a JPEG up to its frame, and something that represents its scan. */
export function jpgFile(width: number, height: number, comment = ""): Uint8Array {
  const words = Buffer.from(comment, "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xfe]);
  return new Uint8Array(Buffer.concat([start, length, words, frame, Buffer.from([0xff, 0xda, 0, 2, 0, 0xff, 0xd9])]));
}

const PHOTO =
  "/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCXADS2v//Z";

/** A red image of 4 by 3 pixels that can be opened, as JPEG. */
export const photoFile = (): Uint8Array => new Uint8Array(Buffer.from(PHOTO, "base64"));

/** A document of one line, as PDF. */
export const pdfFile = (line = ""): Uint8Array => new TextEncoder().encode(`%PDF-1.7\n% ${line}\ntrailer\n<<>>\n%%EOF\n`);

export const htmlFile = (): Uint8Array => new TextEncoder().encode("<!doctype html><script>alert(1)</script>");

/** Web pages that begin as one of the kinds that are taken. */
export function disguisedPages(): readonly (readonly [string, Uint8Array])[] {
  const page = htmlFile();
  const behind = (start: readonly number[]) => Uint8Array.from([...start, ...page]);
  return [
    ["plain", page],
    ["behind the start of a jpg", behind([0xff, 0xd8, 0xff, 0xe0])],
    ["behind the signature of a png", behind([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["behind the version of a pdf", behind([...new TextEncoder().encode("%PDF-1.7\n")])],
  ];
}
