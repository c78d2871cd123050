import { codeDigits, filledLines, isBlank, linesOf, plainLine, withLatinDigits, withoutUnseen } from "@panel/core/typed-text";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const unseen = fc
  .array(fc.constantFrom("\u200b", "\u2063", "\u00ad", "\u3164", "\ufeff", "\u202e", "\u200d", "\ufe0f", "\u{e0061}"), {
    minLength: 1,
  })
  .map((signs) => signs.join(""));
const lineEnd = fc.constantFrom("\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085");
/** A line that shows something. */
const shown = fc.string({ unit: fc.constantFrom("a", "ж", "わ", "👍", "1", "!"), minLength: 1, maxLength: 8 });

describe("lines of a text", () => {
  it("ORD-059 counts the filled lines of a text", () => {
    expect(filledLines(" a \r\n\r\nb\n \n c\r")).toEqual(["a", "b", "c"]);
    expect(filledLines(" \n ")).toEqual([]);
  });

  it("ORD-059 counts no line that shows nothing, whatever is in it and whichever sign ends it", () => {
    const piece = fc.oneof(shown, unseen, fc.constant(""), fc.constant("  "));
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, lineEnd), { maxLength: 12, size: "max" }), (pieces) => {
        const lines = filledLines(pieces.map(([text, end]) => text + end).join(""));
        expect(lines).toEqual(pieces.map(([text]) => text).filter((text) => /[aжわ👍1!]/u.test(text)));
      }),
    );
  });

  it("keeps a line as it was typed, joiners of its words and signs included", () => {
    expect(filledLines(" 👩‍💻 क्‍ष \n")).toEqual(["👩‍💻 क्‍ष"]);
    expect(linesOf("a\u2028b\u0085c\r\nd")).toEqual(["a", "b", "c", "d"]);
  });

  it("T11 makes one plain line of any text, once and for all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const line = plainLine(text, " ");
        expect(plainLine(line, " ")).toBe(line);
        expect(linesOf(line)).toHaveLength(1);
        expect(line).not.toMatch(/[\p{Cc}\u202e\u200b]/u);
      }),
    );
    expect(plainLine("a\u202eb\r\nBcc: c", " ")).toBe("a b Bcc: c");
  });

  it("is blank exactly where nothing is left to be seen", () => {
    fc.assert(fc.property(unseen, (text) => isBlank(text) && withoutUnseen(text) === ""));
    fc.assert(fc.property(shown, (text) => !isBlank(text)));
  });
});

describe("digits as they are typed", () => {
  it.each([
    ["032 552"],
    ["032-552"],
    ["032\u00a0552"],
    [" 032552 "],
    ["Code: 032552."],
    ["٠٣٢٥٥٢"],
    ["०३२५५२"],
    ["０３２５５２"],
    ["0\u200b32552"],
  ])("reads the code 032552 from %j", (typed) => {
    expect(codeDigits(typed)).toBe("032552");
  });

  it("DEC-185 reads the digits of every script", () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce];
    fc.assert(
      fc.property(fc.constantFrom(...zeros), fc.integer({ min: 0, max: 999_999 }), (zero, number) => {
        const written = Array.from(String(number), (digit) => String.fromCodePoint(zero + Number(digit))).join("");
        expect(withLatinDigits(written)).toBe(String(number));
      }),
    );
  });
});
