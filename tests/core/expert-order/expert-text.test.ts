import { expertQuantity, readExpertLine } from "@panel/core/expert-order";
import { describe, expect, it } from "vitest";
import { expertTexts, withLine } from "../../../core/src/expert-order/expert-text.ts";

const LINK = "https://t.me/a";

describe("the parts of a line", () => {
  it.each([
    // Groups of three belong to the number behind the link, whatever separates the rest.
    [`101, ${LINK}, 1,000,000`, LINK, 1_000_000],
    [`101, ${LINK}, 12,000`, LINK, 12_000],
    [`101 ${LINK} 12 000 000`, LINK, 12_000_000],
    ["101, 100, 200", "100", 200],
    [`101, ${LINK}?x=4,5, 1000`, `${LINK}?x=4,5`, 1000],
    [`101, ${LINK},b5, 500`, `${LINK},b5`, 500],
    [`101, ${LINK},5b, 500`, `${LINK},5b`, 500],
    [`101, ${LINK},1234, 500`, `${LINK},1234`, 500],
    // Quotation marks around a part go, those inside stay.
    [`101, ${LINK}/it's, 1000`, `${LINK}/it's`, 1000],
    [`'101', '${LINK}', '1000'`, LINK, 1000],
    [`101 , " ${LINK} " , 1000`, LINK, 1000],
    [`"101"; "${LINK}"; "1.000"`, LINK, 1000],
    // Words and blanks inside the link stay with it, by the separator that stood there.
    [`101 ${LINK} b 1000`, `${LINK} b`, 1000],
    [`101\u00a0${LINK} b\u00a01000`, `${LINK} b`, 1000],
    [`101\t${LINK}  b\t1000`, `${LINK}  b`, 1000],
    [`101|${LINK}|b|1000`, `${LINK}|b`, 1000],
    [`101, 1000, ${LINK}?x=1,b`, `${LINK}?x=1,b`, 1000],
    [`101, ${LINK}, 1000,`, LINK, 1000],
    ["101, , 1000", "", 1000],
    // Groups and digits as people of other languages write them (DEC-185).
    [`101, ${LINK}, 1,00,000`, LINK, 100_000],
    [`101 ${LINK} 1 00 000`, LINK, 100_000],
    [`101, 1,000, ${LINK}`, LINK, 1000],
    [`101, 1,000,000, ${LINK}`, LINK, 1_000_000],
    [`101; ${LINK}; 5.000`, LINK, 5000],
    [`101\t${LINK}\t5'000`, LINK, 5000],
    [`१०१, ${LINK}, ५,०००`, LINK, 5000],
    [`١٠١، ${LINK}، ٥٠٠٠`, LINK, 5000],
    [`１０１，${LINK}，５０００`, LINK, 5000],
    [`101, ${LINK}, 1,5k`, LINK, 1500],
  ])("DEC-120 reads %j", (text, link, quantity) => {
    expect(readExpertLine(text)).toEqual({ kind: "read", serviceId: 101, link, quantity });
  });

  it.each([
    ["101,", "quantity"],
    [`101, ${LINK}, 5, x000`, "quantity"],
    ["1234567890, a, 1000", "service"],
    [`x101, ${LINK}, 1000`, "service"],
    ["", "service"],
    [`101, ${LINK}, 1,50`, "quantity"],
    [`101, ${LINK}, 1,0000`, "quantity"],
  ])("DEC-120 misses in %j the %s", (text, missing) => {
    expect(readExpertLine(text)).toEqual({ kind: "unreadable", missing });
  });

  it.each([
    ["12k", 12_000],
    ["1k", 1000],
    ["1,000,000", 1_000_000],
    ["12’000", 12_000],
    ["0", 0],
    ["123456789012345", 123_456_789_012_345],
    ["1234567890123456", null],
    ["k", null],
    ["x2k", null],
    ["2kg", null],
    ["x10", null],
    ["10x", null],
    ["1,0000", null],
    ["1,,000", null],
    ["5,000", 5000],
    ["५०००", 5000],
    ["1.5k", 1500],
    ["1.500k", null],
    ["1,5", null],
    ["-5", null],
  ])("QTY-001 reads the quantity %j as %j", (text, quantity) => {
    expect(expertQuantity(text)).toBe(quantity);
  });
});

describe("the lines of a text", () => {
  it("DEC-120 are numbered as they stand, by any way to end a line; empty ones are left out", () => {
    expect(expertTexts(" a \rb\r\n\r\nc\n \nd")).toEqual([
      { number: 1, text: "a" },
      { number: 2, text: "b" },
      { number: 4, text: "c" },
      { number: 6, text: "d" },
    ]);
    expect(expertTexts(" \n")).toEqual([]);
  });

  it("DEC-120 are replaced one at a time", () => {
    expect(withLine("a\r\nb\rc\nd", 3, "new")).toBe("a\nb\nnew\nd");
    expect(withLine("a", 1, "new")).toBe("new");
    expect(withLine("a\nb", 9, "new")).toBe("a\nb");
  });
});
