import {
  documentFormat,
  documentName,
  documentProblem,
  isDocumentName,
  isFull,
  MAX_DOCUMENT_BYTES,
  sizeProblem,
} from "@panel/core/verification-document";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disguisedPages, jpgFile, pdfFile, pngFile } from "../../support/documents.ts";

const side = fc.integer({ min: 1, max: 7_000 });
const kinds = { jpg: jpgFile, png: pngFile } as const;

describe("files of verification", () => {
  it("DEC-062 are told by what stands in them, with the size of an image", () => {
    fc.assert(
      fc.property(fc.constantFrom("jpg", "png"), side, side, (kind, width, height) => {
        expect(documentFormat(kinds[kind](width, height))).toEqual({ kind, pixels: { width, height } });
        expect(documentProblem(kinds[kind](width, height))).toBeNull();
      }),
      { numRuns: 60 },
    );
    expect(documentFormat(pdfFile("front"))).toEqual({ kind: "pdf", pixels: null });
    expect(documentFormat(jpgFile(3, 4, "<script>alert(1)</script>"))).toEqual({ kind: "jpg", pixels: { width: 3, height: 4 } });
  });

  it("DEC-062 end with any bytes whatsoever in an answer, and never in a failure", () => {
    const starts = fc.constantFrom<readonly number[]>([], ...[pngFile(1, 1), jpgFile(1, 1), pdfFile()].map((file) => [...file]));
    fc.assert(
      fc.property(starts, fc.nat(60), fc.uint8Array({ maxLength: 60 }), (start, kept, rest) => {
        const bytes = Uint8Array.from([...start.slice(0, kept), ...rest]);
        const kind = documentFormat(bytes)?.kind ?? null;
        if (documentProblem(bytes) === null) expect(["jpg", "png", "pdf"]).toContain(kind);
        else expect(["empty", "unknownKind", "tooManyPixels"]).toContain(documentProblem(bytes));
      }),
    );
  });

  it.each(disguisedPages())("DEC-062 T24 are no web page %s", (_name, bytes) => {
    expect(documentProblem(bytes)).toBe("unknownKind");
  });

  it("DEC-062 T24 are no image cut off, none without a pixel, and none that unpacks to more than a machine holds", () => {
    expect(documentProblem(pngFile(4, 4).slice(0, -1))).toBe("unknownKind");
    expect(documentProblem(jpgFile(4, 4).slice(0, 16))).toBe("unknownKind");
    expect(documentProblem(pdfFile().slice(0, 12))).toBe("unknownKind");
    expect([documentProblem(pngFile(0, 4)), documentProblem(jpgFile(4, 0))]).toEqual(["unknownKind", "unknownKind"]);
    expect([documentProblem(pngFile(50_000, 50_000)), documentProblem(jpgFile(50_000, 50_000))]).toEqual([
      "tooManyPixels",
      "tooManyPixels",
    ]);
    expect(documentProblem(pngFile(10_000, 5_000))).toBeNull();
    expect(documentProblem(pngFile(10_000, 5_001))).toBe("tooManyPixels");
  });

  it("DEC-062 have a byte at least and ten megabytes at most", () => {
    const sizes = [0, 1, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_BYTES + 1];
    expect(sizes.map((size) => sizeProblem(size))).toEqual(["empty", null, null, "tooLarge"]);
    expect(MAX_DOCUMENT_BYTES).toBe(10 * 1024 * 1024);
    const large = new Uint8Array(MAX_DOCUMENT_BYTES + 1);
    large.set(jpgFile(4, 4));
    expect([documentProblem(large), documentProblem(large.subarray(1))]).toEqual(["tooLarge", "unknownKind"]);
    expect(documentProblem(large.subarray(0, MAX_DOCUMENT_BYTES))).toBeNull();
    expect(documentProblem(new Uint8Array())).toBe("empty");
  });

  it("T24 are ten for each customer", () => {
    expect([isFull(9), isFull(10), isFull(11)]).toEqual([false, true, true]);
  });

  it("T24 are kept under a name of chance, which no path is", () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), fc.constantFrom("jpg", "png", "pdf"), (uuid, kind) => {
        expect(isDocumentName(documentName(uuid, kind))).toBe(true);
      }),
    );
    const others = ["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "a.jpg.html", "", documentName("x", "jpg")];
    expect(others.filter(isDocumentName)).toEqual([]);
    const good = documentName("3f0c8a52-6b1e-4d97-9a40-2c5e7f1b8d63", "jpg");
    expect([`/${good}`, `${good}.html`, `${good}\n`].filter(isDocumentName)).toEqual([]);
  });
});
