import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayText, momentText, parseMoment, showMoment } from "@panel/core/time";

describe("dates on the wire", () => {
  it.each([
    ["2026-01-02 03:04:05", Date.UTC(2026, 0, 2, 3, 4, 5)],
    ["2026-01-02 3:04:05", Date.UTC(2026, 0, 2, 3, 4, 5)],
    [" 2026-01-02 ", Date.UTC(2026, 0, 2)],
    ["2026-02-30", null],
    ["yesterday", null],
    ["", null],
  ])("UTL-005 BIZ-007 reads %j in UTC", (text, expected) => {
    expect(parseMoment(text)).toBe(expected);
  });

  it("UTL-005 BIZ-007 writes what it reads", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        expect(parseMoment(momentText(seconds * 1000))).toBe(seconds * 1000);
        expect(momentText(seconds * 1000).slice(0, 10)).toBe(dayText(seconds * 1000));
      }),
    );
  });

  it("UTL-005 shows moments in the reader's zone and language", () => {
    expect(showMoment("2026-03-01 22:30:00", { language: "de", zone: "Asia/Kathmandu" })).toBe("2. März 2026, 04:15");
    expect(showMoment("soon", { language: "de" })).toBe("soon");
  });
});
