import { describe, expect, it } from "vitest";
import { readAmount, readCount, readFlag, readRange } from "../../../adapters/server/src/catalogue-import/index.ts";

describe("figures as sellers write them", () => {
  it.each([
    ["0.0013", 1_300],
    ["$ 2 500.00", 2_500_000_000],
    ["₹275.00", 275_000_000],
    ["1,234.56", 1_234_560_000],
    ["1.234.567", 1_234_567_000_000],
    ["1.234,56", 1_234_560_000],
    ["0,5", 500_000],
    [1.725, 1_725_000],
    [1e-6, 1],
    ["4.5 USD", 4_500_000],
    ["bar_chartPrice per 1000", null],
    ["1 / 15", null],
    ["-3", null],
    [-3, null],
    ["", null],
    [null, null],
    [Number.NaN, null],
    ["1e400", null],
    ["1 2.5", null],
    ["12 345.5", 12_345_500_000],
    ["1.250", "ambiguous"],
    ["1,250", "ambiguous"],
    ["0.250", 250_000],
  ])("CST-001 reads the rate %j", (text, micros) => expect(readAmount(text)).toBe(micros));

  it.each([
    ["2 147 483 647", 2_147_483_647],
    ["1 000", 1000],
    [50, 50],
    ["1.000", 1000],
    ["1,000", 1000],
    ["10K", 10_000],
    ["1M", 1_000_000],
    ["2.5k", 2500],
    ["500 pcs", 500],
    ["१०००", 1000],
    ["1.500k", null],
    ["10 00 0", null],
    ["100.5", null],
    ["call_receivedMin order", null],
    [undefined, null],
  ])("QTY-002 reads the limit %j", (text, count) => expect(readCount(text)).toBe(count));

  it("QTY-002 reads two limits in one cell", () => {
    expect(readRange("1 / 15")).toEqual([1, 15]);
    expect(readRange("1000–5 000")).toEqual([1000, 5000]);
    expect(readRange("15")).toBeNull();
    expect(readRange("1/2/3")).toBeNull();
  });

  it("reads flags in every spelling", () => {
    expect([true, 1, "1", "true", "Yes"].map(readFlag)).toEqual([true, true, true, true, true]);
    expect([false, 0, "0", "false", "", null, undefined, "no"].some(readFlag)).toBe(false);
  });
});
